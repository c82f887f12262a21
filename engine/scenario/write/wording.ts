/** How a scenario names the seats, pieces and answers of a recorded table. */
import { NONE, type Program, TABLE } from '../../compile/program.ts';
import type { Said } from '../../run/answers.ts';
import type { State } from '../../run/state.ts';
import { ownerOf, type Table } from '../../run/table.ts';
import { SEAT_NAMES } from '../scenario.ts';
import { stepWords } from '../stepWords.ts';
import type { Plain } from './draft.ts';

/** An answer of a recorded game and whose it was. */
export interface Deed {
  seat: number;
  said: Said;
}
export interface WordingOptions {
  /** the seat that is called `you`; the others follow in turn order */
  first: number;
  /** name copies (`tower.2`) instead of definitions: needed where two copies differ */
  exact: boolean;
}

export class Wording {
  private readonly entities: Map<string, number>;
  constructor(
    readonly program: Program,
    readonly table: Table,
    private readonly options: WordingOptions,
  ) {
    this.entities = new Map(table.names.map((name, e) => [name, e]));
  }

  /** Place of a seat at the scenario's table, from 1. */
  seat(seat: number): number {
    const { seats } = this.table;
    return ((seat - this.options.first + seats) % seats) + 1;
  }
  seatName(seat: number): string {
    return SEAT_NAMES[this.seat(seat) - 1];
  }

  /** What expectations call a piece: its definition, or its owner where all look alike. */
  word(e: number): string {
    const def = this.table.spec.definitions[this.table.defOf[e]];
    return def.per === 'seat' ? this.seatName(this.table.ownerOf[e]) : def.id;
  }
  /** The same, or the copy where copies are named. */
  piece(e: number): string {
    const alike = this.table.spec.definitions[this.table.defOf[e]].per === 'seat';
    return this.options.exact && !alike ? this.table.names[e] : this.word(e);
  }
  /** And whose it is, where it is not the acting seat's own. */
  chosen(e: number, state: State, actor: number): string {
    if (e <= this.table.seats) return this.seatName(e);
    const owner = ownerOf(this.table, state.zoneOf, e);
    const alike = this.table.spec.definitions[this.table.defOf[e]].per === 'seat';
    if (alike || this.options.exact || owner === NONE || owner === actor) return this.piece(e);
    return `${this.seatName(owner)}'s ${this.piece(e)}`;
  }

  counterValue(c: number, n: number): Plain {
    const { values, flag } = this.table.spec.counters[c];
    if (flag) return n === 0 ? 'no' : 'yes';
    return values?.[n] ?? n;
  }
  zoneKey(type: number): string {
    const { id, word, of } = this.program.zones[type];
    return of === 'piece' ? (word ?? id) : id;
  }

  /** A whole action as a step of `do`: what is done, and then every answer. */
  step(deeds: readonly Deed[], state: State): Plain {
    const [menu, ...rest] = deeds;
    const say = this.action(menu, state);
    const answers = rest.map((deed) => {
      const answer = this.answer(deed, state);
      return deed.seat === menu.seat ? answer : { [this.seatName(deed.seat)]: answer };
    });
    const step: Plain = answers.length > 0 ? { [say]: answers } : say;
    return this.seat(menu.seat) === 1 ? step : { [this.seatName(menu.seat)]: step };
  }

  /** `play a card: tower.2` → `play tower`. */
  action({ seat, said }: Deed, state: State): string {
    if (typeof said !== 'string') return '';
    const action = this.program.actions.find((a) => said.startsWith(`${a.id}: `));
    const e = action ? this.entities.get(said.slice(action.id.length + 2)) : undefined;
    if (!action || e === undefined) return said;
    return stepWords(action, this.chosen(e, state, seat));
  }

  private answer({ seat, said }: Deed, state: State): Plain {
    if (typeof said === 'string') {
      const e = this.entities.get(said);
      return e === undefined || e === TABLE ? said : this.chosen(e, state, seat);
    }
    const entries = Object.entries(said);
    if (entries.length === 0) return 'nothing';
    if (entries.some(([word]) => !this.entities.has(word))) return said;
    return entries.flatMap(([word, n]) => new Array<string>(n).fill(this.piece(this.entities.get(word) as number)));
  }
}
