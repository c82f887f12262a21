/** `Ann wins`, `You win`, `Ann and Bo win`. */
export function sayWinners(names: readonly string[]): string {
  return `${names.join(' and ')} ${names.length > 1 || names[0] === 'You' ? 'win' : 'wins'}`;
}
