/** Single questions before a game: which one, cards in which language, which seed. */
import type { LanguageCode } from '../../grammar/write/write.ts';
import { LANGUAGE_NAMES, useLanguage } from '../app/language.ts';
import type { PackChoice } from '../worker/gameContent.ts';

interface GameFieldProps {
  games: readonly PackChoice[];
  chosen: string;
  onChoose(game: PackChoice): void;
}
export function GameField({ games, chosen, onChoose }: GameFieldProps) {
  return (
    <fieldset>
      <legend>Game</legend>
      <div className="setup-games">
        {games.map((game) => (
          <label key={game.id} className="setup-game">
            <input type="radio" name="game" checked={game.id === chosen} onChange={() => onChoose(game)} />
            <span>
              <b>{game.name}</b>
              {game.players && <small>{sayPlayers(game.players)} players</small>}
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

const sayPlayers = ({ min, max }: { min: number; max: number }): string =>
  min === max ? String(min) : `${min} to ${max}`;

export function LanguageField() {
  const language = useLanguage((s) => s.language);
  return (
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
  );
}

const MOST_SEED = 1_000_000;
export const randomSeed = (): number => 1 + Math.floor(Math.random() * (MOST_SEED - 1));

export function SeedField({ seed, onChange }: { seed: number; onChange(seed: number): void }) {
  return (
    <label className="setup-seed">
      Seed
      <input
        type="number"
        min={0}
        max={2147483647}
        value={seed}
        onChange={(e) => onChange(Math.max(0, Math.floor(Number(e.target.value) || 0)))}
      />
      <button type="button" className="plain" onClick={() => onChange(randomSeed())}>
        Another
      </button>
    </label>
  );
}
