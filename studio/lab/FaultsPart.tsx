/** Games that went wrong, before anything else is said: each opens in Replay at the step where it happened. */
import { type Asked, type Found, openGame, useLab } from './labStore.ts';
import { counted } from './words.ts';

const MOST_FAULTS = 10;

export function FaultsPart({ asked, found }: { asked: Asked; found: Found }) {
  const writing = useLab((s) => s.writing);
  const faults = [
    ...found.report.faults.map((f) => ({ ...f, program: 0 })),
    ...(found.paired?.without.faults ?? []).map((f) => ({ ...f, program: 1 })),
  ];
  if (faults.length === 0) return null;
  return (
    <section className="lab-faults" role="alert" aria-label="Games that went wrong">
      <h3>{counted(faults.length, 'game')} went wrong, and no figure counts them</h3>
      <ul>
        {faults.slice(0, MOST_FAULTS).map((f) => (
          <li key={`${f.program} ${f.seed}`}>
            <button
              type="button"
              disabled={writing !== null}
              onClick={() => void openGame(f.seed, { program: f.program, toEnd: true })}
            >
              Game {f.seed}
            </button>{' '}
            {f.program === 1 && `without ${asked.cardName}, `}step {f.step}: {f.message}
          </li>
        ))}
      </ul>
      {writing !== null && <p className="soft">Writing game {writing} down …</p>}
      {faults.length > MOST_FAULTS && <p className="soft">and {faults.length - MOST_FAULTS} more</p>}
    </section>
  );
}
