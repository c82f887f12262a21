/** A table and what happens on it, in words for people. Needs no content: what a log's header holds is enough. */
import { CORE_COUNTERS, NONE, TABLE } from '../compile/program.ts';
import type { SeatInfo } from '../log/format.ts';
import type { Said } from '../run/answers.ts';
import type { Table } from '../run/table.ts';
import { UNKNOWN } from '../view/project.ts';

export interface Speaker {
  readonly table: Table;
  /** the name of a seat */
  seat(seat: number): string;
  /** `Ann's`, `your` */
  whose(seat: number): string;
  /** what is printed on a piece; a seat's own name for a seat */
  piece(e: number): string;
  /** `your hand`, `deck`, `on the Tower` */
  zone(zone: number): string;
  counter(c: number, n: number): string;
  /** `3 coins` */
  count(n: number, counter: string): string;
  /** an answer of a log or a game in words */
  answer(said: Said): string;
}

export interface SpeakerOptions {
  seats: readonly SeatInfo[];
  language?: string;
  /** how many of a counter, as the packs say it; the bare id unless given: a log's header has no other words */
  count?: (n: number, counter: string) => string;
  /** may the listener know this piece? Everything unless said */
  knows?: (e: number) => boolean;
}

export function makeSpeaker(table: Table, options: SpeakerOptions): Speaker {
  const { seats, language = 'en', count = (n, counter) => `${n} ${counter}`, knows = () => true } = options;
  const entities = new Map(table.names.map((name, e) => [name, e]));
  const isCounter = (text: string) => table.spec.counters.some((c) => c.id === text);
  const speaker: Speaker = {
    table,
    seat: (seat) => seats[seat - 1]?.name ?? `seat ${seat}`,
    whose(seat) {
      const name = speaker.seat(seat);
      return name === 'You' ? 'your' : `${name}'s`;
    },
    piece(e) {
      if (e === UNKNOWN || (e > table.seats && !knows(e))) return 'something hidden';
      if (e === TABLE) return 'the table';
      if (e <= table.seats) return speaker.seat(e);
      const { name, id } = table.spec.definitions[table.defOf[e]];
      return name[language] ?? name.en ?? id;
    },
    zone(zone) {
      if (zone === NONE) return 'somewhere hidden';
      const { type, holder } = table.zones[zone];
      const { id } = table.spec.zones[type];
      if (holder === TABLE) return id;
      return holder <= table.seats ? `${speaker.whose(holder)} ${id}` : `${id} of ${speaker.piece(holder)}`;
    },
    counter(c, n) {
      const { values, flag } = table.spec.counters[c];
      if (flag) return n === 0 ? 'no' : 'yes';
      return values?.[n] ?? String(n);
    },
    count,
    answer(said) {
      if (typeof said === 'string') return counted(said) ?? word(said);
      const pieces = new Map<string, number>();
      const counters: string[] = [];
      for (const [text, n] of Object.entries(said)) {
        if (isCounter(text)) counters.push(count(n, text));
        else pieces.set(word(text), (pieces.get(word(text)) ?? 0) + n);
      }
      return [...counters, ...[...pieces].map(([name, n]) => times(name, n))].join(', ') || 'nothing';
    },
  };
  return speaker;

  /** The name of a piece, an action with its piece, or a statement. */
  function word(text: string): string {
    const e = entities.get(text);
    if (e !== undefined) return speaker.piece(e);
    // An action and its piece: the piece's name never has a colon.
    const at = text.lastIndexOf(': ');
    const last = at < 0 ? undefined : entities.get(text.slice(at + 2));
    return last === undefined ? text.split('\n')[0] : `${text.slice(0, at)}: ${speaker.piece(last)}`;
  }

  /** `2 coin, 1 fish`, as logs write a choice of counters; null for anything else. */
  function counted(text: string): string | null {
    const parts = text.split(', ').map((part) => {
      const [, n, counter = ''] = /^(\d+) (.+)$/.exec(part) ?? [];
      return isCounter(counter) ? count(Number(n), counter) : null;
    });
    return parts.includes(null) ? null : parts.join(', ');
  }
}

/** Names of pieces do not bend by rule. */
const times = (name: string, n: number): string => (n === 1 ? name : `${name} ×${n}`);

/** Counters that the engine keeps for itself are told by what happens, not as numbers. */
export const isCore = (c: number): boolean => c < CORE_COUNTERS.length;
