/** The address bar: which place, and what in it. A link opens where it was copied. */
export type Place = 'write' | 'play' | 'replay' | 'lab';
export interface Route {
  place: Place;
  /** write: file and definition; replay: log and step; play: game … */
  params: Record<string, string>;
}

const PLACES: readonly Place[] = ['write', 'play', 'replay', 'lab'];

/** `#/replay?log=replays/x.jsonl&step=12`. Anything else is the start: Write. */
export function readRoute(hash: string): Route {
  const [path, query = ''] = hash.replace(/^#\/?/, '').split('?', 2);
  const place = PLACES.find((p) => p === path) ?? 'write';
  return { place, params: Object.fromEntries(new URLSearchParams(query)) };
}

export function writeRoute({ place, params }: Route): string {
  const query = new URLSearchParams(params).toString();
  return `#/${place}${query ? `?${query}` : ''}`;
}
