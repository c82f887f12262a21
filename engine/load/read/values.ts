/** Values and adjectives: what can be said of a seat, the table or a piece. */
import type { AdjectiveDef, Sourced, ValueDef } from '../model.ts';
import { findId, type Reading, readSection } from '../names.ts';
import { readRange } from '../playerRange.ts';
import { entriesOf, get, itemsOf, numberOf, record, sourcedOf, stringsOf, type Tree } from '../tree.ts';

export function readValues(r: Reading): Record<string, ValueDef> {
  return readSection(r, 'values', (id, { key, value }) => {
    const of = get(value, 'of') ? findId(r, get(value, 'of'), ['kinds', 'nouns'], 'kind', ['seat', 'table']) : 'table';
    const is = readIs(r, value);
    return of === null || is === null ? null : { id, at: key, of, is };
  });
}

function readIs(r: Reading, tree: Tree): ValueDef['is'] | null {
  const order = get(tree, 'by turn order');
  if (order) {
    const rows = entriesOf(order).flatMap(([players, entry]) => {
      const range = readRange(players);
      return range ? { ...range, list: itemsOf(entry.value).flatMap((n) => numberOf(n) ?? []) } : [];
    });
    return { by: 'turn order', rows };
  }
  const is = get(tree, 'is');
  const table = get(tree, 'table');
  if (table) {
    const at = sourcedOf(is);
    return at && { by: 'table', at, list: itemsOf(table).flatMap((n) => numberOf(n) ?? []) };
  }
  if (!get(tree, 'by')) {
    const amount = sourcedOf(is);
    return amount && { by: 'amount', amount };
  }
  const counter = findId(r, get(tree, 'by'), ['counters'], 'counter');
  if (counter === null) return null;
  const values = stringsOf(get(r.merged.sections.counters.get(counter)?.value, 'values'));
  const cases = record<Sourced>();
  for (const [value, entry] of entriesOf(is)) {
    const amount = sourcedOf(entry.value);
    if (!values.includes(value)) r.out.unknown(entry.key, value, values, `\`${value}\` is no value of \`${counter}\``);
    else if (amount) cases[value] = amount;
  }
  return { by: 'counter', counter, cases };
}

export function readAdjectives(r: Reading): Record<string, AdjectiveDef> {
  return readSection(r, 'adjectives', (id, { key, value }) => {
    const of = findId(r, get(value, 'of'), ['kinds', 'nouns'], 'kind', ['seat', 'table']);
    const is = sourcedOf(get(value, 'is'));
    return of === null || is === null ? null : { id, at: key, of, is };
  });
}
