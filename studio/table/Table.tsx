/** A table as one viewer sees it, drawn from a view and the packs' presentation. Used to play and to replay. */
import { type KeyboardEvent, type RefObject, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { seatLook } from '../../engine/present/presentation.ts';
import type { View } from '../../engine/view/project.ts';
import { areasOf, type ShownArea, titleOf } from './areas.ts';
import { Counter, countersOf } from './Counter.tsx';
import { nearestInDirection } from './moveFocus.ts';
import { Sign } from './Sign.tsx';
import { seatTitle, type TableStage, zonesByHolder } from './stage.ts';
import { Touchable } from './Touchable.tsx';
import './table.css';
import { TableNav } from './TableNav.tsx';
import { type Drawn, type Placing, type Setting, SettingContext, TableContext, useTable } from './tableContext.ts';
import { ZoneView } from './ZoneView.tsx';

export interface TableProps {
  stage: TableStage;
  view: View;
  /** pieces and seats that can be chosen: what choosing them means, in words */
  legal?: ReadonlyMap<string, string>;
  chosen?: ReadonlyMap<string, number>;
  changed?: ReadonlySet<string>;
  placing?: Placing | null;
  language?: string;
  onPiece?(name: string): void;
  onLook?(name: string): void;
}

const NO_WORDS: ReadonlyMap<string, string> = new Map();
const NO_COUNTS: ReadonlyMap<string, number> = new Map();
const NO_NAMES: ReadonlySet<string> = new Set();
const nothing = () => {};

export function Table(props: TableProps) {
  const { stage, view, legal = NO_WORDS, chosen = NO_COUNTS, changed = NO_NAMES, placing = null } = props;
  const { onPiece = nothing, onLook = nothing, language = 'en' } = props;
  const byHolder = useMemo(() => zonesByHolder(view), [view]);
  const [box, width] = useWidth();
  const drawn: Drawn = { stage, view, byHolder, legal, chosen, changed, placing, language, width };
  const setting = useSetOnce(stage, language, onPiece, onLook);
  const seats = Array.from({ length: stage.spec.seats }, (_, i) => i + 1);
  const own = typeof view.viewer === 'number' ? view.viewer : 0;
  const order = [...seats.filter((s) => s === own), ...seats.filter((s) => s > own), ...seats.filter((s) => s < own)];
  return (
    <SettingContext value={setting}>
      <TableContext value={drawn}>
        {/* biome-ignore lint/a11y/noStaticElementInteractions: arrow keys move between the buttons inside */}
        <div className="table" ref={box} onKeyDown={moveFocus}>
          <TableNav
            seats={order}
            onGo={(part) => box.current?.querySelector(`[data-part="${part}"]`)?.scrollIntoView({ block: 'start' })}
          />
          <SharedArea />
          {order.map((seat) => (
            <SeatArea key={seat} seat={seat} own={seat === own} />
          ))}
        </div>
      </TableContext>
    </SettingContext>
  );
}

/** The same object from view to view, though whoever draws the table makes its functions anew each time. */
function useSetOnce(
  stage: TableStage,
  language: string,
  onPiece: Setting['onPiece'],
  onLook: Setting['onLook'],
): Setting {
  const heard = useRef({ onPiece, onLook });
  useLayoutEffect(() => {
    heard.current = { onPiece, onLook };
  });
  return useMemo(
    () => ({
      ...{ stage, language },
      onPiece: (name) => heard.current.onPiece(name),
      onLook: (name) => heard.current.onLook(name),
    }),
    [stage, language],
  );
}

const USUAL_WIDTH = 920;

/** How wide an element is, as long as it is shown. */
function useWidth(): [RefObject<HTMLDivElement | null>, number] {
  const box = useRef<HTMLDivElement>(null);
  const [width, setWidth] = useState(USUAL_WIDTH);
  useLayoutEffect(() => {
    const element = box.current;
    if (!element) return;
    const watch = new ResizeObserver(() => setWidth(element.clientWidth));
    watch.observe(element);
    setWidth(element.clientWidth);
    return () => watch.disconnect();
  }, []);
  return [box, width];
}

const ARROWS: Record<string, [number, number]> = {
  ...{ ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] },
};

function moveFocus(event: KeyboardEvent<HTMLDivElement>): void {
  const direction = ARROWS[event.key];
  const from = event.target instanceof HTMLElement ? event.target : null;
  if (!direction || !from?.classList.contains('hit')) return;
  const all = [...event.currentTarget.querySelectorAll<HTMLElement>('.hit')];
  const boxes = all.map((x) => x.getBoundingClientRect());
  const next = nearestInDirection(from.getBoundingClientRect(), boxes, direction);
  if (next < 0) return;
  event.preventDefault();
  all[next].focus();
}

function SharedArea() {
  const drawn = useTable();
  const { presentation } = drawn.stage;
  const areas = areasOf(presentation, presentation.table.shared, drawn.byHolder.get('table') ?? []);
  return (
    <section className="shared" data-part="table" aria-label="The table">
      <CounterBar holder="table" />
      <Areas areas={areas} />
    </section>
  );
}

function SeatArea({ seat, own }: { seat: number; own: boolean }) {
  const drawn = useTable();
  const { presentation } = drawn.stage;
  const name = `seat ${seat}`;
  const areas = areasOf(presentation, presentation.table.seat, drawn.byHolder.get(name) ?? []);
  const title = seatTitle(drawn.stage, seat);
  const turn = drawn.view.turn === name && !drawn.view.over;
  return (
    <section className={`seat ${own ? 'own' : ''} ${turn ? 'turn' : ''}`} data-part={name} aria-label={title}>
      <header className="seat-head">
        <Touchable names={[name]} label={title}>
          <h3>
            <Sign look={seatLook(presentation, seat)} size="1.5em" />
            {title}
            {turn && <span className="turn-note">on turn</span>}
          </h3>
        </Touchable>
        <CounterBar holder={name} />
      </header>
      <Areas areas={areas} />
    </section>
  );
}

/** Counters that are always told, in their order, then the others that are not 0. */
function CounterBar({ holder }: { holder: string }) {
  const drawn = useTable();
  const { spec, presentation } = drawn.stage;
  const held = countersOf(drawn.stage, drawn.view.counters[holder]);
  const { counters } = presentation.table;
  const always = holder === 'table' ? counters.shared : counters.seat;
  const first = always.map((id) => {
    const found = held.find((c) => c.id === id);
    const values = spec.counters.find((c) => c.id === id)?.values;
    return found ?? { id, n: 0, value: values?.[0] ?? null };
  });
  const all = [...first, ...held.filter((c) => !always.includes(c.id))];
  if (all.length === 0) return null;
  return (
    <div className="counter-bar">
      {all.map(({ id, n, value }) => (
        <Counter key={id} id={id} n={n} value={value} />
      ))}
    </div>
  );
}

function Areas({ areas }: { areas: readonly ShownArea[] }) {
  return (
    <div className="areas">
      {areas.map(({ area, zones }) => {
        const inner = zones.map((zone) => (
          <div key={zone.name} className="zone">
            {zones.length > 1 && area.as === 'crowd' && zone.count > 0 && (
              <small className="zone-name">{zone.zone}</small>
            )}
            {(zone.count > 0 || zones.length === 1 || area.as === 'pile') && <ZoneView area={area} zone={zone} />}
          </div>
        ));
        const title = titleOf(area);
        const count = zones.reduce((n, z) => n + z.count, 0);
        return (
          <details key={title} className={`area as-${area.as ?? 'plain'}`} open={!area.folded}>
            <summary>
              {title} {zones.every((z) => z.counted) && <small>{count}</small>}
            </summary>
            <div className="zones">{inner}</div>
          </details>
        );
      })}
    </div>
  );
}
