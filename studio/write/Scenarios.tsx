/** The scenarios of the card, green or red, with expected against actual. */
import { useState } from 'react';
import { Words } from '../app/Words.tsx';
import { addText } from './addText.ts';
import { openFile, useSession } from './session.ts';
import { languageWorkers } from './workers.ts';
import './scenarios.css';

/** Nothing proves it: what a scenario is, and a first one for the asking. */
function NoneYet() {
  const path = useSession((s) => s.path);
  const card = useSession((s) => s.edited?.card);
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState('');
  const write = async (path: string, id: string) => {
    setBusy(true);
    const made = await languageWorkers.far().firstScenario(path, id);
    setBusy(false);
    if (typeof made === 'string') setRefusal(made);
    else await addText(made);
  };
  return (
    <div className="hint">
      <p>
        No scenario names it yet. A scenario is a test in a few lines: given a table, when this is done, then that is
        expected. It stands in the folder scenarios/ of the pack and runs here while you type.
      </p>
      {path && card && (
        <button type="button" disabled={busy} onClick={() => void write(path, card.id)}>
          {busy ? 'Trying it …' : 'Try it and write down what happens'}
        </button>
      )}
      <p role="status">{refusal && <Words text={refusal} />}</p>
    </div>
  );
}

export function Scenarios() {
  const proving = useSession((s) => s.proving);
  const card = useSession((s) => s.edited?.card);
  if (!proving)
    return (
      <p className="hint">
        {card
          ? `Looking for scenarios of ${card.name.en ?? card.id} …`
          : 'Put the cursor into a definition: the scenarios that prove it run here.'}
      </p>
    );
  const { proofs, total, done } = proving;
  if (done && total === 0) return <NoneYet key={card?.id} />;
  const failed = proofs.filter((p) => !p.passed);
  const ordered = [...failed, ...proofs.filter((p) => p.passed)];
  return (
    <section aria-label="Scenarios" className="scenarios">
      <p role="status">
        <b className={failed.length > 0 ? 'bad' : 'good'}>
          {failed.length > 0 ? `✗ ${failed.length} failed` : `✓ ${proofs.length} passed`}
        </b>
        {failed.length > 0 && ` of ${proofs.length}`}
        {!done && ` · ${proofs.length} of ${total} run`}
        {done && total > proofs.length && ` · ${total - proofs.length} more only mention it`}
      </p>
      {!done && <progress value={proofs.length} max={total} aria-label="Scenarios run" />}
      <ul className="leads">
        {ordered.map((p) => (
          <li key={`${p.file}:${p.line}`} className={p.passed ? 'passed' : 'failed'}>
            <button type="button" onClick={() => openFile(p.file, p.from)}>
              <span aria-hidden="true">{p.passed ? '✓' : '✗'}</span>
              <span>
                <span className="unseen">{p.passed ? 'passed: ' : 'failed: '}</span>
                {p.it} {p.rules.length > 0 && <small>{p.rules.join(', ')}</small>}
              </span>
            </button>
            {!p.passed &&
              p.mismatches.map((m) => (
                <dl key={`${m.line}${m.what}${m.expected}`}>
                  <dt>line {m.line}</dt>
                  <dd>{m.what || 'It cannot be run.'}</dd>
                  {m.what && (
                    <>
                      <dt>expected</dt>
                      <dd>{m.expected}</dd>
                    </>
                  )}
                  <dt>{m.what ? 'actual' : 'because'}</dt>
                  <dd className="bad">
                    <Words text={m.actual} />
                  </dd>
                </dl>
              ))}
          </li>
        ))}
      </ul>
    </section>
  );
}
