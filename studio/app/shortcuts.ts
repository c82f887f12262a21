/** Keyboard shortcuts: a place declares what it listens to, and the list behind `?` shows it. */
import { useEffect } from 'react';
import { create } from 'zustand';

export interface Shortcut {
  /** as it is shown and matched: `?`, `g w`, `Ctrl+S`, `Alt+P` */
  keys: string;
  what: string;
  /** absent: handled elsewhere (the editor), only listed */
  run?(): void;
  /** also while somebody types */
  always?: boolean;
}
interface Group {
  title: string;
  list: Shortcut[];
}

export const useShortcuts = create<{
  groups: Group[];
  open: boolean;
  show(open: boolean): void;
  add(group: Group): () => void;
}>((set, get) => ({
  groups: [],
  open: false,
  show: (open) => set({ open }),
  add(group) {
    set({ groups: [...get().groups, group] });
    return () => set({ groups: get().groups.filter((g) => g !== group) });
  },
}));

/** Declares the shortcuts of a place as long as it is shown. `list` must keep its identity. */
export function useShortcutList(title: string, list: Shortcut[]): void {
  useEffect(() => useShortcuts.getState().add({ title, list }), [title, list]);
}

/** Also in the editor, which is none of the page's own fields: it says itself that it is a text box. */
function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    (target.isContentEditable ||
      /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName) ||
      target.closest('[role="textbox"]') !== null)
  );
}

function nameOf(event: KeyboardEvent): string {
  const parts = [event.ctrlKey || event.metaKey ? 'Ctrl' : '', event.altKey ? 'Alt' : ''].filter(Boolean);
  const key = event.key.length === 1 && parts.length > 0 ? event.key.toUpperCase() : event.key;
  return [...parts, key].join('+');
}

/** Listens for all of them; the part of a sequence that was pressed last is kept for a moment. */
export function listenToShortcuts(): () => void {
  let begun = '';
  let timer = 0;
  const heard = (event: KeyboardEvent) => {
    // A sheet over the page has the keyboard for itself: Escape closes it and does nothing behind it.
    if (event.defaultPrevented || document.querySelector('dialog:modal')) return;
    const all = useShortcuts.getState().groups.flatMap((g) => g.list);
    const said = begun ? `${begun} ${nameOf(event)}` : nameOf(event);
    const typing = isTyping(event.target);
    const found = all.findLast((s) => s.run && s.keys === said && (!typing || s.always));
    window.clearTimeout(timer);
    begun = '';
    if (found) {
      event.preventDefault();
      found.run?.();
    } else if (!typing && all.some((s) => s.keys.startsWith(`${said} `))) {
      begun = said;
      timer = window.setTimeout(() => {
        begun = '';
      }, 1200);
    }
  };
  window.addEventListener('keydown', heard);
  return () => window.removeEventListener('keydown', heard);
}
