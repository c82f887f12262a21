/** What has happened, newest first, in words; what is new to the viewer is marked. */
import { seatLook } from '../../engine/present/presentation.ts';
import type { News } from '../../engine/say/news.ts';
import type { Viewer } from '../../engine/view/sight.ts';
import { Sign } from '../table/Sign.tsx';
import type { TableStage } from '../table/stage.ts';

const MOST = 80;

interface StoryProps {
  stage: TableStage;
  story: readonly News[];
  newFrom: number;
  viewer: Viewer;
}

export function Story({ stage, story, newFrom, viewer }: StoryProps) {
  const lines = [...story].reverse().slice(0, MOST);
  return (
    <section className="story" aria-label="What has happened">
      <h3>What has happened</h3>
      {lines.length === 0 && <p className="doing">Nothing yet.</p>}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard */}
      <ol tabIndex={0}>
        {lines.map(({ from, seat, who, said, changes }) => (
          <li key={from} className={from >= newFrom && seat !== viewer ? 'new' : ''}>
            <Sign look={seatLook(stage.presentation, seat)} size="1.05em" /> <b>{who}:</b> {tell(said)}
            {changes.length > 0 && <small>{changes.join('; ')}</small>}
          </li>
        ))}
      </ol>
    </section>
  );
}

/** Where exactly something was put is seen on the table. */
export const sayPlace = (words: string): string => words.replace(/^cell -?\d+,-?\d+( turned \d+)?$/, 'a place');

export function tell(said: readonly string[]): string {
  // An automa answers what its rules leave no choice in.
  const own = said.filter((words) => words !== 'answer');
  if (own.length === 0) return 'as its rules say';
  return own.map(sayPlace).join(', ');
}
