/** What of the content its own authors are not sure of. */
import type { DefinitionDef, Definitions } from './model.ts';

/** The definitions whose values are marked `provisional`, in the order of the packs. */
export function listProvisional(definitions: Definitions): (DefinitionDef & { provisional: string })[] {
  return Object.values(definitions.definitions).filter(
    (d): d is DefinitionDef & { provisional: string } => d.provisional !== null,
  );
}
