import { expect, test } from 'vitest';
import { automaAnswer, isAutoma } from '../../engine/bots/automa.ts';
import { type Bot, makeBot } from '../../engine/bots/bot.ts';
import { determinise } from '../../engine/bots/determinise.ts';
import { Dice } from '../../engine/bots/dice.ts';
import { pieceSlots } from '../../engine/bots/pieceSlots.ts';
import { compile } from '../../engine/compile/compile.ts';
import { SELF } from '../../engine/compile/program.ts';
import { loadDefinitions } from '../../engine/load/load.ts';
import { readPack } from '../../engine/node/packs.ts';
import { Game, makePlayable, type Playable, type Snapshot } from '../../engine/run/game.ts';
import { seedState } from '../../engine/run/random.ts';
import { copyState, weigh } from '../../engine/run/state.ts';
import { project } from '../../engine/view/project.ts';
import { countsZone, knowsZone, seesZone } from '../../engine/view/sight.ts';
import { layTable, loadWhole } from '../lockstep/tables.ts';

/**
 * The same game in another world: whatever the seat cannot see is different, how many pieces lie where it may not count them included.
 * Done by single swaps and moves, not as bots deal.
 */
function elsewhere({ program, table: t }: Playable, from: Snapshot, seat: number, dice: Dice): Snapshot {
  const s = copyState(from.state);
  const frames = structuredClone(from.frames);
  const hidden = t.zones.flatMap((_, z) => (seesZone(t, s.zoneOf, seat, z) ? [] : [z]));
  const isUncounted = (z: number) =>
    !t.slotted[z] && knowsZone(t, s.zoneOf, seat, z) && !countsZone(t, s.zoneOf, seat, z);
  const holds = (z: number, e: number) => {
    const nouns = program.zones[t.zones[z].type].holds;
    return !nouns || nouns.some((noun) => program.nouns[noun].has[t.defOf[e]] !== 0);
  };
  const named = new Set(frames.map((f) => f.L[SELF]));
  const { decision: d } = from;
  if (d?.kind === 'pick') for (const o of d.options) if ('e' in o) named.add(o.e);
  if (d?.kind === 'bag') for (const e of d.items.flatMap((item) => item.pieces)) named.add(e);
  const pieces = hidden.flatMap((z) => s.zones[z].filter((e) => e !== 0 && !named.has(e)));
  const became = new Map(pieces.map((e) => [e, e]));
  for (let n = 0; n < pieces.length * 3 && pieces.length > 0; n += 1) {
    const [a, b] = [pieces[dice.below(pieces.length)], pieces[dice.below(pieces.length)]];
    const [from, to] = [s.zoneOf[a], s.zoneOf[b]];
    if (a === b || t.startZone[a] !== t.startZone[b] || t.ownerOf[a] !== t.ownerOf[b]) continue;
    if (!holds(from, b) || !holds(to, a)) continue;
    const [i, j] = [s.zones[from].indexOf(a), s.zones[to].indexOf(b)];
    s.zones[from][i] = b;
    s.zones[to][j] = a;
    [s.zoneOf[a], s.zoneOf[b]] = [to, from];
    for (const [was, is] of became) if (is === a || is === b) became.set(was, is === a ? b : a);
  }
  const slots = pieceSlots(program);
  for (const f of frames)
    f.L = f.L.map((v, at) =>
      slots[f.p][at] === 0 ? v : typeof v === 'number' ? (became.get(v) ?? v) : v.map((e) => became.get(e) ?? e),
    );
  const inHand = new Set(frames.flatMap((f) => f.L.flatMap((v, at) => (slots[f.p][at] === 1 ? [v].flat() : []))));
  for (const z of hidden.filter(isUncounted)) {
    for (const e of [...s.zones[z]]) {
      const others = hidden.filter((other) => other !== z && isUncounted(other) && holds(other, e));
      if (others.length === 0 || inHand.has(e) || named.has(e) || dice.below(2) === 0) continue;
      s.zones[z].splice(s.zones[z].indexOf(e), 1);
      s.zoneOf[e] = others[dice.below(others.length)];
      s.zones[s.zoneOf[e]].push(e);
    }
  }
  for (const z of hidden) if (!t.slotted[z]) s.zones[z] = dice.shuffled(s.zones[z]);
  weigh(t, s);
  return { ...from, state: { ...s, rng: seedState(dice.seed()) }, frames };
}

const { definitions } = loadDefinitions([readPack('test/tictactoe/pack')]);
const tictactoe = makePlayable(compile(definitions, { seats: 2 }).program);
const packs = ['everdell', 'everdell-rugwort', 'everdell-powers', 'keyflower'] as const;
const loaded = new Map(packs.map((pack) => [pack, loadWhole(pack)]));
function tableOf(pack: (typeof packs)[number], seats: number): Playable {
  const all = loaded.get(pack);
  const p = all && layTable(all, { pack, seats, options: {} });
  if (!p) throw new Error('There is no table.');
  return p;
}

test.each<[string, number, () => Playable]>([
  ['Everdell for two', 1, () => tableOf('everdell', 2)],
  ['Everdell for four', 2, () => tableOf('everdell', 4)],
  ['Everdell with powers, for three', 3, () => tableOf('everdell-powers', 3)],
  ['Everdell against Rugwort', 4, () => tableOf('everdell-rugwort', 2)],
  ['Keyflower for two', 5, () => tableOf('keyflower', 2)],
  ['Keyflower for three', 6, () => tableOf('keyflower', 3)],
  ['tic-tac-toe', 7, () => tictactoe],
])('in a game of %s no bot answers by what its seat cannot see', { timeout: 300_000 }, (_, seed, make) => {
  const p = make();
  const [random, greedy, search] = ['random', 'greedy', 'search:3'].map((name) => makeBot(name) as Bot);
  const dice = new Dice(seed);
  const game = new Game(p, seed);
  const other = new Game(p, 0);
  game.lazy = true;
  other.lazy = true;
  game.start();
  let differed = 0;
  for (let step = 1; game.decision; step += 1) {
    const { seat } = game.decision;
    if (isAutoma(p.program, seat)) {
      game.answer(automaAnswer(game));
      continue;
    }
    const now = game.snapshot();
    const { state, frames } = elsewhere(p, now, seat, dice);
    other.resume(state, frames);
    if (JSON.stringify(state.zones) !== JSON.stringify(now.state.zones)) differed += 1;
    expect(project(p.table, state, seat), `step ${step}`).toEqual(project(p.table, now.state, seat));
    expect(other.decision, `step ${step}`).toEqual(game.decision);
    // What bots try their answers on is all that they see of a table.
    const dealt = determinise(p, now, seat)(step);
    expect(determinise(p, { ...now, state, frames }, seat)(step), `step ${step}`).toEqual(dealt);
    const answers = (g: Game) => [random, greedy, ...(step % 3 === 0 ? [search] : [])].map((bot) => bot(g, seed, step));
    const given = answers(game);
    expect(answers(other), `step ${step}`).toEqual(given);
    game.answer(given[(seat + step) % 2]);
  }
  if (p !== tictactoe) expect(differed).toBeGreaterThan(20);
});
