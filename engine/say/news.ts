/** What happened since somebody last looked, in the words that they may hear. */
import { NONE, TABLE } from '../compile/program.ts';
import type { StepLine } from '../log/format.ts';
import type { RecordedGame } from '../log/record.ts';
import { takenBack } from '../log/takenBack.ts';
import type { State } from '../run/state.ts';
import { knowsEntity, type Viewer } from '../view/sight.ts';
import { isCore, makeSpeaker, type Speaker, type SpeakerOptions } from './speaker.ts';

/** One action of a seat. */
export interface News {
  /** its first and its last step */
  from: number;
  to: number;
  seat: number;
  who: string;
  /** what was answered, in order */
  said: string[];
  /** what it changed for seats: `Ann +2 coins`; what an automa did with dice and pieces, which its answers do not tell */
  changes: string[];
}

/** `quiet` counters are not told. */
export interface NewsOptions extends Pick<SpeakerOptions, 'language' | 'count'> {
  quiet?: readonly string[];
}

/** One for each action from step `from` on; those that were taken back as a whole are left out. */
export function newsSince(
  game: RecordedGame,
  from: number,
  viewer: Viewer,
  { quiet = [], ...words }: NewsOptions = {},
): News[] {
  const { table } = game.playable;
  const undone = takenBack(game.lines);
  const out: News[] = [];
  for (const group of actions(game.lines.slice(from))) {
    const [first] = group;
    const last = group[group.length - 1];
    if (first.seat === undefined) continue;
    const [before, after] = [game.timeline.at(first.step - 1), game.timeline.at(last.step)];
    const knows = (e: number) =>
      knowsEntity(table, before.zoneOf, viewer, e) || knowsEntity(table, after.zoneOf, viewer, e);
    const speaker = makeSpeaker(table, { seats: game.header.seats, knows, ...words });
    const said = group
      .filter((line) => line.undo === undefined && !undone.has(line.step))
      .map((line) => speaker.answer(line.answer ?? '').replace(/^must /, ''));
    if (said.length === 0) continue;
    const seat = table.names.indexOf(first.seat);
    const changes = seatChanges(before, after, speaker, quiet);
    const done = isAutoma(game, seat) ? pieceChanges(before, after, game, speaker, knows) : [];
    out.push({ from: first.step, to: last.step, seat, who: speaker.seat(seat), said, changes: [...done, ...changes] });
  }
  return out;
}

/** Consecutive answers of one seat, up to where the turn goes on. */
export function actions(lines: readonly StepLine[]): StepLine[][] {
  const out: StepLine[][] = [];
  let open = false;
  for (const line of lines) {
    const group = out[out.length - 1];
    if (open && group && group[0].seat === line.seat) group.push(line);
    else out.push([line]);
    open = !endsAction(line);
  }
  return out;
}

/** Does the turn, or the part of the game, go on after this answer? */
export const endsAction = (line: StepLine): boolean => line.facts.some((f) => f.k === 'mark');

const isAutoma = ({ playable: { program } }: RecordedGame, seat: number): boolean =>
  seat > program.seats - program.automas.length;

/** Dice as they lie, and pieces that are elsewhere: `die two`, `Skiff: row → Ann's fleet`. What only fills a place again is left out. */
function pieceChanges(
  before: State,
  after: State,
  { playable: { table, program } }: RecordedGame,
  speaker: Speaker,
  knows: (e: number) => boolean,
): string[] {
  const dice = table.spec.counters.flatMap(({ id, values }, c) =>
    values && !isCore(c) && before.counters[c][TABLE] !== after.counters[c][TABLE]
      ? [`${id} ${values[after.counters[c][TABLE]]}`]
      : [],
  );
  const moves: string[] = [];
  for (let e = table.seats + 1; e < table.entities; e += 1) {
    const [was, is] = [before.zoneOf[e], after.zoneOf[e]];
    if (was === is || is < 0 || !knows(e)) continue;
    if (program.zones[table.zones[is].type].refillFrom !== NONE) continue;
    moves.push(`${speaker.piece(e)}: ${was < 0 ? '' : speaker.zone(was)} → ${speaker.zone(is)}`);
  }
  return [...dice, ...moves];
}

/** `Ann +2 coins, −1 fish` for each seat that has more or less than before. */
function seatChanges(before: State, after: State, speaker: Speaker, quiet: readonly string[]): string[] {
  const { table } = speaker;
  return Array.from({ length: table.seats }, (_, i) => i + 1).flatMap((seat) => {
    const words = table.spec.counters.flatMap(({ id, values, flag }, c) => {
      const [was, is] = [before.counters[c][seat], after.counters[c][seat]];
      if (isCore(c) || was === is || quiet.includes(id)) return [];
      if (values) return [`${id} ${values[is]}`];
      if (flag) return [is ? id : `not ${id}`];
      return [`${is > was ? '+' : '−'}${speaker.count(Math.abs(is - was), id)}`];
    });
    return words.length > 0 ? [`${speaker.seat(seat)} ${words.join(' ')}`] : [];
  });
}
