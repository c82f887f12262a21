/** What files were read as, so that loading again reads only what changed. It has identity: an editor keeps one as long as it runs. */
import { Pieces } from './chunks.ts';
import { Collector } from './collector.ts';
import type { FileDiagnostic } from './model.ts';
import { parseFile } from './parseFile.ts';
import type { SchemaName } from './schemas.ts';
import { emptyMap, type MapTree } from './tree.ts';
import { type Broken, validate } from './validate.ts';

export interface ReadFile {
  /** without what does not fit the schema; null where nothing can be used */
  tree: MapTree | null;
  diagnostics: FileDiagnostic[];
  broken: Broken;
}

export class FileCache {
  private readonly read = new Map<string, ReadFile & { text: string; pack: string; schema: SchemaName }>();
  private readonly pieces = new Map<string, Pieces>();

  /** The same for the same text, whether it is remembered or read now. */
  file(schema: SchemaName, pack: string, file: string, text: string): ReadFile {
    const known = this.read.get(file);
    if (known && known.text === text && known.pack === pack && known.schema === schema) return known;
    const pieces = this.pieces.get(file) ?? new Pieces();
    this.pieces.set(file, pieces);
    const made = { ...readFile(schema, pack, file, text, pieces), text, pack, schema };
    this.read.set(file, made);
    return made;
  }
}

/** One file against its schema. A manifest that cannot be read is an empty one, so that its folder still is a pack. */
export function readFile(schema: SchemaName, pack: string, file: string, text: string, pieces?: Pieces): ReadFile {
  const out = new Collector({ [file]: text });
  const broken: Broken = new Map();
  const parsed = pieces?.parse(pack, file, text) ?? parseFile(pack, file, text, out);
  const tree = parsed ?? (schema === 'pack' ? emptyMap({ pack, file, from: 0, to: 0 }) : null);
  return { tree: tree && validate(schema, tree, broken, out), diagnostics: out.diagnostics, broken };
}
