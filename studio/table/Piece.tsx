/** A piece on the table: its card or token, what is on it, and a button over it. Drawn again only when something of it has changed. */
import { memo, type ReactNode, useId } from 'react';
import { lookOf, markOf, seatLook } from '../../engine/present/presentation.ts';
import type { ViewZone } from '../../engine/view/project.ts';
import { grouped } from './areas.ts';
import { Card } from './Card.tsx';
import { Sign } from './Sign.tsx';
import { sameCounters, sameZones } from './sameView.ts';
import { type PieceInfo, pieceInfo, seatTitle, type TableStage, zoneSeat } from './stage.ts';
import { useSetting, useTable } from './tableContext.ts';

const CORE = new Set(['turn', 'cell', 'rotation']);

export function pieceName(language: string, { face }: PieceInfo): string {
  return face.name[language] ?? face.name.en ?? face.id;
}

/** By id; only what is not 0. */
type Held = Record<string, number> | undefined;

/** Of the counters that a piece, a seat or the table holds, those that are worth showing. */
export function countersOf(stage: TableStage, held: Held = {}): { id: string; n: number; value: string | null }[] {
  const { quiet } = stage.presentation.table;
  return stage.spec.counters.flatMap(({ id, values, flag }) => {
    const n = held[id] ?? 0;
    if (n === 0 || CORE.has(id) || quiet.includes(id)) return [];
    return [{ id, n, value: values ? (values[n] ?? String(n)) : flag ? 'yes' : null }];
  });
}

export interface PieceProps {
  name: string;
  size: number;
}

const NO_ZONES: readonly ViewZone[] = [];

export function Piece({ name, size }: PieceProps) {
  const { view, byHolder } = useTable();
  return <PieceView name={name} size={size} held={view.counters[name]} zones={byHolder.get(name) ?? NO_ZONES} />;
}

interface PieceViewProps extends PieceProps {
  held: Held;
  /** on it */
  zones: readonly ViewZone[];
}

/** Most of a table stays as it is from step to step, though every view of it is made anew: what it holds is compared, not who holds it. */
const PieceView = memo(
  function PieceView({ name, size, held, zones }: PieceViewProps) {
    const { stage, language } = useSetting();
    const info = pieceInfo(stage, name);
    if (!info) return <UnknownPiece size={size} />;
    const counters = countersOf(stage, held);
    const holds = counters.length > 0 || zones.some((zone) => zone.count > 0);
    return (
      <Touchable names={name} label={pieceName(language, info)}>
        <Card
          definition={info.face}
          presentation={stage.presentation}
          size={size}
          side={info.face.turns === null ? 0 : (held?.[info.face.turns] ?? 0)}
          turned={held?.rotation ?? 0}
          owner={info.owner}
          language={language}
          taken={standingOn(stage, zones)}
          brief
        >
          {holds ? <OnPiece counters={counters} zones={zones} /> : null}
        </Card>
      </Touchable>
    );
  },
  (a, b) => a.name === b.name && a.size === b.size && sameCounters(a.held, b.held) && sameZones(a.zones, b.zones),
);

function UnknownPiece({ size }: { size: number }) {
  return <span className="unknown-piece" style={{ width: size, height: size }} title="something hidden" />;
}

interface TouchableProps {
  /** of alike pieces that it stands for, or of one */
  names: string | readonly string[];
  label: string;
  children: ReactNode;
}

/** A button over something; a piece that cannot be chosen is one too, and says why when it is pressed. */
export function Touchable({ names, label, children }: TouchableProps) {
  const { legal, chosen, changed } = useTable();
  const all = typeof names === 'string' ? [names] : names;
  const choosable = all.find((n) => legal.has(n));
  return (
    <Touch
      first={all[0]}
      target={choosable ?? all[0]}
      label={all.length > 1 ? `${all.length} ${label}` : label}
      choosable={choosable !== undefined}
      meaning={choosable === undefined ? '' : (legal.get(choosable) ?? '')}
      count={all.reduce((n, x) => n + (chosen.get(x) ?? 0), 0)}
      changed={all.some((n) => changed.has(n))}
    >
      {children}
    </Touch>
  );
}

interface TouchProps {
  first: string;
  target: string;
  label: string;
  choosable: boolean;
  meaning: string;
  count: number;
  changed: boolean;
  children: ReactNode;
}

const Touch = memo(function Touch(props: TouchProps) {
  const { first, target, label, choosable, meaning, count, changed, children } = props;
  const { onPiece, onLook } = useSetting();
  const means = useId();
  const state = [choosable ? 'legal' : '', count > 0 ? 'chosen' : '', changed ? 'changed' : ''].join(' ');
  return (
    <div className={`piece ${state}`}>
      {children}
      <button
        type="button"
        className="hit"
        data-piece={target}
        tabIndex={choosable ? 0 : -1}
        aria-label={label}
        aria-describedby={meaning ? means : undefined}
        aria-pressed={count > 0 ? true : undefined}
        onClick={() => onPiece(target)}
        onPointerEnter={() => onLook(first)}
        onFocus={() => onLook(first)}
      />
      {meaning && (
        <span id={means} className="unseen">
          {meaning}
        </span>
      )}
      {count > 0 && <span className="chosen-count">{count > 1 ? `✓${count}` : '✓'}</span>}
    </div>
  );
});

/** How many small pieces stand on it. */
function standingOn(stage: TableStage, zones: readonly ViewZone[]): number {
  const pieces = zones.flatMap((zone) => zone.pieces ?? []);
  return pieces.filter((p) => {
    const info = p === null ? null : pieceInfo(stage, p);
    return info && ['pawn', 'token'].includes(shapeOf(stage, info));
  }).length;
}

interface OnPieceProps {
  counters: ReturnType<typeof countersOf>;
  zones: readonly ViewZone[];
}

/** Counters, and the pieces in the zones of a piece. */
function OnPiece({ counters, zones }: OnPieceProps) {
  return (
    <>
      {counters.map(({ id, n, value }) => (
        <Counter key={id} id={id} n={n} value={value} />
      ))}
      {zones.map((zone) => (
        <OnZone key={zone.name} zone={zone} />
      ))}
    </>
  );
}

interface CounterProps {
  id: string;
  n: number;
  value: string | null;
}

export const Counter = memo(function Counter({ id, n, value }: CounterProps) {
  const { presentation } = useSetting().stage;
  const look = value === null ? lookOf(presentation, id) : markOf(presentation, id, value);
  const title = value === 'yes' ? id : `${id}: ${value ?? n}`;
  return (
    <span className="counter" title={title}>
      <Sign look={look} label={title} />
      {value === null ? <b aria-hidden="true">{n}</b> : <span>{value === 'yes' ? id : value}</span>}
    </span>
  );
});

function OnZone({ zone }: { zone: ViewZone }) {
  const { stage } = useSetting();
  if (!zone.counted || zone.count === 0) return null;
  const seat = zoneSeat(zone);
  const pieces = (zone.pieces ?? []).flatMap((p) => (p === null ? [] : [p]));
  const groups = grouped(pieces, (p) => `${pieceInfo(stage, p)?.face.id} ${pieceInfo(stage, p)?.owner}`);
  const title = seat > 0 ? `${zone.zone} of ${seatTitle(stage, seat)}` : zone.zone;
  return (
    <span className={`on-zone ${seat > 0 ? 'of-seat' : ''}`} title={title}>
      {seat > 0 && <Sign look={seatLook(stage.presentation, seat)} label={title} size="15px" />}
      {zone.pieces === null && <span className="counter">{zone.count} hidden</span>}
      {groups.map((group) => (
        <Small key={group[0]} group={group} />
      ))}
    </span>
  );
}

/** A piece on a piece: a token, or a card's name on a slip. */
function Small({ group }: { group: readonly string[] }) {
  const { stage, language } = useSetting();
  const info = pieceInfo(stage, group[0]);
  if (!info) return null;
  return (
    <Touchable names={group} label={pieceName(language, info)}>
      <Slip info={info} />
      {group.length > 1 && <span className="times">×{group.length}</span>}
    </Touchable>
  );
}

interface SlipProps {
  info: PieceInfo;
  size?: number;
}

export function Slip({ info, size = 22 }: SlipProps) {
  const { stage, language } = useSetting();
  const small = ['pawn', 'token'].includes(shapeOf(stage, info));
  if (!small) return <span className="slip">{pieceName(language, info)}</span>;
  return (
    <Card definition={info.face} presentation={stage.presentation} size={size} owner={info.owner} language={language} />
  );
}

function shapeOf(stage: TableStage, { face }: PieceInfo): string {
  return face.kinds.flatMap((k) => stage.presentation.cards[k]?.shape ?? [])[0] ?? 'card';
}
