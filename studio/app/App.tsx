/** The frame: one place at a time, each loaded when it is first opened. */
import { lazy, Suspense, useEffect, useSyncExternalStore } from 'react';
import { MessageList } from './MessageList.tsx';
import { Mishap } from './Mishap.tsx';
import { type Place, readRoute } from './route.ts';
import { ShortcutList } from './ShortcutList.tsx';
import { listenToShortcuts, type Shortcut, useShortcutList, useShortcuts } from './shortcuts.ts';
import { useTheme } from './theme.ts';

const PLACES: { place: Place; name: string; view: ReturnType<typeof lazy> }[] = [
  { place: 'write', name: 'Write', view: lazy(() => import('../write/Write.tsx').then((m) => ({ default: m.Write }))) },
  { place: 'play', name: 'Play', view: lazy(() => import('../play/Play.tsx').then((m) => ({ default: m.Play }))) },
  {
    place: 'replay',
    name: 'Replay',
    view: lazy(() => import('../replay/Replay.tsx').then((m) => ({ default: m.Replay }))),
  },
  { place: 'lab', name: 'Lab', view: lazy(() => import('../lab/Lab.tsx').then((m) => ({ default: m.Lab }))) },
];

const go = (hash: string) => () => {
  window.location.hash = hash;
};
const SHORTCUTS: Shortcut[] = [
  { keys: '?', what: 'This list', run: () => useShortcuts.getState().show(true) },
  { keys: 'g w', what: 'Go to Write', run: go('#/write') },
  { keys: 'g p', what: 'Go to Play', run: go('#/play') },
  { keys: 'g r', what: 'Go to Replay', run: go('#/replay') },
  { keys: 'g l', what: 'Go to the Lab', run: go('#/lab') },
  { keys: 'Alt+T', what: 'Light or dark', run: () => useTheme.getState().toggle(), always: true },
];

function subscribe(changed: () => void): () => void {
  window.addEventListener('hashchange', changed);
  return () => window.removeEventListener('hashchange', changed);
}

export function App() {
  const hash = useSyncExternalStore(subscribe, () => window.location.hash);
  const { theme, toggle } = useTheme();
  const { place } = readRoute(hash);
  const current = PLACES.find((p) => p.place === place) ?? PLACES[0];
  const View = current.view;
  useEffect(listenToShortcuts, []);
  useShortcutList('Everywhere', SHORTCUTS);
  return (
    <div className="app">
      <header className="top">
        <a className="brand" href="#/write">
          Ledgerwood
        </a>
        <nav aria-label="Places">
          {PLACES.map((p) => (
            <a key={p.place} href={`#/${p.place}`} aria-current={p === current ? 'page' : undefined}>
              {p.name}
            </a>
          ))}
        </nav>
        <span className="spring" />
        <button type="button" className="quiet" onClick={() => useShortcuts.getState().show(true)}>
          <kbd>?</kbd> Keyboard
        </button>
        <button type="button" className="quiet" onClick={toggle} aria-pressed={theme === 'dark'}>
          {theme === 'dark' ? '☾ Dark' : '☀ Light'}
        </button>
      </header>
      <main>
        <Mishap key={current.place} place={current.name}>
          <Suspense fallback={<p className="opening">Opening {current.name} …</p>}>
            <View />
          </Suspense>
        </Mishap>
      </main>
      <MessageList />
      <ShortcutList />
    </div>
  );
}
