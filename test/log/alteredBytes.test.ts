import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { openLog } from '../../engine/log/open.ts';
import { randomGame } from './everdellGames.ts';

describe('a log in which bytes were altered', () => {
  it('is never taken for whole, and never stops the reader', () => {
    const { text } = randomGame(2, 3, { steps: 16, undoOneIn: 4 });
    const bytes = Buffer.from(text);
    const says = (t: string) => JSON.stringify(openLog(t).log?.steps.map((s) => s.line));
    const original = says(text);
    const edit = fc.record({
      at: fc.nat(bytes.length - 1),
      to: fc.nat(255),
      how: fc.constantFrom('set', 'add', 'cut'),
    });
    fc.assert(
      fc.property(fc.array(edit, { minLength: 1, maxLength: 3 }), (edits) => {
        let list = bytes;
        for (const { at, to, how } of edits) {
          const rest = list.subarray(how === 'add' ? at : at + 1);
          list = Buffer.concat([list.subarray(0, at), Buffer.from(how === 'cut' ? [] : [to]), rest]);
        }
        const altered = list.toString('utf8');
        if (altered === text) return;
        const { log, problems } = openLog(altered);
        if (problems.length > 0) {
          // What is still shown is a beginning of what was written.
          const kept = log?.steps.map((s) => s.line) ?? [];
          expect(original.startsWith(JSON.stringify(kept).slice(0, -1))).toBe(true);
        } else expect(says(altered) === original).toBe(true);
      }),
      { numRuns: 300 },
    );
  }, 180_000);
});
