/** Does a fact follow from the state? Reading a log asks this of every fact before it folds it. */
import { TABLE } from '../compile/program.ts';
import type { Fact } from '../run/facts.ts';
import type { State } from '../run/state.ts';
import type { Table } from '../run/table.ts';

/** Null if it does, else a sentence that says where they disagree. */
export function checkFact(t: Table, s: State, f: Fact): string | null {
  if (s.over) return 'The game is over, but something still happens.';
  switch (f.k) {
    case 'count': {
      const is = s.counters[f.c][f.of];
      if (is === f.from) return null;
      return `${t.names[f.of]} has ${is} ${t.spec.counters[f.c].id}, not ${f.from}.`;
    }
    case 'move':
      return holdsAt(t, s, f.from, f.at, f.piece) ?? comesTo(t, s, f.to, f.toAt, f.piece, f.from === f.to);
    case 'order':
      return checkOrder(t, s, f.zone, f.was, f.now);
    case 'create':
      if (s.zoneOf[f.piece] >= 0) return `${t.names[f.piece]} is already in the game.`;
      return comesTo(t, s, f.zone, f.at, f.piece, false);
    case 'retire':
      return holdsAt(t, s, f.zone, f.at, f.piece);
    case 'rng':
      return same(s.rng, f.from) && f.to.length === f.from.length ? null : 'Chance did not stand there.';
    case 'mark':
      if (f.what === 'phase' || s.counters[0][0] === f.was) return null;
      return `It was the turn of ${t.names[s.counters[0][0]] ?? 'nobody'}.`;
    case 'over':
      return null;
  }
}

const same = (a: readonly number[], b: readonly number[]): boolean =>
  a.length === b.length && a.every((x, i) => x === b[i]);

export function holdsAt(t: Table, s: State, zone: number, at: number, piece: number): string | null {
  if (s.zones[zone][at] === piece) return null;
  return `${t.names[piece]} is not at place ${at} of ${t.zoneNames[zone]}.`;
}

export function comesTo(t: Table, s: State, zone: number, at: number, piece: number, fromHere: boolean): string | null {
  if (isWithin(t, s, zone, piece)) return `${t.names[piece]} cannot be on itself.`;
  const list = s.zones[zone];
  const free = t.slotted[zone]
    ? at < list.length && (list[at] === 0 || (fromHere && list[at] === piece))
    : at <= list.length - (fromHere ? 1 : 0);
  return free ? null : `${t.zoneNames[zone]} has no free place ${at}.`;
}

/** Is the zone on the piece itself, or on something that is on it? */
export function isWithin(t: Table, s: State, zone: number, piece: number): boolean {
  for (let z = zone; z >= 0; ) {
    const { holder } = t.zones[z];
    if (holder === piece) return true;
    if (holder <= t.seats) return false;
    z = s.zoneOf[holder];
  }
  return false;
}

export function checkOrder(
  t: Table,
  s: State,
  zone: number,
  was: readonly number[],
  now: readonly number[],
): string | null {
  if (!same(s.zones[zone], was)) return `${t.zoneNames[zone]} was not in that order.`;
  const sorted = (list: readonly number[]) => [...list].sort((a, b) => a - b);
  if (!same(sorted(was), sorted(now))) return `Putting ${t.zoneNames[zone]} in order may not change what is in it.`;
  return now.some((p) => p < TABLE) ? 'A hidden piece has no order.' : null;
}
