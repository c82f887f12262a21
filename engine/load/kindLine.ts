/** Kinds along their `is`. */
import type { AttributeDef, KindDef } from './model.ts';

/** A line of kinds longer than this is taken for a mistake. */
export const LONGEST_LINE = 60;

/** A kind and the kinds it is a sort of, nearest first. */
export function kindLine(kinds: Record<string, KindDef>, id: string): KindDef[] {
  const line: KindDef[] = [];
  for (let kind = kinds[id]; kind && line.length < LONGEST_LINE && !line.includes(kind); kind = kinds[kind.is ?? ''])
    line.push(kind);
  return line;
}

/** The attributes a definition of the kind has, its own first. */
export function attributesOf(line: KindDef[]): Map<string, AttributeDef> {
  const found = new Map<string, AttributeDef>();
  for (const kind of line) {
    for (const attribute of Object.values(kind.attributes))
      if (!found.has(attribute.id)) found.set(attribute.id, attribute);
  }
  return found;
}

/** The named abilities a definition of the kind may have. */
export function abilitiesOf(line: KindDef[]): Set<string> {
  return new Set(line.flatMap((kind) => (kind.score ? [...kind.abilities, 'score'] : kind.abilities)));
}
