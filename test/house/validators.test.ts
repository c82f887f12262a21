import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { compileValidators } from '../../.scripts/build-validators.mjs';

test('the generated validators are the ones the schemas give (npm run build:validators)', () => {
  expect(readFileSync('engine/load/validators.generated.ts', 'utf8') === compileValidators()).toBe(true);
});
