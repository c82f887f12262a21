/** How often what came out, a row for each who, on one common scale; a line marks each mean. */
import type { Estimate } from '../../../engine/simulate/intervals.ts';
import { counted, number, within } from '../words.ts';
import { Plot } from './Plot.tsx';
import { bins, extent, niceTicks, scale } from './scale.ts';

export interface Group {
  name: string;
  values: readonly number[];
  mean: Estimate;
}
const [WIDTH, ROW, LEFT, RIGHT, FOOT] = [460, 64, 8, 8, 34];

export function Histogram({ title, unit, of, groups, note }: HistogramProps) {
  const all = groups.flatMap((g) => g.values);
  const range = extent(all);
  const every = bins(all, range);
  const ticks = niceTicks(every[0]?.from ?? range.low, every.at(-1)?.to ?? range.high);
  const x = scale(ticks[0], ticks[ticks.length - 1], LEFT, WIDTH - RIGHT);
  const rows = groups.map((g) => ({ ...g, bars: bins(g.values, range) }));
  const height = rows.length * ROW + FOOT;
  return (
    <Plot
      title={title}
      note={note}
      figures={{
        head: [unit, ...rows.map((r) => r.name)],
        rows: (rows[0]?.bars ?? []).map((bar, i) => [
          bar.to - bar.from === 1 ? bar.from : `${number(bar.from, 0)} to ${number(bar.to, 0)}`,
          ...rows.map((r) => r.bars[i]?.count ?? 0),
        ]),
      }}
    >
      <svg viewBox={`0 0 ${WIDTH} ${height}`} aria-hidden="true">
        {ticks.map((t) => (
          <g key={t}>
            <line className="grid" x1={x(t)} x2={x(t)} y1={4} y2={height - FOOT} />
            <text x={x(t)} y={height - FOOT + 14} textAnchor={ends(x(t))}>
              {number(t, Number.isInteger(t) ? 0 : 1)}
            </text>
          </g>
        ))}
        {rows.map((row, n) => {
          const floor = (n + 1) * ROW;
          const most = Math.max(1, ...row.bars.map((b) => b.count));
          return (
            <g key={row.name}>
              {row.bars.map((b) => (
                <rect
                  key={b.from}
                  className="bar-of-plot"
                  x={x(b.from) + 0.5}
                  width={Math.max(1, x(b.to) - x(b.from) - 1)}
                  y={floor - ((ROW - 22) * b.count) / most}
                  height={((ROW - 22) * b.count) / most}
                />
              ))}
              <line className="axis" x1={LEFT} x2={WIDTH - RIGHT} y1={floor} y2={floor} />
              <line className="mean" x1={x(row.mean.value)} x2={x(row.mean.value)} y1={floor - ROW + 18} y2={floor} />
              <text className="name on-grid" x={LEFT} y={floor - ROW + 14}>
                {row.name}
                <tspan className="soft-text">
                  {' '}
                  — mean {number(row.mean.value)} ({within(row.mean)})
                </tspan>
              </text>
              <text className="soft-text on-grid" x={WIDTH - RIGHT} y={floor - ROW + 14} textAnchor="end">
                tallest bar: {counted(most, of)}
              </text>
            </g>
          );
        })}
        <text className="soft-text" x={WIDTH - RIGHT} y={height - 4} textAnchor="end">
          {unit} →
        </text>
      </svg>
      <p className="soft legend">
        <span>
          <i className="mean-key" /> mean, and in brackets its 95 % interval
        </span>
      </p>
    </Plot>
  );
}
interface HistogramProps {
  title: string;
  /** of what is measured */
  unit: string;
  /** what is counted, one of it */
  of: string;
  groups: readonly Group[];
  note?: string;
}

/** Texts at the borders stay inside. */
const ends = (px: number): 'start' | 'middle' | 'end' =>
  px < LEFT + 10 ? 'start' : px > WIDTH - RIGHT - 10 ? 'end' : 'middle';
