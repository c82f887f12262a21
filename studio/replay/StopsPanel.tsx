/** Breakpoints: on a card, on a line of YAML, on a condition in the effect language. */
import { type FormEvent, useState } from 'react';
import type { Breakpoint } from '../worker/replayBreaks.ts';
import { runOn } from './playing.ts';
import { go, unwatch, useParts, type Watched, watch } from './replayStore.ts';

type Kind = Breakpoint['kind'];
const HINTS: Record<Kind, string> = {
  card: 'the name or id of a card',
  condition: 'you have at least 3 points',
  line: 'pack/file.yaml:12',
};

export function StopsPanel() {
  const { watched, opened } = useParts('watched', 'opened');
  const [kind, setKind] = useState<Kind>('card');
  const [text, setText] = useState('');
  const [seat, setSeat] = useState(0);
  const [wrong, setWrong] = useState('');
  const add = (event: FormEvent) => {
    event.preventDefault();
    const made = readBreakpoint(kind, text, seat);
    if (typeof made === 'string') return setWrong(made);
    setWrong('');
    setText('');
    void watch(made);
  };
  return (
    <div className="stops">
      <form onSubmit={add}>
        <label>
          Stop{' '}
          <select value={kind} onChange={(e) => setKind(e.target.value as Kind)}>
            <option value="card">when this card has a part</option>
            <option value="condition">when this becomes true</option>
            <option value="line">when this line does something</option>
          </select>
        </label>
        <input
          value={text}
          onChange={(e) => setText(e.target.value)}
          placeholder={HINTS[kind]}
          aria-label="What to stop at"
          required
        />
        {kind === 'condition' && (
          <label>
            where you are{' '}
            <select value={seat} onChange={(e) => setSeat(Number(e.target.value))}>
              <option value={0}>anybody</option>
              {opened?.seats.map((s, i) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: a seat is its number
                <option key={i} value={i + 1}>
                  {s.name}
                </option>
              ))}
            </select>
          </label>
        )}
        <div className="row-of-buttons">
          <button type="submit" className="plain">
            Add
          </button>
          <button type="button" className="plain" onClick={runOn} title="B">
            Run to the next
          </button>
        </div>
        {wrong && (
          <p className="bad" role="alert">
            {wrong}
          </p>
        )}
      </form>
      {watched.length === 0 && (
        <p className="soft">No breakpoints yet. Every fact's line has a ◆ to break there, too.</p>
      )}
      <ul>
        {watched.map((w) => (
          <Stop key={w.id} watched={w} />
        ))}
      </ul>
    </div>
  );
}

export function readBreakpoint(kind: Kind, text: string, seat: number): Breakpoint | string {
  const said = text.trim();
  if (kind === 'card') return { kind, card: said };
  if (kind === 'condition') return { kind, text: said, seat };
  const at = /^(.+):(\d+)$/.exec(said);
  return at ? { kind, file: at[1], line: Number(at[2]) } : 'Say the file and the line, such as pack/file.yaml:12.';
}

function sayBreakpoint(b: Breakpoint): string {
  return b.kind === 'card' ? b.card : b.kind === 'line' ? `${b.file}:${b.line}` : b.text;
}

function Stop({ watched: { id, breakpoint, found } }: { watched: Watched }) {
  return (
    <li className="stop">
      <b>◆ {sayBreakpoint(breakpoint)}</b>
      <button
        type="button"
        className="tiny"
        aria-label={`Remove ${sayBreakpoint(breakpoint)}`}
        onClick={() => unwatch(id)}
      >
        ✕
      </button>
      {found?.refused && <p className="bad">{found.refused}</p>}
      {found && found.at.length > 0 && (
        <p>
          {found.at.slice(0, 40).map((p) => (
            <button key={`${p.step} ${p.facts}`} type="button" className="tiny" onClick={() => void go(p)}>
              {p.step}
            </button>
          ))}
          {found.at.length > 40 && <> and {found.at.length - 40} more</>}
        </p>
      )}
    </li>
  );
}
