/** Numbers of players as packs write them. */
export interface PlayerRange {
  min: number;
  max: number;
}

/** `2 to 6` or `4`; null for anything else. */
export function readRange(text: string): PlayerRange | null {
  const match = /^(\d{1,3})(?: to (\d{1,3}))?$/.exec(text.trim());
  return match && { min: Number(match[1]), max: Number(match[2] ?? match[1]) };
}

/** `2 to 6`, or `4` where both ends are the same. */
export function showRange({ min, max }: PlayerRange): string {
  return min === max ? String(min) : `${min} to ${max}`;
}
