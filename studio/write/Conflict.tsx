/** Two texts for one file: shown side by side where they differ, and the person decides. */
import { Fragment, useEffect, useRef } from 'react';
import { type Part, partsOf } from './parting.ts';
import { Sheet } from './Sheet.tsx';
import { settle, useSession } from './session.ts';
import './conflict.css';

export function Conflict() {
  const conflict = useSession((s) => s.conflict);
  const mine = useSession((s) => (s.conflict ? s.drafts[s.conflict.path]?.text : ''));
  if (!conflict) return null;
  const parts = partsOf(mine ?? '', conflict.theirs.text);
  return (
    <Sheet title="This file changed meanwhile" close={() => useSession.setState({ conflict: null })}>
      <p>{conflict.reason} Nothing was written.</p>
      <div className="both">
        <Version title="Yours" of="mine" parts={parts} />
        <Version title="The other" of="theirs" parts={parts} />
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
  of: 'mine' | 'theirs';
  parts: Part[];
}
/** One of the texts, scrolled to the first place where it is different. */
function Version({ title, of, parts }: VersionProps) {
  const text = useRef<HTMLPreElement>(null);
  useEffect(() => {
    // The sheet is not open yet: nothing in it has a place before the next frame.
    const frame = requestAnimationFrame(() => text.current?.querySelector('mark')?.scrollIntoView({ block: 'start' }));
    return () => cancelAnimationFrame(frame);
  }, []);
  return (
    <section aria-label={title}>
      <h3>{title}</h3>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, so the keyboard must reach it */}
      <pre ref={text} tabIndex={0}>
        {parts.map((part, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: parts have no other name
          <Fragment key={i}>
            {'same' in part ? part.same.join('\n') : <mark>{part[of].join('\n') || '(nothing here)'}</mark>}
            {'\n'}
          </Fragment>
        ))}
      </pre>
    </section>
  );
}
