/** The result of a game: points by category. */
import type { LogFact } from '../../log/format.ts';
import type { Speaker } from '../../say/speaker.ts';
import { columns } from './layout.ts';
import { paint } from './paint.ts';

type Over = LogFact & { k: 'over' };

export function drawScores(s: Speaker, { scores, ranking }: Over): string[] {
  const seat = (name: string) => s.seat(s.table.names.indexOf(name));
  const categories = s.table.spec.scoring;
  const rows = ranking.flatMap((names, place) =>
    names.map((name) => {
      const own = categories.map((c) => scores[name][c] ?? 0);
      const total = own.reduce((a, b) => a + b, 0);
      return [String(place + 1), seat(name), ...own.map(String), paint.bold(String(total))];
    }),
  );
  const head = ['', '', ...categories, 'total'].map(paint.dim);
  const numbers = [0, ...categories.map((_, i) => i + 2), categories.length + 2];
  const first = ranking[0].map(seat);
  const verb = first.length > 1 || first[0] === 'You' ? 'win' : 'wins';
  return [...columns([head, ...rows], numbers), '', paint.bold(`${first.join(' and ')} ${verb}.`)];
}
