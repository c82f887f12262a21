import { expect, test } from 'vitest';
import { isRange, satisfies } from '../../engine/load/version.ts';

test.each([
  ['^1.0.0', ['1.0.0', '1.9.3'], ['0.9.9', '2.0.0', '2.0.0-beta', '1.0.0-beta']],
  ['^0.2.1', ['0.2.1', '0.2.9'], ['0.3.0', '0.2.0']],
  ['^0.0.3', ['0.0.3'], ['0.0.4']],
  ['~1.2.3', ['1.2.3', '1.2.9'], ['1.3.0']],
  ['~1', ['1.0.0', '1.9.0'], ['2.0.0']],
  ['1.x', ['1.0.0', '1.5.2'], ['2.0.0']],
  ['1.2', ['1.2.7'], ['1.3.0']],
  ['1.2.3', ['1.2.3'], ['1.2.4']],
  ['*', ['0.0.1', '9.0.0'], []],
  ['>=1.0.0 <2', ['1.0.0', '1.9.9'], ['2.0.0']],
  ['>= 1.0.0', ['3.0.0'], ['0.9.0']],
  ['>1.2', ['1.3.0'], ['1.2.5']],
  ['<=1.2', ['1.2.5'], ['1.3.0']],
  ['1.x || 3.x', ['1.1.0', '3.0.0'], ['2.0.0']],
])('%s', (range, inside, outside) => {
  for (const version of inside) expect([version, satisfies(version, range)]).toEqual([version, true]);
  for (const version of outside) expect([version, satisfies(version, range)]).toEqual([version, false]);
});

test.each(['', 'newest', '1.2.3.4', '^', '1 ||', '>=x.y'])('%j is no range', (text) => {
  expect(isRange(text)).toBe(false);
});
