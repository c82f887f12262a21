/** Going on from this step in Play, with people or bots at the seats. */
import { useState } from 'react';
import type { SeatInfo } from '../../engine/log/format.ts';
import { useLanguage } from '../app/language.ts';
import { openFiles } from '../data/openFiles.ts';
import { begin, useGame } from '../play/gameStore.ts';
import { Dialog } from './Dialog.tsx';
import { rules, useParts, words } from './replayStore.ts';
import { closeSheet } from './sheets.ts';

export function ForkDialog() {
  const { opened, at, ticks } = useParts('opened', 'at', 'ticks');
  const next = ticks[at.step]?.turn || ticks[at.step + 1]?.seat || 1;
  const [people, setPeople] = useState<readonly boolean[]>(() =>
    (opened?.seats ?? []).map((s, i) => s.plays === 'person' || i + 1 === next),
  );
  const [wrong, setWrong] = useState<string | null>(null);
  const [done, setDone] = useState<string | null>(null);
  if (!opened) return null;
  const seats: SeatInfo[] = opened.seats.map((s, i) => ({
    ...{ name: s.name, plays: people[i] ? 'person' : s.plays === 'person' ? 'random' : s.plays },
  }));
  const forked = async () => {
    setWrong(null);
    const made = await rules().fork(opened.name, at.step, seats);
    if (!made.ok) setWrong(made.reason);
    return made.ok ? made : null;
  };
  const play = async () => {
    const made = await forked();
    if (!made) return;
    const { text, chosen, modules, options, seed } = made;
    await begin({
      chosen,
      modules,
      options,
      seats,
      seed,
      language: useLanguage.getState().language,
      past: { text, step: null },
    });
    const { problem, stage } = useGame.getState();
    if (problem || !stage) return setWrong(problem ?? 'The game could not be taken up.');
    closeSheet();
    window.location.hash = '#/play';
  };
  const keep = async () => {
    const made = await forked();
    if (!made) return;
    const path = `${opened.name.replace(/^disk:/, '').replace(/\.jsonl$/, '')}-from-${at.step}.jsonl`;
    try {
      const written = await (await openFiles()).write('replays', path, made.text, null);
      if (written.ok) setDone(path);
      else setWrong(written.reason);
    } catch (e) {
      setWrong(words(e));
    }
  };
  return (
    <Dialog title={`Fork from step ${at.step}`}>
      <p>A game of its own begins here; this log stays as it is. Who sits at the seats?</p>
      <ul className="seat-choices">
        {opened.seats.map((s, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a seat is its number
          <li key={i}>
            <label>
              {s.name}{' '}
              <select
                value={people[i] ? 'person' : 'bot'}
                onChange={(e) => setPeople(people.map((p, n) => (n === i ? e.target.value === 'person' : p)))}
              >
                <option value="person">somebody at this screen</option>
                <option value="bot">a bot</option>
              </select>
            </label>
          </li>
        ))}
      </ul>
      {wrong && (
        <p className="bad-words" role="alert">
          {wrong}
        </p>
      )}
      {done && (
        <p role="status">
          Kept: <a href={`#/replay?log=${encodeURIComponent(`replays/${done}`)}`}>{done}</a>
        </p>
      )}
      <div className="row-of-buttons">
        <button type="button" className="main" onClick={() => void play()}>
          Play on from here
        </button>
        <button type="button" className="plain" onClick={() => void keep()}>
          Only keep the fork as a log
        </button>
      </div>
    </Dialog>
  );
}
