/** The address bar and what is open: each follows the other. */
import { useEffect } from 'react';
import { readRoute, writeRoute } from '../app/route.ts';
import { openFile, useSession } from './session.ts';

/** The address as the cursor wrote it: to follow that would run in a circle. Null before it wrote one: then even a bare address is followed. */
let written: string | null = null;
/** The last jump that the history knows. */
let remembered = 0;

/** `#/write?file=…&at=…`: the file, and the definition or line in it. Without one, the first definitions there are. */
function followAddress(): void {
  const { hash } = window.location;
  if (hash === written) return;
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
}

/** Every change of the address is followed, also back to one that was drawn last: the cursor changes it without anything being drawn. */
export function useOpenFromAddress(ready: boolean): void {
  useEffect(() => {
    if (!ready) return;
    followAddress();
    window.addEventListener('hashchange', followAddress);
    return () => window.removeEventListener('hashchange', followAddress);
  }, [ready]);
}

/** The address follows the cursor. Only jumps, as to a definition, are steps of the history: Back leads to where one came from. */
export function useAddressOfCursor(): void {
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
