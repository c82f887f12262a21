/** The text of a YAML scalar as the effect language reads it, and where in the file each of its lines starts. */
import type { Scalar } from 'yaml';

/** `source` is the whole file. Offsets are exact for plain, literal and unescaped quoted scalars, near for the others. */
export function scalarText(node: Scalar, source: string): { text: string; starts: number[] } {
  const [start, end] = node.range ?? [0, 0];
  if (node.type === 'BLOCK_LITERAL') return literal(String(node.value), source, start);
  if (node.type === 'BLOCK_FOLDED') return folded(String(node.value), source, start, end);
  const quoted = node.type === 'QUOTE_DOUBLE' || node.type === 'QUOTE_SINGLE';
  const from = quoted ? start + 1 : start;
  const raw = source.slice(from, quoted ? Math.max(from, end - 1) : end);
  if (node.type === 'QUOTE_DOUBLE' ? raw.includes('\\') : node.type === 'QUOTE_SINGLE' && raw.includes("''")) {
    return { text: String(node.value), starts: [from] };
  }
  return { text: spaced(raw), starts: [from] };
}

/** Line breaks as spaces: the language takes any number of spaces for one, and every offset stays what it was. */
function spaced(raw: string): string {
  return raw.replace(/[\r\n]/g, ' ');
}

function literal(value: string, source: string, start: number): { text: string; starts: number[] } {
  const text = withoutLastBreaks(value);
  const starts: number[] = [];
  let lineStart = afterLine(source, start);
  for (const line of text.split('\n')) {
    const next = afterLine(source, lineStart);
    const written = source.slice(lineStart, next).replace(/\r?\n$/, '');
    starts.push(lineStart + Math.max(0, written.length - line.length));
    lineStart = next;
  }
  return { text, starts };
}

function folded(value: string, source: string, start: number, end: number): { text: string; starts: number[] } {
  const body = afterLine(source, start);
  const text = withoutLastBreaks(value);
  const raw = source.slice(body, end).trimEnd();
  if (!text.includes('\n')) {
    const indent = raw.length - raw.trimStart().length;
    return { text: spaced(raw.slice(indent)), starts: [body + indent] };
  }
  const starts: number[] = [];
  let from = body;
  for (const line of text.split('\n')) {
    const first = line.trimStart().split(' ')[0];
    const found = source.indexOf(first, from);
    const at = found < 0 || found > end ? from : found;
    starts.push(Math.max(body, at - (line.length - line.trimStart().length)));
    from = at + first.length;
  }
  return { text, starts };
}

function afterLine(source: string, from: number): number {
  const newline = source.indexOf('\n', from);
  return newline < 0 ? source.length : newline + 1;
}

function withoutLastBreaks(value: string): string {
  let end = value.length;
  while (end > 0 && value[end - 1] === '\n') end -= 1;
  return value.slice(0, end);
}
