/** Who sits where, before a game begins. Pure. */
import type { SeatInfo } from '../../engine/log/format.ts';
import type { PackChoice } from '../worker/gameContent.ts';

export interface SeatChoice {
  name: string;
  /** `person`, or the name of a bot */
  plays: string;
}

export const PLAYERS: readonly { plays: string; words: string }[] = [
  { plays: 'person', words: 'a person at this screen' },
  { plays: 'greedy', words: 'bot: looks one action ahead' },
  { plays: 'search:400ms', words: 'bot: thinks for a moment' },
  { plays: 'random', words: 'bot: plays anything' },
];

/** Packs that are games by themselves. */
export function gamesOf(choices: readonly PackChoice[]): PackChoice[] {
  return choices.filter((p) => p.needs.length === 0 && p.players !== null);
}

/** How many seats the chosen packs leave for players: what all of them allow, less their automas. */
export function openSeats(chosen: readonly PackChoice[]): { min: number; max: number } {
  const automas = chosen.reduce((n, p) => n + p.automas.length, 0);
  const ranges = chosen.flatMap((p) => p.players ?? []);
  const min = Math.max(1, ...ranges.map((r) => r.min)) - automas;
  return { min: Math.max(1, min), max: Math.max(1, Math.min(6, ...ranges.map((r) => r.max)) - automas) };
}

/** You and one bot, or as many as the game needs. */
export function firstSeats(game: PackChoice | undefined): SeatChoice[] {
  const you: SeatChoice = { name: 'You', plays: 'person' };
  return fitSeats([you], { min: Math.max(game?.players?.min ?? 2, Math.min(2, game?.players?.max ?? 2)), max: 99 });
}

/** The same seats, as many as the game allows. */
export function fitSeats(seats: readonly SeatChoice[], { min, max }: { min: number; max: number }): SeatChoice[] {
  const more = Array.from({ length: Math.max(0, min - seats.length) }, (_, i): SeatChoice => {
    return { name: `Bot ${seats.length + i + 1}`, plays: 'greedy' };
  });
  return [...seats, ...more].slice(0, max);
}

/** Somebody else sits there: a name that nobody has typed goes with them. */
export function seatOf(seat: SeatChoice, i: number, plays: string): SeatChoice {
  const given = new RegExp(`^(You|Bot ${i + 1}|Player ${i + 1}|)$`).test(seat.name.trim());
  if (!given || (plays === 'person') === (seat.plays === 'person')) return { ...seat, plays };
  const person = i === 0 ? 'You' : `Player ${i + 1}`;
  return { name: plays === 'person' ? person : `Bot ${i + 1}`, plays };
}

/** Who sits there when a recorded game is taken up: people and bots as they were; if there were only bots, somebody takes the seat `next`. */
export function takenUp(recorded: readonly SeatInfo[], next: number): SeatChoice[] {
  const seats = recorded.map(({ name, plays }): SeatChoice => {
    // A bot that this page does not offer is played by the usual one.
    return { name, plays: PLAYERS.some((p) => p.plays === plays) ? plays : 'greedy' };
  });
  if (seats.some((s) => s.plays === 'person')) return seats;
  return seats.map((seat, i) => (i + 1 === next ? seatOf(seat, i, 'person') : seat));
}

/** Names that nobody has typed get one; two seats never have the same. */
export function seatInfos(seats: readonly SeatChoice[]): SeatInfo[] {
  const taken = new Set<string>();
  const several = seats.filter((s) => s.plays === 'person').length > 1;
  return seats.map(({ name, plays }, i) => {
    // Among several people at one screen nobody knows who “You” is.
    const own = several && name.trim() === 'You' ? '' : name.trim();
    const wanted = own || (plays === 'person' ? `Player ${i + 1}` : `Bot ${i + 1}`);
    const named = taken.has(wanted) ? `${wanted} (${i + 1})` : wanted;
    taken.add(named);
    return { name: named, plays };
  });
}
