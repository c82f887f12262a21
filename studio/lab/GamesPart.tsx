/** Single games: those worth a look, and any by its seed. */
import { type FormEvent, useState } from 'react';
import { type Asked, type Found, openGame, useLab } from './labStore.ts';
import { notableGames } from './notable.ts';
import { number } from './words.ts';

export function GamesPart({ asked, found }: { asked: Asked; found: Found }) {
  const writing = useLab((s) => s.writing);
  const [seed, setSeed] = useState<number | null>(null);
  const wanted = seed ?? asked.seed;
  const open = (event: FormEvent) => {
    event.preventDefault();
    void openGame(wanted);
  };
  return (
    <section className="lab-part" aria-label="Games">
      <h2>Games</h2>
      <p className="soft">Every game can be played again from its seed, and opened in Replay step by step.</p>
      <ul className="lab-games">
        {notableGames(found.games).map(({ what, game }) => (
          <li key={what}>
            <button type="button" disabled={writing !== null} onClick={() => void openGame(game.seed)}>
              <b>{what}</b>
              <span>
                game {game.seed}: {game.scores.map((n) => number(n, 0)).join(' : ')}
              </span>
              <small>{game.decisions} decisions</small>
            </button>
          </li>
        ))}
      </ul>
      <form className="lab-seed" onSubmit={open}>
        <label>
          The game of seed{' '}
          <input
            type="number"
            min={asked.seed}
            max={asked.seed + asked.games - 1}
            value={wanted}
            onChange={(e) => setSeed(Math.floor(Number(e.target.value) || 0))}
          />
        </label>
        <button type="submit" disabled={writing !== null}>
          Open in Replay
        </button>
        {writing !== null && <span role="status">Writing game {writing} down …</span>}
      </form>
    </section>
  );
}
