/** This step as a scenario of its pack: to read, to copy, or to add to the pack in one click. */
import { useEffect, useState } from 'react';
import { openFiles } from '../data/openFiles.ts';
import { appendScenario } from './appendScenario.ts';
import { Dialog } from './Dialog.tsx';
import { readContent, rules, useParts, words } from './replayStore.ts';

export function ScenarioDialog() {
  const { opened, at } = useParts('opened', 'at');
  const [made, setMade] = useState<{ yaml: string | null; refused: string | null } | null>(null);
  const [said, setSaid] = useState<{ ok: boolean; text: string; path?: string } | null>(null);
  const packs = opened?.packs ?? [];
  const [pack, setPack] = useState(packs[packs.length - 1]?.id ?? '');
  const name = opened?.name;
  useEffect(() => {
    if (!name) return;
    readContent()
      .then(() => rules().scenario(name, at.step))
      .then(setMade)
      .catch((e: unknown) => setMade({ yaml: null, refused: words(e) }));
  }, [name, at.step]);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(made?.yaml ?? '');
      setSaid({ ok: true, text: 'Copied.' });
    } catch {
      setSaid({ ok: false, text: 'The browser does not let this page copy: mark the text and copy it.' });
    }
  };
  const add = async () => {
    if (!made?.yaml) return;
    try {
      const result = await appendScenario(await openFiles(), pack, made.yaml);
      setSaid(
        result.ok
          ? { ok: true, text: 'Added to', path: result.path }
          : { ok: false, text: `It was not added: ${result.reason}` },
      );
      if (result.ok) void readContent();
    } catch (e) {
      setSaid({ ok: false, text: words(e) });
    }
  };
  return (
    <Dialog title={`Step ${at.step} as a scenario`}>
      {!made && <p className="soft">Laying the table and trying it …</p>}
      {made?.refused && <p className="bad">{made.refused}</p>}
      {made?.yaml && (
        <>
          <p>The table before the action, the action, and what it changed. It passes on today's content.</p>
          <textarea
            className="yaml"
            readOnly
            value={made.yaml}
            rows={Math.min(20, made.yaml.split('\n').length + 3)}
            aria-label="The scenario"
            spellCheck={false}
          />
          <div className="row-of-buttons">
            <button type="button" className="main" onClick={() => void add()}>
              Add to the pack
            </button>
            {packs.length > 1 && (
              <select value={pack} aria-label="Pack" onChange={(e) => setPack(e.target.value)}>
                {packs.map((p) => (
                  <option key={p.id}>{p.id}</option>
                ))}
              </select>
            )}
            <button type="button" className="plain" onClick={() => void copy()}>
              Copy
            </button>
          </div>
        </>
      )}
      {said && (
        <p role="status" className={said.ok ? '' : 'bad'}>
          {said.text} {said.path && <a href={`#/write?file=${encodeURIComponent(said.path)}`}>{said.path}</a>}
        </p>
      )}
    </Dialog>
  );
}
