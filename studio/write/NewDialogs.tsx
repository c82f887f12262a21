/** *New pack* and *New card*, from the same models as the command line's. */
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { packOf } from '../services/paths.ts';
import { addFiles, openFile, typed, useSession } from './session.ts';
import { languageWorkers } from './workers.ts';

interface SheetProps {
  title: string;
  close(): void;
  children: ReactNode;
}
/** A dialog that is open as long as it is there. */
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

function Buttons({ close, say, busy }: { close(): void; say: string; busy: boolean }) {
  return (
    <p className="buttons">
      <button type="button" onClick={close}>
        Cancel
      </button>
      <button type="submit" className="main" disabled={busy}>
        {busy ? 'Trying models …' : say}
      </button>
    </p>
  );
}

export function NewPack({ close }: { close(): void }) {
  const [games, setGames] = useState<string[]>([]);
  const [game, setGame] = useState('');
  const [id, setId] = useState('my-pack');
  const [refusal, setRefusal] = useState('');
  const [busy, setBusy] = useState(false);
  useEffect(() => {
    void languageWorkers()
      .far.games()
      .then((found) => {
        setGames(found);
        setGame(found[0] ?? '');
      });
  }, []);
  const make = async (e: FormEvent) => {
    e.preventDefault();
    setBusy(true);
    const made = await languageWorkers().far.newPack(id, game);
    setBusy(false);
    if (typeof made === 'string') return setRefusal(made);
    const texts = Object.fromEntries(Object.entries(made).map(([name, text]) => [`${id}/${name}`, text]));
    if (!(await addFiles(texts))) return;
    close();
    openFile(`${id}/cards.yaml`, 'my-first-card');
  };
  return (
    <Sheet title="New pack" close={close}>
      <form onSubmit={make} className="form">
        <p>
          A pack of your own with one card to begin with, after the model of a simple one, and a scenario that proves
          it.
        </p>
        <label>
          Id <input value={id} onChange={(e) => setId(e.target.value)} required pattern="[a-z][a-z0-9\-]*" />
        </label>
        <label>
          Adds to{' '}
          <select value={game} onChange={(e) => setGame(e.target.value)}>
            {games.map((g) => (
              <option key={g}>{g}</option>
            ))}
          </select>
        </label>
        {refusal && (
          <p className="bad" role="alert">
            {refusal}
          </p>
        )}
        <Buttons close={close} say="Make the pack" busy={busy} />
      </form>
    </Sheet>
  );
}

export function NewCard({ close }: { close(): void }) {
  const path = useSession((s) => s.path);
  const pack = path ? packOf(path) : '';
  const [kinds, setKinds] = useState<string[]>([]);
  const [kind, setKind] = useState('');
  const [id, setId] = useState('my-card');
  const [refusal, setRefusal] = useState('');
  useEffect(() => {
    void languageWorkers()
      .near.kinds(pack)
      .then((found) => {
        setKinds(found);
        setKind(found[0] ?? '');
      });
  }, [pack]);
  const make = async (e: FormEvent) => {
    e.preventDefault();
    const made = await languageWorkers().near.newCard(pack, path, kind, id);
    if (typeof made === 'string') return setRefusal(made);
    if (useSession.getState().drafts[made.file]) typed(made.file, made.text, made.at + 2);
    else if (!(await addFiles({ [made.file]: made.text }))) return;
    close();
    openFile(made.file, made.at + 2);
  };
  return (
    <Sheet title={`New card in ${pack}`} close={close}>
      <form onSubmit={make} className="form">
        <label>
          Id <input value={id} onChange={(e) => setId(e.target.value)} required pattern="[a-z][a-z0-9\-]*" />
        </label>
        <label>
          Kind{' '}
          <select value={kind} onChange={(e) => setKind(e.target.value)}>
            {kinds.map((k) => (
              <option key={k}>{k}</option>
            ))}
          </select>
        </label>
        {refusal && (
          <p className="bad" role="alert">
            {refusal}
          </p>
        )}
        <Buttons close={close} say="Make the card" busy={false} />
      </form>
    </Sheet>
  );
}
