/** Colours for the words of the effect language inside YAML, by what they mean. */
import { KEYWORDS } from '../../grammar/vocabulary.ts';
import { schemaOf } from './paths.ts';
import { scalarsOf } from './sorts.ts';
import { wordsOf } from './symbols.ts';
import type { Project, Workspace } from './workspace.ts';

export const TOKEN_TYPES = ['verb', 'noun', 'counter', 'zone', 'attribute', 'word', 'number', 'name', 'plain'] as const;
export type TokenType = (typeof TOKEN_TYPES)[number];
export interface SemanticToken {
  from: number;
  to: number;
  type: TokenType;
}

const BY_CLASS: [string, TokenType][] = [
  ['verb', 'verb'],
  ['unit', 'counter'],
  ['zone', 'zone'],
  ['noun', 'noun'],
  ['attribute', 'attribute'],
  ['value', 'attribute'],
  ['adjective', 'attribute'],
  ['post', 'attribute'],
  ['ability', 'verb'],
  ['rule', 'attribute'],
  ['link', 'attribute'],
  ['option', 'attribute'],
  ['number', 'number'],
  ['name', 'name'],
];

export function semanticTokens(workspace: Workspace, project: Project, file: string): SemanticToken[] {
  const tree = workspace.tree(file);
  if (!tree || schemaOf(file) !== 'content') return [];
  const out: SemanticToken[] = [];
  for (const { tree: scalar, sort } of scalarsOf(tree, project.definitions)) {
    if (sort === null) continue;
    for (const word of wordsOf(scalar, project.vocabulary)) {
      const type = BY_CLASS.find(([cls]) => word.classes.has(cls))?.[1] ?? (KEYWORDS.has(word.text) ? 'word' : 'plain');
      out.push({ from: word.at, to: word.end, type });
    }
  }
  return out.sort((a, b) => a.from - b.from);
}
