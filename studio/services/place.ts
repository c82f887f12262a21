/** Where in a YAML text somebody is writing: read off the lines, so that it works while the text is unfinished. */
import type { Path } from './sorts.ts';

export interface Place {
  /** the keys above what is written here */
  path: Path;
  /** a key is being written, or the value of the last key of the path */
  on: 'key' | 'value';
  /** what is written so far, from its beginning to the cursor */
  prefix: string;
  /** where it begins */
  from: number;
  /** keys that already stand beside it */
  siblings: string[];
  /** inside a block text (`|`), the lines of it before this one */
  block: boolean;
}

interface Row {
  indent: number;
  /** `- ` before it */
  item: boolean;
  key: string | null;
  value: string;
}

const KEY = /^((?:[^\s:#'"{}[\],&*!|>%@`-][^:#]*?|'[^']*'|"[^"]*"))\s*:(?=\s|$)/;

function readRow(line: string): Row | null {
  const body = line.trimStart();
  if (body === '' || body.startsWith('#')) return null;
  let indent = line.length - body.length;
  let text = body;
  let item = false;
  while (/^-(\s|$)/.test(text)) {
    const rest = text.slice(1).trimStart();
    indent += text.length - rest.length;
    text = rest;
    item = true;
  }
  const found = KEY.exec(text);
  return {
    indent,
    item,
    key: found ? found[1].replace(/^['"]|['"]$/g, '') : null,
    value: found ? text.slice(found[0].length).trim() : text,
  };
}

export function placeAt(text: string, offset: number): Place {
  const lines = text.slice(0, offset).split('\n');
  const current = lines[lines.length - 1];
  const rest = text.slice(offset).split('\n', 1)[0];
  const lineStart = offset - current.length;
  const own = readRow(current) ?? { indent: current.length, item: false, key: null, value: current.trim() };
  const above = parents(lines.slice(0, -1), own.indent, own.item);
  const block = above.block;
  if (block) {
    const from = lineStart + current.length - current.trimStart().length;
    return { path: above.path, on: 'value', prefix: current.trimStart(), from, siblings: [], block: true };
  }
  const flow = flowPlace(current, lineStart);
  const base: Path = own.item ? [...above.path, above.items] : above.path;
  if (flow) {
    const path: Path = own.key === null ? base : [...base, own.key];
    return {
      path: [...path, ...flow.path],
      on: flow.on,
      prefix: flow.prefix,
      from: flow.from,
      siblings: flow.siblings,
      block: false,
    };
  }
  if (own.key !== null && current.length > current.indexOf(own.key) + own.key.length) {
    const begin = current.indexOf(':', current.indexOf(own.key)) + 1;
    const value = current.slice(begin);
    const prefix = value.trimStart();
    return { path: [...base, own.key], on: 'value', prefix, from: offset - prefix.length, siblings: [], block: false };
  }
  const prefix = own.value;
  const siblings = siblingsOf(text, lines.length - 1, own.indent);
  const on = own.item && !/:/.test(rest) && above.plainList ? 'value' : 'key';
  return { path: base, on, prefix, from: offset - prefix.length, siblings, block: false };
}

/** The keys that the lines above open for a line of this indent. */
function parents(
  lines: string[],
  indent: number,
  item: boolean,
): { path: Path; block: boolean; items: number; plainList: boolean } {
  const path: (string | number)[] = [];
  let limit = indent;
  let items = 0;
  let first = true;
  let block = false;
  let plainList = false;
  for (let i = lines.length - 1; i >= 0 && limit > 0; i -= 1) {
    const row = readRow(lines[i]);
    if (!row) continue;
    const dash = row.item ? lines[i].search(/\S/) : row.indent;
    if (row.item && dash < limit && row.indent >= limit && !first) {
      // An item whose first key stands beside this one.
      path.unshift(0);
      limit = dash + 1;
      continue;
    }
    if (row.item && item && first && row.indent === indent) {
      items += 1;
      if (row.key === null) plainList = true;
      continue;
    }
    if (
      row.indent < limit &&
      row.key !== null &&
      (row.value === '' || row.value.startsWith('#') || /^[|>]/.test(row.value))
    ) {
      if (path.length === 0 && /^[|>]/.test(row.value)) block = true;
      path.unshift(row.key);
      limit = row.indent;
      first = false;
      if (row.item) {
        path.unshift(0);
        limit = dash;
      }
    } else if (row.item && row.indent === limit && first && !item) {
      path.unshift(0);
      limit = dash;
      first = false;
    } else if (row.item && dash < limit && row.indent >= limit && first && !item) {
      path.unshift(0);
      limit = dash;
      first = false;
    }
  }
  return { path, block, items, plainList };
}

/** Inside `{ … }` or `[ … ]` on this line. */
function flowPlace(
  line: string,
  lineStart: number,
): Pick<Place, 'path' | 'on' | 'prefix' | 'from' | 'siblings'> | null {
  const open: { type: '{' | '['; key: string | null; keys: string[]; start: number; items: number }[] = [];
  let quote = '';
  for (let i = 0; i < line.length; i += 1) {
    const c = line[i];
    if (quote) {
      if (c === quote) quote = '';
      continue;
    }
    if ((c === '"' || c === "'") && /[\s:,[{]/.test(line[i - 1] ?? ' ')) quote = c;
    else if (c === '#' && /\s/.test(line[i - 1] ?? ' ')) return null;
    else if (c === '{' || c === '[') {
      if (open.length > 0 || /[:\-[{,]\s*$/.test(line.slice(0, i)))
        open.push({ type: c, key: null, keys: [], start: i + 1, items: 0 });
    } else if (c === '}' || c === ']') open.pop();
    else if (open.length > 0) {
      const top = open[open.length - 1];
      if (c === ',') {
        top.key = null;
        top.start = i + 1;
        top.items += 1;
      } else if (c === ':' && top.type === '{' && top.key === null && /\s|$/.test(line[i + 1] ?? '')) {
        top.key = line.slice(top.start, i).trim();
        top.keys.push(top.key);
        top.start = i + 1;
      }
    }
  }
  if (open.length === 0) return null;
  const top = open[open.length - 1];
  const path: (string | number)[] = [];
  for (const level of open) {
    if (level.type === '[') path.push(level.items);
    else if (level.key !== null) path.push(level.key);
  }
  const raw = line.slice(top.start);
  const prefix = raw.trimStart();
  const on = top.type === '{' && top.key === null ? 'key' : 'value';
  return { path, on, prefix, from: lineStart + line.length - prefix.length, siblings: top.keys };
}

function siblingsOf(text: string, line: number, indent: number): string[] {
  const lines = text.split('\n');
  const found: string[] = [];
  const look = (step: number) => {
    for (let i = line + step; i >= 0 && i < lines.length; i += step) {
      const row = readRow(lines[i]);
      if (!row) continue;
      if (row.indent < indent) break;
      if (row.indent === indent && row.key !== null) found.push(row.key);
      if (row.indent === indent && row.item && step < 0) break;
    }
  };
  look(-1);
  look(1);
  return found;
}
