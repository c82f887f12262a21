type Env = Record<string, string | undefined>;
export function findChromium(env?: Env): string | null;
export function ensureChromium(env?: Env): { path: string; reason?: undefined } | { path?: undefined; reason: string };
export function chromiumOptions(path: string): { executablePath: string; args: string[] };
