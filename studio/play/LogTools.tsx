/** What can be done with the log of a game under way, and with the game. */
import { download } from '../data/download.ts';
import { keepNow, leave, logText } from './gameStore.ts';

interface LogToolsProps {
  /** where the log is kept; empty if nowhere */
  path: string;
  /** how many there are so far */
  steps: number;
  over: boolean;
}

export function LogTools({ path, steps, over }: LogToolsProps) {
  return (
    <div className="board-tools">
      <button type="button" className="plain" onClick={() => void downloadLog(path || 'game.jsonl')}>
        Download the log
      </button>
      <button type="button" className="plain" onClick={() => void openReplay(path, steps - 1)}>
        Open in Replay
      </button>
      <button type="button" className="plain" onClick={() => void leaveGame()}>
        {over ? 'Another game' : 'Leave the game'}
      </button>
    </div>
  );
}

async function downloadLog(name: string): Promise<void> {
  download(name, await logText(), 'application/jsonl');
}

/** At the step just played. */
async function openReplay(path: string, step: number): Promise<void> {
  await keepNow();
  window.location.hash = `#/replay?${new URLSearchParams({ log: `replays/${path}`, step: String(step) })}`;
}

async function leaveGame(): Promise<void> {
  await keepNow();
  window.location.hash = '#/play';
  leave();
}
