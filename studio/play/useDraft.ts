/** The answer that is being made up: how many of each sort, in which place, and for a piece that means several answers, which piece. */
import { useEffect, useMemo, useState } from 'react';
import type { Asked } from '../../engine/say/askInWords.ts';
import { choicesByPiece, leastCounts, legalWords } from './choices.ts';
import { firstPlace, type Tried } from './places.ts';

export function useDraft(asked: Asked | null, step: number) {
  const [counts, setCounts] = useState<readonly number[]>([]);
  const [tried, setTried] = useState<Tried | null>(null);
  const [picked, setPicked] = useState<string | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new step is a new question
  useEffect(() => {
    setCounts(asked?.kind === 'bag' ? leastCounts(asked) : []);
    setTried(asked?.purpose === 'place' ? firstPlace(asked) : null);
    setPicked(null);
  }, [step, asked?.text]);
  const byPiece = useMemo(() => (asked ? choicesByPiece(asked) : new Map<string, number[]>()), [asked]);
  const legal = useMemo(() => (asked ? legalWords(asked) : new Map<string, string>()), [asked]);
  const chosen = useMemo(() => chosenPieces(asked?.sorts ?? [], counts), [asked, counts]);
  return { counts, setCounts, tried, setTried, picked, setPicked, byPiece, legal, chosen };
}
export type Draft = ReturnType<typeof useDraft>;

/** The first pieces of a sort stand for those that are chosen. */
function chosenPieces(sorts: readonly { pieces: string[] }[], counts: readonly number[]): Map<string, number> {
  const out = new Map<string, number>();
  for (const [i, { pieces }] of sorts.entries()) {
    for (const piece of pieces.slice(0, counts[i] ?? 0)) out.set(piece, 1);
  }
  return out;
}
