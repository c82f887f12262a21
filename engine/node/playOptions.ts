/** The options of `play`, read. */
import { randomInt } from 'node:crypto';
import { suggest } from '../../grammar/suggest.ts';
import { AUTOMA, withAutomas } from '../bots/automa.ts';
import { BOTS, makeBot } from '../bots/bot.ts';
import type { Definitions } from '../load/model.ts';
import type { SeatInfo } from '../log/format.ts';
import { WrongUse } from './wrongUse.ts';

const MOST_SEED = 2 ** 31 - 1;

/** `you,greedy`, `Ann=you,search:200`; or a number of seats, of which the first is yours. Random bots take what is left open. */
export function readSeats(
  o: { seats?: string; players?: string },
  { players: range, automas }: Pick<Definitions, 'players' | 'automas'>,
): SeatInfo[] {
  const players = o.players === undefined ? null : wholeNumber(o.players, '--players', range.min, range.max);
  const said = o.seats?.split(',').map((s) => s.trim());
  const asked = Math.max(range.min, said ? said.length + automas.length : Math.min(2, range.max));
  const count = (players ?? asked) - automas.length;
  const list = said ?? ['you'];
  if (list.length > count) throw new WrongUse(`--seats names ${list.length} seats, --players leaves ${count}.`);
  return withAutomas(
    Array.from({ length: count }, (_, i) => readSeat(list[i] ?? 'random', i)),
    automas,
  );
}

function readSeat(text: string, i: number): SeatInfo {
  const [, name, who] = /^(?:([^=]+)=)?(.+)$/.exec(text) ?? ['', undefined, text];
  if (who === 'you' || who === 'me' || who === 'person')
    return { name: name ?? (i === 0 ? 'You' : `Player ${i + 1}`), plays: 'person' };
  const plays = who === 'bot' ? 'random' : who;
  if (plays !== AUTOMA && makeBot(plays)) return { name: name ?? `Bot ${i + 1}`, plays };
  const near = suggest(who, ['you', ...BOTS]);
  throw new WrongUse(
    `\`${text}\` cannot sit there${near ? `: did you mean \`${near}\`?` : '.'} A seat is \`you\` or a bot (${BOTS.join(', ')}, search:200, search:50ms), with a name as in \`Ann=you\`.`,
  );
}

/** `key=value`, each. */
export function readOptions(list: readonly string[]): Record<string, string> {
  return Object.fromEntries(
    list.map((text) => {
      const at = text.indexOf('=');
      if (at < 1) throw new WrongUse(`\`${text}\` is not an option: write it as NAME=VALUE.`);
      return [text.slice(0, at).trim(), text.slice(at + 1).trim()];
    }),
  );
}

export function readSeed(text: string | undefined): number {
  return text === undefined ? randomInt(1, 1_000_000) : wholeNumber(text, '--seed', 0, MOST_SEED);
}

export function wholeNumber(text: string, what: string, least: number, most: number): number {
  const n = /^\d+$/.test(text.trim()) ? Number(text) : Number.NaN;
  if (n >= least && n <= most) return n;
  const range = least === most ? `${most}` : `a whole number from ${least} to ${most}`;
  throw new WrongUse(`${what} is ${range}, not \`${text}\`.`);
}
