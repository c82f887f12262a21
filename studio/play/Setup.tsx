/** Choosing what to play: game, packs, options, seats, seed. */
import { type FormEvent, useState } from 'react';
import { AUTOMA } from '../../engine/bots/automa.ts';
import type { LanguageCode } from '../../grammar/write/write.ts';
import { LANGUAGE_NAMES, useLanguage } from '../app/language.ts';
import type { PackChoice } from '../worker/gameContent.ts';
import { begin, useGame } from './gameStore.ts';
import { firstSeats, fitSeats, gamesOf, openSeats, PLAYERS, type SeatChoice, seatInfos, seatOf } from './seats.ts';

const MOST_SEED = 1_000_000;
const randomSeed = (): number => 1 + Math.floor(Math.random() * (MOST_SEED - 1));

export function Setup({ choices }: { choices: readonly PackChoice[] }) {
  const games = gamesOf(choices);
  const [gameId, setGame] = useState(games[0]?.id ?? '');
  const [added, setAdded] = useState<readonly string[]>([]);
  const [modules, setModules] = useState<readonly string[]>([]);
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
  return (
    <form className="setup" onSubmit={start}>
      <h1>Play</h1>
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
                  setModules([]);
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
      {more.length > 0 && (
        <fieldset className="setup-packs">
          <legend>With</legend>
          {more.map((p) => (
            <label key={p.id}>
              <input type="checkbox" checked={added.includes(p.id)} onChange={() => setAdded(toggle(added, p.id))} />
              <span>
                {p.name}
                {noteOn(p, game) && <small> · {noteOn(p, game)}</small>}
              </span>
            </label>
          ))}
        </fieldset>
      )}
      {chosen.some((p) => p.modules.length > 0) && (
        <fieldset className="setup-packs">
          <legend>Modules</legend>
          {chosen.flatMap((p) =>
            p.modules.map((m) => {
              const id = `${p.id}/${m}`;
              return (
                <label key={id}>
                  <input
                    type="checkbox"
                    checked={modules.includes(id)}
                    onChange={() => setModules(toggle(modules, id))}
                  />
                  {m}
                </label>
              );
            }),
          )}
        </fieldset>
      )}
      <SeatRows seats={shown} automas={automas} range={range} onChange={setSeats} />
      {chosen.some((p) => p.options.length > 0) && (
        <details className="setup-options">
          <summary>Questions of the rules</summary>
          {chosen.flatMap((p) =>
            p.options.map((o) => (
              <label key={o.id}>
                <span>{o.about || o.id}</span>
                <select
                  value={options[o.id] ?? o.default}
                  onChange={(e) => setOptions({ ...options, [o.id]: e.target.value })}
                >
                  {o.values.map((v) => (
                    <option key={v}>{v}</option>
                  ))}
                </select>
              </label>
            )),
          )}
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
    </form>
  );
}

interface SeatRowsProps {
  seats: readonly SeatChoice[];
  /** names of those that nobody plays */
  automas: readonly string[];
  range: { min: number; max: number };
  onChange(seats: readonly SeatChoice[]): void;
}

function SeatRows({ seats, automas, range, onChange }: SeatRowsProps) {
  const change = (i: number, seat: SeatChoice) => onChange(seats.map((s, n) => (n === i ? seat : s)));
  return (
    <fieldset>
      <legend>Seats</legend>
      {seats.map((seat, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a seat is its place
        <div key={i} className="setup-seat">
          <span>{i + 1}</span>
          <input
            aria-label={`Name of seat ${i + 1}`}
            value={seat.name}
            maxLength={30}
            onChange={(e) => change(i, { ...seat, name: e.target.value })}
          />
          <select
            aria-label={`Who plays seat ${i + 1}`}
            value={seat.plays}
            onChange={(e) => change(i, seatOf(seat, i, e.target.value))}
          >
            {PLAYERS.map(({ plays, words }) => (
              <option key={plays} value={plays}>
                {words}
              </option>
            ))}
          </select>
        </div>
      ))}
      {automas.map((name, i) => (
        <div key={name} className="setup-seat">
          <span>{seats.length + i + 1}</span>
          <b>{name}</b>
          <span>automa: the rules play it</span>
        </div>
      ))}
      <div className="setup-count">
        <button
          type="button"
          className="plain"
          disabled={seats.length <= range.min}
          onClick={() => onChange(seats.slice(0, -1))}
        >
          One seat fewer
        </button>
        <button
          type="button"
          className="plain"
          disabled={seats.length >= range.max}
          onClick={() => onChange(fitSeats(seats, { min: seats.length + 1, max: range.max }))}
        >
          One seat more
        </button>
      </div>
    </fieldset>
  );
}

/** What a pack does to the seats: who plays along by itself, and how many players it is for where the game says otherwise. */
function noteOn({ automas, players }: PackChoice, game: PackChoice): string {
  const many = players ? (players.min === players.max ? `${players.min}` : `${players.min} to ${players.max}`) : '';
  const same = !players || (players.min === game.players?.min && players.max === game.players?.max);
  return [automas.length > 0 ? `${automas.join(', ')} plays too` : '', same ? '' : `${many} seats`]
    .filter(Boolean)
    .join(', ');
}
