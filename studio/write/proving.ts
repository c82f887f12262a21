/** Runs the scenarios of a card a few at a time, and tells how far it is. */
import type { Proof } from '../services/proofs.ts';
import { languageWorkers } from './workers.ts';

export interface Proving {
  of: string;
  total: number;
  proofs: Proof[];
  done: boolean;
}
/** More of them are run when they are asked for. */
const MOST = 60;
const AT_ONCE = 6;

let current = 0;

/** A later call ends an earlier one. `id` null: the scenarios of the file itself. */
export async function prove(path: string, id: string | null, tell: (proving: Proving | null) => void): Promise<void> {
  current += 1;
  const own = current;
  const far = languageWorkers.far();
  const scenarioFile = path.includes('/scenarios/');
  if (id === null && !scenarioFile) {
    tell(null);
    return;
  }
  const of = scenarioFile ? null : id;
  const list = await far.scenarios(path, of);
  const proofs: Proof[] = [];
  const total = Math.min(list.length, MOST);
  for (let from = 0; from < total && own === current; from += AT_ONCE) {
    const some = await far.prove(path, of, from, Math.min(AT_ONCE, total - from));
    if (some === null || own !== current) return;
    proofs.push(...some);
    tell({ of: of ?? path, total: list.length, proofs: [...proofs], done: proofs.length >= total });
  }
  if (total === 0 && own === current) tell({ of: of ?? path, total: 0, proofs, done: true });
}
