/** Names in a presentation that no pack declares, told where they stand. */
import type { Collector } from '../load/collector.ts';
import { attributesOf, kindLine } from '../load/kindLine.ts';
import type { Definitions } from '../load/model.ts';
import { entriesOf, get, itemsOf, type MapTree, stringOf, type Tree } from '../load/tree.ts';
import { CORNERS } from './presentation.ts';

export function checkNames(tree: MapTree, d: Definitions, out: Collector): void {
  const kinds = Object.keys(d.kinds);
  const zones = Object.keys(d.zones);
  const counters = Object.keys(d.counters);
  const attributes = new Set(Object.values(d.kinds).flatMap((kind) => Object.keys(kind.attributes)));
  const owners = [...counters, ...Object.keys(d.groups), ...kinds, ...Object.keys(d.definitions)];
  const want = (at: Tree['at'], word: string | null, known: Iterable<string>, what: string) => {
    const names = [...known];
    if (word !== null && !names.includes(word)) out.unknown(at, word, names, `\`${word}\` is not ${what}`);
  };
  const wantAll = (list: Tree | undefined, known: Iterable<string>, what: string) => {
    for (const item of itemsOf(list)) want(item.at, stringOf(item), known, what);
  };

  // An icon of a name of its own is there for a corner of a card to use.
  const icons = entriesOf(get(tree, 'icons'));
  const used = entriesOf(get(tree, 'cards')).flatMap(([, { value }]) =>
    CORNERS.flatMap((name) => stringOf(get(get(value, name), 'icon')) ?? []),
  );
  const drawn = [...owners, ...icons.map(([name]) => name)];
  for (const [name, { key }] of icons)
    if (!used.includes(name)) want(key, name, owners, 'a counter, a kind or a definition, and no corner uses it');
  for (const [name, { key, value }] of entriesOf(get(tree, 'marks'))) {
    want(key, name, [...attributes, ...counters], 'an attribute, nor a counter');
    const values = valuesOf(d, name);
    if (values.length > 0)
      for (const [v, entry] of entriesOf(value)) want(entry.key, v, values, `a value of \`${name}\``);
  }
  for (const [kind, { key, value }] of entriesOf(get(tree, 'cards'))) {
    want(key, kind, kinds, 'a kind');
    if (!d.kinds[kind]) continue;
    const own = [...attributesOf(kindLine(d.kinds, kind)).keys()];
    const said = [...own, 'kind', 'copies'];
    const frame = get(value, 'frame');
    if (frame && !/^#[0-9a-f]{6}$/i.test(stringOf(frame) ?? ''))
      want(frame.at, stringOf(frame), [...own, 'owner'], `an attribute of ${kind}, \`owner\` or a colour`);
    for (const name of CORNERS) {
      const corner = get(value, name);
      const show = stringOf(corner) === null ? get(corner, 'show') : corner;
      if (show) want(show.at, stringOf(show), said, `an attribute of ${kind}`);
      const icon = get(corner, 'icon');
      if (icon) want(icon.at, stringOf(icon), drawn, 'an icon');
    }
    wantAll(get(value, 'line'), said, `an attribute of ${kind}`);
    for (const name of ['spots', 'edges'] as const) wantAll(get(value, name), own, `an attribute of ${kind}`);
  }
  const table = get(tree, 'table');
  for (const part of ['shared', 'seat'] as const) {
    const whose = zones.filter((z) => d.zones[z].of.includes(part === 'seat' ? 'seat' : 'table'));
    for (const area of itemsOf(get(table, part))) {
      wantAll(get(area, 'zone'), whose, part === 'seat' ? 'a zone of seats' : 'a zone of the table');
      wantAll(get(area, 'kinds'), kinds, 'a kind');
    }
  }
  const ofSeats = zones.filter((z) => d.zones[z].of.includes('seat'));
  wantAll(get(get(tree, 'sandbox'), 'zone'), ofSeats, 'a zone of seats');
  wantAll(get(table, 'hidden'), zones, 'a zone');
  wantAll(get(table, 'counters'), counters, 'a counter');
  wantAll(get(table, 'quiet'), counters, 'a counter');
}

function valuesOf(d: Definitions, name: string): string[] {
  const counter = d.counters[name]?.values ?? [];
  const own = Object.values(d.kinds).flatMap((kind) => kind.attributes[name]?.values ?? []);
  return [...counter, ...own];
}
