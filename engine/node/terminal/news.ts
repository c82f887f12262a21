/** What others did since a seat last looked, in the words that seat may hear. */
import type { StepLine } from '../../log/format.ts';
import type { RecordedGame } from '../../log/record.ts';
import { takenBack } from '../../log/takenBack.ts';
import type { State } from '../../run/state.ts';
import { isCore, makeSpeaker } from '../../say/speaker.ts';
import { knowsEntity, type Viewer } from '../../view/sight.ts';
import { paint } from './paint.ts';

/** One line for each action from step `from` on, but those of the viewer. */
export function tellNews(game: RecordedGame, from: number, viewer: Viewer): string[] {
  const { table } = game.playable;
  const own = typeof viewer === 'number' ? table.names[viewer] : null;
  const undone = takenBack(game.lines);
  const out: string[] = [];
  for (const group of actions(game.lines.slice(from))) {
    const [first] = group;
    const last = group[group.length - 1];
    if (first.seat === undefined || first.seat === own) continue;
    const [before, after] = [game.timeline.at(first.step - 1), game.timeline.at(last.step)];
    const knows = (e: number) =>
      knowsEntity(table, before.zoneOf, viewer, e) || knowsEntity(table, after.zoneOf, viewer, e);
    const speaker = makeSpeaker(table, { seats: game.header.seats, knows });
    const said = group
      .filter((line) => line.undo === undefined && !undone.has(line.step))
      .map((line) => speaker.answer(line.answer ?? ''));
    if (said.length === 0) continue;
    const changes = seatChanges(before, after, game).map(([seat, words]) => `${speaker.seat(seat)} ${words}`);
    const gained = changes.length > 0 ? paint.dim(`  (${changes.join('; ')})`) : '';
    out.push(`${paint.bold(speaker.seat(table.names.indexOf(first.seat)))}: ${said.join(', ')}${gained}`);
  }
  return out;
}

/** Consecutive answers of one seat, up to where the turn goes on. */
function actions(lines: readonly StepLine[]): StepLine[][] {
  const out: StepLine[][] = [];
  let open = false;
  for (const line of lines) {
    const group = out[out.length - 1];
    if (open && group && group[0].seat === line.seat) group.push(line);
    else out.push([line]);
    open = !line.facts.some((f) => f.k === 'mark');
  }
  return out;
}

function seatChanges(before: State, after: State, { playable }: RecordedGame): [seat: number, words: string][] {
  const { table } = playable;
  return Array.from({ length: table.seats }, (_, i) => i + 1).flatMap((seat) => {
    const words = table.spec.counters.flatMap(({ id, values, flag }, c) => {
      const [was, is] = [before.counters[c][seat], after.counters[c][seat]];
      if (isCore(c) || was === is) return [];
      if (values) return [`${id} ${values[is]}`];
      if (flag) return [is ? id : `not ${id}`];
      return [`${is > was ? '+' : '−'}${Math.abs(is - was)} ${id}`];
    });
    return words.length > 0 ? [[seat, words.join(' ')] as [number, string]] : [];
  });
}
