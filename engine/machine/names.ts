/** Readable, stable, unique names for effects and for the states of their machines. */
import type { Proc, Program } from '../compile/program.ts';

const LONGEST = 60;

/** `Choose an opponent's card` → `choose-an-opponents-card`. The first line is enough; a long one ends at a word. */
export function slug(text: string): string {
  const line = text.trim().split('\n')[0].toLowerCase().replace(/['’]/g, '');
  const words = line.split(/[^\p{L}\p{N}]+/u).filter((w) => w !== '');
  let out = words[0] ?? '';
  for (const w of words.slice(1)) {
    if (out.length + 1 + w.length > LONGEST) break;
    out += `-${w}`;
  }
  return out;
}

/** The name, or the name with the first number that makes it new. */
export function unique(name: string, taken: { has(name: string): boolean }): string {
  if (!taken.has(name)) return name;
  let n = 2;
  while (taken.has(`${name}-${n}`)) n += 1;
  return `${name}-${n}`;
}

const known = new WeakMap<Program, string[]>();

/** By proc: its name, as a key that xstate takes (a dot would lead into a nested state). */
export function effectNames(program: Program): readonly string[] {
  let names = known.get(program);
  if (!names) {
    const taken = new Set<string>();
    names = program.procs.map((p) => {
      const name = unique(p.name.replaceAll('.', '-'), taken);
      taken.add(name);
      return name;
    });
    known.set(program, names);
  }
  return names;
}

/** What people call the effect: the verb or action itself, else the definition and its ability. */
export function effectLabel(proc: Proc): string {
  const [, definition = proc.name, ability = ''] = proc.name.split('/');
  if (ability === 'verb' || ability === 'action') return definition;
  return definition === 'game' ? ability : `${definition} ${ability}`;
}
