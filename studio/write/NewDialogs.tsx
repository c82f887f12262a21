/** *New pack* and *New card*, from the same models as the command line's. */
import { useEffect, useState } from 'react';
import { packOf } from '../services/paths.ts';
import { addText } from './addText.ts';
import { SheetForm } from './Sheet.tsx';
import { addFiles, openFile, useSession } from './session.ts';
import { languageWorkers } from './workers.ts';

const LETTERS = 'small letters, digits and hyphens';

interface Choice {
  id: string;
  name: string;
}
interface Progress {
  tried: number;
  of: number;
}
interface BeginProps {
  title: string;
  about?: string;
  /** an id to begin with */
  first: string;
  /** what is chosen besides the id, and from what */
  choice: string;
  choices(): Promise<Choice[]>;
  /** Null when it is made; else why it cannot be. */
  make(id: string, chosen: string, tell: (far: Progress) => void): Promise<string | null>;
  say: string;
  close(): void;
}
/** Something new: its id, and what it belongs to. */
function Begin({ title, about, first, choice, choices, make, say, close }: BeginProps) {
  const [list, setList] = useState<Choice[]>([]);
  const [chosen, setChosen] = useState('');
  const [id, setId] = useState(first);
  const [refusal, setRefusal] = useState('');
  const [busy, setBusy] = useState(false);
  const [far, setFar] = useState<Progress | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked once, when the sheet opens
  useEffect(() => {
    void choices().then((found) => {
      setList(found);
      setChosen(found[0]?.id ?? '');
    });
  }, []);
  const send = async () => {
    setBusy(true);
    setRefusal('');
    const why = await make(id, chosen, setFar).catch((error) =>
      error instanceof Error ? error.message : String(error),
    );
    setBusy(false);
    setFar(null);
    if (why === null) close();
    else setRefusal(why);
  };
  return (
    <SheetForm
      {...{ title, refusal, close }}
      send={{ say: busy ? 'Making it …' : say, busy: busy || chosen === '', onSend: () => void send() }}
    >
      {about && <p>{about}</p>}
      <label>
        <span>
          Id <small className="soft">{LETTERS}</small>
        </span>
        <input value={id} onChange={(e) => setId(e.target.value)} required pattern="[a-z][a-z0-9\-]*" title={LETTERS} />
      </label>
      <label>
        {choice}{' '}
        <select value={chosen} onChange={(e) => setChosen(e.target.value)}>
          {list.map((x) => (
            <option key={x.id} value={x.id}>
              {x.name}
            </option>
          ))}
        </select>
      </label>
      {far && (
        <label className="making">
          <span>Looking for a plain card to begin with, and trying it</span>
          <progress value={far.tried} max={far.of} />
        </label>
      )}
    </SheetForm>
  );
}

/** `addFiles` has said itself what went wrong. */
const NOT_WRITTEN = 'It could not be written.';

export function NewPack({ close }: { close(): void }) {
  const make = async (id: string, game: string, tell: (far: Progress) => void) => {
    const worker = languageWorkers.far();
    const refused = await worker.newPack(id, game);
    if (refused !== null) return refused;
    let made = await worker.newPackOn();
    for (; 'of' in made; made = await worker.newPackOn()) tell(made);
    if (!made.files) return `None of the cards of \`${game}\` is plain enough to be a model for a first one.`;
    const texts = Object.fromEntries(Object.entries(made.files).map(([name, text]) => [`${id}/${name}`, text]));
    if (!(await addFiles(texts))) return NOT_WRITTEN;
    openFile(`${id}/cards.yaml`, 'my-first-card');
    return null;
  };
  return (
    <Begin
      {...{ title: 'New pack', first: 'my-pack', choice: 'Adds to', say: 'Make the pack', make, close }}
      about="A pack of your own with one card to begin with, after the model of a simple one, and a scenario that proves it."
      choices={() => languageWorkers.far().games()}
    />
  );
}

export function NewCard({ close }: { close(): void }) {
  const path = useSession((s) => s.path);
  const pack = path ? packOf(path) : '';
  const make = async (id: string, kind: string) => {
    const made = await languageWorkers.near().newCard(pack, path, kind, id);
    if (typeof made === 'string') return made;
    return (await addText(made)) ? null : NOT_WRITTEN;
  };
  return (
    <Begin
      {...{ title: `New card in ${pack}`, first: 'my-card', choice: 'Kind', say: 'Make the card', make, close }}
      choices={async () => (await languageWorkers.near().kinds(pack)).map((id) => ({ id, name: id }))}
    />
  );
}
