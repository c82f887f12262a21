/** What may be written next: keys, names, and words of the effect language. */
import { attributesOf, kindLine } from '../../engine/load/kindLine.ts';
import type { Definitions } from '../../engine/load/model.ts';
import { completions as nextWords } from '../../grammar/parse.ts';
import { suggest } from '../../grammar/suggest.ts';
import type { Habits } from './habits.ts';
import { schemaOf } from './paths.ts';
import { type Place, placeAt } from './place.ts';
import { isDefinition, keysAt, schemasAt } from './schema.ts';
import { type Path, type Sort, sortAt } from './sorts.ts';
import type { Project, Workspace } from './workspace.ts';

export type CompletionSort = 'key' | 'word' | 'verb' | 'zone' | 'counter' | 'card' | 'value' | 'name' | 'kind';
export interface Completion {
  label: string;
  sort: CompletionSort;
  detail: string;
  documentation: string;
  /** replaces the text from here to the cursor */
  from: number;
  insert: string;
  /** what is written now, where that is only near to it: a misspelt word */
  misspelt?: string;
}

/** The most usual first. */
export function complete(
  workspace: Workspace,
  project: Project,
  file: string,
  offset: number,
  habits: Habits,
): Completion[] {
  const text = workspace.text(file) ?? '';
  const place = placeAt(text, offset);
  const schema = schemaOf(file);
  const d = project.definitions;
  const kind = kindNear(text, offset, place.path, d);
  if (place.on === 'key') {
    const keys = keysAt(schema, place.path, d, kind, place.siblings)
      .filter(({ key }) => !place.siblings.includes(key))
      .map(({ key, title, description }) => ({
        ...{ label: key, sort: 'key' as const, detail: title, documentation: description, from: place.from },
        insert: `${key}: `,
      }));
    return inOrder(keys, habits.key(project));
  }
  const sort = schema === 'content' ? sortAt(place.path, d, kind) : null;
  if (sort !== null) {
    const line = text.slice(text.lastIndexOf('\n', offset - 1) + 1, offset);
    return sentenceWords(project, sort, place, (from) =>
      habits.after(project, line.slice(0, line.length - (offset - from))),
    );
  }
  const from = place.from;
  return valuesAt(project, place.path, kind, schema).map((value) => ({ ...value, from }));
}

function inOrder<T extends { label: string }>(all: T[], usual: (label: string) => number): T[] {
  const rank = new Map(all.map((one) => [one, usual(one.label)]));
  return all.sort((a, b) => (rank.get(b) ?? 0) - (rank.get(a) ?? 0));
}

/** The kind of the definition in which the offset stands, even where the file cannot be read just now. */
export function kindNear(text: string, offset: number, path: Path, d: Definitions): string | null {
  const own = path[0] === 'extend' ? path.slice(1) : path;
  if (own[0] !== 'definitions' || own.length < 2) return null;
  const before = text.lastIndexOf(`\n  ${own[1]}:`, offset);
  const after = text.slice(before + 1).search(/\n {2}\S/);
  const entry = text.slice(Math.max(0, before), after < 0 ? text.length : before + 1 + after);
  return /\n\s+kind: *([^\n#]+?) *(?:#.*)?\n/.exec(`${entry}\n`)?.[1] ?? d.definitions[String(own[1])]?.kind ?? null;
}

const CLASSES: Record<string, { sort: CompletionSort; detail: string }> = {
  verb: { sort: 'verb', detail: 'verb' },
  noun: { sort: 'card', detail: 'kind or card' },
  unit: { sort: 'counter', detail: 'counter' },
  zone: { sort: 'zone', detail: 'zone' },
  attribute: { sort: 'value', detail: 'attribute or value' },
  adjective: { sort: 'word', detail: 'adjective' },
  ability: { sort: 'word', detail: 'ability' },
  value: { sort: 'value', detail: 'value' },
  link: { sort: 'word', detail: 'link' },
  rule: { sort: 'word', detail: 'rule' },
};

/** Words after which the grammar can go on: those of the packs by class, and its own. */
function sentenceWords(
  { vocabulary, definitions }: Project,
  sort: Sort,
  place: Place,
  usualAt: (from: number) => (word: string) => number,
): Completion[] {
  const line = place.prefix.replace(/^- /, '').replace(/^["']/, '');
  const options: Completion[] = [];
  const seen = new Set<string>();
  /** where the word that is written now begins, and what could stand there */
  let last: { begun: string; words: Map<string, Completion> } | undefined;
  // What is being written may be several words long: `discard p`.
  for (const start of wordStarts(line, vocabulary.longest)) {
    const own: Completion[] = [];
    const from = place.from + place.prefix.length - line.length + start;
    const before = line.slice(0, start);
    const begun = line.slice(start).toLowerCase();
    const wanted = nextWords(sort === 'effect' ? 'line' : sort, before, vocabulary);
    const fitting = new Map<string, Completion>();
    last ??= { begun, words: fitting };
    const add = (word: string, found: Omit<Completion, 'label' | 'from' | 'insert'>) => {
      fitting.set(word, { label: word, from, insert: word, ...found });
      if (!word.startsWith(begun) || word === begun || seen.has(word)) return;
      // An id with hyphens is offered in the form that is read aloud.
      if (word.includes('-') && vocabulary.words.has(word.replaceAll('-', ' '))) return;
      seen.add(word);
      own.push({ label: word, from, insert: word, ...found });
    };
    for (const [word, classes] of vocabulary.words) {
      const cls = [...classes.keys()].find(
        (c) => wanted.classes.has(c) || (c === 'post' && wanted.classes.has('adjective')),
      );
      if (cls)
        add(word, {
          ...(CLASSES[cls] ?? CLASSES.adjective),
          documentation: about(definitions, cls, classes.get(cls) ?? word),
        });
    }
    for (const word of wanted.literals)
      if (/^[a-z]/.test(word)) add(word, { sort: 'word', detail: '', documentation: '' });
    options.push(...inOrder(own, usualAt(from)));
  }
  if (options.length > 0 || !last || last.words.has(last.begun)) return options;
  const near = last.words.get(suggest(last.begun, last.words.keys()) ?? '');
  return near ? [{ ...near, misspelt: last.begun }] : [];
}

function wordStarts(line: string, longest: number): number[] {
  const starts = [...line.matchAll(/(?<=^|\s)\S+/g)].map((m) => m.index ?? 0);
  if (/\s$|^$/.test(line)) return [line.length, ...starts.slice(-longest).reverse()];
  return starts.slice(-longest).reverse();
}

function about(d: Definitions, cls: string, id: string): string {
  if (cls === 'verb') return d.verbs[id]?.do.text.trim() ?? '';
  if (cls === 'noun') return d.definitions[id] ? `A ${d.definitions[id].kind}.` : '';
  return '';
}

type Value = Omit<Completion, 'from'>;
const option = (label: string, sort: CompletionSort, detail = ''): Value => ({
  label,
  sort,
  detail,
  documentation: '',
  insert: label,
});

function valuesAt(project: Project, path: Path, kind: string | null, schema: ReturnType<typeof schemaOf>): Value[] {
  const d = project.definitions;
  const key = path.findLast((part) => typeof part === 'string') as string | undefined;
  const ids = (defs: Record<string, unknown>, sort: CompletionSort, detail: string) =>
    Object.keys(defs).map((id) => option(id, sort, detail));
  if (schema === 'scenarios') {
    return [
      ...ids(d.definitions, 'card', 'card'),
      ...ids(d.counters, 'counter', 'counter'),
      ...ids(d.actions, 'verb', 'action'),
    ];
  }
  const values = schemasAt(schema, path).flatMap((s) => s.enum ?? []);
  if (values.length > 0) return [...new Set(values)].map((v) => option(String(v), 'value'));
  if (path[0] === 'definitions' && kind !== null && isAttribute(path)) {
    const attribute = attributesOf(kindLine(d.kinds, kind)).get(String(key));
    if (attribute?.values) return attribute.values.map((v) => option(v, 'value', attribute.id));
    if (attribute?.type === 'nouns') return [...ids(d.definitions, 'card', 'card'), ...ids(d.kinds, 'kind', 'kind')];
  }
  switch (key) {
    case 'kind':
      return ids(d.kinds, 'kind', 'kind');
    case 'start':
    case 'home':
    case 'received in':
    case 'refill from':
      return ids(d.zones, 'zone', 'zone');
    case 'waive':
      return ids(d.rules, 'name', 'rule');
    case 'change':
      return ids(d.values, 'value', 'value');
    case 'actions':
      return ids(d.actions, 'name', 'action');
    case 'of':
    case 'holds':
    case 'on':
    case 'is':
      return [option('seat', 'name'), option('table', 'name'), ...ids(d.kinds, 'kind', 'kind')];
    case 'by':
    case 'face':
      return ids(d.counters, 'counter', 'counter');
    default:
      return [];
  }
}

/** The value of a key of a definition, or an item of its list. */
function isAttribute(path: Path): boolean {
  const own = typeof path[path.length - 1] === 'number' ? path.slice(0, -1) : path;
  return isDefinition(own.slice(0, -1));
}
