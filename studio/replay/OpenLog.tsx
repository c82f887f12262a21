/** Choosing a log: one that is kept, the game just played, or a file. */
import { useRef } from 'react';
import { keepNow, useGame } from '../play/gameStore.ts';
import { LogList } from './LogList.tsx';
import { openFile, openKept, useParts } from './replayStore.ts';

export function OpenLog() {
  const { failure, opening } = useParts('failure', 'opening');
  const playing = useGame((s) => (s.stage ? (s.kept?.path ?? null) : null));
  const input = useRef<HTMLInputElement>(null);
  return (
    <div className="open-log">
      <h1>Replay</h1>
      <p>Open a game that was written down: look at any step, see what happened and which line of the rules did it.</p>
      {failure && (
        <div className="replay-notice bad" role="alert">
          <b>{failure.name.replace(/^disk:/, '')} cannot be opened.</b>
          {failure.problems.map((p) => (
            <p key={p.message}>
              {p.line > 0 && <>Line {p.line}: </>}
              {p.message}
            </p>
          ))}
        </div>
      )}
      {opening && <p role="status">Opening {opening} …</p>}
      <div className="open-ways">
        {playing && (
          <button
            type="button"
            className="main"
            onClick={() => void keepNow().then(() => openKept(playing, { step: 1e6, facts: null }))}
          >
            The game you are playing
          </button>
        )}
        <button type="button" className={playing ? '' : 'main'} onClick={() => input.current?.click()}>
          Open a file …
        </button>
        <span className="soft">or drop a log anywhere here</span>
        <input
          ref={input}
          type="file"
          accept=".jsonl"
          aria-label="A log from your disk"
          hidden
          onChange={(event) => {
            const file = event.target.files?.[0];
            if (file) void openFile(file);
          }}
        />
      </div>
      <h2>Kept logs</h2>
      <LogList />
    </div>
  );
}
