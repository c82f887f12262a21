/** What Keyflower's rules demand of the table after every action, told from the rules and not from the pack's own limits. */
import { CELL, ROTATION } from '../../engine/compile/program.ts';
import { cellName } from '../../engine/run/cells.ts';
import type { Game } from '../../engine/run/game.ts';
import { type Looked, look } from './games.ts';

export function* keyflowerRules(game: Game): Generator<string> {
  const x = look(game);
  yield* nothingLost(game, x);
  yield* resourcesInVillages(game, x);
  yield* oneColourEach(x);
  yield* oneLeaderEach(x);
  for (const seat of x.seats) yield* villageInOrder(game, x, seat);
  if (game.over) yield* builtUp(x);
}

/** 140 workers and the start marker, 48 skills, 64 tiles but for boats and turn order tiles that stay out of the game. */
function* nothingLost(game: Game, { all, word }: Looked): Generator<string> {
  const { zoneOf } = game.kernel.state;
  const counts = { worker: 140, marker: 1, skill: 48, 'winter tile': 12, 'spring tile': 12, 'autumn tile': 12 };
  for (const [kind, n] of Object.entries(counts)) {
    const pieces = all(kind);
    if (pieces.length !== n) yield `there are ${pieces.length} of ${kind}, not ${n}`;
    for (const e of pieces) if (zoneOf[e] < 0) yield `${word(e)} is nowhere`;
  }
}

/** 24 wood, stone and iron, 48 gold; they lie on tiles of villages and nowhere else. */
function* resourcesInVillages(game: Game, { seats, zone, word, count }: Looked): Generator<string> {
  const built = new Set(seats.flatMap((s) => zone(`${s}.village`)));
  const { entities, seats: n } = game.playable.table;
  for (const [id, supply] of Object.entries({ wood: 24, stone: 24, iron: 24, gold: 48 })) {
    let sum = 0;
    for (let e = n + 1; e < entities; e += 1) {
      const here = count(e, id);
      sum += here;
      if (here > 0 && !built.has(e)) yield `${here} ${id} on ${word(e)}, which is in no village`;
    }
    if (sum > supply) yield `there are ${sum} ${id}, and only ${supply} exist`;
  }
}

/** KF-COL-1 to KF-COL-4, KF-USE-5, KF-USE-2. */
function* oneColourEach({ seats, zone, word, kind, count }: Looked): Generator<string> {
  const lots = [...zone('lots'), ...zone('order row')];
  for (const tile of [...lots, ...seats.flatMap((s) => zone(`${s}.village`))]) {
    const id = word(tile);
    const on = zone(`${id}.stand`);
    const workers = [...on, ...seats.flatMap((s) => zone(`${id}.${s}.bid`))];
    const colours = new Set(workers.filter((e) => count(e, 'lying') === 0).map(word));
    if (colours.size > 1) yield `${id} has workers of ${[...colours].join(' and ')}`;
    if (on.length > 6) yield `${on.length} workers are on ${id}`;
    if (on.length > 0 && /boat|turn order|winter/.test(kind(tile))) yield `workers are on ${id}`;
    for (const s of seats) {
      const own = new Set(zone(`${id}.${s}.bid`).map(word));
      if (own.size > 1) yield `${s} bids ${[...own].join(' and ')} for ${id}`;
    }
  }
}

/** KF-BID-2: nobody draws level with the leader. */
function* oneLeaderEach({ seats, zone, word }: Looked): Generator<string> {
  for (const tile of [...zone('lots'), ...zone('order row')]) {
    const bids = seats.map((s) => zone(`${word(tile)}.${s}.bid`).length);
    const most = Math.max(...bids);
    if (most > 0 && bids.filter((n) => n === most).length > 1) yield `two players lead at ${word(tile)}: ${bids}`;
  }
}

/** South, then clockwise. */
const STEPS = [
  [0, 1],
  [-1, 1],
  [-1, 0],
  [0, -1],
  [1, -1],
  [1, 0],
];
/** KF-VILL-1 and KF-VILL-2: one tile to a cell, all in one piece, edges alike unless the owner has boat 2a. */
function* villageInOrder(game: Game, { zone, word, count, borders }: Looked, seat: string): Generator<string> {
  const { [CELL]: cells, [ROTATION]: turns } = game.kernel.state.counters;
  const village = zone(`${seat}.village`);
  const at = new Map(village.map((e) => [cellName(cells[e]), e]));
  if (at.size !== village.length) yield `${seat} has two tiles in one cell`;
  const free = [...village, ...zone(`${seat}.winnings`)].some(
    (e) => word(e) === 'summer-boat-2' && count(e, 'rig') === 0,
  );
  const edge = (e: number, side: number) => borders(e)[(side - turns[e] + 6) % 6];
  const beside = (e: number) => {
    const [q, r] = cellName(cells[e]).split(',').map(Number);
    return STEPS.map(([dq, dr]) => at.get(`${q + dq},${r + dr}`));
  };
  for (const e of village) {
    for (const [side, other] of beside(e).entries()) {
      if (other === undefined || free || edge(e, side) === edge(other, (side + 3) % 6)) continue;
      yield `${seat}: ${word(e)} and ${word(other)} do not match`;
    }
  }
  const reached = new Set<number>();
  const open = village.slice(0, 1);
  for (let e = open.pop(); e !== undefined; e = open.pop()) {
    if (reached.has(e)) continue;
    reached.add(e);
    for (const other of beside(e)) if (other !== undefined) open.push(other);
  }
  if (reached.size !== village.length) yield `${seat} has a village in pieces`;
}

/** After winter: everybody has one boat and one home, all that was won is built, nobody stands anywhere. */
function* builtUp({ seats, zone, kind, word }: Looked): Generator<string> {
  for (const s of seats) {
    const village = zone(`${s}.village`);
    if (zone(`${s}.winnings`).length > 0) yield `${s} has not built everything`;
    if (village.filter((e) => kind(e) === 'boat').length !== 1) yield `${s} has not one boat`;
    if (village.filter((e) => kind(e) === 'home tile').length !== 1) yield `${s} has not one home`;
    for (const e of village) if (zone(`${word(e)}.stand`).length > 0) yield `workers are left on ${word(e)}`;
  }
  if (zone('lots').length + zone('order row').length + zone('harbour').length > 0) yield 'something is left to be won';
}
