/** `replay`: steps through a log. Needs nothing but the log. */
import { emitKeypressEvents, type Key } from 'node:readline';
import type { Log } from '../../log/open.ts';
import { project } from '../../view/project.ts';
import { logFor, openLogAt, tellProblem } from '../openLogs.ts';
import { wholeNumber } from '../playOptions.ts';
import { drawStep, logSpeaker, plainStep, stepTitle } from '../terminal/drawStep.ts';
import { drawTable } from '../terminal/drawTable.ts';
import { paint } from '../terminal/paint.ts';
import { complain, print, printable, printJson } from '../terminal/print.ts';

export interface ReplayOptions {
  step?: string;
  viewer: string;
  table?: boolean;
  json?: boolean;
}

export async function replay(path: string, options: ReplayOptions): Promise<number> {
  const { log: whole, problems } = openLogAt(path);
  for (const p of problems) complain(`${tellProblem(path, p)} What comes before it is shown.`);
  const log = logFor(whole, options.viewer);
  const last = log.steps.length - 1;
  const code = problems.length > 0 ? 1 : 0;
  if (options.step !== undefined) {
    const step = wholeNumber(options.step, '--step', 0, last);
    if (options.json) printJson(plainStep(log, step));
    else print(...drawStep(log, step), ...(options.table ? ['', ...tableAt(log, step)] : []));
    return code;
  }
  if (options.json)
    printJson({ header: { ...log.header, table: undefined }, steps: log.steps.map((_, n) => stepTitle(log, n)) });
  else if (process.stdin.isTTY && process.stdout.isTTY) await walk(log);
  else print(...log.steps.map((_, n) => `${String(n).padStart(String(last).length)} ${stepTitle(log, n)}`));
  return code;
}

function tableAt(log: Log, step: number): string[] {
  return drawTable({ view: project(log.table, log.timeline.at(step), log.viewer), speaker: logSpeaker(log) });
}

const HELP = '→ n next   ← p back   ↓ ↑ ten   home end   g N go to   t table   q quit';

/** Keys until q. */
function walk(log: Log): Promise<void> {
  const { stdin } = process;
  const last = log.steps.length - 1;
  let step = 0;
  let table = false;
  /** digits typed after g; null: not typing */
  let typing: string | null = null;
  const draw = () => {
    const rows = (process.stdout.rows ?? 40) - 3;
    const lines = [...drawStep(log, step), ...(table ? ['', ...tableAt(log, step)] : [])];
    const cut = lines.join('\n').split('\n').slice(0, rows);
    const foot = typing === null ? HELP : `go to step: ${typing}`;
    process.stdout.write(`\u001b[2J\u001b[H${printable(cut.join('\n'))}\n\n${paint.dim(foot)}`);
  };
  const go = (to: number) => {
    step = Math.max(0, Math.min(last, to));
  };
  emitKeypressEvents(stdin);
  stdin.setRawMode(true);
  stdin.resume();
  draw();
  return new Promise((resolve) => {
    const onKey = (_: string | undefined, key: Key) => {
      const name = key.name ?? key.sequence ?? '';
      if (name === 'q' || (key.ctrl && name === 'c')) {
        stdin.off('keypress', onKey);
        stdin.setRawMode(false);
        stdin.pause();
        print('');
        return resolve();
      }
      if (typing !== null) {
        if (/^\d$/.test(key.sequence ?? '')) typing += key.sequence;
        else if (name === 'backspace') typing = typing.slice(0, -1);
        else {
          if (name === 'return' && typing !== '') go(Number(typing));
          typing = null;
        }
      } else {
        const moves: Record<string, number> = {
          ...{ right: step + 1, n: step + 1, space: step + 1, left: step - 1, p: step - 1 },
          ...{ down: step + 10, up: step - 10, pagedown: step + 10, pageup: step - 10, home: 0, end: last },
        };
        if (name === 'g') typing = '';
        else if (name === 't') table = !table;
        else if (Object.hasOwn(moves, name)) go(moves[name]);
      }
      draw();
    };
    stdin.on('keypress', onKey);
  });
}
