/** The Write place: packs on the left, text in the middle, the card and what it does on the right. */
import { lazy, Suspense, useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { readRoute, writeRoute } from '../app/route.ts';
import { useShortcutList } from '../app/shortcuts.ts';
import { packOf } from '../services/paths.ts';
import { CardPanel } from './CardPanel.tsx';
import { Conflict } from './Conflict.tsx';
import { Meanwhile } from './Meanwhile.tsx';
import { NewCard, NewPack } from './NewDialogs.tsx';
import { PackFile } from './PackFile.tsx';
import { PackTree } from './PackTree.tsx';
import { Problems } from './Problems.tsx';
import { Scenarios } from './Scenarios.tsx';
import { beginSession, isDirty, openFile, saveAll, useSession } from './session.ts';
import { type Panel, Tabs } from './Tabs.tsx';
import { writeKeys } from './writeKeys.ts';
import './write.css';

const readEditor = () => import('./Editor.tsx').then((m) => ({ default: m.Editor }));
const Editor = lazy(readEditor);
const Machines = lazy(() => import('./Machine.tsx').then((m) => ({ default: m.Machines })));
const Gallery = lazy(() => import('./Gallery.tsx').then((m) => ({ default: m.Gallery })));

function subscribe(changed: () => void): () => void {
  window.addEventListener('hashchange', changed);
  return () => window.removeEventListener('hashchange', changed);
}

export function Write() {
  const stage = useSession((s) => s.stage);
  const failure = useSession((s) => s.failure);
  const hash = useSyncExternalStore(subscribe, () => window.location.hash);
  useEffect(() => {
    void beginSession();
    // While the packs are read there is time to read the editor too; where that fails, opening a file tells.
    readEditor().catch(() => undefined);
  }, []);
  useOpenFromAddress(stage === 'open', hash);
  useAddressOfCursor();
  if (stage === 'failed') return <p className="opening bad">The packs could not be read: {failure}</p>;
  if (stage === 'opening') return <p className="opening">Reading the packs …</p>;
  return <Bench />;
}

function Bench() {
  const path = useSession((s) => s.path);
  const kept = useSession((s) => s.kept);
  const dirty = useSession((s) => Object.values(s.drafts).filter(isDirty).length);
  const machines = useSession((s) => s.edited?.machines);
  const proving = useSession((s) => s.proving);
  const [panel, setPanel] = useState<Panel>('card');
  const [dialog, setDialog] = useState<'pack' | 'card' | 'file' | null>(null);
  const [gallery, setGallery] = useState(false);
  const keys = useMemo(() => writeKeys({ begin: setDialog, showCards: () => setGallery(true), show: setPanel }), []);
  useShortcutList('Write', keys);
  const failed = proving?.proofs.some((p) => !p.passed) ?? false;
  const mark = !proving || proving.proofs.length === 0 ? '' : failed ? '✗' : '✓';
  return (
    <section className="write" aria-label="Write">
      <aside className="left">
        <div className="bar">
          <button type="button" onClick={() => setDialog('pack')}>
            New pack
          </button>
          <button type="button" onClick={() => setDialog('card')} disabled={!path}>
            New card
          </button>
          <button
            type="button"
            onClick={() => setDialog('file')}
            aria-label="Export or import a pack"
            title="Export or import a pack as one file"
          >
            ⇅
          </button>
        </div>
        <PackTree />
      </aside>
      {gallery && path ? (
        <Suspense fallback={<p className="opening">Laying out the cards …</p>}>
          <Gallery pack={packOf(path)} close={() => setGallery(false)} />
        </Suspense>
      ) : (
        <>
          <div className="middle">
            <div className="bar">
              <h1>{path ?? 'No file is open'}</h1>
              <span className="spring" />
              <button type="button" onClick={() => setGallery(true)} disabled={!path}>
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
            <div className="sheet-of-text">
              <Meanwhile />
              <Suspense fallback={<p className="opening">Opening the editor …</p>}>
                <Editor />
              </Suspense>
            </div>
            <Problems />
          </div>
          <aside className="right" aria-label="The definition under the cursor">
            <Tabs panel={panel} show={setPanel} mark={<span className={failed ? 'bad' : 'good'}>{mark}</span>} />
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
        </>
      )}
      {dialog === 'pack' && <NewPack close={() => setDialog(null)} />}
      {dialog === 'card' && <NewCard close={() => setDialog(null)} />}
      {dialog === 'file' && <PackFile close={() => setDialog(null)} />}
      <Conflict />
    </section>
  );
}

/** The address as the cursor wrote it: to follow that would run in a circle. Null before it wrote one: then even a bare address is followed. */
let written: string | null = null;
/** The last jump that the history knows. */
let remembered = 0;

/** `#/write?file=…&at=…`: the file, and the definition or line in it. Without one, the first definitions there are. */
function useOpenFromAddress(ready: boolean, hash: string): void {
  useEffect(() => {
    if (!ready || hash === written) return;
    const { place, params } = readRoute(hash);
    const { path, packs, drafts } = useSession.getState();
    if (place !== 'write') return;
    if (params.file && drafts[params.file]) {
      const line = /^line (\d+)$/.exec(params.at ?? '');
      const at = line
        ? drafts[params.file].text
            .split('\n')
            .slice(0, Number(line[1]) - 1)
            .join('\n').length + 1
        : (params.at ?? null);
      openFile(params.file, at);
      // It is in the history already.
      remembered = useSession.getState().goal?.n ?? 0;
    } else if (!path) {
      const files = packs.flatMap((p) => p.files);
      const file = files.find((f) => f.entries.some((e) => e.section === 'definitions')) ?? files[0];
      const first = file?.entries.find((e) => e.section === 'definitions');
      if (file) openFile(file.path, first?.id ?? null);
    }
  }, [ready, hash]);
}

/** The address follows the cursor. Only jumps, as to a definition, are steps of the history: Back leads to where one came from. */
function useAddressOfCursor(): void {
  const path = useSession((s) => s.path);
  const id = useSession((s) => s.edited?.card?.id);
  useEffect(() => {
    const { hash } = window.location;
    if (!path || readRoute(hash).place !== 'write') return;
    const { edited, goal } = useSession.getState();
    const inFile = edited?.outline.path === path && edited.outline.entries.some((e) => e.id === id);
    const params = { file: path, ...(id && inFile ? { at: id } : {}) };
    const jumps = goal?.n ?? 0;
    const isStep = written !== null && jumps !== remembered && readRoute(hash).params.file !== undefined;
    remembered = jumps;
    written = writeRoute({ place: 'write', params });
    if (written === hash) return;
    if (isStep) window.history.pushState(null, '', written);
    else window.history.replaceState(null, '', written);
  }, [path, id]);
}
