/** The keys of the Play place. They press what is on the screen, so that they never do what cannot be seen there. */
import type { Shortcut } from '../app/shortcuts.ts';
import { undo } from './gameStore.ts';

const find = (selector: string): HTMLElement | null => document.querySelector<HTMLElement>(`.play ${selector}`);

function press(n: number): void {
  document.querySelectorAll<HTMLElement>('.play .choice:enabled')[n - 1]?.click();
}

export const PLAY_KEYS: Shortcut[] = [
  { keys: '/', what: 'Search the choices', run: () => find('.choices input')?.focus() },
  {
    keys: 't',
    what: 'To the first choice on the table',
    run: () => find('.piece.legal > .hit, .ghost, .slot.legal')?.focus(),
  },
  {
    keys: 'l',
    what: 'To the list of choices',
    run: () => find('.choice, .stepper button:enabled, .place-answer button')?.focus(),
  },
  {
    keys: 'd',
    what: 'Done: this is my choice',
    run: () => find('.bag-answer .main:enabled, .place-answer .main:enabled')?.click(),
  },
  { keys: 'u', what: 'Take back', run: () => void undo() },
  { keys: 'ArrowKeys', what: 'Between pieces on the table' },
  ...Array.from({ length: 9 }, (_, i) => ({
    keys: String(i + 1),
    what: `Choice ${i + 1} of the list`,
    run: () => press(i + 1),
  })),
];
