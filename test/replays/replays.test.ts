import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { diffSteps } from '../../engine/log/diffSteps.ts';
import { verify } from '../../engine/log/verify.ts';
import { contentOf } from '../../engine/node/content.ts';
import { readLogFile } from '../../engine/node/logFile.ts';

const AGAIN =
  'The content does something else than it did. If that is intended, explain the first difference in the commit and ' +
  'record the games anew with: node .scripts/record-replays.mjs';

const logs = readdirSync('replays').filter((name) => name.endsWith('.jsonl'));

test('there are recorded games', () => {
  expect(logs.length).toBeGreaterThanOrEqual(3);
});

for (const name of logs) {
  describe(name, () => {
    const { log, problems } = readLogFile(join('replays', name));

    test('opens and steps by its own facts', () => {
      expect(problems).toEqual([]);
      expect(log?.timeline.last.over).toBe(true);
      const middle = Math.floor((log?.steps.length ?? 0) / 2);
      expect(log && diffSteps(log, middle, middle - 1)).toBeTruthy();
    });

    test("comes out the same on today's content", () => {
      if (!log) throw new Error('The log cannot be opened.');
      const { divergence } = verify(log, contentOf(log.header, []));
      expect(divergence, AGAIN).toBeNull();
    });
  });
}
