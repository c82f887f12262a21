import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

function files(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return files(path);
    return path.endsWith('.ts') && !path.endsWith('.test.ts') ? [path] : [];
  });
}
const imports = (path: string): string[] =>
  [...readFileSync(path, 'utf8').matchAll(/(?:from|import)\s*\(?\s*'([^']+)'/g)].map((m) => m[1]);

const NODE_ONLY = /^node:|^(fs|path|os|child_process|worker_threads|crypto|url|util|stream|readline|process)$/;
const browserSafe = [...files('engine'), ...files('grammar')].filter(
  (path) => !path.startsWith(join('engine', 'node')),
);

test('what the browser loads imports no module of Node', () => {
  const found = browserSafe.flatMap((path) =>
    imports(path)
      .filter((name) => NODE_ONLY.test(name))
      .map((n) => `${path}: ${n}`),
  );
  expect(found).toEqual([]);
});

test('what the browser loads imports nothing from engine/node', () => {
  const found = browserSafe.flatMap((path) =>
    imports(path)
      .filter((n) => /(^|\/)node\//.test(n))
      .map((n) => `${path}: ${n}`),
  );
  expect(found).toEqual([]);
});

test('data flows one way: no folder of the engine imports from one that comes after it', () => {
  const order = ['load', 'compile', 'run', 'view', 'log'];
  const found = browserSafe.flatMap((path) => {
    const own = order.indexOf(path.split('/')[1]);
    if (own < 0) return [];
    return imports(path).flatMap((name) => {
      const other = order.indexOf(/^\.\.\/(\w+)\//.exec(name)?.[1] ?? '');
      return other > own ? [`${path} imports ${name}`] : [];
    });
  });
  expect(found).toEqual([]);
});

test('the grammar imports nothing from the engine', () => {
  const found = files('grammar').flatMap((path) =>
    imports(path)
      .filter((n) => n.includes('engine/'))
      .map((n) => `${path}: ${n}`),
  );
  expect(found).toEqual([]);
});
