/** Going on from a step of a log with today's content. */
import type { Fact } from '../run/facts.ts';
import type { Frame } from '../run/frame.ts';
import type { Playable } from '../run/game.ts';
import { FORMAT, type Header, type PackRef, type StepLine } from './format.ts';
import { findFrames } from './frames.ts';
import type { Log } from './open.ts';
import { type Append, type Past, RecordedGame } from './record.ts';

/** What a game is played with today. */
export interface Content {
  playable: Playable;
  packs: PackRef[];
}
export type Continued = { game: RecordedGame; refused: null } | { game: null; refused: string };

/** A game of its own that has everything up to that step in common with the log; `append` gets all its lines. */
export function fork(log: Log, step: number, { playable, packs }: Content, append?: Append): Continued {
  const header: Header = {
    ...log.header,
    ...{ ledgerwood: FORMAT, packs, forked: { step, chain: log.chains[step + 1] ?? '', packs: log.header.packs } },
  };
  return goOn(log, step, playable, header, null, append);
}

/** The game itself, from its last step on; `append` gets only what is new. */
export function continueGame(log: Log, playable: Playable, append?: Append): Continued {
  if (log.version !== FORMAT)
    return refuse(`This log has format ${log.version}, which is no longer written: fork it at its last step instead.`);
  const written = { texts: log.texts, chain: log.chains[log.chains.length - 1] };
  return goOn(log, log.steps.length - 1, playable, log.header, written, append);
}

const refuse = (refused: string): Continued => ({ game: null, refused });

function goOn(
  log: Log,
  step: number,
  playable: Playable,
  header: Header,
  written: Past['written'],
  append?: Append,
): Continued {
  if (log.viewer !== 'all') return refuse("A viewer's copy does not hold the whole game: only the full log can go on.");
  if (log.steps.length === 0) return refuse('The log has no steps: there is nothing to go on from.');
  if (!log.steps[step]) return refuse(`There is no step ${step}: the log has steps 0 to ${log.steps.length - 1}.`);
  const changed = tableChange(log, playable);
  if (changed) return refuse(changed);
  const steps = log.steps.slice(0, step + 1);
  const lines = steps.map((s) => s.line);
  const found = framesThatStand(lines, playable);
  if (typeof found === 'string') return refuse(found);
  try {
    const past: Past = {
      ...{ header, lines, written, causes: causesOf(lines) },
      facts: steps.map((s) => s.facts as readonly Fact[]),
      frames: (n) => found.get(n) ?? null,
    };
    return { game: RecordedGame.continue(playable, past, append), refused: null };
  } catch (e) {
    return refuse(`The game cannot be taken up: ${e instanceof Error ? e.message : String(e)}`);
  }
}

/** Frames by step, as far back as answers might be taken back; the last step's must fit, older ones fit or are a border. */
function framesThatStand(lines: readonly StepLine[], { program }: Playable): Map<number, Frame[]> | string {
  const stack: number[] = [];
  for (const line of lines) {
    if (line.undo === undefined) stack.push(line.step);
    else stack.pop();
  }
  const out = new Map<number, Frame[]>();
  for (const step of stack.reverse()) {
    const frames = findFrames(program, lines[step].frames ?? []);
    if (typeof frames === 'string') {
      if (out.size === 0) return frames;
      break;
    }
    out.set(step, frames);
  }
  return out;
}

function causesOf(lines: readonly StepLine[]): Past['causes'] {
  return new Map(lines.flatMap((l) => Object.entries(l.why ?? {}).map(([id, cause]) => [Number(id), cause] as const)));
}

/** Suspended effects hold numbers of pieces and zones: they mean the same only on the same table. */
function tableChange({ table }: Log, { table: today }: Playable): string | null {
  const lists: [string, readonly string[], readonly string[]][] = [
    ['pieces', table.names, today.names],
    ['zones', table.zoneNames, today.zoneNames],
    ['counters', table.spec.counters.map((c) => c.id), today.spec.counters.map((c) => c.id)],
  ];
  for (const [what, was, is] of lists) {
    const at = Array.from({ length: Math.max(was.length, is.length) }).findIndex((_, i) => was[i] !== is[i]);
    if (at < 0) continue;
    const name = (list: readonly string[]) => (list[at] === undefined ? 'none' : `\`${list[at]}\``);
    return `The table has changed: where the log has ${name(was)} among its ${what}, there is ${name(is)} today.`;
  }
  return null;
}
