/** What JSON Schema finds wrong, in words for somebody who writes cards, at the place where it is wrong. */
import type { ErrorObject } from 'ajv/dist/2020.js';
import type { Collector } from './collector.ts';
import type { Spot } from './model.ts';
import type { Tree } from './tree.ts';

/** More keys than this are a list nobody reads. */
const FEW = 8;

/** `tree` is the file that was checked. Schemas say in `title` what they want, as a phrase: "a list of names". */
export function reportSchemaError(error: ErrorObject, tree: Tree, out: Collector): void {
  const found = follow(tree, error.instancePath);
  const title = String(error.parentSchema?.title ?? 'something else');
  const subject = found.name === null ? 'This' : `\`${found.name}\``;
  const key = String(error.propertyName ?? error.params.additionalProperty ?? '');
  if (error.propertyName !== undefined) {
    out.error(keyOf(found.tree, key), 'schema', `\`${key}\` cannot stand here: it must be ${title}.`);
    return;
  }
  switch (error.keyword) {
    case 'additionalProperties': {
      const keys = Object.keys(error.parentSchema?.properties ?? {});
      const has = keys.length <= FEW ? `, which has ${quoted(keys)}` : '';
      out.unknown(keyOf(found.tree, key), key, keys, `\`${key}\` is not a key of ${title}${has}`, 'schema');
      return;
    }
    case 'required':
      out.error(
        found.key,
        'schema',
        `${subject} needs \`${error.params.missingProperty}\`: ${title} cannot do without.`,
      );
      return;
    case 'enum': {
      const values: string[] = error.params.allowedValues.map(String);
      const written = found.tree.type === 'scalar' ? found.tree.text : '';
      const complaint = `${subject} is one of ${quoted(values)}`;
      out.unknown(found.at, written, values, written === '' ? complaint : `${complaint}, not \`${written}\``, 'schema');
      return;
    }
    case 'minItems':
      out.error(found.at, 'schema', `${subject} wants ${title}, with at least ${error.params.limit} in it.`);
      return;
    case 'minimum':
      out.error(found.at, 'schema', `${subject} wants ${title}, at least ${error.params.limit}.`);
      return;
    case 'maximum':
      out.error(found.at, 'schema', `${subject} wants ${title}, at most ${error.params.limit}.`);
      return;
    default: {
      const keys = error.parentSchema?.required ?? [];
      const as = error.params.type === 'object' && keys.length > 0 ? `, as in \`{ ${keys[0]}: … }\`` : '';
      out.error(found.at, 'schema', `${subject} wants ${title}${as}.`);
    }
  }
}

const quoted = (words: readonly string[]): string => words.map((word) => `\`${word}\``).join(', ');

interface Found {
  tree: Tree;
  /** the key it stands under; null in a list and at the top */
  name: string | null;
  key: Spot;
  at: Spot;
}

/** Walks a JSON pointer as far as the tree goes. */
function follow(root: Tree, pointer: string): Found {
  let found: Found = { tree: root, name: null, key: start(root.at), at: root.at };
  for (const part of pointer.split('/').slice(1)) {
    const segment = part.replace(/~1/g, '/').replace(/~0/g, '~');
    const { tree } = found;
    if (tree.type === 'map') {
      const entry = tree.entries.get(segment);
      if (!entry) return found;
      const empty = entry.value.at.from === entry.value.at.to;
      found = { tree: entry.value, name: segment, key: entry.key, at: empty ? entry.key : entry.value.at };
    } else if (tree.type === 'list') {
      const item = tree.items[Number(segment)];
      if (!item) return found;
      found = { tree: item, name: null, key: start(item.at), at: item.at };
    }
  }
  return found;
}

function keyOf(tree: Tree, key: string): Spot {
  return (tree.type === 'map' && tree.entries.get(key)?.key) || tree.at;
}

/** A mark on the first letter: a whole map underlined would hide everything in it. */
function start(at: Spot): Spot {
  return { ...at, to: Math.min(at.to, at.from + 1) };
}
