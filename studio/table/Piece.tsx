/** A piece on the table: its card or token, what is on it, and a button over it. */
import { type ReactNode, useId } from 'react';
import { lookOf, markOf, seatLook } from '../../engine/present/presentation.ts';
import type { ViewZone } from '../../engine/view/project.ts';
import { grouped } from './areas.ts';
import { Card } from './Card.tsx';
import { Sign } from './Sign.tsx';
import { type PieceInfo, pieceInfo, seatTitle, zoneSeat } from './stage.ts';
import { type Drawn, useTable } from './tableContext.ts';

const CORE = new Set(['turn', 'cell', 'rotation']);

export function pieceName({ language }: Drawn, { face }: PieceInfo): string {
  return face.name[language] ?? face.name.en ?? face.id;
}

/** Counters of a piece or seat that are worth showing. */
export function countersOf(drawn: Drawn, name: string): { id: string; n: number; value: string | null }[] {
  const { quiet } = drawn.stage.presentation.table;
  const held = drawn.view.counters[name] ?? {};
  return drawn.stage.spec.counters.flatMap(({ id, values, flag }) => {
    const n = held[id] ?? 0;
    if (n === 0 || CORE.has(id) || quiet.includes(id)) return [];
    return [{ id, n, value: values ? (values[n] ?? String(n)) : flag ? 'yes' : null }];
  });
}

/** Which side of it is up. */
export function sideUp(drawn: Drawn, info: PieceInfo): number {
  return info.face.turns === null ? 0 : (drawn.view.counters[info.name]?.[info.face.turns] ?? 0);
}

export interface PieceProps {
  name: string;
  size: number;
  /** names of alike pieces that it stands for; itself among them */
  group?: readonly string[];
}

export function Piece({ name, size, group }: PieceProps) {
  const drawn = useTable();
  const info = pieceInfo(drawn.stage, name);
  if (!info) return <UnknownPiece size={size} />;
  const { presentation } = drawn.stage;
  const all = group ?? [name];
  return (
    <Touchable names={all} label={pieceName(drawn, info)}>
      <Card
        definition={info.face}
        presentation={presentation}
        size={size}
        side={sideUp(drawn, info)}
        turned={drawn.view.counters[name]?.rotation ?? 0}
        owner={info.owner}
        language={drawn.language}
        taken={standingOn(drawn, name)}
        brief
      >
        {holdsAnything(drawn, name) ? <OnPiece name={name} /> : null}
      </Card>
      {all.length > 1 && <span className="times">×{all.length}</span>}
    </Touchable>
  );
}

function UnknownPiece({ size }: { size: number }) {
  return <span className="unknown-piece" style={{ width: size, height: size }} title="something hidden" />;
}

/** A button over something; a piece that cannot be chosen is one too, and says why when it is pressed. */
export function Touchable({
  names,
  label,
  children,
}: {
  names: readonly string[];
  label: string;
  children: ReactNode;
}) {
  const { legal, chosen, changed, onPiece, onLook } = useTable();
  const means = useId();
  const choosable = names.find((n) => legal.has(n));
  const target = choosable ?? names[0];
  const count = names.reduce((n, x) => n + (chosen.get(x) ?? 0), 0);
  const state = [
    choosable !== undefined ? 'legal' : '',
    count > 0 ? 'chosen' : '',
    names.some((n) => changed.has(n)) ? 'changed' : '',
  ].join(' ');
  const meaning = choosable === undefined ? '' : (legal.get(choosable) ?? '');
  return (
    <div className={`piece ${state}`}>
      {children}
      <button
        type="button"
        className="hit"
        data-piece={target}
        tabIndex={choosable === undefined ? -1 : 0}
        aria-label={names.length > 1 ? `${names.length} ${label}` : label}
        aria-describedby={meaning ? means : undefined}
        aria-pressed={count > 0 ? true : undefined}
        onClick={() => onPiece(target)}
        onPointerEnter={() => onLook(names[0])}
        onFocus={() => onLook(names[0])}
      />
      {meaning && (
        <span id={means} className="unseen">
          {meaning}
        </span>
      )}
      {count > 0 && <span className="chosen-count">{count > 1 ? `✓${count}` : '✓'}</span>}
    </div>
  );
}

/** How many small pieces stand on it. */
function standingOn(drawn: Drawn, name: string): number {
  const pieces = (drawn.byHolder.get(name) ?? []).flatMap((zone) => zone.pieces ?? []);
  return pieces.filter((p) => {
    const info = p === null ? null : pieceInfo(drawn.stage, p);
    return info && ['pawn', 'token'].includes(shapeOf(drawn, info));
  }).length;
}

function holdsAnything(drawn: Drawn, name: string): boolean {
  return countersOf(drawn, name).length > 0 || (drawn.byHolder.get(name) ?? []).some((zone) => zone.count > 0);
}

/** Counters, and the pieces in the zones of a piece. */
function OnPiece({ name }: { name: string }) {
  const drawn = useTable();
  const zones = drawn.byHolder.get(name) ?? [];
  return (
    <>
      {countersOf(drawn, name).map(({ id, n, value }) => (
        <Counter key={id} id={id} n={n} value={value} />
      ))}
      {zones.map((zone) => (
        <OnZone key={zone.name} zone={zone} />
      ))}
    </>
  );
}

export function Counter({ id, n, value }: { id: string; n: number; value: string | null }) {
  const { presentation } = useTable().stage;
  const look = value === null ? lookOf(presentation, id) : markOf(presentation, id, value);
  const title = value === null ? `${n} ${id}` : value === 'yes' ? id : `${id}: ${value}`;
  return (
    <span className="counter" title={title}>
      <Sign look={look} label={title} />
      {value === null ? <b aria-hidden="true">{n}</b> : <span>{value === 'yes' ? id : value}</span>}
    </span>
  );
}

function OnZone({ zone }: { zone: ViewZone }) {
  const drawn = useTable();
  const { stage } = drawn;
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
  const drawn = useTable();
  const info = pieceInfo(drawn.stage, group[0]);
  if (!info) return null;
  const label = pieceName(drawn, info);
  return (
    <Touchable names={group} label={label}>
      <Slip info={info} />
      {group.length > 1 && <span className="times">×{group.length}</span>}
    </Touchable>
  );
}

export function Slip({ info, size = 22 }: { info: PieceInfo; size?: number }) {
  const drawn = useTable();
  const { presentation } = drawn.stage;
  const small = ['pawn', 'token'].includes(shapeOf(drawn, info));
  if (!small) return <span className="slip">{pieceName(drawn, info)}</span>;
  return (
    <Card definition={info.face} presentation={presentation} size={size} owner={info.owner} language={drawn.language} />
  );
}

function shapeOf({ stage }: Drawn, { face }: PieceInfo): string {
  return face.kinds.flatMap((k) => stage.presentation.cards[k]?.shape ?? [])[0] ?? 'card';
}
