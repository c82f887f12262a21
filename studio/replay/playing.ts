/** Playing a log: on and on, until its end or a breakpoint. */
import { useEffect } from 'react';
import { firstAfter, nextPosition, samePosition } from './position.ts';
import { breakPlaces, go, heading, useReplay } from './replayStore.ts';

export const SPEEDS = [0.5, 1, 2, 5, 10] as const;
const { setState: set, getState: get } = useReplay;

export function usePlaying(): void {
  const playing = useReplay((s) => s.playing);
  const speed = useReplay((s) => s.speed);
  useEffect(() => {
    if (!playing) return;
    const timer = setInterval(() => void onward(), 1000 / speed);
    return () => clearInterval(timer);
  }, [playing, speed]);
}

async function onward(): Promise<void> {
  const { ticks, watched } = get();
  const at = heading();
  const next = nextPosition(ticks, at, at.facts !== null);
  if (samePosition(next, at)) {
    set({ playing: false });
    return;
  }
  const stop = firstAfter(breakPlaces(watched), at, next);
  if (stop) set({ playing: false });
  await go(stop ?? next);
}

export function playOrPause(): void {
  const { playing, at, ticks } = get();
  if (!playing && at.step === ticks.length - 1 && at.facts === null) void go({ step: 0, facts: null });
  set({ playing: !playing });
}

/** To the next breakpoint, or the end. */
export function runOn(): void {
  const { watched, ticks } = get();
  const places = breakPlaces(watched);
  set({ playing: false });
  void go(firstAfter(places, heading()) ?? { step: ticks.length - 1, facts: null });
}
