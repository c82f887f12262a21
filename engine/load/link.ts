/** Checks that need the whole game: words that clash, and tables that must fit every number of players. */
import { KEYWORDS } from '../../grammar/vocabulary.ts';
import type { Collector } from './collector.ts';
import { kindLine } from './kindLine.ts';
import type { Merged } from './merge.ts';
import type { AttributeDef, Definitions, Spot } from './model.ts';
import { definitionWords } from './names.ts';
import { readRange, showRange } from './playerRange.ts';
import { DEFINITION_KEYS } from './read/definitions.ts';
import { entriesOf, get } from './tree.ts';

/** Changes nothing: what it finds leaves definitions usable, if not as their author meant them. */
export function checkLinks(d: Definitions, merged: Merged, out: Collector): void {
  checkReservedWords(d, out);
  checkNouns(d, merged, out);
  checkAttributes(d, out);
  checkTurnOrder(d, merged, out);
}

interface Word {
  text: string;
  at: Spot;
  what: string;
}

function checkReservedWords(d: Definitions, out: Collector): void {
  for (const { text, at, what } of declaredWords(d)) {
    if (!KEYWORDS.has(text.toLowerCase())) continue;
    out.error(
      at,
      'reserved-word',
      `\`${text}\` is a word of the effect language, so it cannot be ${what}: add a word to it.`,
    );
  }
}

function declaredWords(d: Definitions): Word[] {
  const words: Word[] = [];
  const add = (text: string, at: Spot, what: string) => words.push({ text, at, what });
  const inflected = {
    'a counter': d.counters,
    'a group': d.groups,
    'a kind': d.kinds,
    'a noun': d.nouns,
    'a verb': d.verbs,
  };
  for (const [what, defs] of Object.entries(inflected)) {
    for (const { id, at, forms } of Object.values(defs))
      for (const form of new Set([id, ...(forms.en ?? [])])) add(form, at, what);
  }
  const plain = {
    'a bond': d.bonds,
    'a value': d.values,
    'an adjective': d.adjectives,
    'a zone': d.zones,
    'a union': d.unions,
  };
  for (const [what, defs] of Object.entries(plain)) for (const { id, at } of Object.values(defs)) add(id, at, what);
  for (const { id, at } of Object.values(d.options)) add(id, at, 'an option');
  for (const kind of Object.values(d.kinds)) {
    for (const { id, at } of Object.values(kind.attributes)) add(id, at, 'an attribute');
    for (const ability of kind.abilities) add(ability, kind.at, 'an ability');
  }
  for (const { id, at, name } of Object.values(d.definitions))
    add((name.en ?? id).toLowerCase(), at, 'the name of a definition');
  return words;
}

/** Two nouns for one word are an error; two definitions of one name, or one named like a noun, may be meant. */
function checkNouns(d: Definitions, merged: Merged, out: Collector): void {
  const owners = new Map<string, Word & { id: string }>();
  const groups = { 'the counter': numbered(d), 'the group': d.groups, 'the kind': d.kinds, 'the noun': d.nouns };
  for (const [what, defs] of Object.entries(groups)) {
    for (const { id, at, forms } of Object.values(defs)) {
      for (const text of new Set([id, ...(forms.en ?? [])])) {
        const other = owners.get(text);
        if (!other) owners.set(text, { text, at, what, id });
        else if (other.at !== at) {
          const message = `\`${text}\` is already a word for ${other.what} \`${other.id}\` (${out.place(other.at)}): one word, one noun.`;
          out.error(at, 'duplicate-id', message);
        }
      }
    }
  }
  for (const { id, at, kind } of Object.values(d.definitions)) {
    const [text] = definitionWords(id, merged.sections.definitions.get(id)?.value ?? { type: 'list', at, items: [] });
    const other = owners.get(text);
    if (!other) owners.set(text, { text, at, what: 'the definition', id });
    else if (!kindLine(d.kinds, kind).some((k) => k.id === other.id)) {
      const place = out.place(other.at);
      out.warn(
        at,
        'duplicate-id',
        `\`${text}\` also names ${other.what} \`${other.id}\` (${place}): effects that say it mean that one.`,
      );
    }
  }
}

/** Counters that are numbers; the others are attributes of what they stand on, not nouns. */
function numbered(d: Definitions): Record<string, Definitions['counters'][string]> {
  return Object.fromEntries(Object.entries(d.counters).filter(([, counter]) => !counter.values && !counter.flag));
}

function checkAttributes(d: Definitions, out: Collector): void {
  const taken: ReadonlySet<string> = new Set([...DEFINITION_KEYS, 'score']);
  const first = new Map<string, AttributeDef>();
  for (const attribute of Object.values(d.kinds).flatMap((kind) => Object.values(kind.attributes))) {
    const { id, at } = attribute;
    if (taken.has(id)) {
      out.error(at, 'reserved-word', `Every definition has the key \`${id}\` already, so it cannot be an attribute.`);
    }
    const other = first.get(id);
    if (!other) first.set(id, attribute);
    else if (other.type !== attribute.type || other.values?.join() !== attribute.values?.join()) {
      const message = `\`${id}\` is another sort of attribute at ${out.place(other.at)}: declare it once, in a kind that both are.`;
      out.warn(at, 'wrong-kind', message);
    }
  }
}

function checkTurnOrder(d: Definitions, merged: Merged, out: Collector): void {
  for (const value of Object.values(d.values)) {
    if (value.is.by !== 'turn order') continue;
    const covered = new Set<number>();
    for (const [text, row] of entriesOf(get(merged.sections.values.get(value.id)?.value, 'by turn order'))) {
      const range = readRange(text);
      if (!range) continue;
      if (range.min > range.max) {
        out.error(row.key, 'player-count', `No number of players is at least ${range.min} and at most ${range.max}.`);
      }
      const length = row.value.type === 'list' ? row.value.items.length : 0;
      for (let n = range.min; n <= range.max; n += 1) covered.add(n);
      const largest = Math.min(range.max, d.players.max);
      if (length < largest && range.min <= d.players.max) {
        out.error(
          row.value.at,
          'player-count',
          `This row is for up to ${largest} players, but it lists only ${length}.`,
        );
      }
    }
    const missing: number[] = [];
    for (let n = d.players.min; n <= d.players.max; n += 1) if (!covered.has(n)) missing.push(n);
    if (missing.length === 0) continue;
    const game = showRange(d.players);
    const message = `\`${value.id}\` says nothing for ${missing.join(', ')} players; the game is for ${game}.`;
    out.error(value.at, 'player-count', message);
  }
}
