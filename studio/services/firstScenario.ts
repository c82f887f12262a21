/** The first scenario of a definition: it is tried on a bench, and what happens is written down. */
import { tryCard } from '../../engine/author/tryCard.ts';
import { loadPresentation } from '../../engine/present/loadPresentation.ts';
import { Benches } from '../../engine/scenario/run.ts';
import { type PlainMap, yamlOf } from '../../engine/scenario/write/draft.ts';
import type { NewText } from './newCard.ts';
import { withScenario } from './withScenario.ts';
import type { Project, Workspace } from './workspace.ts';

const FILE = 'scenarios/cards.yaml';

/** Why there is none, as text: it has mistakes, or nothing takes it up by itself. */
export function firstScenario(workspace: Workspace, project: Project, id: string): NewText | string {
  const { pack, packs, definitions } = project;
  const table = loadPresentation(packs, definitions).presentation.sandbox.given as PlainMap;
  const benches = new Benches(definitions);
  try {
    benches.playable(benches.least, {});
  } catch {
    return 'The packs have mistakes: mend them first, then it can be tried.';
  }
  const draft = tryCard(benches, id, table, (done) => `does what it says when you ${done}`);
  if (!draft)
    return 'Nothing takes it up when it is tried by itself. Play it, and in Replay make a scenario from that very step; or write one by hand.';
  const file = `${pack}/${FILE}`;
  const yaml = yamlOf(draft);
  const text = withScenario(workspace.text(file) ?? null, yaml);
  if (text === null) return `${file} has no line \`scenarios:\`.`;
  return { file, text, at: text.length - yaml.length };
}
