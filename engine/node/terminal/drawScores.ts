/** The result of a game: points by category. */
import type { LogFact } from '../../log/format.ts';
import { sayWinners } from '../../say/sayWinners.ts';
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
  return [...columns([head, ...rows], numbers), '', paint.bold(`${sayWinners(ranking[0].map(seat))}.`)];
}
