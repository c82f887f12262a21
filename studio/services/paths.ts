/** Which pack a path belongs to, and which schema its file follows. */
import type { SchemaName } from '../../engine/load/schemas.ts';

export function packOf(path: string): string {
  return path.slice(0, Math.max(0, path.indexOf('/')));
}

export function schemaOf(path: string): SchemaName {
  const name = path.slice(packOf(path).length + 1);
  if (name === 'pack.yaml') return 'pack';
  if (name === 'presentation.yaml') return 'presentation';
  return name.startsWith('scenarios/') ? 'scenarios' : 'content';
}
