/** An effect's lines and blocks → statements. Each line is parsed on its own, so one mistake spoils one line. */
import type { Diagnostic } from './diagnostic.ts';
import { tokenize } from './lexer.ts';
import { parseSentence } from './parseSentence.ts';
import type { Cond, Stmt } from './tree.ts';
import type { Vocabulary } from './vocabulary.ts';

const LONGEST_TEXT = 20_000;

interface Line {
  indent: number;
  bullet: boolean;
  text: string;
  offset: number;
}
function split(text: string): Line[] {
  const out: Line[] = [];
  let offset = 0;
  for (const raw of text.split('\n')) {
    const body = raw.trimEnd();
    if (body.trim() !== '') {
      let indent = body.length - body.trimStart().length;
      const bullet = body[indent] === '-' && body[indent + 1] === ' ';
      if (bullet) indent += 2;
      out.push({ indent, bullet, text: body.slice(indent), offset: offset + indent });
    }
    offset += raw.length + 1;
  }
  return out;
}

type LineNode = { k: string; from: number; to: number } & Record<string, unknown>;
const BLOCK_HEADS = new Set([
  'if',
  'otherwise',
  'each',
  'oneOf',
  'mayBlock',
  'repeat',
  'rounds',
  'happen',
  'firstPossible',
]);

export interface Effect {
  body: Stmt[];
  diagnostics: Diagnostic[];
}

/** The tree holds every line that parsed; the others are in the diagnostics. */
export function readEffect(text: string, vocabulary: Vocabulary): Effect {
  const diagnostics: Diagnostic[] = [];
  const report = (d: Omit<Diagnostic, 'severity'>) => diagnostics.push({ severity: 'error', ...d });
  if (text.length > LONGEST_TEXT) {
    report({
      code: 'too-long',
      message: `An effect of ${text.length} characters is too long (${LONGEST_TEXT} at most).`,
      from: 0,
      to: text.length,
    });
    return { body: [], diagnostics };
  }
  const lines = split(text);
  let next = 0;

  function parseLine(line: Line): { head: boolean; parts: LineNode[] } | null {
    const tokens = tokenize(line.text, vocabulary, line.offset);
    const { trees, diagnostics: found } = parseSentence(
      'line',
      tokens,
      vocabulary,
      line.offset,
      line.offset + line.text.length,
    );
    diagnostics.push(...found);
    if (trees.length === 0) return null;
    const tree = trees[0] as LineNode | LineNode[];
    return { head: tokens.at(-1)?.text === ':', parts: Array.isArray(tree) ? tree : [tree] };
  }

  /** Lines of one block: all at `indent`. */
  function block(indent: number): Stmt[] {
    const out: Stmt[] = [];
    while (next < lines.length && lines[next].indent >= indent) {
      const line = lines[next];
      if (line.indent > indent) {
        report({
          code: 'syntax',
          message: 'This line is indented, but the line above does not open a block.',
          from: line.offset,
          to: line.offset + line.text.length,
        });
      }
      next += 1;
      const parsed = parseLine(line);
      if (!parsed) {
        if (next < lines.length && lines[next].indent > line.indent) block(lines[next].indent);
        continue;
      }
      if (parsed.head) addBlock(out, parsed.parts[0], line);
      else addLine(out, parsed.parts);
      if (next < lines.length && lines[next].bullet && lines[next].indent === indent) break;
    }
    return out;
  }

  function addLine(out: Stmt[], parts: LineNode[]): void {
    const [node] = parts;
    if (node.k === 'when') {
      out.push({ k: 'if', cond: node.cond, yes: node.yes, no: [], inline: true, from: node.from, to: node.to } as Stmt);
    } else if (node.k === 'otherwiseLine') {
      attachElse(out, node, node.yes as Stmt[], true);
    } else {
      out.push(...(parts as unknown as Stmt[]));
    }
  }

  function attachElse(out: Stmt[], node: LineNode, body: Stmt[], inline = false): void {
    let owner = out.at(-1);
    while (owner?.k === 'if' && owner.no.length > 0 && owner.no[0].k === 'if' && owner.no.length === 1)
      owner = owner.no[0];
    if (owner?.k !== 'if' || owner.no.length > 0) {
      report({ code: 'syntax', message: '`otherwise` needs an `if` before it.', from: node.from, to: node.to });
      return;
    }
    const line = inline ? { inline } : {};
    owner.no = node.cond
      ? [{ k: 'if', cond: node.cond as Cond, yes: body, no: [], ...line, from: node.from, to: node.to }]
      : body;
    if (inline && !node.cond) owner.elseInline = true;
  }

  function addBlock(out: Stmt[], head: LineNode, line: Line): void {
    const branching = head.k === 'oneOf' || head.k === 'firstPossible' || head.k === 'rounds';
    if (!BLOCK_HEADS.has(head.k) || next >= lines.length || lines[next].indent <= line.indent) {
      report({
        code: 'empty-block',
        message: 'This line opens a block: indent at least one line below it.',
        from: head.from,
        to: head.to,
      });
      return;
    }
    if (branching) {
      const branches: Stmt[][] = [];
      const indent = lines[next].indent;
      while (next < lines.length && lines[next].indent === indent && lines[next].bullet) {
        lines[next].bullet = false;
        branches.push(block(indent));
      }
      if (branches.length === 0) {
        report({ code: 'empty-block', message: 'Each alternative starts with `- `.', from: head.from, to: head.to });
        block(indent);
        return;
      }
      out.push({ ...head, branches } as unknown as Stmt);
      return;
    }
    const body = block(lines[next].indent);
    if (head.k === 'if')
      out.push({ k: 'if', cond: head.cond, yes: body, no: [], from: head.from, to: head.to } as Stmt);
    else if (head.k === 'otherwise') attachElse(out, head, body);
    else out.push({ ...head, body } as unknown as Stmt);
  }

  const body = lines.length > 0 ? block(lines[0].indent) : [];
  if (next < lines.length) {
    const line = lines[next];
    report({
      code: 'syntax',
      message: 'This line is indented less than the first line of the effect.',
      from: line.offset,
      to: line.offset + line.text.length,
    });
  }
  return { body, diagnostics };
}
