/** Choosing what to play: game, packs, options, seats, seed. */
import { type FormEvent, useState } from 'react';
import { AUTOMA } from '../../engine/bots/automa.ts';
import type { LanguageCode } from '../../grammar/write/write.ts';
import { LANGUAGE_NAMES, useLanguage } from '../app/language.ts';
import type { PackChoice } from '../worker/gameContent.ts';
import { begin, useGame } from './gameStore.ts';
import { Modules, Options, PackRows } from './PackRows.tsx';
import { SeatRows } from './SeatRows.tsx';
import { firstSeats, fitSeats, gamesOf, openSeats, type SeatChoice, seatInfos } from './seats.ts';

const MOST_SEED = 1_000_000;
const randomSeed = (): number => 1 + Math.floor(Math.random() * (MOST_SEED - 1));

const idsOf = (pack: PackChoice | undefined): string[] => pack?.modules.map((m) => m.id) ?? [];

export function Setup({ choices }: { choices: readonly PackChoice[] }) {
  const games = gamesOf(choices);
  const [gameId, setGame] = useState(games[0]?.id ?? '');
  const [added, setAdded] = useState<readonly string[]>([]);
  const [modules, setModules] = useState<readonly string[]>(() => idsOf(games[0]));
  const [options, setOptions] = useState<Record<string, string>>({});
  const [seats, setSeats] = useState<readonly SeatChoice[]>(firstSeats(games[0]));
  const [seed, setSeed] = useState(randomSeed);
  const language = useLanguage((s) => s.language);
  const { problem, waiting } = useGame();
  const game = games.find((g) => g.id === gameId);
  if (!game) return <p className="opening">There is no game among the packs yet: write one.</p>;
  const more = choices.filter((p) => p.needs.includes(gameId));
  const chosen = [game, ...more.filter((p) => added.includes(p.id))];
  const range = openSeats(chosen);
  const automas = chosen.flatMap((p) => p.automas);
  const shown = fitSeats(seats, range);
  const start = (event: FormEvent) => {
    event.preventDefault();
    const ids = chosen.map((p) => p.id);
    void begin({
      chosen: ids,
      modules: [...modules],
      options,
      seats: [...seatInfos(shown), ...automas.map((name) => ({ name, plays: AUTOMA }))],
      seed,
      language,
    });
  };
  const toggle = (list: readonly string[], id: string) =>
    list.includes(id) ? list.filter((x) => x !== id) : [...list, id];
  const choose = (id: string, value: string) => setOptions({ ...options, [id]: value });
  return (
    <form className="setup" onSubmit={start}>
      <h1>Play</h1>
      <div className="setup-what">
        <fieldset>
          <legend>Game</legend>
          <div className="setup-games">
            {games.map((g) => (
              <label key={g.id} className="setup-game">
                <input
                  type="radio"
                  name="game"
                  checked={g.id === gameId}
                  onChange={() => {
                    setGame(g.id);
                    setAdded([]);
                    setModules(idsOf(g));
                    setOptions({});
                  }}
                />
                <span>
                  <b>{g.name}</b>
                  {g.players && (
                    <small>
                      {g.players.min === g.players.max ? g.players.min : `${g.players.min} to ${g.players.max}`} players
                    </small>
                  )}
                </span>
              </label>
            ))}
          </div>
        </fieldset>
        {game.modules.length > 0 && (
          <fieldset className="setup-packs">
            <legend>Modules</legend>
            <Modules of={game} on={modules} onChange={(id) => setModules(toggle(modules, id))} />
          </fieldset>
        )}
        {more.length > 0 && (
          <PackRows
            {...{ game, added, modules, options }}
            packs={more}
            onAdd={(pack) => {
              setAdded(toggle(added, pack.id));
              // All of a pack is in the game until somebody leaves a part of it out.
              const own = idsOf(pack);
              const others = modules.filter((id) => !own.includes(id));
              setModules(added.includes(pack.id) ? others : [...others, ...own]);
            }}
            onModule={(id) => setModules(toggle(modules, id))}
            onOption={choose}
          />
        )}
      </div>
      <div className="setup-who">
        <SeatRows seats={shown} automas={automas} range={range} onChange={setSeats} />
        {game.options.length > 0 && (
          <details className="setup-options">
            <summary>Questions of the rules</summary>
            <Options options={game.options} chosen={options} onChange={choose} />
          </details>
        )}
        <label className="setup-language">
          Cards in
          <select value={language} onChange={(e) => useLanguage.setState({ language: e.target.value as LanguageCode })}>
            {LANGUAGE_NAMES.map(([code, name]) => (
              <option key={code} value={code}>
                {name}
              </option>
            ))}
          </select>
        </label>
        <label className="setup-seed">
          Seed
          <input
            type="number"
            min={0}
            max={2147483647}
            value={seed}
            onChange={(e) => setSeed(Math.max(0, Math.floor(Number(e.target.value) || 0)))}
          />
          <button type="button" className="plain" onClick={() => setSeed(randomSeed())}>
            Another
          </button>
        </label>
        {problem && (
          <p className="problem" role="alert">
            {problem}
          </p>
        )}
        <button type="submit" className="main" disabled={waiting}>
          {waiting ? 'Laying the table …' : `Begin ${game.name}`}
        </button>
      </div>
    </form>
  );
}
