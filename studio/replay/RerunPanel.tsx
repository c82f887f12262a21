/** What a re-run on today's content found: the first difference, both sides beside each other. */
import { go, rerunNow, useParts } from './replayStore.ts';

export function RerunPanel() {
  const { rerun, at } = useParts('rerun', 'at');
  if (rerun === null) return null;
  const again = (
    <button type="button" className="plain" onClick={() => void rerunNow()}>
      Re-run again
    </button>
  );
  if (typeof rerun === 'string')
    return (
      <div className="rerun">
        <p className="bad">{rerun}</p>
        {again}
      </div>
    );
  const { same, changed, divergence } = rerun;
  const edited = changed.length > 0 ? `Changed since it was played: ${changed.join(', ')}.` : 'No pack has changed.';
  return (
    <div className="rerun">
      <h2>{divergence ? `Parts ways at step ${divergence.step}` : '✓ Comes out the same'}</h2>
      <p>{divergence ? divergence.message : `All ${same} steps come out the same on today's content.`}</p>
      <p className="soft">{edited}</p>
      {divergence && (
        <>
          <div className="sides">
            <Side title="in this log" lines={divergence.recorded} line={divergence.line} />
            <Side title="on today's content" lines={divergence.now} line={divergence.line} />
          </div>
          {divergence.step !== at.step && (
            <button type="button" className="plain" onClick={() => void go({ step: divergence.step, facts: null })}>
              Go to step {divergence.step}
            </button>
          )}
        </>
      )}
      {again}
    </div>
  );
}

function Side({ title, lines, line }: { title: string; lines: readonly string[]; line: number | null }) {
  return (
    <section aria-label={title}>
      <h3>{title}</h3>
      <ol>
        {lines.map((words, n) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a line is its number
          <li key={n} className={n === line ? 'differs' : ''}>
            {n === line && <b>differs: </b>}
            {words}
          </li>
        ))}
        {line !== null && line >= lines.length && <li className="differs">nothing more</li>}
      </ol>
    </section>
  );
}
