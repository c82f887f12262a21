/** The scenarios of the card, green or red, with expected against actual. */
import { Words } from '../app/Words.tsx';
import { openFile, useSession } from './session.ts';
import './scenarios.css';

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
  if (done && total === 0)
    return (
      <p className="hint">
        No scenario names it yet. A scenario is a test that you write in YAML, in the folder scenarios/ of the pack.
      </p>
    );
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
