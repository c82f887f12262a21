/** A scenario being written: plain values in the order they are read, and as YAML in the layout of the packs. */
import { stringify } from 'yaml';

export type Plain = string | number | boolean | Plain[] | { [key: string]: Plain };
export type PlainMap = { [key: string]: Plain };

export interface Draft {
  it: string;
  players?: number;
  options?: PlainMap;
  modules?: string[];
  given: PlainMap;
  do: Plain[];
  expect: PlainMap;
}

const WIDTH = 110;

/** One item of a file's `scenarios`, ready to be pasted under that key. */
export function yamlOf(draft: Draft): string {
  const lines: string[] = [];
  for (const [key, value] of Object.entries(draft)) {
    if (value === undefined || (typeof value === 'object' && Object.keys(value).length === 0)) continue;
    lines.push(...block(key, value as Plain, '    '));
  }
  lines[0] = lines[0].replace('    ', '  - ');
  return `${lines.join('\n')}\n`;
}

const isMap = (value: Plain): value is PlainMap => typeof value === 'object' && !Array.isArray(value);

/** `key: value` on one line where it fits, else with its parts beneath. Steps always stand beneath each other. */
function block(key: string, value: Plain, indent: string): string[] {
  const short = `${indent}${scalar(key)}: ${flow(value)}`;
  const roomy = indent.length > 4 || !isMap(value) || Object.keys(value).length < 2;
  if (typeof value !== 'object' || (short.length <= WIDTH && roomy && key !== 'do')) return [short];
  const inner = `${indent}  `;
  const parts = isMap(value)
    ? Object.entries(value).flatMap(([k, v]) => block(k, v, inner))
    : value.flatMap((item) => step(item, inner));
  return [`${indent}${scalar(key)}:`, ...parts];
}

function step(item: Plain, indent: string): string[] {
  const keys = isMap(item) ? Object.keys(item) : [];
  if (!isMap(item) || keys.length !== 1) return [`${indent}- ${flow(item)}`];
  const [first, ...rest] = block(keys[0], item[keys[0]], `${indent}  `);
  return [first.replace(`${indent}  `, `${indent}- `), ...rest];
}

function flow(value: Plain): string {
  if (Array.isArray(value)) return `[${value.map(flow).join(', ')}]`;
  if (!isMap(value)) return scalar(value);
  const entries = Object.entries(value).map(([k, v]) => `${scalar(k)}: ${flow(v)}`);
  return entries.length > 0 ? `{ ${entries.join(', ')} }` : '{}';
}

/** Quoted only where YAML, or a line in brackets, needs it. */
function scalar(value: string | number | boolean): string {
  if (typeof value !== 'string') return String(value);
  const text = stringify(value, { lineWidth: 0, defaultStringType: 'PLAIN' }).trimEnd();
  return /[,[\]{}\n]/.test(value) || text.includes('\n') ? JSON.stringify(value) : text;
}
