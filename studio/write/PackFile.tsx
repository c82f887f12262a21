/** A pack as one file: out of the studio, and into it. */
import { type ChangeEvent, useState } from 'react';
import { useMessages } from '../app/messages.ts';
import { download } from '../data/download.ts';
import { exportPack, readPackBundle, writePackBundle } from '../data/packBundle.ts';
import { packOf } from '../services/paths.ts';
import { SheetForm } from './Sheet.tsx';
import { addFiles, openFile, theFiles, useSession } from './session.ts';

export function PackFile({ close }: { close(): void }) {
  const packs = useSession((s) => s.packs);
  const path = useSession((s) => s.path);
  const [pack, setPack] = useState(path ? packOf(path) : (packs[0]?.id ?? ''));
  const [refusal, setRefusal] = useState('');
  const out = async () => {
    const files = theFiles();
    if (!files) return;
    download(`${pack}.pack.json`, writePackBundle(await exportPack(files, pack)), 'application/json');
    useMessages.getState().say(`The pack \`${pack}\` is in ${pack}.pack.json, as it was last saved.`);
  };
  const take = async (e: ChangeEvent<HTMLInputElement>) => {
    const [file] = e.target.files ?? [];
    if (!file) return;
    const bundle = readPackBundle(await file.text());
    if (typeof bundle === 'string') return setRefusal(bundle);
    if (packs.some((p) => p.id === bundle.pack))
      return setRefusal(`There is a pack \`${bundle.pack}\` already: nothing is written over.`);
    const texts = Object.fromEntries(
      Object.entries(bundle.files).map(([name, text]) => [`${bundle.pack}/${name}`, text]),
    );
    if (!(await addFiles(texts))) return;
    openFile(`${bundle.pack}/pack.yaml`);
    close();
  };
  return (
    <SheetForm title="A pack as one file" {...{ refusal, close }}>
      <p>To hand a pack to somebody, with its scenarios; they take it in here.</p>
      <label>
        Pack{' '}
        <select value={pack} onChange={(e) => setPack(e.target.value)}>
          {packs.map((p) => (
            <option key={p.id}>{p.id}</option>
          ))}
        </select>
      </label>
      <button type="button" onClick={() => void out()}>
        Export it
      </button>
      <label>
        Import one <input type="file" accept=".json,application/json" onChange={(e) => void take(e)} />
      </label>
    </SheetForm>
  );
}
