/** A definition or a piece of it as a card, a tile or a token: laid out by the packs' presentation. Texts are text, never markup. */
import { type CSSProperties, memo, type ReactNode } from 'react';
import type { Face, FaceSide } from '../../engine/present/face.ts';
import {
  type CardLook,
  cardLook,
  lookOf,
  markOf,
  type Presentation,
  seatLook,
} from '../../engine/present/presentation.ts';
import './card.css';
import { inkOn } from './contrast.ts';
import { CornerValue, Stamp, smallPrint } from './FaceParts.tsx';
import { nameScale, textScale } from './fit.ts';
import { frameColour } from './frameColour.ts';
import { HexShape } from './HexShape.tsx';
import { Sign } from './Sign.tsx';
import { wordWidth } from './wordWidth.ts';

export interface CardProps {
  definition: Face;
  presentation: Presentation;
  /** its lines; those of the definition unless said. Not shown where `brief` */
  text?: readonly string[];
  /** width in px */
  size?: number;
  language?: string;
  /** which side is up, from 0 */
  side?: number;
  /** steps clockwise */
  turned?: number;
  /** the seat that owns it; 0 for nobody */
  owner?: number;
  faceDown?: boolean;
  /** only as much as fits on a small card */
  brief?: boolean;
  /** how many of its spots are taken */
  taken?: number;
  /** counters and pieces on it */
  children?: ReactNode;
}

const MOST_TALL = 1;

/** Most of a table stays as it is from step to step: a card is drawn again only when something of it has changed. */
export const Card = memo(function Card(props: CardProps) {
  const { definition: face, presentation, size = 252, side = 0, owner = 0 } = props;
  const look = cardLook(presentation, face.kinds);
  const shown = face.sides[side] ?? face.sides[0];
  const frame = frameColour(presentation, look, shown, owner);
  const scale = size / look.size[0];
  // On the table a tall card shows only its upper part: the rest is read when it is pointed at.
  const tall = props.brief && look.shape === 'card' ? Math.min(look.size[1], look.size[0] * MOST_TALL) : look.size[1];
  const style = {
    ...{ '--u': `${scale}px`, '--w': `${size}px`, '--h': `${tall * scale}px` },
    ...{ '--frame': frame, '--frame-ink': inkOn(frame), '--back': look.back ?? frame },
  } as CSSProperties;
  if (props.faceDown) return <div className={`card back ${look.shape}`} style={style} aria-hidden="true" />;
  switch (look.shape) {
    case 'hex':
      return <HexCard {...props} look={look} shown={shown} frame={frame} style={style} />;
    case 'pawn':
    case 'token':
      return <Token {...props} look={look} frame={frame} style={style} />;
    case 'card':
    case 'square':
      return <PaperCard {...props} look={look} shown={shown} frame={frame} style={style} />;
  }
});

type Inner = CardProps & { look: CardLook; frame: string; style: CSSProperties };
type Sided = Inner & { shown: FaceSide };

const nameOf = ({ definition, language = 'en' }: CardProps): string =>
  definition.name[language] ?? definition.name.en ?? definition.id;

/** The sign of the value that colours the frame: the same said without colour. */
function FrameMark({ presentation, look, shown }: Sided) {
  const value = look.frame === null ? undefined : shown.attributes[look.frame];
  if (look.frame === null || value?.type !== 'value') return null;
  return (
    <Sign look={markOf(presentation, look.frame, value.value)} label={`${look.frame}: ${value.value}`} size="1.3em" />
  );
}

function PaperCard(props: Sided) {
  const { definition: face, look, shown, style, brief, children, taken = 0 } = props;
  const corner = (name: keyof CardLook['corners']) => <InCorner {...props} name={name} />;
  const spots = spotsOf(look, shown);
  const lines = props.text ?? shown.text;
  return (
    <article
      className={`card paper ${look.shape} ${brief ? 'brief' : 'whole'}`}
      style={style}
      aria-label={nameOf(props)}
    >
      <header>
        <FrameMark {...props} />
        <span className="card-name" style={brief ? briefName(props) : undefined}>
          {nameOf(props)}
        </span>
        {corner('top right')}
      </header>
      <div className="under">
        {corner('top left')}
        {!brief && <small className="line">{smallPrint(face, shown, look.line)}</small>}
      </div>
      {!brief && <Stamp face={face} />}
      {look.text && <CardText lines={lines} size={brief ? 1 : textScale(lines, look.size)} />}
      <footer>
        {corner('bottom left')}
        <span className="on">
          {children}
          {spots > taken && <Spots n={spots - (spots > MOST_SPOTS ? 0 : taken)} />}
        </span>
        {corner('bottom right')}
      </footer>
    </article>
  );
}

/** In px and em, as card.css has it: letters of a small card, its frame, its padding, a mark before and a sign after the name. */
const BRIEF = { least: 9.5, mm: 5.8, frame: 4, padding: 0.5, mark: 1.5, sign: 2.1, name: 1.08 };

/** A name is written smaller rather than broken in the middle of a word. */
function briefName(props: Sided): CSSProperties | undefined {
  const { look, shown, size = 252 } = props;
  const letters = Math.max(BRIEF.least, (size / look.size[0]) * BRIEF.mm);
  const marked = look.frame !== null && shown.attributes[look.frame]?.type === 'value';
  const around = BRIEF.padding + (marked ? BRIEF.mark : 0) + (look.corners['top right'] ? BRIEF.sign : 0);
  const room = (size - BRIEF.frame - around * letters) / (letters * BRIEF.name);
  const scale = nameScale(nameOf(props), room, wordWidth);
  return scale === 1 ? undefined : { fontSize: `${(BRIEF.name * scale).toFixed(2)}em` };
}

function InCorner(props: Sided & { name: keyof CardLook['corners'] }) {
  const { definition: face, presentation, look, shown, name } = props;
  const corner = look.corners[name];
  if (!corner) return null;
  return (
    <span className="corner">
      <CornerValue face={face} side={shown} corner={corner} presentation={presentation} />
    </span>
  );
}

function CardText({ lines, size = 1 }: { lines: readonly string[]; size?: number }) {
  return (
    <div className="card-text" style={size === 1 ? undefined : { fontSize: `${size}em` }}>
      {lines.map((line) => (
        <p key={line}>{line}</p>
      ))}
    </div>
  );
}

const MOST_SPOTS = 6;

/** Places for pieces: as many rings as there are, or one with ∞ where there are more than anybody needs. */
function Spots({ n }: { n: number }) {
  const many = n > MOST_SPOTS;
  const ring = { shape: 'ring', colour: '#7a6a58', letter: many ? '∞' : '' } as const;
  return (
    <span className="spots" title={many ? 'any number may stand here' : `${n} may stand here`}>
      {Array.from({ length: many ? 1 : n }, (_, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: spots are alike
        <Sign key={i} look={ring} size="1.1em" />
      ))}
    </span>
  );
}

function spotsOf(look: CardLook, side: FaceSide): number {
  const value = look.spots === null ? undefined : side.attributes[look.spots];
  if (value?.type === 'number') return value.n;
  return value?.type === 'text' ? 1 : 0;
}

/** A small hexagon at least so wide has room for words. */
const ROOMY = 102;

function HexCard(props: Sided) {
  const { definition: face, presentation, look, shown, frame, style, turned = 0, brief, children } = props;
  const edges = look.edges === null ? undefined : shown.attributes[look.edges];
  // Nothing to score is not worth a sign where room is so short.
  const corners = Object.entries(look.corners).filter(([, { show }]) => {
    const value = shown.attributes[show];
    return value?.type !== 'number' || value.n !== 0;
  });
  const roomy = (props.size ?? 0) >= ROOMY;
  const lines = props.text ?? shown.text;
  return (
    <article className={`card hex ${brief ? 'brief' : 'whole'}`} style={style} aria-label={nameOf(props)}>
      <HexShape
        presentation={presentation}
        letters={edges?.type === 'edges' ? edges.letters : ''}
        turned={turned}
        frame={frame}
      />
      <div className="hex-plate">
        <span className="card-name">{nameOf(props)}</span>
        {!brief && <Stamp face={face} />}
        {look.text && (!brief || roomy) && <CardText lines={lines} />}
        <span className="hex-corners">
          {corners.map(([name, corner]) => (
            <CornerValue key={name} face={face} side={shown} corner={corner} presentation={presentation} />
          ))}
        </span>
      </div>
      <div className="on">{children}</div>
    </article>
  );
}

/** A pawn or a token: its sign, in the colour of its frame. */
function Token(props: Inner) {
  const { definition: face, presentation, look, frame, style } = props;
  const own = [face.id, ...face.kinds].find((name) => Object.hasOwn(presentation.icons, name));
  const sign = lookOf(presentation, own ?? face.kind);
  const letter =
    props.owner && look.frame === 'owner' ? seatLook(presentation, props.owner).letter : letterFor(props, sign.letter);
  const shape = own ? sign.shape : look.shape === 'pawn' ? 'pawn' : 'circle';
  return (
    <span className={`card token ${look.shape}`} style={style}>
      <Sign
        look={{ shape, colour: look.frame === null && own ? sign.colour : frame, letter }}
        size="var(--w)"
        label={nameOf(props)}
      />
    </span>
  );
}

/** The letter of the value that colours it, if one does. */
function letterFor({ definition, presentation, look }: Inner, plain: string): string {
  const value = look.frame === null ? undefined : definition.sides[0].attributes[look.frame];
  return look.frame !== null && value?.type === 'value' ? markOf(presentation, look.frame, value.value).letter : plain;
}
