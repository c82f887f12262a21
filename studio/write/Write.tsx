/** The Write place: packs on the left, text in the middle, the card and what it does on the right. */
import { lazy, Suspense, useEffect, useMemo, useState } from 'react';
import { useShortcutList } from '../app/shortcuts.ts';
import { packOf } from '../services/paths.ts';
import { useAddressOfCursor, useOpenFromAddress } from './address.ts';
import { CardPanel } from './CardPanel.tsx';
import { Conflict } from './Conflict.tsx';
import { Meanwhile } from './Meanwhile.tsx';
import { NewCard, NewPack } from './NewDialogs.tsx';
import { PackFile } from './PackFile.tsx';
import { PackTree } from './PackTree.tsx';
import { Problems } from './Problems.tsx';
import { Scenarios } from './Scenarios.tsx';
import { beginSession, isDirty, saveAll, useSession } from './session.ts';
import { type Panel, Tabs } from './Tabs.tsx';
import { writeKeys } from './writeKeys.ts';
import './write.css';

const readEditor = () => import('./Editor.tsx').then((m) => ({ default: m.Editor }));
const Editor = lazy(readEditor);
const Machines = lazy(() => import('./Machine.tsx').then((m) => ({ default: m.Machines })));
const Gallery = lazy(() => import('./Gallery.tsx').then((m) => ({ default: m.Gallery })));

export function Write() {
  const stage = useSession((s) => s.stage);
  const failure = useSession((s) => s.failure);
  useEffect(() => {
    void beginSession();
    // While the packs are read there is time to read the editor too; where that fails, opening a file tells.
    readEditor().catch(() => undefined);
  }, []);
  useOpenFromAddress(stage === 'open');
  useAddressOfCursor();
  if (stage === 'failed') return <p className="opening bad">The packs could not be read: {failure}</p>;
  if (stage === 'opening') return <p className="opening">Reading the packs …</p>;
  return <Bench />;
}

type Sheet = 'pack' | 'card' | 'file';

function Bench() {
  const path = useSession((s) => s.path);
  const [panel, setPanel] = useState<Panel>('card');
  const [sheet, setSheet] = useState<Sheet | null>(null);
  const [gallery, setGallery] = useState(false);
  const keys = useMemo(() => writeKeys({ begin: setSheet, showCards: () => setGallery(true), show: setPanel }), []);
  useShortcutList('Write', keys);
  const close = () => setSheet(null);
  return (
    <section className="write" aria-label="Write">
      <aside className="left">
        <Beginnings begin={setSheet} />
        <PackTree />
      </aside>
      {gallery && path ? (
        <Suspense fallback={<p className="opening">Laying out the cards …</p>}>
          <Gallery pack={packOf(path)} close={() => setGallery(false)} />
        </Suspense>
      ) : (
        <>
          <div className="middle">
            <FileBar showCards={() => setGallery(true)} />
            <div className="sheet-of-text">
              <Meanwhile />
              <Suspense fallback={<p className="opening">Opening the editor …</p>}>
                <Editor />
              </Suspense>
            </div>
            <Problems />
          </div>
          <About panel={panel} show={setPanel} />
        </>
      )}
      {sheet === 'pack' && <NewPack close={close} />}
      {sheet === 'card' && <NewCard close={close} />}
      {sheet === 'file' && <PackFile close={close} />}
      <Conflict />
    </section>
  );
}

/** What can be begun: a pack, a card, or a pack out of a file. */
function Beginnings({ begin }: { begin(sheet: Sheet): void }) {
  const path = useSession((s) => s.path);
  return (
    <div className="bar">
      <button type="button" onClick={() => begin('pack')}>
        New pack
      </button>
      <button type="button" onClick={() => begin('card')} disabled={!path}>
        New card
      </button>
      <button
        type="button"
        onClick={() => begin('file')}
        aria-label="Export or import a pack"
        title="Export or import a pack as one file"
      >
        ⇅
      </button>
    </div>
  );
}

/** Which file is open, and whether all that was typed is saved. */
function FileBar({ showCards }: { showCards(): void }) {
  const path = useSession((s) => s.path);
  const kept = useSession((s) => s.kept);
  const dirty = useSession((s) => Object.values(s.drafts).filter(isDirty).length);
  return (
    <div className="bar">
      <h1>{path ?? 'No file is open'}</h1>
      <span className="spring" />
      <button type="button" onClick={showCards} disabled={!path}>
        All cards
      </button>
      <button
        type="button"
        className={dirty > 0 ? 'main' : ''}
        onClick={() => void saveAll()}
        disabled={dirty === 0}
        title={`Edits are kept ${kept}`}
      >
        {dirty === 0 ? 'Saved' : dirty === 1 ? 'Save' : `Save ${dirty} files`}
      </button>
    </div>
  );
}

/** The definition under the cursor: its card, its machine, its scenarios. */
function About({ panel, show }: { panel: Panel; show(panel: Panel): void }) {
  const machines = useSession((s) => s.edited?.machines);
  const proofs = useSession((s) => s.proving?.proofs) ?? [];
  const failed = proofs.some((p) => !p.passed);
  const mark = proofs.length === 0 ? '' : failed ? '✗' : '✓';
  return (
    <aside className="right" aria-label="The definition under the cursor">
      <Tabs panel={panel} show={show} mark={<span className={failed ? 'bad' : 'good'}>{mark}</span>} />
      <div className="panel" id="panel" role="tabpanel" aria-labelledby={`tab-${panel}`}>
        {panel === 'card' && <CardPanel />}
        {panel === 'machine' && (
          <Suspense fallback={<p className="opening">Drawing …</p>}>
            <Machines machines={machines ?? []} />
          </Suspense>
        )}
        {panel === 'scenarios' && <Scenarios />}
      </div>
    </aside>
  );
}
