/** Figures in words. */
import type { Estimate } from '../../engine/simulate/intervals.ts';

/** Rounded; what rounds to nothing is no negative number. */
export function number(n: number, digits = 1): string {
  if (!Number.isFinite(n)) return '?';
  const text = n.toFixed(digits);
  return Number(text) === 0 ? text.replace('-', '') : text.replace('-', '−');
}
export const percent = (n: number): string => `${number(100 * n, 0)} %`;
export const within = (e: Estimate, say: (n: number) => string = number): string => `${say(e.low)} to ${say(e.high)}`;
export const signed = (n: number, digits = 1): string =>
  `${Number.isFinite(n) && Number(n.toFixed(digits)) > 0 ? '+' : ''}${number(n, digits)}`;
export const signedPercent = (n: number): string => `${signed(100 * n, 0)} %`;

export const counted = (n: number, what: string): string => `${n} ${what}${n === 1 ? '' : 's'}`;

/** A bot by its name. */
export const botWords = (bot: string): string => bot.replace(/^search:(\d+)$/, 'search, $1 tries');
