/** Finds something that can be done with a card, and writes it as a scenario. */
import { NONE } from '../compile/program.ts';
import { sayAnswer } from '../run/answers.ts';
import { type Answer, type Decision, nthAnswer } from '../run/decision.ts';
import type { Fact } from '../run/facts.ts';
import { Game, type Playable } from '../run/game.ts';
import { copyState } from '../run/state.ts';
import { layTable } from '../scenario/given.ts';
import { Laid } from '../scenario/laid.ts';
import type { Benches } from '../scenario/run.ts';
import { readScenarios } from '../scenario/scenario.ts';
import { type Draft, type Plain, type PlainMap, yamlOf } from '../scenario/write/draft.ts';
import type { Deed } from '../scenario/write/wording.ts';
import { type Happened, writeScenario } from '../scenario/write/write.ts';

const MOST_ANSWERS = 20;

/**
 * The card is laid into each zone of a seat in turn, with what it costs beside it, and then on `table` (a scenario's `given`), which a
 * game may say for trying cards; null if no action takes it up anywhere.
 */
export function tryCard(benches: Benches, id: string, table: PlainMap, it: (done: string) => string): Draft | null {
  const playable = benches.playable(benches.least, {});
  const price = priceOf(playable, id);
  const zones = playable.program.zones.flatMap((zone) => (zone.of === 'seat' ? zone.id : []));
  const own = isMap(table.you) ? table.you : {};
  const plain = zones.map((zone) => ({ you: { ...price, [zone]: [id] } }));
  const rich = zones.map((zone) => ({ ...table, you: { ...own, [zone]: [id, ...listOf(own[zone])] } }));
  for (const given of Object.keys(table).length > 0 ? [...plain, ...rich] : plain) {
    const happened = tryOn(playable, id, given);
    const written = happened && writeScenario(benches, happened, it);
    if (written?.draft) return written.draft;
  }
  return null;
}

const isMap = (value: Plain | undefined): value is PlainMap => typeof value === 'object' && !Array.isArray(value);
const listOf = (value: Plain | undefined): Plain[] => (Array.isArray(value) ? value : []);

/** Everything any of its costs asks for. */
function priceOf({ program }: Playable, id: string): PlainMap {
  const d = program.definitions.findIndex((def) => def.id === id);
  const price: PlainMap = {};
  for (const bundles of program.bundles) {
    const bundle = bundles?.[d] ?? [];
    for (let i = 0; i < bundle.length; i += 2)
      if (bundle[i] >= 0) price[program.counters[bundle[i]].id] = bundle[i + 1];
  }
  return price;
}

function tryOn(playable: Playable, id: string, given: PlainMap): Happened | null {
  const text = `scenarios:\n${yamlOf({ it: 'is tried', given, do: [], expect: {} })}`;
  const [scenario] = readScenarios({ folder: 'try', files: { 'scenarios/try.yaml': text } }, 'try').scenarios;
  const game = new Game(playable, 1);
  try {
    game.start();
    layTable(new Laid(game), scenario?.given);
    game.kernel.proceed();
    return act(game, id);
  } catch {
    // It cannot lie there, or nothing can be done with it there.
    return null;
  }
}

/** Takes the first action that the card offers, and the first answer to whatever is asked then. */
function act(game: Game, id: string): Happened | null {
  const { playable } = game;
  const { table } = playable;
  const menu = game.decision;
  if (menu?.kind !== 'pick' || menu.purpose !== 'menu') return null;
  const isCard = (e: number) => e > table.seats && table.spec.definitions[table.defOf[e]].id === id;
  const first = menu.options.findIndex((o) => o.o === 'action' && o.e !== NONE && isCard(o.e));
  if (first < 0) return null;
  const before = copyState(game.kernel.state);
  const deeds: Deed[] = [];
  const facts: Fact[] = [];
  const give = (d: Decision, a: Answer) => {
    deeds.push({ seat: d.seat, said: sayAnswer(playable, d, a) });
    facts.push(...game.answer(a));
  };
  give(menu, first);
  for (let d = game.decision; d && !(d.kind === 'pick' && d.purpose === 'menu'); d = game.decision) {
    if (deeds.length > MOST_ANSWERS) return null;
    give(d, nthAnswer(d, 0));
  }
  const leaving = new Map<number, number>();
  for (const f of facts) if (f.k === 'move') leaving.set(f.from, (leaving.get(f.from) ?? 0) + 1);
  const after = copyState(game.kernel.state);
  return { table, options: {}, modules: [], before, after, deeds, phase: null, leaving };
}
