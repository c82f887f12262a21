/** What has been chosen for a game before it begins, and what can be. */
import { useState } from 'react';
import { AUTOMA } from '../../engine/bots/automa.ts';
import { useLanguage } from '../app/language.ts';
import type { PackChoice } from '../worker/gameContent.ts';
import { begin } from './gameStore.ts';
import { randomSeed } from './SetupFields.tsx';
import { firstSeats, fitSeats, gamesOf, openSeats, type SeatChoice, seatInfos } from './seats.ts';

const idsOf = (pack: PackChoice | undefined): string[] => pack?.modules.map((m) => m.id) ?? [];
const toggle = (list: readonly string[], id: string) =>
  list.includes(id) ? list.filter((x) => x !== id) : [...list, id];

export function useSetup(choices: readonly PackChoice[]) {
  const games = gamesOf(choices);
  const [gameId, setGame] = useState(games[0]?.id ?? '');
  const [added, setAdded] = useState<readonly string[]>([]);
  const [modules, setModules] = useState<readonly string[]>(() => idsOf(games[0]));
  const [options, setOptions] = useState<Record<string, string>>({});
  const [wanted, setSeats] = useState<readonly SeatChoice[]>(firstSeats(games[0]));
  const [seed, setSeed] = useState(randomSeed);
  const game = games.find((g) => g.id === gameId);
  const more = choices.filter((p) => p.needs.includes(gameId));
  const chosen = game ? [game, ...more.filter((p) => added.includes(p.id))] : [];
  const range = openSeats(chosen);
  const automas = chosen.flatMap((p) => p.automas);
  const seats = fitSeats(wanted, range);
  return {
    ...{ games, game, more, added, modules, options, seats, range, automas, seed },
    ...{ setSeats, setSeed },
    chooseGame(next: PackChoice) {
      setGame(next.id);
      setAdded([]);
      setModules(idsOf(next));
      setOptions({});
    },
    togglePack(pack: PackChoice) {
      setAdded(toggle(added, pack.id));
      // All of a pack is in the game until somebody leaves a part of it out.
      const own = idsOf(pack);
      const others = modules.filter((id) => !own.includes(id));
      setModules(added.includes(pack.id) ? others : [...others, ...own]);
    },
    toggleModule: (id: string) => setModules(toggle(modules, id)),
    chooseOption: (id: string, value: string) => setOptions({ ...options, [id]: value }),
    begin: () =>
      begin({
        ...{ chosen: chosen.map((p) => p.id), modules: [...modules], options, seed },
        seats: [...seatInfos(seats), ...automas.map((name) => ({ name, plays: AUTOMA }))],
        language: useLanguage.getState().language,
      }),
  };
}
