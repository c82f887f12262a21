/** Two texts for one file: shown side by side where they differ, and the person decides. */
import { useEffect, useRef } from 'react';
import { Sheet } from './NewDialogs.tsx';
import { partingOf } from './parting.ts';
import { settle, useSession } from './session.ts';

export function Conflict() {
  const conflict = useSession((s) => s.conflict);
  const mine = useSession((s) => (s.conflict ? s.drafts[s.conflict.path]?.text : ''));
  if (!conflict) return null;
  const { before, mine: own, theirs, after } = partingOf(mine ?? '', conflict.theirs.text);
  return (
    <Sheet title="This file changed meanwhile" close={() => useSession.setState({ conflict: null })}>
      <p>{conflict.reason} Nothing was written.</p>
      <div className="both">
        <Version title="Yours" {...{ before, differs: own, after }} />
        <Version title="The other" {...{ before, differs: theirs, after }} />
      </div>
      <p className="buttons">
        <button type="button" className="quiet" onClick={() => useSession.setState({ conflict: null })}>
          Decide later
        </button>
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

interface VersionProps {
  title: string;
  before: string;
  differs: string;
  after: string;
}
/** One of the texts, scrolled to what is different in it. */
function Version({ title, before, differs, after }: VersionProps) {
  const mark = useRef<HTMLElement>(null);
  useEffect(() => {
    // The sheet is not open yet: nothing in it has a place before the next frame.
    const frame = requestAnimationFrame(() => mark.current?.scrollIntoView({ block: 'start' }));
    return () => cancelAnimationFrame(frame);
  }, []);
  return (
    <section aria-label={title}>
      <h3>{title}</h3>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, so the keyboard must reach it */}
      <pre tabIndex={0}>
        {before}
        {before && '\n'}
        <mark ref={mark}>{differs === '' ? '(nothing here)' : differs}</mark>
        {after && '\n'}
        {after}
      </pre>
    </section>
  );
}
