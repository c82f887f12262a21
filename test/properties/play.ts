/** Plays random games of any pack and looks at the table after every answer. */
import { sayAnswer } from '../../engine/run/answers.ts';
import { countAnswers, type Decision, nthAnswer } from '../../engine/run/decision.ts';
import { Game, type Playable } from '../../engine/run/game.ts';
import { copyState, emptyState } from '../../engine/run/state.ts';
import { allCanBeDone, answersAgree, asksTheSameAgain, othersRefused } from './answers.ts';
import { broken, movesAllowed } from './invariants.ts';

export type Roll = (n: number) => number;
/** Chooses the number of an answer. */
export type Player = (d: Decision, roll: Roll) => number;

export const anyAnswer: Player = (d, roll) => roll(countAnswers(d));

/** Takes none of these actions while another is possible, so that games are long. */
export function never(playable: Playable, ...actions: string[]): Player {
  const { program } = playable;
  const avoided = new Set(program.actions.flatMap((a, n) => (actions.includes(a.id) ? [n] : [])));
  return (d, roll) => {
    if (d.kind !== 'pick') return anyAnswer(d, roll);
    const others = d.options.flatMap((o, n) => (o.o === 'action' && avoided.has(o.action) ? [] : [n]));
    return others.length > 0 ? others[roll(others.length)] : anyAnswer(d, roll);
  };
}

export interface Watch {
  player: Player;
  roll: Roll;
  /** how many answers of each decision are tried before one is taken; 0: none */
  tried: number;
  /** what the pack's own rules demand of the table */
  rules?: (game: Game) => Iterable<string>;
  /** gives up after so many answers; a game that must end has no such limit */
  steps?: number;
}

/** The numbers to try: all of them, or as many different ones. */
function sample(total: number, most: number, roll: Roll): Set<number> {
  if (total <= most) return new Set(Array.from({ length: total }, (_, i) => i));
  const out = new Set<number>(most > 1 ? [0, total - 1] : []);
  while (out.size < most) out.add(roll(total));
  return out;
}

/** Plays a game from the start and throws with the way to the table where something is not as it must be. */
export function watchedGame(playable: Playable, seed: number, how: Watch): Game {
  const game = new Game(playable, seed);
  const { player, roll, tried, rules = () => [], steps = Number.POSITIVE_INFINITY } = how;
  const said: string[] = [];
  const demand = (breaches: Iterable<string>) => {
    const found = [...breaches].slice(0, 5);
    if (found.length === 0) return;
    const d = game.decision;
    const asked = d ? `\nasked of seat ${d.seat}: ${playable.program.causes[d.by]?.text}\n${JSON.stringify(d)}` : '';
    const way = said.slice(-12).join('\n  ');
    throw new Error(`${found.join('\n')}\nseed ${seed}, step ${said.length}${asked}\nlast answers:\n  ${way}`);
  };
  let before = emptyState(playable.table, game.kernel.state.rng);
  demand(movesAllowed(game, before, game.start(), 0));
  for (;;) {
    demand(broken(game));
    demand(rules(game));
    const d = game.decision;
    if (!d || said.length >= steps) break;
    demand(answersAgree(d));
    demand(othersRefused(game));
    demand(asksTheSameAgain(game));
    const state = copyState(game.kernel.state);
    demand(
      allCanBeDone(game, sample(countAnswers(d), tried, roll), () => [
        ...movesAllowed(game, copyState(state), game.kernel.facts, d.seat),
        ...rules(game),
      ]),
    );
    const a = nthAnswer(d, player(d, roll));
    said.push(
      `seat ${d.seat}: ${JSON.stringify(sayAnswer({ program: playable.program, table: playable.table }, d, a))}`,
    );
    before = state;
    const facts = game.answer(a);
    demand(movesAllowed(game, before, facts, d.seat));
  }
  if (!game.over && said.length < steps) demand(['the game asks nothing and is not over']);
  return game;
}
