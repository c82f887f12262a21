/** One definition compiled anew, for an editor that shows it at every keystroke. */
import type { DefinitionDef, Definitions, FileDiagnostic } from '../load/model.ts';
import { beginBuild, type GameOptions } from './build.ts';
import { compileDefinition } from './definition.ts';
import type { Program } from './program.ts';
import { markStrict } from './strict.ts';

export interface Alone {
  /** to be looked at, not to be played: what the definition was before is still in it */
  program: Program;
  /** the definition's effects in it */
  procs: number[];
  diagnostics: FileDiagnostic[];
}

/** Does what a definition says stand by itself, or does it change how others are compiled? */
export function standsAlone(def: DefinitionDef): boolean {
  return def.abilities.every((a) => a.type === 'before' || a.type === 'after' || a.type === 'way');
}

/**
 * `program` was compiled from definitions that differ in this one only, and not in its id, name, kind or number of sides.
 * Gives what is wrong with this one; the others are as they were.
 */
export function compileAlone(program: Program, d: Definitions, game: GameOptions, id: string): Alone {
  const own = `/${id}/`;
  const ofSides = new RegExp(`/${id}/\\d+/`);
  const before = program.procs.map((p) =>
    p.name.includes(own) || ofSides.test(p.name) ? { ...p, name: `before/${p.name.replaceAll('/', ' ')}` } : p,
  );
  const b = beginBuild(d, game, { procs: before, causes: program.causes });
  const copied: Program = {
    ...program,
    ...{ procs: b.procs, causes: b.causes, verbs: program.verbs.map((v) => ({ ...v })) },
    ...{ definitions: [...program.definitions], props: program.props.map((p) => p?.slice() ?? null) },
    ...{ formulas: copiesOf(program.formulas), edges: copiesOf(program.edges) },
    ...{ bundles: copiesOf(program.bundles), lists: copiesOf(program.lists) },
  };
  const def = d.definitions[id];
  for (const side of def ? [def, ...def.sides] : []) {
    copied.definitions[b.symbols.definitions.get(side.id) as number] = compileDefinition(b, copied, side);
  }
  const procs = b.procs.slice(before.length);
  markStrict(copied, procs);
  return { program: copied, procs: procs.map((p) => p.id), diagnostics: b.diagnostics };
}

const copiesOf = <T>(lists: readonly (readonly T[] | null)[]): (T[] | null)[] => lists.map((list) => list && [...list]);
