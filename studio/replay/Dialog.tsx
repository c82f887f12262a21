/** A sheet over the page: Escape or a click beside it closes it. */
import { type ReactNode, useEffect, useId, useRef } from 'react';
import { closeSheet } from './sheets.ts';

export function Dialog({ title, children }: { title: string; children: ReactNode }) {
  const ref = useRef<HTMLDialogElement>(null);
  const heading = useId();
  useEffect(() => {
    const dialog = ref.current;
    dialog?.showModal();
    return () => dialog?.close();
  }, []);
  return (
    <dialog ref={ref} className="sheet replay-sheet" aria-labelledby={heading} onClose={closeSheet}>
      <header>
        <h2 id={heading}>{title}</h2>
        <button type="button" className="plain" onClick={closeSheet}>
          Close
        </button>
      </header>
      {children}
    </dialog>
  );
}
