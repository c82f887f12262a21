import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';

const ROOTS = ['engine', 'grammar', 'studio', 'test', '.scripts'];

function sources(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return entry.name === 'node_modules' || entry.name === 'dist' ? [] : sources(path);
    return /\.(ts|tsx|mjs)$/.test(entry.name) ? [path] : [];
  });
}

/** The files of ours that a file imports; types too, unless it says `import type` and only `values` count. */
function imports(path: string, values: boolean): string[] {
  const statements = readFileSync(path, 'utf8').matchAll(/^(?:import|export)\s(?:([^'";]*)\sfrom\s)?'(\.[^']+)'/gm);
  return [...statements].flatMap(([, what = '', from]) =>
    values && /^type\s/.test(what) ? [] : [join(dirname(path), from)],
  );
}

const files = ROOTS.flatMap(sources);
const graph = (values: boolean) => new Map(files.map((file) => [file, imports(file, values)]));

/** Circles of a graph, each as the names one comes by; at least one where there is any. */
function circles(graph: Map<string, string[]>): string[] {
  const found: string[] = [];
  const done = new Set<string>();
  const walk = (name: string, way: string[]): void => {
    const at = way.indexOf(name);
    if (at >= 0) found.push([...way.slice(at), name].join(' → '));
    if (at >= 0 || done.has(name)) return;
    for (const next of graph.get(name) ?? []) walk(next, [...way, name]);
    done.add(name);
  };
  for (const name of graph.keys()) walk(name, []);
  return found;
}

test('no file imports itself by way of others', () => {
  expect(files.length).toBeGreaterThan(300);
  expect(circles(graph(true))).toEqual([]);
});

test('nor do types, except those of a running game, whose parts know each other', () => {
  expect(circles(graph(false)).filter((circle) => !circle.startsWith(join('engine', 'run')))).toEqual([]);
});

test('a circle is found wherever one enters it', () => {
  const imports = new Map([
    ['a', ['b']],
    ['b', ['c', 'd']],
    ['c', []],
    ['d', ['c', 'b']],
  ]);
  expect(circles(imports)).toEqual(['b → d → b']);
});
