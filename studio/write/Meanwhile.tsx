/** What somebody else did to the open file while it was edited here, and what can be done about it. */
import { compare, letGo, saveAll, useSession } from './session.ts';
import './meanwhile.css';

export function Meanwhile() {
  const path = useSession((s) => s.path);
  const draft = useSession((s) => (s.path ? s.drafts[s.path] : undefined));
  if (!path || !draft) return null;
  if (draft.gone)
    return (
      <p className="meanwhile" role="status">
        <span>Somebody has taken this file away. Its text is only here now.</span>
        <button type="button" onClick={() => void saveAll()}>
          Write it again
        </button>
        <button type="button" onClick={() => void letGo(path)}>
          Let it go
        </button>
      </p>
    );
  if (draft.theirs)
    return (
      <p className="meanwhile" role="status">
        <span>Somebody has changed this file too. Nothing is written over before you have seen both.</span>
        <button type="button" onClick={() => compare(path)}>
          Show both
        </button>
      </p>
    );
  return null;
}
