/** A dialog that is open as long as it is there; and one with questions in it. */
import { type FormEvent, type ReactNode, useEffect, useRef } from 'react';
import { Words } from '../app/Words.tsx';
import './sheet.css';

interface SheetProps {
  title: string;
  close(): void;
  children: ReactNode;
}
export function Sheet({ title, close, children }: SheetProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    if (!dialog.current?.open) dialog.current?.showModal();
  }, []);
  return (
    <dialog ref={dialog} className="sheet" aria-label={title} onClose={close}>
      <h2>{title}</h2>
      {children}
    </dialog>
  );
}

interface SheetFormProps extends SheetProps {
  /** why it cannot be done; empty if nothing is wrong */
  refusal: string;
  /** what sends it; without, each of its parts does something by itself */
  send?: { say: string; busy: boolean; onSend(): void };
}
export function SheetForm({ title, close, children, refusal, send }: SheetFormProps) {
  const submit = (e: FormEvent) => {
    e.preventDefault();
    send?.onSend();
  };
  return (
    <Sheet title={title} close={close}>
      <form onSubmit={submit} className="form">
        {children}
        {refusal && (
          <p className="bad" role="alert">
            <Words text={refusal} />
          </p>
        )}
        <p className="buttons">
          <button type="button" onClick={close}>
            {send ? 'Cancel' : 'Close'}
          </button>
          {send && (
            <button type="submit" className="main" disabled={send.busy}>
              {send.say}
            </button>
          )}
        </p>
      </form>
    </Sheet>
  );
}
