/** Estimates as dots with their 95 % intervals, a row each, and a line at what would be nothing special. */
import type { Estimate } from '../../../engine/simulate/intervals.ts';
import { within } from '../words.ts';
import { type Figures, Plot } from './Plot.tsx';
import { extent, niceTicks, scale } from './scale.ts';

const [WIDTH, ROW, LEFT, RIGHT, FOOT] = [460, 30, 132, 24, 24];
const LONGEST_NAME = 20;

export function Intervals({ title, rows, say, line, note }: IntervalsProps) {
  const known = rows.flatMap(({ e }) => [e.low, e.high, e.value]).filter(Number.isFinite);
  const range = extent([...known, ...(line ? [line.at] : [])]);
  const ticks = niceTicks(range.low, range.high, 5);
  const [low, high] = [ticks[0], ticks[ticks.length - 1]];
  const x = scale(low, high, LEFT, WIDTH - RIGHT);
  const height = rows.length * ROW + FOOT + 6;
  const figures: Figures = {
    head: ['what', 'value', '95 % interval', 'sample'],
    rows: rows.map(({ name, e }) => [name, say(e.value), within(e, say), e.n]),
  };
  return (
    <Plot title={title} note={note} figures={figures}>
      <svg viewBox={`0 0 ${WIDTH} ${height}`} aria-hidden="true">
        {ticks.map((t) => (
          <g key={t}>
            <line className="grid" x1={x(t)} x2={x(t)} y1={4} y2={height - FOOT} />
            <text x={x(t)} y={height - 8} textAnchor="middle">
              {say(t)}
            </text>
          </g>
        ))}
        {line && <line className="even" x1={x(line.at)} x2={x(line.at)} y1={4} y2={height - FOOT} />}
        {rows.map(({ name, e }, i) => {
          const y = i * ROW + ROW / 2 + 4;
          const [from, to] = [x(Number.isFinite(e.low) ? e.low : low), x(Number.isFinite(e.high) ? e.high : high)];
          return (
            <g key={name} className={Number.isFinite(e.low) ? '' : 'unsure'}>
              <text className="name" x={LEFT - 12} y={y + 4} textAnchor="end">
                {name.length > LONGEST_NAME ? `${name.slice(0, LONGEST_NAME - 1)}…` : name}
              </text>
              <line className="whisker" x1={from} x2={to} y1={y} y2={y} />
              <line className="whisker" x1={from} x2={from} y1={y - 5} y2={y + 5} />
              <line className="whisker" x1={to} x2={to} y1={y - 5} y2={y + 5} />
              <circle className="dot" cx={x(e.value)} cy={y} r={5} />
            </g>
          );
        })}
      </svg>
      <p className="soft legend">
        {line && (
          <span>
            <i className="even-key" /> {line.what}
          </span>
        )}
        <span>
          <i className="whisker-key" /> 95 % interval: in 19 of 20 such lies what endless games would give
        </span>
      </p>
    </Plot>
  );
}
interface IntervalsProps {
  title: string;
  rows: readonly { name: string; e: Estimate }[];
  say(n: number): string;
  line?: { at: number; what: string };
  note?: string;
}
