import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { loadDefinitions } from '../../engine/load/load.ts';
import { findPacks } from '../../engine/node/packs.ts';

const ROOTS = ['engine', 'grammar', 'studio'];

function sources(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return entry.name === 'node_modules' || entry.name === 'dist' ? [] : sources(path);
    return /\.(ts|tsx|ne|json|css|html|mjs)$/.test(entry.name) && !/\.test\.tsx?$/.test(entry.name) ? [path] : [];
  });
}

/** Words that belong to a game: names of its packs, cards, counters, zones and kinds that are no everyday words of an engine. */
function gameWords(): string[] {
  const games = readdirSync('content', { withFileTypes: true }).filter((e) => e.isDirectory());
  const words = new Set<string>(games.map((e) => e.name));
  for (const game of games) {
    const { definitions: d } = loadDefinitions(findPacks([game.name], 'content'));
    for (const c of Object.values(d.counters)) for (const form of c.forms.en ?? [c.id]) words.add(form);
    for (const z of Object.values(d.zones)) words.add(z.id);
    for (const k of Object.values(d.kinds)) words.add(k.id);
    for (const def of Object.values(d.definitions)) {
      words.add(def.id);
      if (def.name.en) words.add(def.name.en.toLowerCase());
    }
  }
  return [...words].filter((word) => !EVERYDAY.has(word));
}

/** What packs call things by that an engine, a grammar or a page says in a plain sense of its own. */
const EVERYDAY = new Set([
  ...[
    'card',
    'place',
    'location',
    'event',
    'worker',
    'point',
    'points',
    'hand',
    'deck',
    'discard pile',
    'board',
    'box',
  ],
  ...['stand', 'reserve', 'passed', 'tile', 'bag', 'stone', 'wood', 'iron', 'gold', 'screen', 'mark', 'limbo', 'mine'],
  ...['flag', 'flags', 'moved', 'side', 'sides', 'red', 'green', 'yellow', 'blue', 'passes', 'aside', 'stable', 'well'],
  ...[
    'lying',
    'saw',
    'marker',
    'height',
    'store',
    'building',
    'draft',
    'stands',
    'power',
    'archive',
    'trail',
    'ring',
    'hollow',
  ],
  // A sign that any pack may put on a counter or a piece, as `star` and `sun` are.
  'anvil',
]);

const EXTRA = ['berry', 'berries', 'critter', 'meadow', 'pebble', 'twig', 'resin', 'rugwort', 'nightweave', 'keyple'];

test('no word of any game stands under engine, grammar or studio', () => {
  const words = [...new Set([...gameWords(), ...EXTRA])].map((w) => w.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  const pattern = new RegExp(`(?<![\\w-])(${words.join('|')})(?![\\w-])`, 'i');
  const found = ROOTS.flatMap(sources).flatMap((path) =>
    readFileSync(path, 'utf8')
      .split('\n')
      .flatMap((line, i) => {
        const hit = pattern.exec(line);
        return hit ? [`${path}:${i + 1} ${hit[1]}: ${line.trim().slice(0, 100)}`] : [];
      }),
  );
  expect(found).toEqual([]);
});

test('the words of the shipped games are known to the search above', () => {
  expect(gameWords()).toEqual(expect.arrayContaining(['everdell', 'berry', 'meadow', 'critter', 'post office']));
});
