/** One fact in words. */
import type { Cause } from '../compile/program.ts';
import type { SeenFact } from '../view/seen.ts';
import { isCore, type Speaker } from './speaker.ts';

/** null for what means nothing to people: the state of the dice, and the engine's own counters. */
export function sayFact(s: Speaker, f: SeenFact): string | null {
  const { spec } = s.table;
  switch (f.k) {
    case 'count': {
      if (isCore(f.c)) return null;
      const { id, values, flag } = spec.counters[f.c];
      const by = f.to - f.from;
      const change = values || flag ? '' : ` (${by > 0 ? '+' : '−'}${Math.abs(by)})`;
      return `${s.piece(f.of)}: ${id} ${s.counter(f.c, f.from)} → ${s.counter(f.c, f.to)}${change}`;
    }
    case 'move':
      if (f.from === f.to) return null;
      return `${s.piece(f.piece)}: ${s.zone(f.from)} → ${s.zone(f.to)}`;
    case 'order':
      return `${s.zone(f.zone)}: in a new order`;
    case 'create':
      return `${s.piece(f.piece)}: comes into the game, ${s.zone(f.zone)}`;
    case 'retire':
      return `${s.piece(f.piece)}: leaves the game from ${s.zone(f.zone)}`;
    case 'rng':
      return null;
    case 'mark':
      if (f.what === 'phase') return 'the next part of the game begins';
      return f.n > 0 ? `turn: ${s.seat(f.n)}` : 'nobody has the turn';
    case 'over':
      return `the game is over: ${f.ranking.map((place) => place.map((e) => s.seat(e)).join(' and ')).join(', then ')}`;
    case 'see':
      return `${s.zone(f.zone)}: now seen`;
  }
}

/** `tower.visit pack/cards.yaml:12 "gain 1 stone"`: the statement behind a fact. */
export function sayCause({ definition, ability, file, line, text }: Cause): string {
  const [first, ...more] = text.trim().split('\n');
  const where = line > 0 ? ` ${file}:${line}` : '';
  return `${definition}.${ability}${where} "${first}${more.length > 0 ? ' …' : ''}"`;
}
