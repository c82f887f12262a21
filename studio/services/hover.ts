/** What a word means, for whoever points at it. */
import { kindNear } from './completion.ts';
import { schemaOf } from './paths.ts';
import { placeAt } from './place.ts';
import { keysAt } from './schema.ts';
import { scalarsOf } from './sorts.ts';
import { type Mention, mentionAt, type Named, wordsOf } from './symbols.ts';
import type { Project, Workspace } from './workspace.ts';

export interface Hover {
  from: number;
  to: number;
  /** what it is: `verb`, `zone`, `key` */
  what: string;
  word: string;
  /** plain text, one paragraph each */
  lines: string[];
  /** the definition whose card belongs to it */
  card: string | null;
}

const WHAT: Record<Named['section'], string> = {
  ...{ kinds: 'kind', nouns: 'noun', definitions: 'definition', counters: 'counter', groups: 'group of counters' },
  ...{ zones: 'zone', unions: 'several zones', verbs: 'verb', actions: 'action', values: 'value' },
  ...{ adjectives: 'adjective', bonds: 'bond', rules: 'rule', links: 'link', pools: 'pool', ways: 'way to pay' },
  ...{ options: 'option', attributes: 'attribute', abilities: 'ability' },
};

/** Words of the grammar that are not plain English. */
const CORE: Record<string, string> = {
  gain: 'Takes counters from the supply, or pieces into the zone where their kind is received.',
  pay: 'Gives counters away; if they cannot be paid, the effect is not possible.',
  lose: 'Gives up as many as there are.',
  put: 'Moves pieces, or lays counters, into a zone or onto a piece.',
  give: 'Hands pieces or counters to another player.',
  shuffle: 'Puts the pieces of a zone in random order.',
  refill: 'Fills the empty slots of a zone from the zone it is refilled from.',
  reveal: 'Shows pieces to everyone; `those` means them afterwards.',
  end: 'Ends the game, or what is said to end.',
  must: 'The whole is possible only if this can be done.',
  may: 'The player decides whether to do it.',
  those: 'What was chosen, drawn or revealed last.',
  it: 'The piece that the sentence is about.',
  this: 'The piece that has this ability.',
  you: 'The player who does it: the owner of the card, or whoever uses it.',
  your: 'Of the player who does it.',
  their: 'Of the player just named.',
  its: 'Of the piece just named.',
  per: 'Once for each of these.',
};

export function hover(workspace: Workspace, project: Project, file: string, offset: number): Hover | null {
  const text = workspace.text(file) ?? '';
  const mention = mentionAt(workspace, project, file, offset);
  if (mention) {
    const found = ofMention(project, mention);
    // Of an attribute or an ability, its definition knows what it wants.
    return found.lines.length > 0 ? found : { ...found, lines: ofKey(project, file, text, offset)?.lines ?? [] };
  }
  return ofCoreWord(workspace, project, file, offset) ?? ofKey(project, file, text, offset);
}

function ofMention({ definitions: d }: Project, { section, id, text, from, to }: Mention): Hover {
  const lines: string[] = [];
  if (section === 'verbs' && d.verbs[id]) lines.push(d.verbs[id].do.text.trim());
  if (section === 'actions' && d.actions[id]) lines.push(d.actions[id].do.text.trim());
  if (section === 'adjectives' && d.adjectives[id])
    lines.push(`of ${d.adjectives[id].of}: ${d.adjectives[id].is.text.trim()}`);
  if (section === 'rules' && d.rules[id]) lines.push(d.rules[id].is.text.trim());
  if (section === 'counters' && d.counters[id]) {
    const { on, values, supply } = d.counters[id];
    lines.push(
      `on ${on.join(', ')}${values ? `; one of ${values.join(', ')}` : ''}${supply ? `; ${supply} in all` : ''}`,
    );
  }
  if (section === 'groups' && d.groups[id]) lines.push(d.groups[id].of.join(', '));
  if (section === 'nouns' && d.nouns[id]) lines.push(d.nouns[id].of.join(', '));
  if (section === 'kinds' && d.kinds[id]?.is) lines.push(`a sort of ${d.kinds[id].is}`);
  if (section === 'zones' && d.zones[id]) {
    const { of, layout, seenBy } = d.zones[id];
    const whose = of.map((o) => (o === 'table' ? 'the table' : `each ${o}`));
    lines.push(`on ${whose.join(', ')}; ${layout}; seen by ${seenBy}`);
  }
  if (section === 'values' && d.values[id]) {
    const { is, of } = d.values[id];
    lines.push(is.by === 'amount' ? `of ${of}: ${is.amount.text.trim()}` : `of ${of}`);
  }
  if (section === 'options' && d.options[id])
    lines.push(d.options[id].about, `one of ${d.options[id].values.join(', ')}`);
  if (section === 'definitions' && d.definitions[id]) lines.push(`a ${d.definitions[id].kind}`);
  const word = text === id ? id : `${text} (${id})`;
  return { from, to, what: WHAT[section], word, lines, card: section === 'definitions' ? id : null };
}

function ofCoreWord(workspace: Workspace, project: Project, file: string, offset: number): Hover | null {
  const tree = workspace.tree(file);
  if (!tree || schemaOf(file) !== 'content') return null;
  for (const { tree: scalar, sort } of scalarsOf(tree, project.definitions)) {
    if (sort === null || offset < scalar.at.from || offset > scalar.at.to) continue;
    const word = wordsOf(scalar, project.vocabulary).find((w) => w.at <= offset && offset <= w.end);
    if (!word) return null;
    const core = CORE[word.classes.get('verb') ?? word.text];
    return core ? { from: word.at, to: word.end, what: 'word', word: word.text, lines: [core], card: null } : null;
  }
  return null;
}

function ofKey(project: Project, file: string, text: string, offset: number): Hover | null {
  const line = text.lastIndexOf('\n', offset - 1) + 1;
  const found = /^[\s-]*([^\s:#][^:#]*?):(?:\s|$)/.exec(text.slice(line).split('\n', 1)[0]);
  if (!found) return null;
  const from = line + found[0].indexOf(found[1]);
  const to = from + found[1].length;
  if (offset < from || offset > to) return null;
  const { path } = placeAt(text, from);
  const kind = kindNear(text, offset, path, project.definitions);
  const info = keysAt(schemaOf(file), path, project.definitions, kind).find(({ key }) => key === found[1]);
  if (!info) return null;
  return { from, to, what: 'key', word: info.key, lines: [info.description, info.title].filter(Boolean), card: null };
}
