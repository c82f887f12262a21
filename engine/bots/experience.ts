/** What one search has found out about the actions of seats: how much each brings, and how it is best carried out. */
import type { Answer, Decision } from '../run/decision.ts';

interface Known {
  times: number;
  gains: number;
  best: number;
  /** the answers within the action that brought the best */
  way: readonly Answer[];
}

export class Experience {
  private readonly known = new Map<number, Known>();

  note(d: Decision, option: Answer, gain: number, way: readonly Answer[]): void {
    const key = actionKey(d, option);
    if (key === null) return;
    const known = this.known.get(key);
    if (!known) {
      this.known.set(key, { times: 1, gains: gain, best: gain, way });
      return;
    }
    known.times += 1;
    known.gains += gain;
    if (gain > known.best) Object.assign(known, { best: gain, way });
  }
  wayOf(d: Decision, option: Answer): readonly Answer[] {
    const key = actionKey(d, option);
    return (key === null ? undefined : this.known.get(key)?.way) ?? [];
  }
  /** The options of a menu that were tried before, the best first. */
  familiar(d: Decision): number[] {
    if (d.kind !== 'pick') return [];
    const found: { n: number; mean: number }[] = [];
    for (let n = 0; n < d.options.length; n += 1) {
      const key = actionKey(d, n);
      const known = key === null ? undefined : this.known.get(key);
      if (known) found.push({ n, mean: known.gains / known.times });
    }
    return found.sort((a, b) => b.mean - a.mean).map(({ n }) => n);
  }
}

const PIECES = 2 ** 16;
const ACTIONS = 2 ** 12;
/** The same for the same action of the same seat on the same piece; null for what is no action. */
function actionKey(d: Decision, a: Answer): number | null {
  const o = d.kind === 'pick' ? d.options[a as number] : undefined;
  return o?.o === 'action' ? (d.seat * ACTIONS + o.action) * PIECES + o.e + 1 : null;
}
