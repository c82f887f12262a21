/** All cards of a pack, filterable, and from here to paper. */
import { useEffect, useMemo, useState } from 'react';
import type { Face } from '../../engine/present/face.ts';
import { cardLook, type Presentation } from '../../engine/present/presentation.ts';
import { useMessages } from '../app/messages.ts';
import { download } from '../data/download.ts';
import type { Gallery as GalleryData } from '../services/card.ts';
import { Card } from '../table/Card.tsx';
import { Stamp } from '../table/FaceParts.tsx';
import { everyCopy } from './everyCopy.ts';
import { openFile, useSession } from './session.ts';
import { languageWorkers } from './workers.ts';
import './gallery.css';

/** All at one scale, as they would lie on a table, but none too small to be pointed at. */
const PX_A_MM = 172 / 63;
const LEAST = 72;

export function Gallery({ pack, close }: { pack: string; close(): void }) {
  const language = useSession((s) => s.language);
  const packs = useSession((s) => s.packs);
  const [data, setData] = useState<GalleryData | null>(null);
  const [search, setSearch] = useState('');
  const [kind, setKind] = useState('');
  const [printing, setPrinting] = useState(false);
  const [each, setEach] = useState(true);
  useEffect(() => {
    void languageWorkers.far().gallery(pack, language).then(setData);
  }, [pack, language]);
  const faces = useMemo(() => data?.faces ?? [], [data]);
  const kinds = useMemo(() => [...new Set(faces.map((f) => f.kind))], [faces]);
  const shown = useMemo(() => {
    const words = search.toLowerCase().split(/\s+/).filter(Boolean);
    return faces.filter((face) => {
      const text = `${face.id} ${Object.values(face.name).join(' ')} ${face.kind} ${face.sides.flatMap((s) => s.text).join(' ')} ${valuesOf(face)}`;
      return (kind === '' || face.kind === kind) && words.every((w) => text.toLowerCase().includes(w));
    });
  }, [faces, kind, search]);
  const go = (id: string) => {
    const file = packs
      .flatMap((p) => p.files)
      .find((f) => f.path.startsWith(`${pack}/`) && f.entries.some((e) => e.section === 'definitions' && e.id === id));
    if (file) openFile(file.path, id);
    close();
  };
  const print = async () => {
    if (!data) return;
    setPrinting(true);
    const { say } = useMessages.getState();
    try {
      const [{ printSheet }, { fetchFonts }] = await Promise.all([
        import('./printSheet.ts'),
        import('./printFonts.ts'),
      ]);
      const cards = each ? shown : everyCopy(shown);
      const sheet = await printSheet(cards, data.presentation, language, await fetchFonts());
      download(`${pack}-cards.pdf`, sheet, 'application/pdf');
      say(`${cards.length} cards are on the sheet, at their true size: print it without scaling.`);
    } catch (e) {
      say(`The sheet could not be made: ${e instanceof Error ? e.message : String(e)}`, 'bad');
    } finally {
      setPrinting(false);
    }
  };
  return (
    <section className="gallery" aria-label={`All cards of ${pack}`}>
      <div className="bar">
        <h2>{pack}</h2>
        <input
          type="search"
          placeholder="Filter by name, text or value"
          aria-label="Filter cards"
          value={search}
          onChange={(e) => setSearch(e.target.value)}
        />
        <select aria-label="Kind" value={kind} onChange={(e) => setKind(e.target.value)}>
          <option value="">every kind</option>
          {kinds.map((k) => (
            <option key={k}>{k}</option>
          ))}
        </select>
        <span className="soft" role="status">
          {shown.length} of {faces.length}
        </span>
        <span className="spring" />
        <select
          aria-label="How many of each are printed"
          value={each ? 'each' : 'all'}
          onChange={(e) => setEach(e.target.value === 'each')}
        >
          <option value="each">each once</option>
          <option value="all">every copy</option>
        </select>
        <button type="button" onClick={() => void print()} disabled={printing || shown.length === 0}>
          {printing ? 'Laying out …' : 'Print sheet (PDF)'}
        </button>
        <button type="button" onClick={close}>
          Back to the text
        </button>
      </div>
      <ul>
        {data &&
          shown.map((face) => (
            <li key={face.id}>
              <Card
                definition={face}
                presentation={data.presentation}
                language={language}
                size={Math.max(LEAST, cardLook(data.presentation, face.kinds).size[0] * PX_A_MM)}
              />
              <button type="button" onClick={() => go(face.id)} aria-label={`Edit ${face.name.en ?? face.id}`} />
              <small className="soft">
                {isNamed(data.presentation, face) ? '' : `${face.name[language] ?? face.name.en ?? face.id} `}
                {face.copies !== '1' && `×${face.copies}`}
              </small>
              {!isNamed(data.presentation, face) && <Stamp face={face} />}
            </li>
          ))}
      </ul>
    </section>
  );
}

/** Does its name stand on it? */
function isNamed(presentation: Presentation, { kinds }: Face): boolean {
  const { shape } = cardLook(presentation, kinds);
  return shape !== 'pawn' && shape !== 'token';
}

function valuesOf(face: Face): string {
  return face.sides
    .flatMap((s) => Object.values(s.attributes))
    .map((v) => (v.type === 'value' ? v.value : v.type === 'text' ? v.text : ''))
    .join(' ');
}
