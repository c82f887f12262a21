/** What is printed on a definition, as plain data: what a page needs to draw it as a card. */
import { parsePhrase } from '../../grammar/parse.ts';
import { type LanguageCode, writeKind, writeProvisional, writeValue } from '../../grammar/write/write.ts';
import { attributesOf, kindLine } from '../load/kindLine.ts';
import type { AttributeDef, AttributeValue, DefinitionDef, Definitions, KindDef, Names } from '../load/model.ts';
import { cardLines, prepare } from '../text/cardText.ts';

/** The value of an attribute as it is printed. */
export type FaceValue =
  | { type: 'number'; n: number }
  | { type: 'cost'; units: { unit: string; n: number }[] }
  /** `said` in the language of the face */
  | { type: 'value'; value: string; said: string }
  /** ids of kinds and definitions, and their names */
  | { type: 'names'; names: { id: string; name: string }[] }
  | { type: 'edges'; letters: string }
  | { type: 'text'; text: string };

/** One side of it. */
export interface FaceSide {
  attributes: Record<string, FaceValue>;
  text: string[];
}
export interface Face {
  id: string;
  name: Names;
  kind: string;
  /** the kind in the language of the face */
  kindSaid: string;
  /** the kind and the kinds it is a sort of, nearest first */
  kinds: string[];
  /** the counter that says which side is up; null if there is one side */
  turns: string | null;
  sides: FaceSide[];
  copies: string;
  /** what is stamped on it and why, where its values are not certain */
  provisional: { mark: string; why: string } | null;
}

/** Pure. null if there is no such definition. */
export function faceOf(d: Definitions, id: string, language: LanguageCode = 'en'): Face | null {
  const def = Object.hasOwn(d.definitions, id) ? d.definitions[id] : undefined;
  if (!def) return null;
  const line = kindLine(d.kinds, def.kind);
  const all = [def, ...def.sides];
  return {
    ...{ id, name: def.name, kind: def.kind, kinds: line.map((kind) => kind.id) },
    kindSaid: writeKind(def.kind, prepare(d).words, language),
    turns: all.length > 1 ? (line.find((kind) => kind.face)?.face ?? null) : null,
    sides: all.map((side, n) => ({
      attributes: attributesAs(d, line, side, language),
      text: cardLines(d, id, language, { side: n }).map((l) => l.text),
    })),
    copies: wordsOf(def.copies),
    provisional: def.provisional === null ? null : { mark: writeProvisional(language), why: def.provisional },
  };
}

export function allFaces(d: Definitions, language: LanguageCode = 'en'): Record<string, Face> {
  return Object.fromEntries(Object.keys(d.definitions).flatMap((id) => [[id, faceOf(d, id, language) as Face]]));
}

function attributesAs(
  d: Definitions,
  line: KindDef[],
  side: DefinitionDef,
  language: LanguageCode,
): Record<string, FaceValue> {
  const out: Record<string, FaceValue> = {};
  for (const [id, attribute] of attributesOf(line)) {
    const value =
      side.attributes[id] ?? line.find((kind) => kind.defaults[id] !== undefined)?.defaults[id] ?? attribute.default;
    if (value !== null && value !== undefined) out[id] = valueAs(d, line[0].id, attribute, value, language);
  }
  return out;
}

function valueAs(
  d: Definitions,
  kind: string,
  a: AttributeDef,
  value: AttributeValue,
  language: LanguageCode,
): FaceValue {
  if (typeof value === 'number') return { type: 'number', n: value };
  if (Array.isArray(value)) return { type: 'names', names: value.map((id) => ({ id, name: nameOf(d, id, language) })) };
  const text = value.text.trim();
  if (a.type === 'edges') return { type: 'edges', letters: text };
  if (a.type === 'one of')
    return { type: 'value', value: text, said: writeValue(text, kind, prepare(d).words, language) };
  if (a.type === 'cost') return { type: 'cost', units: unitsOf(d, text) };
  return /^-?\d+$/.test(text) ? { type: 'number', n: Number(text) } : { type: 'text', text };
}

/** Of a definition or a kind. */
function nameOf(d: Definitions, id: string, language: LanguageCode): string {
  const name = d.definitions[id]?.name;
  return name ? (name[language] ?? name.en ?? id) : writeKind(id, prepare(d).words, language);
}

/** `2 coins and 1 point`. */
function unitsOf(d: Definitions, text: string): { unit: string; n: number }[] {
  const { tree } = parsePhrase('cost', text, prepare(d).vocabulary);
  return (tree?.list ?? []).flatMap((thing) => {
    if (!('np' in thing) || thing.np.head.h !== 'unit') return [];
    const { quant, head } = thing.np;
    const n = 'n' in quant && quant.n?.k === 'num' ? quant.n.n : 1;
    return n > 0 ? [{ unit: head.id, n }] : [];
  });
}

function wordsOf(value: AttributeValue): string {
  if (typeof value === 'number') return String(value);
  return Array.isArray(value) ? value.join(', ') : value.text.trim();
}
