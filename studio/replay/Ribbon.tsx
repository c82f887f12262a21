/** The timeline: a lane for each seat, the parts of the game, breakpoints and what was found; dragging moves through the log. */
import { memo, useMemo } from 'react';
import { PLAIN, type Presentation, seatLook } from '../../engine/present/presentation.ts';
import type { Tick } from '../worker/replaySteps.ts';
import { laneRuns, spreadMarks } from './lanes.ts';
import { breakPlaces, go, useParts } from './replayStore.ts';

const LANE = 9;
const TOP = 28;

export function Ribbon() {
  const { ticks, at, opened, looks, watched, hits } = useParts('ticks', 'at', 'opened', 'looks', 'watched', 'hits');
  const last = Math.max(1, ticks.length - 1);
  if (!opened) return null;
  const height = TOP + opened.seats.length * LANE + 4;
  const tick = ticks[at.step];
  const who = tick && tick.seat > 0 ? `${opened.seats[tick.seat - 1]?.name}: ` : '';
  const x = (step: number) => `${(100 * step) / last}%`;
  return (
    <div className="ribbon" style={{ height }}>
      <Lanes ticks={ticks} seats={opened.seats.length} presentation={looks?.presentation ?? PLAIN} height={height} />
      <div className="ribbon-over" aria-hidden="true">
        {breakPlaces(watched).map((p) => (
          <span key={`${p.step} ${p.facts}`} className="ribbon-stop" style={{ left: x(p.step) }}>
            ◆
          </span>
        ))}
        {hits.map((h) => (
          <span key={h.step} className="ribbon-hit" style={{ left: x(h.step) }} />
        ))}
        <span className="ribbon-now" style={{ left: x(at.step) }} />
      </div>
      <input
        type="range"
        aria-label="Step"
        aria-valuetext={`step ${at.step}, ${who}${tick?.words ?? ''}`}
        min={0}
        max={ticks.length - 1}
        value={at.step}
        onChange={(e) => void go({ step: Number(e.target.value), facts: null })}
      />
    </div>
  );
}

interface LanesProps {
  ticks: readonly Tick[];
  seats: number;
  presentation: Presentation;
  height: number;
}

/** Drawn once for a log: moving through it changes nothing here. */
const Lanes = memo(function Lanes({ ticks, seats, presentation, height }: LanesProps) {
  const runs = useMemo(() => laneRuns(ticks), [ticks]);
  const marks = useMemo(() => spreadMarks(ticks), [ticks]);
  const width = Math.max(1, ticks.length - 1);
  const lanes = Array.from({ length: seats }, (_, i) => i + 1);
  return (
    <>
      <svg viewBox={`0 0 ${width} ${height}`} height={height} preserveAspectRatio="none" aria-hidden="true">
        {lanes.map((seat) => (
          <line
            key={seat}
            className="lane"
            x1={0}
            x2={width}
            y1={TOP + (seat - 0.5) * LANE}
            y2={TOP + (seat - 0.5) * LANE}
          />
        ))}
        {runs.map(({ seat, from, to, gone }) => (
          <rect
            key={from}
            x={from - 0.5}
            width={to - from + 0.9}
            y={TOP + (seat - 1) * LANE + (gone ? 3 : 1)}
            height={gone ? 3 : LANE - 2}
            fill={seatLook(presentation, seat).colour}
          />
        ))}
      </svg>
      {marks.map(({ step, words, labelled }) => (
        <span
          key={step}
          className={`ribbon-mark ${labelled ? '' : 'bare'}`}
          style={{ left: `${(100 * step) / width}%` }}
          aria-hidden="true"
        >
          {labelled && words}
        </span>
      ))}
    </>
  );
});
