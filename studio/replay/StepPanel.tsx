/** The facts of the step in words, each with the statement that caused it and a way to its line of YAML. */
import { memo } from 'react';
import type { Cause } from '../../engine/compile/program.ts';
import type { ToldFact } from '../worker/replaySteps.ts';
import { excerptOf } from './excerpt.ts';
import { go, useParts, useReplay, watch } from './replayStore.ts';
import { showTab } from './sheets.ts';

const MOST = 300;

export function StepPanel() {
  const { shown, ticks, opened } = useParts('shown', 'ticks', 'opened');
  const facts = useReplay((s) => s.at.facts);
  if (!shown || !opened) return null;
  const tick = ticks[shown.step];
  const who = tick.seat > 0 ? opened.seats[tick.seat - 1]?.name : null;
  const current = shown.facts === null ? null : shown.told.find((f) => f.n === shown.facts);
  return (
    <div className="step-panel">
      <h2>
        {who && <span className="who">{who}: </span>}
        {tick.words}
      </h2>
      {tick.undoneBy !== null && <p className="warn">Taken back by step {tick.undoneBy}.</p>}
      {tick.marks.length > 0 && <p className="soft">Begins: {tick.marks.join(', ')}</p>}
      {shown.asked && (
        <p className="asked">
          asked by {shown.asked.carrier && <>{shown.asked.carrier}, </>}
          <CauseLink cause={shown.asked.cause} />
        </p>
      )}
      {shown.made > 0 && <p className="soft">{shown.made} pieces are put on the table.</p>}
      {shown.told.length === 0 && <p className="soft">Nothing that people could see changes.</p>}
      <ol className="facts">
        {shown.told.slice(0, MOST).map((fact) => (
          <FactRow
            key={fact.n}
            fact={fact}
            step={shown.step}
            state={facts === null ? '' : fact.n === facts ? 'now' : fact.n > facts ? 'later' : ''}
          />
        ))}
      </ol>
      {shown.told.length > MOST && <p className="soft">and {shown.told.length - MOST} more</p>}
      {current?.cause && <Statement cause={current.cause} />}
    </div>
  );
}

interface FactRowProps {
  fact: ToldFact;
  step: number;
  state: 'now' | 'later' | '';
}

const FactRow = memo(function FactRow({ fact, step, state }: FactRowProps) {
  return (
    <li className={`fact ${state}`}>
      <button
        type="button"
        className="fact-words"
        aria-current={state === 'now' ? 'step' : undefined}
        title="Stop after this fact"
        onClick={() => void go({ step, facts: fact.n })}
      >
        {fact.words}
      </button>
      {fact.cause && (
        <small>
          {fact.carrier && <>{fact.carrier}, </>}
          <CauseLink cause={fact.cause} />
        </small>
      )}
    </li>
  );
});

/** `visit, “gain 1 …”  file:12`, with a button to break there. */
export function CauseLink({ cause }: { cause: Cause }) {
  const { definition, ability, file, line, text } = cause;
  const [first, ...more] = text.trim().split('\n');
  const href = `#/write?file=${encodeURIComponent(file)}&at=line%20${line}`;
  return (
    <span className="cause">
      {definition === ability ? definition : `${definition} ${ability}`} <q>{first + (more.length > 0 ? ' …' : '')}</q>
      {line > 0 && (
        <>
          {' '}
          <span className="cause-place">
            <a href={href} title="Open this line in Write">
              {file}:{line}
            </a>{' '}
            <button
              type="button"
              className="tiny"
              title={`Break at ${file}:${line}`}
              aria-label={`Break at ${file}:${line}`}
              onClick={() => {
                void watch({ kind: 'line', file, line });
                showTab('stops');
              }}
            >
              ◆
            </button>
          </span>
        </>
      )}
    </span>
  );
}

/** The statement where it stands in today's file. */
function Statement({ cause }: { cause: Cause }) {
  const packs = useReplay((s) => s.packs);
  const excerpt = excerptOf(packs, cause);
  return (
    <section className="cause-lines" aria-label="The statement">
      <h3>{cause.line > 0 ? `${cause.file}:${cause.line}` : cause.definition}</h3>
      {excerpt === null ? (
        <>
          <p className="soft">Today's file no longer says this on that line. When it was played, it said:</p>
          <pre>{cause.text}</pre>
        </>
      ) : (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls can be reached by the keyboard
        <pre tabIndex={0}>
          {excerpt.map(({ line, text, here }) => (
            <span key={line} className={here ? 'here' : ''}>
              <i>{line}</i>
              {text}
              {'\n'}
            </span>
          ))}
        </pre>
      )}
    </section>
  );
}
