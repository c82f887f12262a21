/** Whether two trees mean the same: where they stood, and in which of several forms a thing was written, does not count. */

/** Fields that say how and where, never what. */
const MANNER = new Set([
  'from',
  'to',
  'word',
  'long',
  'prep',
  'have',
  'plural',
  'joined',
  'inline',
  'elseInline',
  'capped',
]);

export function sameTree(a: unknown, b: unknown): boolean {
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return a === b;
  const left = meaning(a);
  const right = meaning(b);
  return left.length === right.length && left.every(([key, value]) => sameTree(value, field(b, key)));
}

function meaning(node: object): [string, unknown][] {
  return Object.entries(node).filter(([key, value]) => value !== undefined && !isManner(node, key));
}

function field(node: object, key: string): unknown {
  return (node as Record<string, unknown>)[key];
}

/** `word` and `prep` are manner in some nodes and meaning in others: a pronoun is its word, `on` and `beneath` are places. */
function isManner(node: object, key: string): boolean {
  if (!MANNER.has(key)) return false;
  if (key === 'word') return 'id' in node || 'q' in node;
  if (key === 'prep') return 'zones' in node;
  return true;
}
