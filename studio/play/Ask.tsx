/** What is asked, or how the game ended. */
import type { TableStage } from '../table/stage.ts';
import type { Shown } from '../worker/session.ts';
import { Result } from './Result.tsx';
import { sayPlace } from './Story.tsx';

export function Ask({ stage, shown: { asked, doing, over, step } }: { stage: TableStage; shown: Shown }) {
  return (
    <div className="ask" aria-live="polite">
      {over ? (
        <Result stage={stage} over={over} />
      ) : asked ? (
        <>
          {doing.length > 0 && <p className="doing">{doing.map(sayPlace).join(' › ')}</p>}
          <h2>{asked.text}</h2>
          <Statement text={asked.statement} />
        </>
      ) : (
        <p className="doing">Bots are playing: step {step} …</p>
      )}
    </div>
  );
}

/** What the pack says there; long ones are opened by whoever wants to know. */
function Statement({ text }: { text: string }) {
  if (text === '') return null;
  if (text.length <= SHORT) return <p className="statement">{text}</p>;
  return (
    <details className="statement">
      <summary>As the rule says it</summary>
      {text}
    </details>
  );
}
const SHORT = 70;
