/** Reading what nobody vouches for: every getter gives a value of the right sort or says in a sentence what is wrong. */

/** Thrown while one line is read, and turned into a problem with its line number by whoever reads the log. */
export class Misread extends Error {}

export type Json = Readonly<Record<string, unknown>>;

const shown = (x: unknown): string => {
  const text = typeof x === 'object' && x !== null ? (Array.isArray(x) ? 'a list' : 'an object') : JSON.stringify(x);
  return text === undefined ? 'missing' : text.length > 60 ? `${text.slice(0, 57)}…` : text;
};
function wrong(what: string, needed: string, x: unknown): never {
  throw new Misread(`${what} should be ${needed}, but is ${shown(x)}.`);
}

export function asObject(x: unknown, what: string): Json {
  if (typeof x !== 'object' || x === null || Array.isArray(x)) return wrong(what, 'an object', x);
  return x as Json;
}
/** A key of the object itself; never one that every object has. */
export function own(o: Json, key: string): unknown {
  return Object.hasOwn(o, key) ? o[key] : undefined;
}
export function asList(x: unknown, what: string): readonly unknown[] {
  return Array.isArray(x) ? x : wrong(what, 'a list', x);
}
export function asText(x: unknown, what: string): string {
  return typeof x === 'string' ? x : wrong(what, 'a text', x);
}
export function asInt(x: unknown, what: string, min = -2147483648, max = 2147483647): number {
  if (typeof x !== 'number' || !Number.isInteger(x) || x < min || x > max || Object.is(x, -0))
    return wrong(what, `a whole number from ${min} to ${max}`, x);
  return x;
}
export function asFlag(x: unknown, what: string): boolean {
  return typeof x === 'boolean' ? x : wrong(what, 'true or false', x);
}
export function asOneOf<T extends string>(x: unknown, what: string, words: readonly T[]): T {
  const found = words.find((w) => w === x);
  return found ?? wrong(what, `one of ${words.join(', ')}`, x);
}
/** An object used as a dictionary, copied key by key. */
export function asRecord<T>(x: unknown, what: string, read: (v: unknown, what: string) => T): Record<string, T> {
  const o = asObject(x, what);
  return Object.fromEntries(Object.keys(o).map((key) => [key, read(o[key], `${what}: \`${key}\``)]));
}
