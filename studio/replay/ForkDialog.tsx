/** Going on from this step in Play, with people or bots at the seats. */
import { useState } from 'react';
import { AUTOMA } from '../../engine/bots/automa.ts';
import { useLanguage } from '../app/language.ts';
import { openFiles } from '../data/openFiles.ts';
import { begin, freshName, useGame } from '../play/gameStore.ts';
import { SeatRows } from '../play/SeatRows.tsx';
import { type SeatChoice, seatInfos, takenUp } from '../play/seats.ts';
import { Dialog } from './Dialog.tsx';
import { readContent, rules, useParts, words } from './replayStore.ts';
import { closeSheet } from './sheets.ts';

export function ForkDialog() {
  const { opened, at, ticks } = useParts('opened', 'at', 'ticks');
  const next = ticks[at.step]?.turn || ticks[at.step + 1]?.seat || 1;
  const recorded = opened?.seats ?? [];
  const automas = recorded.filter((s) => s.plays === AUTOMA);
  const [chosen, setChosen] = useState<readonly SeatChoice[]>(() =>
    takenUp(recorded.slice(0, recorded.length - automas.length), next),
  );
  const [wrong, setWrong] = useState<string | null>(null);
  const [done, setDone] = useState<string | null>(null);
  if (!opened) return null;
  const seats = [...seatInfos(chosen), ...automas];
  const forked = async () => {
    setWrong(null);
    await readContent();
    const made = await rules().fork(opened.name, at.step, seats);
    if (!made.ok) setWrong(made.reason);
    return made.ok ? made : null;
  };
  const play = async () => {
    const made = await forked();
    if (!made) return;
    const { ok, text, ...game } = made;
    const { language } = useLanguage.getState();
    await begin({ ...game, seats, language, past: { text, step: null } });
    const { problem, stage } = useGame.getState();
    if (problem || !stage) return setWrong(problem ?? 'The game could not be taken up.');
    closeSheet();
    window.location.hash = '#/play';
  };
  const keep = async () => {
    const made = await forked();
    if (!made) return;
    try {
      const path = await freshName(`${opened.name.replace(/^disk:/, '').replace(/\.jsonl$/, '')}-from-${at.step}`);
      const written = await (await openFiles()).write('replays', path, made.text, null);
      if (written.ok) setDone(path);
      else setWrong(written.reason);
    } catch (e) {
      setWrong(words(e));
    }
  };
  return (
    <Dialog title={`Fork from step ${at.step}`}>
      <p>A game of its own begins here; this log stays as it is.</p>
      <SeatRows
        seats={chosen}
        automas={automas.map((a) => a.name)}
        range={{ min: chosen.length, max: chosen.length }}
        onChange={setChosen}
      />
      {wrong && (
        <p className="bad" role="alert">
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
