/** The Play place: choosing a game, then playing it. */
import { useEffect } from 'react';
import { useLanguage } from '../app/language.ts';
import { readRoute } from '../app/route.ts';
import { useShortcutList } from '../app/shortcuts.ts';
import { heedChanges } from '../data/openFiles.ts';
import { Board } from './Board.tsx';
import { begin, readChoices, useGame } from './gameStore.ts';
import { PLAY_KEYS } from './playKeys.ts';
import './play.css';
import { Setup } from './Setup.tsx';

export function Play() {
  const stage = useGame((s) => s.stage);
  const choices = useGame((s) => s.choices);
  useEffect(() => {
    void readChoices();
    const look = () => void readChoices();
    window.addEventListener('focus', look);
    const stop = heedChanges('content', look);
    return () => {
      window.removeEventListener('focus', look);
      stop();
    };
  }, []);
  useSandbox();
  useShortcutList('Play', PLAY_KEYS);
  return (
    <section className="play" aria-label="Play">
      {stage ? <Board /> : choices.length > 0 ? <Setup choices={choices} /> : <Opening />}
    </section>
  );
}

function Opening() {
  const problem = useGame((s) => s.problem);
  return <p className="opening">{problem ?? 'Reading the packs …'}</p>;
}

/** `#/play?pack=…&card=…` begins a sandbox with that card. */
function useSandbox(): void {
  const { params } = readRoute(window.location.hash);
  const { pack, card } = params;
  useEffect(() => {
    const { setup } = useGame.getState();
    if (!pack || !card || (setup?.card === card && setup.chosen.includes(pack))) return;
    void begin({
      ...{ chosen: [pack], modules: [], options: {}, seed: 1, language: useLanguage.getState().language, card },
      seats: [{ name: 'You', plays: 'person' }],
    });
  }, [pack, card]);
}
