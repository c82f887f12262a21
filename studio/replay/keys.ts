/** The keys of the Replay place. */
import { useEffect } from 'react';
import { type Shortcut, useShortcutList } from '../app/shortcuts.ts';
import { playOrPause, runOn } from './playing.ts';
import { nextPosition, previousPosition } from './position.ts';
import { go, heading, useReplay } from './replayStore.ts';
import { openSheet, useSheet } from './sheets.ts';

/** Listed among the shortcuts of the studio; heard here, before the table and the slider take the arrows. */
const LIST: Shortcut[] = [
  { keys: '→', what: 'A step further' },
  { keys: '←', what: 'A step back' },
  { keys: '↓', what: 'A fact further: into the effect' },
  { keys: '↑', what: 'A fact back' },
  { keys: 'Home', what: 'To the set-up' },
  { keys: 'End', what: 'To the end' },
  { keys: 'PageDown', what: 'Ten steps further' },
  { keys: 'PageUp', what: 'Ten steps back' },
  { keys: 'Space', what: 'Play and pause' },
  { keys: 'b', what: 'Run to the next breakpoint' },
  { keys: 'f', what: 'Fork into Play from here' },
  { keys: 's', what: 'Turn this step into a scenario' },
  { keys: '/', what: 'Search' },
];
export const SEARCH_ID = 'replay-search';

/** Is the key meant for what has the focus? */
function isTaken({ target, key }: KeyboardEvent): boolean {
  if (!(target instanceof HTMLElement)) return false;
  if (target.closest('dialog')) return true;
  if (target.matches('input[type="range"]')) return false;
  if (target.matches('input, textarea, select, [contenteditable]')) return true;
  if (target.closest('[role="tablist"]') && /^Arrow(Left|Right)$/.test(key)) return true;
  return key === ' ' && target.matches('button, a, summary');
}

export function useKeys(): void {
  useShortcutList('Replay', LIST);
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
  const { ticks } = useReplay.getState();
  const at = heading();
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
    case '/':
      return () => document.getElementById(SEARCH_ID)?.focus();
    default:
      return null;
  }
}
