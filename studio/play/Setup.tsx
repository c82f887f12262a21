/** Choosing what to play: game, packs, options, seats, seed. */
import type { PackChoice } from '../worker/gameContent.ts';
import { useGame } from './gameStore.ts';
import { Modules, Options, PackRows } from './PackRows.tsx';
import { SeatRows } from './SeatRows.tsx';
import { GameField, LanguageField, SeedField } from './SetupFields.tsx';
import { useSetup } from './useSetup.ts';

export function Setup({ choices }: { choices: readonly PackChoice[] }) {
  const setup = useSetup(choices);
  const { problem, waiting } = useGame();
  const { game, more, added, modules, options } = setup;
  if (!game) return <p className="opening">There is no game among the packs yet: write one.</p>;
  return (
    <form
      className="setup"
      onSubmit={(event) => {
        event.preventDefault();
        void setup.begin();
      }}
    >
      <h1>Play</h1>
      <div className="setup-what">
        <GameField games={setup.games} chosen={game.id} onChoose={setup.chooseGame} />
        {game.modules.length > 0 && (
          <fieldset className="setup-packs">
            <legend>Modules</legend>
            <Modules of={game} on={modules} onChange={setup.toggleModule} />
          </fieldset>
        )}
        {more.length > 0 && (
          <PackRows
            {...{ game, added, modules, options }}
            packs={more}
            onAdd={setup.togglePack}
            onModule={setup.toggleModule}
            onOption={setup.chooseOption}
          />
        )}
      </div>
      <div className="setup-who">
        <SeatRows seats={setup.seats} automas={setup.automas} range={setup.range} onChange={setup.setSeats} />
        {game.options.length > 0 && (
          <details className="setup-options">
            <summary>Questions of the rules</summary>
            <Options options={game.options} chosen={options} onChange={setup.chooseOption} />
          </details>
        )}
        <LanguageField />
        <SeedField seed={setup.seed} onChange={setup.setSeed} />
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
