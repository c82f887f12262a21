/** What definitions and kinds say of an attribute, by the attribute's type. */
import { abilitiesOf, attributesOf, kindLine } from '../kindLine.ts';
import type { AttributeDef, AttributeValue, KindDef } from '../model.ts';
import { findNoun, type Reading } from '../names.ts';
import { entriesOf, get, itemsOf, numberOf, sourcedOf, stringOf, type Tree } from '../tree.ts';

/** As far as a program reckons exactly. */
const MOST = 1_000_000_000;

/** The value written for an attribute; null with a diagnostic if it is not of the attribute's type. */
export function readAttributeValue(r: Reading, attribute: AttributeDef, tree: Tree): AttributeValue | null {
  switch (attribute.type) {
    case 'number': {
      const n = numberOf(tree);
      if (n !== null && Number.isInteger(n) && Math.abs(n) <= MOST) return n;
      const wanted = n !== null && Math.abs(n) > MOST ? `a whole number up to ${MOST}` : 'a whole number';
      r.out.error(tree.at, 'wrong-kind', `\`${attribute.id}\` wants ${wanted}.`);
      return null;
    }
    case 'nouns':
      return readNouns(r, attribute, tree);
    case 'one of':
      return readChoice(r, attribute, tree);
    case 'edges':
      return readEdges(r, attribute, tree);
    case 'amount':
    case 'condition':
    case 'cost':
    case 'text':
      return readPhrase(r, attribute, tree);
  }
}

function readNouns(r: Reading, attribute: AttributeDef, tree: Tree): string[] {
  return itemsOf(tree).flatMap((item) => {
    if (stringOf(item) !== null)
      return findNoun(r, item, ['kinds', 'nouns', 'definitions'], 'kind or definition') ?? [];
    r.out.error(item.at, 'wrong-kind', `\`${attribute.id}\` wants a name or a list of names.`);
    return [];
  });
}

function readChoice(r: Reading, attribute: AttributeDef, tree: Tree): AttributeValue | null {
  const word = stringOf(tree);
  const values = attribute.values ?? [];
  if (word !== null && values.includes(word)) return sourcedOf(tree);
  const list = values.map((v) => `\`${v}\``).join(', ');
  r.out.unknown(tree.at, word ?? '', values, `\`${attribute.id}\` is one of ${list}`, 'wrong-kind');
  return null;
}

/** One letter for each edge, clockwise. */
function readEdges(r: Reading, attribute: AttributeDef, tree: Tree): AttributeValue | null {
  const text = stringOf(tree) ?? '';
  if (/^[A-Z]{4}$|^[A-Z]{6}$/.test(text)) return sourcedOf(tree);
  r.out.error(
    tree.at,
    'wrong-kind',
    `\`${attribute.id}\` wants a capital letter for each of its six edges (four in a grid), clockwise.`,
  );
  return null;
}

const WANTED = { amount: 'a number or an amount', condition: 'a condition', cost: 'a cost', text: 'a text' } as const;

function readPhrase(r: Reading, attribute: AttributeDef, tree: Tree): AttributeValue | null {
  if (tree.type === 'scalar' && (typeof tree.value === 'string' || typeof tree.value === 'number'))
    return sourcedOf(tree);
  r.out.error(
    tree.at,
    'wrong-kind',
    `\`${attribute.id}\` wants ${WANTED[attribute.type as keyof typeof WANTED]}, on one line.`,
  );
  return null;
}

/** Fills in the defaults of attributes and kinds, now that all attributes are known. */
export function readDefaults(r: Reading, kinds: Record<string, KindDef>): void {
  for (const [id, entry] of r.merged.sections.kinds) {
    const kind = kinds[id];
    if (!kind) continue;
    for (const [name, attribute] of entriesOf(get(entry.value, 'attributes'))) {
      const value = get(attribute.value, 'default');
      if (value && kind.attributes[name])
        kind.attributes[name].default = readAttributeValue(r, kind.attributes[name], value);
    }
    const line = kindLine(kinds, id);
    const attributes = attributesOf(line);
    const abilities = abilitiesOf(line);
    for (const [name, { key, value }] of entriesOf(get(entry.value, 'defaults'))) {
      const attribute = attributes.get(name);
      const read = attribute ? readAttributeValue(r, attribute, value) : abilities.has(name) ? sourcedOf(value) : null;
      if (read !== null) kind.defaults[name] = read;
      else if (!attribute) reportUnknownKey(r, key, name, id, [...attributes.keys(), ...abilities]);
    }
  }
}

export function reportUnknownKey(r: Reading, at: Tree['at'], name: string, kind: string, candidates: string[]): void {
  r.out.unknown(at, name, candidates, `\`${name}\` is neither an attribute nor an ability of ${kind}`);
}
