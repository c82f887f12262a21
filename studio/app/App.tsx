/** The frame: one place at a time, each loaded when it is first opened. */
import { lazy, Suspense, useSyncExternalStore } from 'react';
import { type Place, readRoute } from './route.ts';

const PLACES: { place: Place; name: string; view: ReturnType<typeof lazy> }[] = [
  { place: 'write', name: 'Write', view: lazy(() => import('../write/Write.tsx').then((m) => ({ default: m.Write }))) },
  { place: 'play', name: 'Play', view: lazy(() => import('../play/Play.tsx').then((m) => ({ default: m.Play }))) },
  {
    place: 'replay',
    name: 'Replay',
    view: lazy(() => import('../replay/Replay.tsx').then((m) => ({ default: m.Replay }))),
  },
];

function subscribe(changed: () => void): () => void {
  window.addEventListener('hashchange', changed);
  return () => window.removeEventListener('hashchange', changed);
}

export function App() {
  const hash = useSyncExternalStore(subscribe, () => window.location.hash);
  const { place } = readRoute(hash);
  const current = PLACES.find((p) => p.place === place) ?? PLACES[0];
  const View = current.view;
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
      </header>
      <main>
        <Suspense fallback={<p className="opening">Opening {current.name} …</p>}>
          <View />
        </Suspense>
      </main>
    </div>
  );
}
