/** Compares a table with what a scenario expects of it. */
import { CELL, NONE, ROTATION, TABLE } from '../compile/program.ts';
import type { Spot } from '../load/model.ts';
import { entriesOf, get, itemsOf, numberOf, type Tree } from '../load/tree.ts';
import { optionWords } from '../run/answers.ts';
import { cellName } from '../run/cells.ts';
import type { Fact } from '../run/facts.ts';
import { finalScores, scoreOf } from '../run/scores.ts';
import { findOption, showTree } from './act.ts';
import { describeDecision } from './describe.ts';
import { type Laid, ScenarioError } from './laid.ts';

export interface Mismatch {
  at: Spot;
  what: string;
  expected: string;
  actual: string;
}

export function compare(t: Laid, expect: Tree | undefined): Mismatch[] {
  const out: Mismatch[] = [];
  const check = (tree: Tree, what: string, expected: string, actual: string) => {
    if (expected !== actual) out.push({ at: tree.at, what, expected, actual });
  };
  for (const [key, { key: at, value }] of entriesOf(expect)) {
    const seat = t.seat(key);
    if (seat !== NONE) {
      for (const [k, entry] of entriesOf(value)) compareOn(t, seat, k, entry.key, entry.value, `${key}.${k}`, check);
    } else if (key === 'over') check(value, key, showTree(value), String(t.game.over));
    else if (key === 'winner') check(value, key, sorted(itemsOf(value)), winners(t));
    else if (key === 'turn') check(value, key, showTree(value), t.seatName(t.state.counters[0][TABLE]));
    else if (key === 'decision') compareDecision(t, value, check);
    else if (key === 'facts') for (const item of itemsOf(value)) compareFact(t, item, out);
    else compareOn(t, TABLE, key, at, value, key, check);
  }
  return out;
}
type Check = (tree: Tree, what: string, expected: string, actual: string) => void;

const sorted = (items: Tree[]) => items.map(showTree).sort().join(', ');

function compareOn(t: Laid, holder: number, key: string, at: Spot, value: Tree, what: string, check: Check): void {
  if (key === 'score') return compareScore(t, holder, value, what, check);
  const counter = t.counter(key);
  if (counter >= 0) {
    const { values, flag } = t.spec.counters[counter];
    const n = t.state.counters[counter][holder];
    const names = values ?? (flag ? ['no', 'yes'] : null);
    const wanted = showTree(value) === 'true' ? 'yes' : showTree(value) === 'false' ? 'no' : showTree(value);
    return check(value, what, wanted, names ? names[n] : String(n));
  }
  if (t.inCell(holder) && key === 'at')
    return check(value, what, showTree(value), cellName(t.state.counters[CELL][holder]));
  if (t.inCell(holder) && key === 'turned')
    return check(value, what, showTree(value), String(t.state.counters[ROTATION][holder]));
  const zone = t.zone(key, holder);
  if (zone !== NONE && t.isPerSeat(zone)) {
    for (const [name, entry] of entriesOf(value))
      compareZone(t, t.zoneOfSeat(zone, name, entry.key), entry.value, `${what}.${name}`, check);
    return;
  }
  if (zone !== NONE) return compareZone(t, zone, value, what, check);
  const piece = findOwn(t, holder, key);
  if (piece === NONE)
    throw new ScenarioError(at, `\`${key}\` is no counter, zone or piece of ${t.table.names[holder]}.`);
  for (const [k, entry] of entriesOf(value)) compareOn(t, piece, k, entry.key, entry.value, `${what}.${k}`, check);
}

/** A piece of that name that the seat has, or that lies on the table. */
function findOwn(t: Laid, holder: number, name: string): number {
  const wanted = holder === TABLE ? NONE : holder;
  for (let e = t.table.seats + 1; e < t.table.entities; e += 1) {
    if (t.state.zoneOf[e] >= 0 && t.ownerOf(e) === wanted && t.isCalled(e, name)) return e;
  }
  return NONE;
}

function compareZone(t: Laid, zone: number, value: Tree, what: string, check: Check): void {
  const pieces = t.pieces(zone);
  const words = pieces.map((p) => t.word(p));
  if (value.type === 'list') return check(value, what, sorted(value.items), [...words].sort().join(', '));
  if (value.type === 'scalar') return check(value, what, showTree(value), String(pieces.length));
  for (const [k, { value: wanted }] of value.entries) {
    const list = words.join(', ');
    if (k === 'count') check(wanted, `${what}.count`, showTree(wanted), String(pieces.length));
    else if (k === 'has' || k === 'lacks') {
      const rest = [...words];
      for (const item of itemsOf(wanted)) {
        const i = rest.indexOf(showTree(item));
        if (i >= 0) rest.splice(i, 1);
        if (i >= 0 !== (k === 'has')) check(item, `${what}.${k}`, showTree(item), list || 'nothing');
      }
    } else if (k === 'top') check(wanted, `${what}.top`, showTree(wanted), words.at(-1) ?? 'nothing');
    else if (k === 'slots') {
      const slots = t.state.zones[zone].map((p) => (p === 0 ? 'empty' : t.word(p)));
      const expected = itemsOf(wanted).map(showTree);
      check(wanted, `${what}.slots`, expected.join(', '), slots.slice(0, expected.length).join(', '));
    } else
      throw new ScenarioError(
        wanted.at,
        `A zone is expected with \`count\`, \`has\`, \`lacks\`, \`top\` or \`slots\`, not \`${k}\`.`,
      );
  }
}

function compareScore(t: Laid, seat: number, value: Tree, what: string, check: Check): void {
  const scores = scoreOf(t.game.kernel.world, seat);
  const total = scores.reduce((a, b) => a + b, 0);
  if (numberOf(value) !== null) return check(value, what, showTree(value), String(total));
  for (const [category, { key: at, value: wanted }] of entriesOf(value)) {
    const i = t.spec.scoring.indexOf(category);
    if (category !== 'total' && i < 0) throw new ScenarioError(at, `\`${category}\` is not a category of the scoring.`);
    check(wanted, `${what}.${category}`, showTree(wanted), String(category === 'total' ? total : scores[i]));
  }
}

function winners(t: Laid): string {
  return finalScores(t.game.kernel.world)
    .ranking[0].map((s) => t.seatName(s))
    .sort()
    .join(', ');
}

/** `none`; or `{ of: ann, offers: [...], lacks: [...], only: [...] }`. */
function compareDecision(t: Laid, value: Tree, check: Check): void {
  const { decision: d } = t.game;
  if (value.type === 'scalar') return check(value, 'decision', showTree(value), d ? describeDecision(t, d) : 'none');
  if (!d) return check(value, 'decision', 'a decision', 'none');
  const of = get(value, 'of');
  if (of) check(of, 'decision.of', showTree(of), t.seatName(d.seat));
  const offered =
    d.kind === 'pick'
      ? optionWords(t.game.playable, d.options)
      : d.items.map((i) => (i.pieces.length > 0 ? t.word(i.pieces[0]) : t.spec.counters[i.unit].id));
  const isOffered = (name: string) =>
    offered.includes(name) ||
    findOption(t, d, name) !== null ||
    (d.kind === 'pick' && d.options.some((o) => 'e' in o && t.isCalled(o.e, name))) ||
    (d.kind === 'pick' && d.options.some((o) => o.o === 'way' && o.piece !== NONE && t.isCalled(o.piece, name)));
  for (const item of itemsOf(get(value, 'offers')))
    if (!isOffered(showTree(item))) check(item, 'decision.offers', showTree(item), offered.join('; '));
  for (const item of itemsOf(get(value, 'lacks')))
    if (isOffered(showTree(item))) check(item, 'decision.lacks', `no ${showTree(item)}`, offered.join('; '));
  const count = get(value, 'count');
  if (count) check(count, 'decision.count', showTree(count), String(offered.length));
  for (const limit of ['min', 'max'] as const) {
    const wanted = get(value, limit);
    if (wanted) check(wanted, `decision.${limit}`, showTree(wanted), d.kind === 'bag' ? String(d[limit]) : 'one');
  }
}

/** A fact that has everything the item names: `{ k: count, of: you, c: wood, to: 2, because: tower }`. */
function compareFact(t: Laid, item: Tree, out: Mismatch[]): void {
  const { facts } = t;
  const { program, zoneNames, names } = { ...t.game.playable, ...t.table };
  const name = (e: number) => (e >= 1 && e <= t.table.seats ? t.seatName(e) : (names[e] ?? ''));
  const zone = (z: number) => (zoneNames[z] ?? '').replace(/^seat (\d+)/, (_, s) => t.seatName(Number(s)));
  const show = (f: Fact): Record<string, string> => ({
    k: f.k,
    ...('of' in f ? { of: name(f.of) } : {}),
    ...('c' in f ? { c: t.spec.counters[f.c].id } : {}),
    ...('piece' in f ? { piece: names[f.piece], card: t.word(f.piece) } : {}),
    ...(f.k === 'count' ? { from: String(f.from), to: String(f.to) } : {}),
    ...(f.k === 'move' ? { from: zone(f.from), to: zone(f.to) } : {}),
    ...(f.by >= 0 ? { statement: program.causes[f.by].text, ability: program.causes[f.by].ability } : {}),
    because: f.self > t.table.seats ? t.word(f.self) : f.by >= 0 ? program.causes[f.by].definition : '',
  });
  const wanted = entriesOf(item).map(([k, e]): [string, string] => [k, showTree(e.value)]);
  if (facts.some((f) => wanted.every(([k, v]) => show(f)[k] === v))) return;
  const near = facts
    .filter((f) => show(f).k === wanted.find(([k]) => k === 'k')?.[1])
    .map((f) => JSON.stringify(show(f)));
  out.push({ at: item.at, what: 'facts', expected: showTree(item), actual: near.join(' ') || 'no such fact' });
}
