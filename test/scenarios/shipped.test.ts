import { readdirSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { benchesOf } from '../../engine/node/commands/test.ts';
import { loadPacks } from '../../engine/node/content.ts';
import { findPacks } from '../../engine/node/packs.ts';
import { runScenario } from '../../engine/scenario/run.ts';
import { readScenarios } from '../../engine/scenario/scenario.ts';

/** Every scenario that a shipped pack carries. */
const packs = readdirSync('content', { withFileTypes: true }).filter((e) => e.isDirectory());
for (const { name } of packs) {
  const found = findPacks([name], 'content');
  const own = found.at(-1);
  if (!own) continue;
  const benches = benchesOf(name, loadPacks([name]));
  const file = readScenarios(own, name);
  describe(name, () => {
    test('its scenario files are well-formed', () => {
      expect(file.diagnostics).toEqual([]);
    });
    for (const s of file.scenarios) {
      test(`${s.file}:${s.line} ${s.it}`, () => {
        const { mismatches } = runScenario(benches(s.modules), s);
        const shown = mismatches.map(
          (m) => `line ${file.lineOf(s.file, m.at.from)}: ${m.what}: expected ${m.expected}, actual ${m.actual}`,
        );
        expect(shown).toEqual([]);
      });
    }
  });
}
