/** The same game without a card: no copy of it is made. */
import type { Program } from '../compile/program.ts';

export function withoutCard(program: Program, definition: number): Program {
  const definitions = program.definitions.map((d, i) =>
    i === definition ? { ...d, copies: { e: 'num' as const, v: 0 } } : d,
  );
  return { ...program, definitions };
}
