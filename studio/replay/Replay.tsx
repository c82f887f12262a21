/** The Replay place: choosing a log, then looking at it. */
import { type DragEvent, useEffect, useState } from 'react';
import { readRoute, writeRoute } from '../app/route.ts';
import { OpenLog } from './OpenLog.tsx';
import { comparePositions, readAddress, writeAddress } from './position.ts';
import './replay.css';
import { LogView } from './LogView.tsx';
import { go, look, openFile, openKept, readContent, useReplay } from './replayStore.ts';

export function Replay() {
  const opened = useReplay((s) => s.opened);
  const [over, setOver] = useState(false);
  useAddress();
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    const [file] = event.dataTransfer.files;
    if (file) void openFile(file);
  };
  return (
    <section
      className={`replay ${over ? 'dropping' : ''}`}
      aria-label="Replay"
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      {opened ? <LogView /> : <OpenLog />}
      {over && <p className="drop-note">Let go to open this log.</p>}
    </section>
  );
}

/** A link opens its log at its place; coming back without one shows the log that was open. */
function useAddress(): void {
  useEffect(() => {
    const follow = () => {
      const { place, params } = readRoute(window.location.hash);
      if (place !== 'replay') return;
      const { log, at, viewer } = readAddress(params);
      const { opened, at: now, viewer: eyes, opening } = useReplay.getState();
      if (log === null) {
        if (!opened) return;
        const here = writeAddress({ log: opened.name, at: now, viewer: eyes });
        history.replaceState(null, '', writeRoute({ place: 'replay', params: here }));
      } else if (opened?.name !== log) {
        if (opening !== log) void openKept(log, at, viewer);
      } else if (viewer !== eyes && opened.viewer === 'all') void look(viewer).then(() => go(at));
      else if (comparePositions(at, now) !== 0) void go(at);
    };
    follow();
    // Back from Write, the content may have changed.
    void readContent();
    window.addEventListener('hashchange', follow);
    return () => window.removeEventListener('hashchange', follow);
  }, []);
}
