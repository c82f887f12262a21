/** Tidies the effects of a file; the YAML around them stays as its author laid it out. */
import { formatEffect, formatPhrase } from '../../grammar/format/format.ts';
import { schemaOf } from './paths.ts';
import type { TextEdit } from './rename.ts';
import { scalarsOf } from './sorts.ts';
import type { Project, Workspace } from './workspace.ts';

export function format(workspace: Workspace, project: Project, file: string): TextEdit[] {
  const tree = workspace.tree(file);
  const text = workspace.text(file) ?? '';
  if (!tree || schemaOf(file) !== 'content') return [];
  return scalarsOf(tree, project.definitions).flatMap(({ tree: scalar, sort }): TextEdit[] => {
    if (sort === null || typeof scalar.value !== 'string') return [];
    const raw = text.slice(scalar.at.from, scalar.at.to);
    const quoted = /^["']/.test(raw);
    const block = /^[|>]/.test(raw);
    if (block && raw[0] === '>') return [];
    const { vocabulary } = project;
    const written = scalar.text;
    const tidy =
      sort === 'effect' ? formatEffect(written, vocabulary).text : formatPhrase(sort, written, vocabulary).text;
    if (tidy.trim() === written.trim()) return [];
    if (block) return blockEdit(file, text, scalar.starts, written, tidy);
    // A plain text on several lines, or one that would need quotes, is left alone.
    if (tidy.includes('\n') || raw.includes('\n')) return [];
    if (!quoted && /: |^[-?:,[\]{}#&*!|>'"%@`]| #/.test(tidy)) return [];
    const from = scalar.starts[0];
    return [{ file, from, to: from + written.length, text: tidy }];
  });
}

/** Line by line with the indent of the first. */
function blockEdit(file: string, text: string, starts: number[], written: string, tidy: string): TextEdit[] {
  const lines = written.split('\n');
  const first = starts[0] ?? 0;
  const indent = first - (text.lastIndexOf('\n', first - 1) + 1);
  const last = (starts[lines.length - 1] ?? first) + lines[lines.length - 1].length;
  const laid = tidy.split('\n').map((line, i) => (i === 0 || line === '' ? line : ' '.repeat(indent) + line));
  return [{ file, from: first, to: last, text: laid.join('\n') }];
}
