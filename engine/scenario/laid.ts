/** A table being laid or looked at by a scenario: the game, and how people name its seats, pieces and zones. */
import { automaAnswer, isAutoma } from '../bots/automa.ts';
import { NONE, TABLE } from '../compile/program.ts';
import type { Spot } from '../load/model.ts';
import type { Answer } from '../run/decision.ts';
import type { Fact } from '../run/facts.ts';
import type { Game } from '../run/game.ts';
import { SEAT_NAMES } from './scenario.ts';

/** Something a scenario says that does not fit its game; said at its place. */
export class ScenarioError extends Error {
  constructor(
    readonly at: Spot,
    message: string,
  ) {
    super(message);
  }
}

type Bare<T> = T extends unknown ? Omit<T, 'by' | 'self'> : never;

export class Laid {
  /** facts of everything done so far, the laying of the table left out */
  readonly facts: Fact[] = [];
  /** what is laid after everything that is named */
  readonly later: (() => void)[] = [];
  readonly piles: (() => void)[] = [];
  turnGiven = false;
  constructor(readonly game: Game) {}

  answer(a: Answer): void {
    this.facts.push(...this.game.answer(a));
    this.letAutomasAct();
  }
  /** Automas do what they do, so that scenarios are about the players' steps. */
  letAutomasAct(): void {
    const { program } = this.game.playable;
    while (this.game.decision && isAutoma(program, this.game.decision.seat))
      this.facts.push(...this.game.answer(automaAnswer(this.game)));
  }

  get table() {
    return this.game.playable.table;
  }
  get state() {
    return this.game.kernel.state;
  }
  get spec() {
    return this.table.spec;
  }
  emit(fact: Bare<Fact>): void {
    this.game.kernel.emit({ ...fact, by: NONE, self: NONE } as Fact);
  }

  /** The seat of that name; NONE if nobody is called so. */
  seat(name: string): number {
    for (let seat = 1; seat <= this.table.seats; seat += 1) if (this.seatName(seat) === name) return seat;
    return NONE;
  }
  /** Players have names of their own in scenarios, automas are called by their ids. */
  seatName(seat: number): string {
    const { automas } = this.game.playable.program;
    return automas[seat - 1 - (this.table.seats - automas.length)]?.id ?? SEAT_NAMES[seat - 1] ?? `seat ${seat}`;
  }
  counter(id: string): number {
    return this.spec.counters.findIndex((c) => c.id === id);
  }
  /** The zone of a holder by id, or by its word: `on`, `beneath`. Of a piece's zones for each seat the first. */
  zone(id: string, holder: number): number {
    const { zones } = this.game.playable.program;
    for (const [t, type] of zones.entries()) {
      if (type.id !== id && type.word !== id) continue;
      const at = this.table.zoneAt[t][holder];
      if (at !== NONE) return at;
    }
    return NONE;
  }
  /** Of a piece's zones for each seat, of which `zone` is the first, the one of that seat. */
  zoneOfSeat(zone: number, name: string, at: Spot): number {
    const seat = this.seat(name);
    if (seat === NONE) throw new ScenarioError(at, `\`${name}\` is not a seat of this game.`);
    return zone + seat - 1;
  }
  isPerSeat(zone: number): boolean {
    return this.table.zones[zone].seat !== NONE;
  }
  /** Does the piece lie in a cell of a hex map? */
  inCell(e: number): boolean {
    const zone = e > this.table.seats ? this.state.zoneOf[e] : NONE;
    return zone >= 0 && this.spec.zones[this.table.zones[zone].type].layout === 'hex';
  }
  definition(name: string): number {
    const wanted = name.toLowerCase();
    return this.spec.definitions.findIndex((d) => d.id === wanted || d.name.en?.toLowerCase() === wanted);
  }

  /**
   * Is the entity called so: `tower`, `Tower`, `tower.2`, `ann`, `ann's tower`, `coin at tower` for what lies in a zone of the
   * tower, or `ann` for a piece of hers where all look alike?
   */
  isCalled(e: number, name: string): boolean {
    if (e <= 0) return false;
    if (e <= this.table.seats) return this.seatName(e) === name;
    if (this.table.names[e] === name) return true;
    const possessive = /^(\w+)(?:'s)? (.+)$/.exec(name);
    if (possessive && this.seat(possessive[1]) !== NONE) {
      return this.ownerOf(e) === this.seat(possessive[1]) && this.isCalled(e, possessive[2]);
    }
    const within = /^(.+) at (.+)$/.exec(name);
    if (within && this.isCalled(e, within[1])) {
      const zone = this.state.zoneOf[e];
      return zone >= 0 && this.isCalled(this.table.zones[zone].holder, within[2]);
    }
    const d = this.table.defOf[e];
    if (this.definition(name) === d) return true;
    if (this.spec.definitions[d].kind === name) return true;
    return this.spec.definitions[d].per === 'seat' && this.table.ownerOf[e] === this.seat(name);
  }
  ownerOf(e: number): number {
    return this.game.kernel.world.owner(e);
  }
  /** The pieces in a zone, in order; empty slots left out. */
  pieces(zone: number): number[] {
    return this.state.zones[zone].filter((p) => p !== TABLE);
  }
  /** What a piece is called in an expectation: its definition, or its owner where all look alike. */
  word(e: number): string {
    const def = this.spec.definitions[this.table.defOf[e]];
    return def.per === 'seat' ? this.seatName(this.table.ownerOf[e]) : def.id;
  }
}
