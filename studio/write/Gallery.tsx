/** All cards of a pack, filterable, and from here to paper. */
import { useEffect, useMemo, useState } from 'react';
import type { Face } from '../../engine/present/face.ts';
import { cardLook, type Presentation } from '../../engine/present/presentation.ts';
import type { LanguageCode } from '../../grammar/write/write.ts';
import type { Gallery as GalleryData } from '../services/card.ts';
import { Card } from '../table/Card.tsx';
import { Stamp } from '../table/FaceParts.tsx';
import { everyCopy } from './everyCopy.ts';
import { printCards } from './printCards.ts';
import { openFile, useSession } from './session.ts';
import { languageWorkers } from './workers.ts';
import './gallery.css';

/** All at one scale, as they would lie on a table, but none too small to be pointed at. */
const PX_A_MM = 172 / 63;
const LEAST = 72;

interface GalleryProps {
  pack: string;
  close(): void;
}
export function Gallery({ pack, close }: GalleryProps) {
  const language = useSession((s) => s.language);
  const [data, setData] = useState<GalleryData | null>(null);
  const [search, setSearch] = useState('');
  const [kind, setKind] = useState('');
  useEffect(() => {
    void languageWorkers.far().gallery(pack, language).then(setData);
  }, [pack, language]);
  const faces = useMemo(() => data?.faces ?? [], [data]);
  const kinds = useMemo(() => [...new Set(faces.map((f) => f.kind))], [faces]);
  const shown = useMemo(() => {
    const words = search.toLowerCase().split(/\s+/).filter(Boolean);
    return faces.filter((face) => (kind === '' || face.kind === kind) && hasWords(face, words));
  }, [faces, kind, search]);
  const edit = (id: string) => {
    openDefinition(pack, id);
    close();
  };
  return (
    <section className="gallery" aria-label={`All cards of ${pack}`}>
      <div className="bar">
        <h2>{pack}</h2>
        <input
          type="search"
          placeholder="Filter the cards"
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
        <Printing {...{ pack, cards: shown, data, language }} />
        <button type="button" onClick={close}>
          Back to the text
        </button>
      </div>
      <ul>
        {data &&
          shown.map((face) => (
            <GalleryCard key={face.id} {...{ face, language }} presentation={data.presentation} onEdit={edit} />
          ))}
      </ul>
    </section>
  );
}

interface PrintingProps {
  pack: string;
  cards: readonly Face[];
  data: GalleryData | null;
  language: LanguageCode;
}
/** Those that are shown, each once or as often as the game has them, to paper. */
function Printing({ pack, cards, data, language }: PrintingProps) {
  const [busy, setBusy] = useState(false);
  const [each, setEach] = useState(true);
  const print = async () => {
    if (!data) return;
    setBusy(true);
    await printCards(pack, each ? cards : everyCopy(cards), data.presentation, language);
    setBusy(false);
  };
  return (
    <>
      <select
        aria-label="How many of each are printed"
        value={each ? 'each' : 'all'}
        onChange={(e) => setEach(e.target.value === 'each')}
      >
        <option value="each">each once</option>
        <option value="all">every copy</option>
      </select>
      <button type="button" onClick={() => void print()} disabled={busy || cards.length === 0}>
        {busy ? 'Laying out …' : 'Print sheet (PDF)'}
      </button>
    </>
  );
}

interface GalleryCardProps {
  face: Face;
  presentation: Presentation;
  language: LanguageCode;
  onEdit(id: string): void;
}
function GalleryCard({ face, presentation, language, onEdit }: GalleryCardProps) {
  const size = Math.max(LEAST, cardLook(presentation, face.kinds).size[0] * PX_A_MM);
  const named = isNamed(presentation, face);
  return (
    <li>
      <Card definition={face} {...{ presentation, language, size }} />
      <button type="button" onClick={() => onEdit(face.id)} aria-label={`Edit ${face.name.en ?? face.id}`} />
      <small className="soft">
        {named ? '' : `${face.name[language] ?? face.name.en ?? face.id} `}
        {face.copies !== '1' && `×${face.copies}`}
      </small>
      {!named && <Stamp face={face} />}
    </li>
  );
}

function openDefinition(pack: string, id: string): void {
  const files = useSession.getState().packs.flatMap((p) => p.files);
  const declares = files.filter((f) => f.entries.some((e) => e.section === 'definitions' && e.id === id));
  const file = declares.find((f) => f.path.startsWith(`${pack}/`));
  if (file) openFile(file.path, id);
}

function hasWords(face: Face, words: readonly string[]): boolean {
  const texts = face.sides.flatMap((s) => s.text).join(' ');
  const all = `${face.id} ${Object.values(face.name).join(' ')} ${face.kind} ${texts} ${valuesOf(face)}`.toLowerCase();
  return words.every((w) => all.includes(w));
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
