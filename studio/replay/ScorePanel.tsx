/** Scores over time as a small chart: a line for each seat, told apart by sign and dash, too. */
import { useEffect } from 'react';
import type { SeatInfo } from '../../engine/log/format.ts';
import { PLAIN, type Presentation, seatLook } from '../../engine/present/presentation.ts';
import { Sign } from '../table/Sign.tsx';
import type { ScoreLines } from '../worker/replayScores.ts';
import { go, readScores, useParts } from './replayStore.ts';
import { niceSteps, valueAt } from './scale.ts';

const [WIDTH, HEIGHT, LEFT, BOTTOM, RIGHT, TOP] = [320, 200, 30, 20, 8, 8];
const DASHES = ['', '6 3', '2 2', '8 2 2 2', '1 3', '10 3'];

export function ScorePanel() {
  const { scores, opened, looks, at, ticks } = useParts('scores', 'opened', 'looks', 'at', 'ticks');
  useEffect(() => {
    if (!scores && looks) void readScores();
  }, [scores, looks]);
  if (!opened) return null;
  if (!scores) return <p className="soft pad">Working out the scores …</p>;
  const presentation = looks?.presentation ?? PLAIN;
  if (scores.steps.length === 0)
    return <p className="soft pad">There are no scores to show: {scores.only ?? 'the game has not begun.'}</p>;
  const shown: Shown = { scores, presentation, at: at.step, last: ticks.length - 1 };
  return (
    <div className="scores">
      {scores.only && <p className="soft">Only the final scores are known. {scores.only}</p>}
      <ScoreChart {...shown} />
      <ScoreTable {...shown} seats={opened.seats} />
      <p className="soft">What each seat would score if the game ended there, by the rules of today's content.</p>
    </div>
  );
}

interface Shown {
  scores: ScoreLines;
  presentation: Presentation;
  /** the step that is looked at, and the last one */
  at: number;
  last: number;
}

/** A click goes to the step. */
function ScoreChart({ scores, presentation, at, last }: Shown) {
  const steps = Math.max(1, last);
  const { low, high, lines } = niceSteps(scores.totals.flat());
  const x = (step: number) => LEFT + ((WIDTH - LEFT - RIGHT) * step) / steps;
  const y = (n: number) => TOP + (HEIGHT - TOP - BOTTOM) * (1 - (n - low) / (high - low));
  const jump = (event: React.MouseEvent<SVGSVGElement>) => {
    const box = event.currentTarget.getBoundingClientRect();
    const px = ((event.clientX - box.left) / box.width) * WIDTH;
    void go({ step: Math.round(((px - LEFT) / (WIDTH - LEFT - RIGHT)) * steps), facts: null });
  };
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the arrow keys move through the steps everywhere
    <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} role="img" aria-label="Scores over time" onClick={jump}>
      {lines.map((n) => (
        <g key={n}>
          <line className="grid" x1={LEFT} x2={WIDTH - RIGHT} y1={y(n)} y2={y(n)} />
          <text x={LEFT - 4} y={y(n) + 3} textAnchor="end">
            {n}
          </text>
        </g>
      ))}
      <text x={LEFT} y={HEIGHT - 5}>
        step 0
      </text>
      <text x={WIDTH - RIGHT} y={HEIGHT - 5} textAnchor="end">
        {last}
      </text>
      {scores.totals.map((totals, i) => (
        <polyline
          // biome-ignore lint/suspicious/noArrayIndexKey: a seat is its number
          key={i}
          className="score-line"
          stroke={seatLook(presentation, i + 1).colour}
          strokeDasharray={DASHES[i % DASHES.length]}
          points={scores.steps.map((step, n) => `${x(step)},${y(totals[n])}`).join(' ')}
        />
      ))}
      <line className="now" x1={x(at)} x2={x(at)} y1={TOP} y2={HEIGHT - BOTTOM} />
    </svg>
  );
}

function ScoreTable({ scores, presentation, at, seats }: Shown & { seats: readonly SeatInfo[] }) {
  return (
    <table>
      <thead>
        <tr>
          <th scope="col">Seat</th>
          <th scope="col">at this step</th>
          <th scope="col">at the end</th>
        </tr>
      </thead>
      <tbody>
        {scores.totals.map((totals, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a seat is its number
          <tr key={i}>
            <th scope="row">
              <Sign look={seatLook(presentation, i + 1)} size="1.1em" /> {seats[i]?.name}
              <svg className="dash" viewBox="0 0 30 6" aria-hidden="true">
                <line
                  x1={0}
                  x2={30}
                  y1={3}
                  y2={3}
                  stroke={seatLook(presentation, i + 1).colour}
                  strokeDasharray={DASHES[i % DASHES.length]}
                />
              </svg>
            </th>
            <td>{valueAt(scores.steps, totals, at) ?? '–'}</td>
            <td>{totals[totals.length - 1]}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
