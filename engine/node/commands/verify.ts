/** `verify`: re-runs logs on today's content. */
import type { LogFact } from '../../log/format.ts';
import { type Divergence, verify as rerun, type Verified } from '../../log/verify.ts';
import { contentOf } from '../content.ts';
import { type OpenedLog, openLogAt, tellProblem } from '../openLogs.ts';
import { command } from '../terminal/command.ts';
import { columns } from '../terminal/layout.ts';
import { paint } from '../terminal/paint.ts';
import { counted, print, printJson } from '../terminal/print.ts';
import { Faulty } from '../wrongUse.ts';

interface Result {
  log: string;
  problems: string[];
  /** null where nothing of the log can be read */
  verified: Verified | null;
}

export function verify(paths: string[], { pack, json }: { pack: string[]; json?: boolean }): number {
  const results = paths.map((path) => verifyOne(path, pack));
  const ok = results.every((r) => r.problems.length === 0 && !r.verified?.divergence);
  if (json) printJson({ ok, logs: results.map(({ log, problems, verified }) => ({ log, problems, ...verified })) });
  else for (const result of results) print(...draw(result));
  return ok ? 0 : 1;
}

/** A log that cannot be read does not keep the others from being looked at. */
function verifyOne(path: string, pack: string[]): Result {
  let opened: OpenedLog;
  try {
    opened = openLogAt(path);
  } catch (e) {
    if (e instanceof Faulty) return { log: path, problems: [e.message], verified: null };
    throw e;
  }
  const { log, problems } = opened;
  const verified = rerun(log, contentOf(log.header, pack));
  return { log: path, problems: problems.map((p) => tellProblem(path, p)), verified };
}

function draw({ log, problems, verified }: Result): string[] {
  if (!verified) return problems.map((p) => paint.red(p));
  const { steps, divergence, packs } = verified;
  const changed = packs.length > 0 ? paint.dim(` (changed since: ${packs.map((p) => p.id).join(', ')})`) : '';
  if (!divergence) {
    const good = `${paint.green('✓')} ${log}: ${steps === 1 ? 'its one step comes' : `all ${steps} steps come`} out the same${changed}`;
    return [...problems.map((p) => paint.red(p)), good];
  }
  return [
    ...problems.map((p) => paint.red(p)),
    `${paint.red('✗')} ${log}: ${counted(steps, 'step')} come out the same, then: ${divergence.message}${changed}`,
    ...drawSides(divergence),
    `  See the step with: ${command(`replay ${log} --step ${divergence.step}`)}`,
  ];
}

/** What the log has and what today's content does, side by side. */
function drawSides({ recorded, now, fact = 0 }: Divergence): string[] {
  const side = (x: Divergence['recorded'] | Divergence['now']): string[] => {
    if (x === null) return ['nothing'];
    if (typeof x === 'string') return [x];
    if (!Array.isArray(x)) return [JSON.stringify(x)];
    const list: readonly (LogFact | string | object)[] = x;
    const shown = list.slice(Math.max(0, fact - 1), fact + 4);
    return shown.length > 0 ? shown.map((f) => (typeof f === 'string' ? f : tellFact(f))) : ['nothing'];
  };
  const [was, is] = [side(recorded), side(now)];
  const rows = Array.from({ length: Math.max(was.length, is.length) }, (_, i) => [
    `  ${was[i] ?? ''}`,
    was[i] === is[i] ? (is[i] ?? '') : paint.red(is[i] ?? ''),
  ]);
  return columns([[`  ${paint.dim('recorded')}`, paint.dim("today's content")], ...rows]);
}

function tellFact(f: LogFact | object): string {
  const { by: _, ...rest } = f as LogFact & { by?: number };
  return Object.entries(rest)
    .map(([k, v]) => `${k} ${Array.isArray(v) ? `[${v.length}]` : typeof v === 'object' ? JSON.stringify(v) : v}`)
    .join(', ');
}
