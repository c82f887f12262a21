/** The keys of the Replay place. */
import { useEffect } from 'react';
import { playOrPause, runOn } from './playing.ts';
import { nextPosition, previousPosition } from './position.ts';
import { go, useReplay } from './replayStore.ts';
import { openSheet, useSheet } from './sheets.ts';

export const KEYS: readonly { keys: string; does: string }[] = [
  { keys: '→ and ←', does: 'a step further, a step back' },
  { keys: '↓ and ↑', does: 'a fact further, a fact back: into the effect' },
  { keys: 'Home and End', does: 'to the set-up, to the end' },
  { keys: 'Page up, Page down', does: 'ten steps back, ten steps further' },
  { keys: 'Space', does: 'play and pause' },
  { keys: 'B', does: 'run to the next breakpoint' },
  { keys: 'F', does: 'fork into Play from here' },
  { keys: 'S', does: 'turn this step into a scenario' },
  { keys: '/', does: 'search' },
  { keys: '?', does: 'this list' },
];
export const SEARCH_ID = 'replay-search';

/** Is the key meant for what has the focus? */
function isTaken({ target, key }: KeyboardEvent): boolean {
  if (!(target instanceof HTMLElement)) return false;
  if (target.closest('dialog')) return true;
  if (target.matches('input[type="range"]')) return false;
  if (target.matches('input, textarea, select, [contenteditable]')) return true;
  if (target.closest('[role="tablist"]') && key.startsWith('Arrow')) return true;
  return key === ' ' && target.matches('button, a, summary');
}

export function useKeys(): void {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || useSheet.getState().sheet || isTaken(event)) return;
      const act = actionOf(event.key);
      if (!act) return;
      event.preventDefault();
      act();
    };
    // Before the table, whose own arrow keys move between what can be chosen.
    window.addEventListener('keydown', press, { capture: true });
    return () => window.removeEventListener('keydown', press, { capture: true });
  }, []);
}

function actionOf(key: string): (() => void) | null {
  const { ticks, at } = useReplay.getState();
  const to = (step: number) => () => void go({ step, facts: null });
  switch (key) {
    case 'ArrowRight':
      return () => void go(nextPosition(ticks, at, false));
    case 'ArrowLeft':
      return () => void go(previousPosition(ticks, at, false));
    case 'ArrowDown':
      return () => void go(nextPosition(ticks, at, true));
    case 'ArrowUp':
      return () => void go(previousPosition(ticks, at, true));
    case 'Home':
      return to(0);
    case 'End':
      return to(ticks.length - 1);
    case 'PageDown':
      return to(at.step + 10);
    case 'PageUp':
      return to(Math.max(0, at.step - 10));
    case ' ':
      return playOrPause;
    case 'b':
      return runOn;
    case 'f':
      return () => openSheet('fork');
    case 's':
      return () => openSheet('scenario');
    case '?':
      return () => openSheet('keys');
    case '/':
      return () => document.getElementById(SEARCH_ID)?.focus();
    default:
      return null;
  }
}
