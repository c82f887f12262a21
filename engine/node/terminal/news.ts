/** What others did since a seat last looked, as lines. */
import type { RecordedGame } from '../../log/record.ts';
import { type NewsOptions, newsSince } from '../../say/news.ts';
import type { Viewer } from '../../view/sight.ts';
import { paint } from './paint.ts';

/** One line for each action from step `from` on, but those of the viewer. */
export function tellNews(game: RecordedGame, from: number, viewer: Viewer, options: NewsOptions): string[] {
  return newsSince(game, from, viewer, options)
    .filter((news) => news.seat !== viewer)
    .map(({ who, said, changes }) => {
      const gained = changes.length > 0 ? paint.dim(`  (${changes.join('; ')})`) : '';
      return `${paint.bold(who)}: ${said.join(', ')}${gained}`;
    });
}
