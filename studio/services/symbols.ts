/** What a word in a file stands for, where that is declared, and where else it is said. */
import type { Definitions, Spot } from '../../engine/load/model.ts';
import type { Entry, ScalarTree, Tree } from '../../engine/load/tree.ts';
import { type Token, tokenize } from '../../grammar/lexer.ts';
import type { Vocabulary } from '../../grammar/vocabulary.ts';
import { packOf, schemaOf } from './paths.ts';
import { type Found, type Path, scalarsOf } from './sorts.ts';
import type { Project, Workspace } from './workspace.ts';

/** Sections that declare something by its id. */
const DECLARING = [
  ...(['kinds', 'nouns', 'definitions', 'counters', 'groups', 'zones', 'unions', 'verbs', 'actions'] as const),
  ...(['values', 'adjectives', 'bonds', 'rules', 'links', 'pools', 'ways', 'options'] as const),
] as const;
export type DeclaringSection = (typeof DECLARING)[number] | 'attributes' | 'abilities';
export interface Named {
  section: DeclaringSection;
  id: string;
}
export interface Range {
  file: string;
  from: number;
  to: number;
}
export interface Mention extends Range, Named {
  /** as it is written */
  text: string;
  role: 'declaration' | 'name' | 'word';
}

const BY_CLASS: Record<string, DeclaringSection[]> = {
  noun: ['kinds', 'nouns', 'definitions'],
  unit: ['counters', 'groups'],
  zone: ['zones', 'unions'],
  attribute: ['values', 'attributes', 'pools', 'counters'],
  adjective: ['adjectives', 'bonds', 'counters'],
  post: ['adjectives'],
  verb: ['verbs'],
  ability: ['abilities'],
  rule: ['rules'],
  link: ['links'],
  option: ['options'],
};

export function isDeclared(d: Definitions, section: DeclaringSection, id: string): boolean {
  return placeOf(d, { section, id }) !== null;
}

/** Where it is declared; null for words of the core. */
export function placeOf(d: Definitions, { section, id }: Named): Spot | null {
  if (section === 'attributes') {
    const kind = Object.values(d.kinds).find((k) => Object.hasOwn(k.attributes, id));
    return kind?.attributes[id].at ?? null;
  }
  if (section === 'abilities') return Object.values(d.kinds).find((k) => k.abilities.includes(id))?.at ?? null;
  const found = d[section] as Record<string, { at: Spot }>;
  return found[id]?.at ?? null;
}

export interface Word extends Token {
  /** in the file */
  at: number;
  end: number;
}

/** The words of a text of the effect language, with their places in the file. */
export function wordsOf(tree: ScalarTree, vocabulary: Vocabulary): Word[] {
  return tree.text.split('\n').flatMap((line, i) => {
    const start = tree.starts[Math.min(i, tree.starts.length - 1)] ?? tree.at.from;
    return tokenize(line, vocabulary).map((token) => ({ ...token, at: start + token.from, end: start + token.to }));
  });
}

/** What a word of the language may stand for, likeliest first. */
export function meaningsOf(word: Token, d: Definitions): Named[] {
  return [...word.classes].flatMap(([cls, id]) => {
    const section = (BY_CLASS[cls] ?? []).find((s) => isDeclared(d, s, id));
    return section ? [{ section, id }] : [];
  });
}

/** Keys whose value names something; in these sections. */
const NAMES: Record<string, DeclaringSection[]> = {
  ...{ kind: ['kinds'], start: ['zones'], home: ['zones'], 'received in': ['zones'], 'refill from': ['zones'] },
  ...{ in: ['zones', 'pools'], waive: ['rules'], change: ['values'], from: ['pools'], actions: ['actions'] },
  ...{ by: ['counters'], face: ['counters'], needs: [] },
};
const ANY: DeclaringSection[] = ['kinds', 'nouns', 'definitions', 'counters', 'groups', 'zones', 'actions'];
/** Keys whose value is a text for people, never a name. */
const TEXTS = new Set([
  'name',
  'note',
  'provisional',
  'about',
  'because',
  'it',
  'text',
  'forms',
  'word',
  'values',
  'one of',
]);

function nameAt({ path, tree }: Found, project: Project): Named | null {
  const id = tree.text.trim();
  const key = path.findLast((part) => typeof part === 'string') as string | undefined;
  if (!key || path[0] === 'languages' || path.some((part) => TEXTS.has(String(part)))) return null;
  const d = project.definitions;
  const sections = path[0] === 'remove' ? [path[1] as DeclaringSection] : (NAMES[key] ?? ANY);
  const section = sections.find((s) => isDeclared(d, s, id));
  if (section) return { section, id };
  const noun = project.vocabulary.words.get(id.toLowerCase())?.get('noun');
  const of = noun === undefined ? undefined : (['kinds', 'nouns', 'definitions'] as const).find((s) => d[s][noun]);
  return of && noun !== undefined && sections.includes(of) ? { section: of, id: noun } : null;
}

const OF_LANGUAGE: Record<string, DeclaringSection[]> = {
  nouns: ['counters', 'groups', 'kinds', 'nouns', 'links'],
  attributes: ['attributes', 'values', 'counters'],
  abilities: ['abilities'],
  zones: ['zones', 'unions'],
  verbs: ['verbs'],
  adjectives: ['adjectives', 'bonds', 'counters'],
  labels: ['attributes', 'abilities'],
  sentences: ['attributes'],
};

/** What a key stands for: a declaration, a change of one, an attribute of a definition, a word of a language. */
function keyAt(path: Path, key: string, d: Definitions): (Named & { role: Mention['role'] }) | null {
  const one = (sections: DeclaringSection[], role: Mention['role']) => {
    const section = sections.find((s) => isDeclared(d, s, key));
    return section ? { section, id: key, role } : null;
  };
  const isSection = (s: unknown): s is DeclaringSection => (DECLARING as readonly unknown[]).includes(s);
  if (path.length === 1 && isSection(path[0])) return one([path[0]], 'declaration');
  if (path.length === 2 && path[0] === 'extend' && isSection(path[1])) return one([path[1]], 'name');
  if (path.length === 3 && path[0] === 'languages') return one(OF_LANGUAGE[String(path[2])] ?? [], 'name');
  if (path.length === 3 && path[0] === 'kinds' && path[2] === 'attributes') return one(['attributes'], 'declaration');
  const inKind = path.length === 3 && path[0] === 'kinds' && path[2] === 'defaults';
  if ((path.length === 2 && path[0] === 'definitions') || inKind) return one(['attributes', 'abilities'], 'name');
  return null;
}

/** Everything in a file that stands for something declared. */
export function mentionsIn(workspace: Workspace, project: Project, file: string): Mention[] {
  const tree = workspace.tree(file);
  const text = workspace.text(file) ?? '';
  if (!tree) return [];
  const schema = schemaOf(file);
  if (schema === 'scenarios' || schema === 'presentation') return looseMentions(tree, project, file);
  const out: Mention[] = [];
  walkKeys(tree, [], (path, key, entry) => {
    const found = keyAt(schema === 'pack' && path[0] === 'options' ? path : path, key, project.definitions);
    if (found) out.push({ ...found, text: key, file, from: entry.key.from, to: entry.key.to });
  });
  for (const found of scalarsOf(tree, project.definitions)) {
    if (found.sort === null) {
      const named = nameAt(found, project);
      const from = text.indexOf(found.tree.text.trim(), found.tree.at.from);
      const length = found.tree.text.trim().length;
      if (named && from >= 0)
        out.push({ ...named, text: text.slice(from, from + length), file, from, to: from + length, role: 'name' });
      continue;
    }
    for (const word of wordsOf(found.tree, project.vocabulary)) {
      for (const named of meaningsOf(word, project.definitions))
        out.push({ ...named, text: text.slice(word.at, word.end), file, from: word.at, to: word.end, role: 'word' });
    }
  }
  return out;
}

function walkKeys(tree: Tree, path: Path, see: (path: Path, key: string, entry: Entry) => void): void {
  if (tree.type === 'list') for (const [i, item] of tree.items.entries()) walkKeys(item, [...path, i], see);
  if (tree.type !== 'map') return;
  for (const [key, entry] of tree.entries) {
    see(path, key, entry);
    walkKeys(entry.value, [...path, key], see);
  }
}

/** Scenarios and presentations name things in the words of people: an id is a mention wherever it stands by itself. */
function looseMentions(tree: Tree, project: Project, file: string): Mention[] {
  const d = project.definitions;
  const out: Mention[] = [];
  const ids = (text: string, from: number) => {
    for (const match of text.matchAll(/[\p{L}\p{N}][\p{L}\p{N}-]*/gu)) {
      const section = (['definitions', 'counters', 'zones', 'actions', 'kinds'] as const).find((s) =>
        Object.hasOwn(d[s], match[0]),
      );
      const at = from + (match.index ?? 0);
      if (section)
        out.push({ section, id: match[0], text: match[0], file, from: at, to: at + match[0].length, role: 'name' });
    }
  };
  const visit = (node: Tree): void => {
    if (node.type === 'scalar' && typeof node.value === 'string') {
      for (const [i, line] of node.text.split('\n').entries())
        ids(line, node.starts[Math.min(i, node.starts.length - 1)]);
    } else if (node.type === 'list') node.items.forEach(visit);
    else if (node.type === 'map') {
      for (const [key, entry] of node.entries) {
        if (key === 'it' || key === 'rule') continue;
        ids(key, entry.key.from);
        visit(entry.value);
      }
    }
  };
  visit(tree);
  return out;
}

/** What stands at an offset; the smallest where several do. */
export function mentionAt(workspace: Workspace, project: Project, file: string, offset: number): Mention | null {
  return smallestAt(mentionsIn(workspace, project, file), offset);
}

export function smallestAt(mentions: readonly Mention[], offset: number): Mention | null {
  const here = mentions.filter((m) => m.from <= offset && offset <= m.to);
  return here.sort((a, b) => a.to - a.from - (b.to - b.from))[0] ?? null;
}

/** Everywhere that the same is meant: in the pack that declares it and in every pack that needs that one. */
export function referencesTo(workspace: Workspace, project: Project, named: Named): Mention[] {
  const declared = placeOf(project.definitions, named);
  const home = declared ? packOf(declared.file) : project.pack;
  return [home, ...workspace.dependents(home)].flatMap((pack) =>
    workspace.paths(pack).flatMap((file) => {
      const here = workspace.projectOf(file);
      // Another pack may mean something else by the same id.
      if (placeOf(here.definitions, named)?.file !== declared?.file) return [];
      return mentionsIn(workspace, here, file).filter((m) => m.section === named.section && m.id === named.id);
    }),
  );
}
