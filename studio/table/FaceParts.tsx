/** Parts of what is printed on a card: a corner, a cost, the small print. */
import type { Face, FaceSide, FaceValue } from '../../engine/present/face.ts';
import { type Corner, lookOf, markOf, type Presentation } from '../../engine/present/presentation.ts';
import { Sign } from './Sign.tsx';

/** An attribute in words. */
export function sayValue(value: FaceValue | undefined): string {
  switch (value?.type) {
    case undefined:
      return '';
    case 'number':
      return String(value.n);
    case 'cost':
      return value.units.map(({ unit, n }) => `${n} ${unit}`).join(', ') || 'nothing';
    case 'value':
      return value.said;
    case 'names':
      return value.names.map(({ name }) => name).join(', ');
    case 'edges':
      return value.letters;
    case 'text':
      return value.text;
  }
}

/** `kind`, `copies` or an attribute. */
export function valueFor(face: Face, side: FaceSide, name: string): FaceValue | undefined {
  if (name === 'kind') return { type: 'text', text: face.kindSaid };
  if (name === 'copies') return { type: 'text', text: `×${face.copies}` };
  return Object.hasOwn(side.attributes, name) ? side.attributes[name] : undefined;
}

interface CornerProps {
  face: Face;
  side: FaceSide;
  corner: Corner;
  presentation: Presentation;
}

/** Nothing where the definition has no such attribute. */
export function CornerValue({ face, side, corner, presentation }: CornerProps) {
  const value = valueFor(face, side, corner.show);
  const label = `${corner.show}: ${sayValue(value)}`;
  if (!value) return null;
  if (value.type === 'cost')
    return (
      <span className="cost" role="img" aria-label={label} title={label}>
        {value.units.length === 0 && <Sign look={{ shape: 'circle', colour: '#6b5b4a', letter: '0' }} />}
        {value.units.map(({ unit, n }) => (
          <span key={unit} className="unit">
            <b>{n}</b>
            <Sign look={lookOf(presentation, unit)} />
          </span>
        ))}
      </span>
    );
  if (value.type === 'number')
    return corner.icon ? (
      <Sign look={lookOf(presentation, corner.icon)} text={String(value.n)} size="1.9em" label={label} />
    ) : (
      <b title={label}>{value.n}</b>
    );
  if (value.type === 'value') {
    if (value.value === 'none') return null;
    return <Sign look={markOf(presentation, corner.show, value.value)} label={label} size="1.5em" />;
  }
  const words = sayValue(value);
  return words === '' ? null : (
    <small className="corner-words" title={label}>
      {corner.icon && <Sign look={lookOf(presentation, corner.icon)} size="1.1em" />} {words}
    </small>
  );
}

/** `building · unique`. */
export function smallPrint(face: Face, side: FaceSide, names: readonly string[]): string {
  return names
    .map((name) => valueFor(face, side, name))
    .filter((value) => value?.type !== 'value' || value.value !== 'none')
    .map(sayValue)
    .filter((words) => words !== '')
    .join(' · ');
}

/** Nobody should take a placeholder for a published card. */
export function Stamp({ face }: { face: Face }) {
  if (!face.provisional) return null;
  const { mark, why } = face.provisional;
  return (
    <small className="stamp" title={why}>
      {mark}
    </small>
  );
}
