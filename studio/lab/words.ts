/** Figures in words. */
import type { Estimate } from '../../engine/simulate/intervals.ts';

export const number = (n: number, digits = 1): string => (Number.isFinite(n) ? n.toFixed(digits) : '?');
export const percent = (n: number): string => `${number(100 * n, 0)} %`;
export const within = (e: Estimate, say: (n: number) => string = number): string => `${say(e.low)} to ${say(e.high)}`;
export const signed = (n: number): string => (n > 0 ? `+${number(n)}` : number(n).replace('-', '−'));

/** A bot by what it does. */
export const botWords = (bot: string): string => bot.replace(/^search:(\d+)$/, 'search, $1 tries');
