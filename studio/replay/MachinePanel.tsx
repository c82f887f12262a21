/** The machine of the effect that waits after this step, with its active state lit; the effects that called it can be looked at, too. */
import { useEffect, useState } from 'react';
import type { WaitingEffects } from '../worker/replayMachine.ts';
import { Machine } from '../write/Machine.tsx';
import { rules, useParts, words } from './replayStore.ts';

export function MachinePanel() {
  const { opened, at, looks } = useParts('opened', 'at', 'looks');
  const [found, setFound] = useState<WaitingEffects | null>(null);
  const [depth, setDepth] = useState<number | null>(null);
  const name = opened?.name;
  // biome-ignore lint/correctness/useExhaustiveDependencies: content that has just been read answers anew
  useEffect(() => {
    if (!name) return;
    let stale = false;
    rules()
      .machine(name, at.step)
      .then((f) => !stale && setFound(f))
      .catch((e: unknown) => !stale && setFound({ waiting: null, refused: words(e) }));
    return () => {
      stale = true;
    };
  }, [name, at.step, looks]);
  if (!found) return <p className="soft pad">Looking for the effect that waits …</p>;
  if (!found.waiting) return <p className="soft pad">{found.refused}</p>;
  if (found.waiting.length === 0) return <p className="soft pad">Nothing waits here: the game is over.</p>;
  const last = found.waiting.length - 1;
  const chosen = depth === null || depth > last ? last : depth;
  const { config, state } = found.waiting[chosen];
  const meta = config.states[state]?.meta;
  return (
    <div className="machine-panel">
      <p>
        After step {at.step} this waits{at.facts === null ? '' : ' (once all its facts have happened)'}:
      </p>
      <ol className="waiting">
        {found.waiting.map((w, i) => (
          <li key={w.config.id}>
            <button type="button" className="plain" aria-pressed={i === chosen} onClick={() => setDepth(i)}>
              {w.label}
            </button>
          </li>
        ))}
      </ol>
      {meta && (
        <p className="soft">
          Stands at “{meta.label}”{meta.asks && <>, asks {meta.asks}</>}.
        </p>
      )}
      <Machine config={config} active={state} />
    </div>
  );
}
