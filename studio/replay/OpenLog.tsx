/** Choosing a log: one that is kept, the game just played, or a file. */
import { useEffect, useRef, useState } from 'react';
import { heedChanges, openFiles } from '../data/openFiles.ts';
import { keepNow, useGame } from '../play/gameStore.ts';
import { logTitle, sortLogs } from './logNames.ts';
import { openFile, openKept, useParts, words } from './replayStore.ts';

export function OpenLog() {
  const { failure, opening } = useParts('failure', 'opening');
  const playing = useGame((s) => (s.stage ? (s.kept?.path ?? null) : null));
  const logs = useLogs();
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
      {typeof logs === 'string' ? (
        <p className="soft">{logs}</p>
      ) : (
        <ul className="log-list">
          {logs.map((path) => (
            <li key={path}>
              <a href={`#/replay?log=${encodeURIComponent(`replays/${path}`)}`}>
                {logTitle(path).name} <small>{logTitle(path).about}</small>
              </a>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

/** The kept logs, or why there are none. */
export function useLogs(): string[] | string {
  const [logs, setLogs] = useState<string[] | string>('Looking for logs …');
  useEffect(() => {
    const read = () =>
      void openFiles()
        .then((files) => files.list('replays'))
        .then((all) => sortLogs(all.filter((path) => path.endsWith('.jsonl'))))
        .then((all) => setLogs(all.length > 0 ? all : 'No game has been kept yet: play one, and it is kept here.'))
        .catch((e: unknown) => setLogs(words(e)));
    read();
    return heedChanges('replays', read);
  }, []);
  return logs;
}
