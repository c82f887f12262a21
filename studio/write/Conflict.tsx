/** Two texts for one file: shown side by side, and the person decides. */
import { Sheet } from './NewDialogs.tsx';
import { settle, useSession } from './session.ts';

export function Conflict() {
  const conflict = useSession((s) => s.conflict);
  const mine = useSession((s) => (s.conflict ? s.drafts[s.conflict.path]?.text : ''));
  if (!conflict) return null;
  return (
    <Sheet title="This file changed meanwhile" close={() => useSession.setState({ conflict: null })}>
      <p>{conflict.reason} Nothing was written.</p>
      <div className="both">
        <section aria-label="Yours">
          <h3>Yours</h3>
          <pre>{mine}</pre>
        </section>
        <section aria-label="The other">
          <h3>The other</h3>
          <pre>{conflict.theirs.text}</pre>
        </section>
      </div>
      <p className="buttons">
        <button type="button" onClick={() => void settle('theirs')}>
          Take the other
        </button>
        <button type="button" className="main" onClick={() => void settle('mine')}>
          Write yours over it
        </button>
      </p>
    </Sheet>
  );
}
