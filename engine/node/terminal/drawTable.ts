/** The table as one viewer sees it, in a few lines. */
import type { Speaker } from '../../say/speaker.ts';
import type { View, ViewZone } from '../../view/project.ts';
import { screenWidth, wrap } from './layout.ts';
import { paint } from './paint.ts';

export interface Drawing {
  view: View;
  speaker: Speaker;
  /** counters of a seat that are told even while they are at their first value */
  always?: readonly string[];
}

const CORE = new Set(['turn', 'cell', 'rotation']);

/** All seats, the viewer's own last, and before them what belongs to nobody. */
export function drawTable(d: Drawing): string[] {
  const { view, speaker } = d;
  const seats = Array.from({ length: speaker.table.seats }, (_, i) => i + 1);
  const others = seats.filter((seat) => seat !== view.viewer);
  const own = seats.filter((seat) => seat === view.viewer);
  return [...drawHolder(d, 'table'), ...[...others, ...own].flatMap((seat) => drawSeat(d, seat))];
}

/** One seat: its name and counters, then its zones. */
export function drawSeat(d: Drawing, seat: number): string[] {
  const { speaker, view } = d;
  const name = speaker.table.names[seat];
  const turn = view.turn === name ? paint.yellow('▸ ') : '  ';
  const counters = seatCounters(d, name).join(' · ');
  return [`${turn}${paint.bold(speaker.seat(seat))}  ${counters}`.trimEnd(), ...drawHolder(d, name)];
}

function seatCounters({ view, speaker, always = [] }: Drawing, name: string): string[] {
  const held = view.counters[name] ?? {};
  return speaker.table.spec.counters.flatMap(({ id }, c) => {
    if (CORE.has(id) || (!held[id] && !always.includes(id))) return [];
    return [`${id} ${paint.cyan(speaker.counter(c, held[id] ?? 0))}`];
  });
}

function drawHolder(d: Drawing, holder: string): string[] {
  const zones = d.view.zones.filter((z) => z.holder === holder && z.counted && z.count > 0);
  const closed = zones
    .filter((z) => z.pieces === null || isCrowd(d, z))
    .map((z) => `${z.zone} ${paint.cyan(String(z.count))}`);
  const open = zones.filter((z) => z.pieces !== null && !isCrowd(d, z));
  const indent = '    ';
  return [
    ...(closed.length > 0 ? [indent + closed.join(' · ')] : []),
    ...open.map((z) => {
      const words =
        z.layout === 'slots' ? slots(d, z) : grouped((z.pieces ?? []).flatMap((p) => (p ? [piece(d, p)] : [])));
      return `${indent}${paint.dim(z.zone)} ${wrap(words, ', ', screenWidth(), `${indent}  `)}`;
    }),
  ];
}

/** Pieces that all look alike are only counted. */
function isCrowd({ speaker }: Drawing, z: ViewZone): boolean {
  return (z.pieces ?? []).every((p) => p === null || isAlike(speaker, p));
}
function isAlike({ table }: Speaker, name: string): boolean {
  const e = table.names.indexOf(name);
  return e > table.seats && table.spec.definitions[table.defOf[e]].per === 'seat';
}

function slots(d: Drawing, z: ViewZone): string[] {
  return (z.pieces ?? []).flatMap((p, i) => (p ? [`${paint.dim(String(i + 1))} ${piece(d, p)}`] : []));
}

function grouped(words: string[]): string[] {
  const counts = new Map<string, number>();
  for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1);
  return [...counts].map(([word, n]) => (n > 1 ? `${word} ×${n}` : word));
}

/** `Tower (2 stone) [Ann, 3 cards]`: with its counters, and what is on it. */
function piece(d: Drawing, name: string): string {
  const { speaker, view } = d;
  const { table } = speaker;
  const e = table.names.indexOf(name);
  const word = e < 0 ? name : isAlike(speaker, name) ? speaker.seat(table.ownerOf[e]) : speaker.piece(e);
  const counters = Object.entries(view.counters[name] ?? {})
    .filter(([id]) => !CORE.has(id))
    .map(([id, n]) => `${n} ${id}`);
  const on = view.zones
    .filter((z) => z.holder === name && z.count > 0)
    .flatMap((z) =>
      z.pieces === null ? [`${z.zone} ${z.count}`] : grouped(z.pieces.flatMap((p) => (p ? [piece(d, p)] : []))),
    );
  return `${word}${counters.length > 0 ? ` (${counters.join(', ')})` : ''}${on.length > 0 ? ` [${on.join(', ')}]` : ''}`;
}
