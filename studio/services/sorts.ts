/** Which texts of a content file are sentences of the effect language, and of which sort. */
import { attributesOf, kindLine } from '../../engine/load/kindLine.ts';
import type { AttributeDef, Definitions } from '../../engine/load/model.ts';
import { entriesOf, type ScalarTree, stringOf, type Tree } from '../../engine/load/tree.ts';
import type { PhraseTypes } from '../../grammar/parse.ts';

export type Sort = keyof PhraseTypes | 'effect';
/** Keys from the top of the file down; numbers for items of lists. */
export type Path = readonly (string | number)[];

const ABILITY: Record<string, Sort> = {
  ...{ before: 'pattern', after: 'pattern', way: 'pattern', needs: 'cond', if: 'cond', do: 'effect' },
  ...{ price: 'price', to: 'amount', claim: 'cost', worth: 'amount' },
};
const KEYS: Record<string, Record<string, Sort>> = {
  values: { is: 'amount' },
  adjectives: { is: 'cond' },
  zones: {
    ...{ limit: 'amount', measure: 'amount', admits: 'cond', fits: 'cond' },
    ...{ 'when empty': 'effect', 'on leaving': 'effect' },
  },
  unions: { zones: 'zonerefs' },
  substitutes: { if: 'cond' },
  rules: { is: 'cond' },
  pools: { holds: 'np' },
  verbs: { do: 'effect', most: 'amount', default: 'np' },
  actions: { needs: 'cond', choose: 'np', do: 'effect' },
  ways: { when: 'pattern', do: 'effect', price: 'price' },
  flow: { do: 'effect', each: 'np', first: 'np', ending: 'effect', until: 'cond' },
};
const OF_TYPE: Partial<Record<AttributeDef['type'], Sort>> = { amount: 'amount', condition: 'cond', cost: 'cost' };

/** The sort of the text at a path of a content file; null where it is none of the language. */
export function sortAt(path: Path, d: Definitions, kind: string | null): Sort | null {
  const [section, ...rest] = path[0] === 'extend' ? path.slice(1) : path;
  const last = rest.findLast((part) => typeof part === 'string') as string | undefined;
  switch (section) {
    case 'before setup':
    case 'setup':
    case 'bench':
      return 'effect';
    case 'scoring':
    case 'bot values':
    case 'ties':
      return 'amount';
    case 'definitions':
      return definitionSort(rest, d, kind);
    case 'kinds':
      return kindSort(rest, d);
    case 'pools':
      return rest.includes('claims') ? (ABILITY[last ?? ''] ?? null) : last === 'holds' ? 'np' : null;
    case 'values':
      return rest[1] === 'is' ? 'amount' : null;
    default:
      return KEYS[String(section)]?.[last ?? ''] ?? null;
  }
}

function definitionSort([, ...keys]: Path, d: Definitions, kind: string | null): Sort | null {
  const path = keys[0] === 'sides' ? keys.slice(2) : keys;
  const [key] = path;
  if (key === 'abilities') return path.length === 3 ? (ABILITY[String(path[2])] ?? null) : null;
  if (key === 'copies' || key === 'score') return 'amount';
  return kind === null ? null : ofKind(d, kind, String(key));
}

function kindSort([kind, key, name, inner]: Path, d: Definitions): Sort | null {
  if (key === 'defaults') return ofKind(d, String(kind), String(name));
  if (key === 'attributes' && inner === 'default') return ofKind(d, String(kind), String(name));
  return null;
}

function ofKind(d: Definitions, kind: string, key: string): Sort | null {
  const line = kindLine(d.kinds, kind);
  if (line.some((k) => k.abilities.includes(key))) return 'effect';
  return OF_TYPE[attributesOf(line).get(key)?.type ?? 'text'] ?? null;
}

export interface Found {
  path: Path;
  tree: ScalarTree;
  sort: Sort | null;
}

/** All scalars of a content file, each with its sort. */
export function scalarsOf(root: Tree, d: Definitions): Found[] {
  const out: Found[] = [];
  const walk = (tree: Tree, path: Path, kind: string | null): void => {
    if (tree.type === 'scalar') {
      const sort = tree.value === null ? null : sortAt(path, d, kind);
      out.push({ path, tree, sort });
    } else if (tree.type === 'list') for (const [i, item] of tree.items.entries()) walk(item, [...path, i], kind);
    else {
      for (const [key, { value }] of tree.entries) {
        const depth = path[0] === 'extend' ? 2 : 1;
        const entry = path.length === depth && path[depth - 1] === 'definitions';
        walk(value, [...path, key], entry ? (kindOf(value) ?? d.definitions[key]?.kind ?? null) : kind);
      }
    }
  };
  walk(root, [], null);
  return out;
}

export function kindOf(tree: Tree): string | null {
  return stringOf(entriesOf(tree).find(([key]) => key === 'kind')?.[1].value);
}
