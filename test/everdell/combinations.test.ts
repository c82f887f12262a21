import { describe, expect, test } from 'vitest';
import { AUTOMA } from '../../engine/bots/automa.ts';
import { openLog } from '../../engine/log/open.ts';
import { verify } from '../../engine/log/verify.ts';
import { loadPacks, makeContent } from '../../engine/node/content.ts';
import { gameLog } from '../../engine/simulate/gameLog.ts';

/** Tables of several modules at once. Every game is played to its end by the rules, and its log verifies. */
const TABLES: { packs: string[]; modules?: string[]; players: number; options?: Record<string, string> }[] = [
  { packs: ['everdell-extra', 'everdell-corrin', 'everdell-rugwort-cards'], players: 2 },
  { packs: ['everdell-legends', 'everdell-four-seasons', 'everdell-powers'], players: 3 },
  { packs: ['everdell-powers', 'everdell-extra', 'everdell-corrin', 'everdell-legends'], players: 4 },
  {
    packs: ['everdell-bellfaire', 'everdell-legends', 'everdell-powers'],
    players: 5,
    options: { 'legend set': 'both' },
  },
  { packs: ['everdell-bellfaire', 'everdell-extra', 'everdell-four-seasons'], players: 6 },
  { packs: ['everdell-rugwort', 'everdell-legends', 'everdell-extra', 'everdell-corrin'], players: 2 },
  { packs: ['everdell-rugwort', 'everdell-powers', 'everdell-four-seasons'], players: 2 },
];

describe('modules played together', () => {
  test.each(TABLES)('$packs for $players', { timeout: 120_000 }, ({ packs, modules, players, options }) => {
    const loaded = loadPacks(packs, modules ?? []);
    expect(loaded.diagnostics.filter((d) => d.severity === 'error')).toEqual([]);
    const content = makeContent(loaded, players, options ?? {});
    const automas = loaded.definitions.automas.map(() => AUTOMA);
    const bots = [...new Array<string>(players - automas.length).fill('random'), ...automas];
    for (const seed of [1, 2]) {
      const { log, problems } = openLog(gameLog(content, { bots, rotate: false }, seed).text);
      expect(problems).toEqual([]);
      if (!log) throw new Error('The log cannot be read.');
      expect(log.steps.at(-1)?.facts.some((f) => f.k === 'over')).toBe(true);
      expect(verify(log, content).divergence).toBeNull();
    }
  });
});
