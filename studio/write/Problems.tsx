/** What is wrong, file by file; a click goes there. */
import { Words } from '../app/Words.tsx';
import { openFile, useSession } from './session.ts';
import './problems.css';

export function Problems() {
  const diagnostics = useSession((s) => s.diagnostics);
  const checking = useSession((s) => s.checking);
  const errors = diagnostics.filter((d) => d.severity === 'error').length;
  const warnings = diagnostics.length - errors;
  return (
    <section className="problems" aria-label="Problems">
      <h2>
        {errors === 0 && warnings === 0 ? (
          <span className="good">✓ No mistakes</span>
        ) : (
          <>
            {errors > 0 && <span className="bad">✗ {errors === 1 ? '1 error' : `${errors} errors`}</span>}
            {warnings > 0 && <span className="warn">! {warnings === 1 ? '1 warning' : `${warnings} warnings`}</span>}
          </>
        )}
        {checking && <small> checking for every number of players …</small>}
      </h2>
      {diagnostics.length > 0 && (
        <ul className="leads">
          {diagnostics.slice(0, 100).map((d) => (
            <li key={`${d.file}:${d.from}:${d.to}:${d.message}`}>
              <button type="button" onClick={() => openFile(d.file, d.from)}>
                <span className={d.severity === 'error' ? 'bad' : 'warn'}>
                  {d.severity === 'error' ? '✗ error' : '! warning'}
                </span>
                <span>
                  <Words text={d.message} />
                </span>
                <small>
                  {d.file}:{d.line}:{d.column}
                </small>
              </button>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
