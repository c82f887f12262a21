/** The kept logs by what was played: to open one, or to choose one. */
import { useEffect, useState } from 'react';
import { type Glance, glanceAt } from '../../engine/log/glance.ts';
import { heedChanges, openFiles } from '../data/openFiles.ts';
import { words } from './replayStore.ts';
import { sortLogs, tellLog } from './tellLog.ts';

type Glances = Record<string, Glance | null>;

/** Links that open a log, or buttons where somebody else wants to know which is chosen. */
export function LogList({ onChoose }: { onChoose?(path: string): void }) {
  const { paths, glances } = useLogs();
  if (typeof paths === 'string') return <p className="soft">{paths}</p>;
  return (
    <ul className="log-list">
      {paths.map((path) => (
        <li key={path}>
          {onChoose ? (
            <button type="button" onClick={() => onChoose(path)}>
              <Told path={path} glance={glances[path]} />
            </button>
          ) : (
            <a href={`#/replay?log=${encodeURIComponent(`replays/${path}`)}`}>
              <Told path={path} glance={glances[path]} />
            </a>
          )}
        </li>
      ))}
    </ul>
  );
}

function Told({ path, glance }: { path: string; glance: Glance | null | undefined }) {
  const { game, seats, about, file } = tellLog(path, glance);
  return (
    <>
      <b>{game}</b> <span>{seats}</span>
      <small>
        <span>{about.join(' · ')}</span> <span>{file}</span>
      </small>
    </>
  );
}

/** The paths of the kept logs, or why there are none; and what is in them, as far as it has been read. */
function useLogs(): { paths: string[] | string; glances: Glances } {
  const [paths, setPaths] = useState<string[] | string>('Looking for logs …');
  const [glances, setGlances] = useState<Glances>({});
  useEffect(() => {
    let gone = false;
    const read = async (changed?: string[]) => {
      const files = await openFiles();
      const all = sortLogs((await files.list('replays')).filter((path) => path.endsWith('.jsonl')));
      if (!gone) setPaths(all.length > 0 ? all : 'No game has been kept yet: play one, and it is kept here.');
      // One by one, the last games first: the list can be used meanwhile.
      for (const path of all) {
        if (gone) return;
        if (changed && !changed.includes(path)) continue;
        const glance = await files.read('replays', path).then(
          ({ text }) => glanceAt(text),
          () => null,
        );
        setGlances((known) => ({ ...known, [path]: glance }));
      }
    };
    const list = (changed?: string[]) => void read(changed).catch((e: unknown) => setPaths(words(e)));
    list();
    const deaf = heedChanges('replays', list);
    return () => {
      gone = true;
      deaf();
    };
  }, []);
  return { paths, glances };
}
