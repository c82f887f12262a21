/** The steps, and what was searched for among them. Only the rows in view are made, so that a long game costs no more than a short one. */
import { memo, type RefObject, useEffect, useRef, useState } from 'react';
import { PLAIN, type Presentation, seatLook } from '../../engine/present/presentation.ts';
import { Sign } from '../table/Sign.tsx';
import type { Hit } from '../worker/replaySearch.ts';
import type { Tick } from '../worker/replaySteps.ts';
import { SEARCH_ID } from './keys.ts';
import { go, seek, useParts } from './replayStore.ts';

const ROW = 34;
const MARGIN = 8;

export function StepList() {
  const { query, hits } = useParts('query', 'hits');
  return (
    <aside className="steps" aria-label="Steps">
      <input
        id={SEARCH_ID}
        type="search"
        placeholder="Search the log"
        aria-label="Search the log"
        value={query}
        onChange={(e) => void seek(e.target.value)}
        onKeyDown={(e) => {
          if (e.key === 'Escape') void seek('').then(() => e.currentTarget?.blur());
          if (e.key === 'Enter' && hits[0]) void go(hits[0]);
        }}
      />
      {query.trim() === '' ? <AllSteps /> : <Hits hits={hits} />}
    </aside>
  );
}

function AllSteps() {
  const { ticks, at, looks, opened } = useParts('ticks', 'at', 'looks', 'opened');
  const box = useRef<HTMLDivElement>(null);
  const [from, setFrom] = useState(0);
  const scrolled = useRef(0);
  const height = useHeight(box);
  const { step } = at;
  const whole = ticks.length * ROW;
  // The step that is looked at stays in view. Scrolling waits for the next frame, so that no layout is made for it alone.
  useEffect(() => {
    const top = step * ROW;
    const scroll = requestAnimationFrame(() => {
      const el = box.current;
      if (!el || (top >= scrolled.current + ROW && top <= scrolled.current + height - 2 * ROW)) return;
      const goal = Math.max(0, Math.min(whole - height, Math.round(top - height / 2)));
      el.scrollTop = goal;
      // Its rows are made at once: the element tells that it has scrolled a frame later.
      scrolled.current = goal;
      setFrom(goal);
    });
    return () => cancelAnimationFrame(scroll);
  }, [step, height, whole]);
  const first = Math.max(0, Math.floor(from / ROW) - MARGIN);
  const last = Math.min(ticks.length, Math.ceil((from + height) / ROW) + MARGIN);
  const rowOf = (tick: Tick, step: number) => (
    <Row
      key={step}
      step={step}
      tick={tick}
      current={step === at.step}
      name={opened?.seats[tick.seat - 1]?.name ?? ''}
      presentation={looks?.presentation ?? PLAIN}
    />
  );
  return (
    <div
      ref={box}
      className="step-scroll"
      onScroll={(e) => {
        scrolled.current = e.currentTarget.scrollTop;
        setFrom(scrolled.current);
      }}
    >
      <ol style={{ height: whole }}>{ticks.slice(first, last).map((tick, i) => rowOf(tick, first + i))}</ol>
    </div>
  );
}

/** As it was laid out last: asking the element itself would have it laid out anew. */
function useHeight(box: RefObject<HTMLElement | null>): number {
  const [height, setHeight] = useState(600);
  useEffect(() => {
    if (!box.current) return;
    const watch = new ResizeObserver(([{ contentRect }]) => setHeight(contentRect.height));
    watch.observe(box.current);
    return () => watch.disconnect();
  }, [box]);
  return height;
}

interface RowProps {
  step: number;
  tick: Tick;
  current: boolean;
  name: string;
  presentation: Presentation;
}

const Row = memo(function Row({ step, tick, current, name, presentation }: RowProps) {
  const gone = tick.undoneBy !== null;
  const title = `${name ? `${name}: ` : ''}${tick.words}${gone ? ` (taken back by step ${tick.undoneBy})` : ''}`;
  return (
    <li style={{ top: step * ROW, height: ROW }}>
      <button
        type="button"
        className={`step-row ${gone ? 'gone' : ''}`}
        aria-current={current ? 'step' : undefined}
        title={[title, ...tick.marks].join('\n')}
        onClick={() => void go({ step, facts: null })}
      >
        <span className="step-n">{step}</span>
        {tick.seat > 0 ? <Sign look={seatLook(presentation, tick.seat)} label={name} size="1.05em" /> : <span />}
        <span className="step-words">{tick.words}</span>
        {tick.marks.length > 0 && <span className="step-mark">{shortMark(tick.marks[0])}</span>}
      </button>
    </li>
  );
});

const shortMark = (mark: string): string => mark.slice(mark.lastIndexOf(': ') + 1).trim();

function Hits({ hits }: { hits: readonly Hit[] }) {
  const { opened, looks } = useParts('opened', 'looks');
  if (hits.length === 0) return <p className="soft pad">Nothing like it happened, as far as these eyes see.</p>;
  return (
    <ol className="hits" aria-label="Found">
      {hits.map((hit) => (
        <li key={hit.step}>
          <button type="button" className="step-row hit-row" onClick={() => void go(hit)}>
            <span className="step-n">{hit.step}</span>
            {hit.seat > 0 ? (
              <Sign
                look={seatLook(looks?.presentation ?? PLAIN, hit.seat)}
                label={opened?.seats[hit.seat - 1]?.name ?? ''}
                size="1.05em"
              />
            ) : (
              <span />
            )}
            <span className="step-words">{hit.words}</span>
          </button>
        </li>
      ))}
    </ol>
  );
}
