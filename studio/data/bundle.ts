/** The content and the logs that come with the page. Loaded only where no local server answers. */
const content = import.meta.glob<string>('../../content/**/*.yaml', { query: '?raw', import: 'default', eager: true });
/** Logs are large, so they are fetched one by one. */
const replays = import.meta.glob<string>('../../replays/*.jsonl', { query: '?url', import: 'default', eager: true });

const below = (root: string, files: Record<string, string>): Map<string, string> =>
  new Map(Object.entries(files).map(([path, value]) => [path.slice(`../../${root}/`.length), value]));

export const bundledContent: ReadonlyMap<string, string> = below('content', content);
export const bundledReplays: ReadonlyMap<string, string> = below('replays', replays);
