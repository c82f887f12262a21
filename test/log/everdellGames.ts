/** Recorded random games of Everdell, for the tests of logs. */
import { compile } from '../../engine/compile/compile.ts';
import { loadDefinitions, type PackFiles } from '../../engine/load/load.ts';
import type { Content } from '../../engine/log/fork.ts';
import { type Log, openLog } from '../../engine/log/open.ts';
import { type Append, RecordedGame } from '../../engine/log/record.ts';
import { findPacks } from '../../engine/node/packs.ts';
import { countAnswers, nthAnswer } from '../../engine/run/decision.ts';
import { makePlayable } from '../../engine/run/game.ts';

const root = new URL('../../content', import.meta.url).pathname;
const made = new Map<number, Content>();

function make(packs: PackFiles[], seats: number): Content {
  const { definitions } = loadDefinitions(packs);
  const { program } = compile(definitions, { seats });
  return {
    playable: makePlayable(program),
    packs: definitions.packs.map(({ id, version, hash }) => ({ id, version, hash })),
  };
}

/** Everdell for so many seats, made once. */
export function everdell(seats: number): Content {
  const content = made.get(seats) ?? make(findPacks(['everdell'], root), seats);
  made.set(seats, content);
  return content;
}

/** Everdell with one text of its files replaced; fails if the text is not there. */
export function everdellWith(seats: number, from: string, to: string): Content {
  let found = false;
  const packs = findPacks(['everdell'], root).map((pack) => ({
    ...pack,
    files: Object.fromEntries(
      Object.entries(pack.files).map(([name, text]) => {
        if (name.startsWith('scenarios/') || !text.includes(from)) return [name, text];
        found = true;
        return [name, text.replace(from, to)];
      }),
    ),
  }));
  if (!found) throw new Error(`No file of Everdell holds: ${from}`);
  return make(packs, seats);
}

/** A small generator of its own, so that a test's choices are the same on every run. */
export function dice(seed: number): (n: number) => number {
  let a = seed | 0;
  return (n) => {
    a = (a + 0x6d2b79f5) | 0;
    let t = Math.imul(a ^ (a >>> 15), 1 | a);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return Math.floor((((t ^ (t >>> 14)) >>> 0) / 4294967296) * n);
  };
}

export function startEverdell(content: Content, seed: number, append?: Append): RecordedGame {
  const { program } = content.playable;
  const seats = Array.from({ length: program.seats }, (_, i) => ({ name: `Player ${i + 1}`, plays: 'random' }));
  return RecordedGame.start(content.playable, { packs: content.packs, options: program.options, seats, seed }, append);
}

/** Answers at random; where something can be taken back, it is in one of `undoOneIn` cases. */
export function playOn(
  game: RecordedGame,
  roll: (n: number) => number,
  { steps = Number.POSITIVE_INFINITY, undoOneIn = 0 } = {},
): RecordedGame {
  while (game.decision && game.lines.length < steps) {
    if (undoOneIn > 0 && roll(undoOneIn) === 0 && game.canUndo()) game.undo();
    else game.answer(nthAnswer(game.decision, roll(countAnswers(game.decision))));
  }
  return game;
}

export function randomGame(
  seats: number,
  seed: number,
  how: { steps?: number; undoOneIn?: number } = {},
): RecordedGame {
  return playOn(startEverdell(everdell(seats), seed), dice(seed), how);
}

/** The log of a text that must be whole. */
export function whole(text: string): Log {
  const { log, problems } = openLog(text);
  if (!log || problems.length > 0) throw new Error(problems.map((p) => `line ${p.line}: ${p.message}`).join('\n'));
  return log;
}
