/** How figures are printed: what, figure and unit, and beside it the goal or what else there is to know. */
export function heading(text: string): void {
  console.log(`\n${text}`);
}
export function say(what: string, figure: number | string, unit: string, note = ''): void {
  const shown = typeof figure === 'number' ? round(figure) : figure;
  console.log(`  ${what.padEnd(52)} ${shown.padStart(10)} ${unit.padEnd(14)} ${note}`.trimEnd());
}
export function round(n: number): string {
  if (n === 0) return '0';
  return Math.abs(n) >= 100 ? Math.round(n).toLocaleString('en') : n.toPrecision(n < 1 ? 2 : 3);
}
/** `more`: as much as possible is wanted; otherwise as little. */
export function against(figure: number, goal: number, unit: string, more = true): string {
  const met = more ? figure >= goal : figure <= goal;
  const share = more ? figure / goal : goal / figure;
  return `goal ${more ? '' : 'under '}${round(goal)}${unit && ` ${unit}`}: ${met ? 'met' : 'NOT met'}, ${round(share)} of it`;
}
