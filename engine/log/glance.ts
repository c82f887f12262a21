/** What a list tells of a log, from its first line and its last: nothing in between is looked at. Never throws. */
import type { Header } from './format.ts';
import { asInt, asList, asObject, asText, type Json, own } from './misread.ts';
import { parseLine } from './parseLine.ts';
import { readHeader } from './readHeader.ts';
import { upcastFrom } from './upcast/upcast.ts';

export interface Glance {
  /** ids of its packs */
  packs: string[];
  /** names of its seats */
  seats: string[];
  /** after the set-up */
  steps: number;
  /** the best first, those who share a place together; null while the game goes on */
  ranking: { name: string; points: number }[][] | null;
}

/** null if this is no log. */
export function glanceAt(text: string): Glance | null {
  try {
    const raw = asObject(parseLine(text.slice(0, text.indexOf('\n')).replace(/^\uFEFF/, '')), 'The header');
    const up = upcastFrom(asInt(own(raw, 'ledgerwood'), 'The format version', 0));
    const { packs, seats } = readHeader(up.header(raw));
    const last = up.line(asObject(lastLine(text), 'The last line'));
    return {
      packs: packs.map((pack) => pack.id),
      seats: seats.map((seat) => seat.name),
      steps: asInt(own(last, 'step'), 'The step'),
      ranking: rankingOf(last, seats),
    };
  } catch {
    return null;
  }
}

/** The last one that is whole: a game may have been cut short while a line was written. */
function lastLine(text: string): unknown {
  const end = text.lastIndexOf('\n');
  try {
    return parseLine(text.slice(end + 1));
  } catch {
    return parseLine(text.slice(text.lastIndexOf('\n', end - 1) + 1, end));
  }
}

function rankingOf(line: Json, seats: Header['seats']): Glance['ranking'] {
  const facts = asList(own(line, 'facts'), 'The facts').map((fact) => asObject(fact, 'A fact'));
  const over = facts.find((fact) => own(fact, 'k') === 'over');
  if (!over) return null;
  const scores = asObject(own(over, 'scores'), 'The scores');
  return asList(own(over, 'ranking'), 'The ranking').map((place) =>
    asList(place, 'A place').map((x) => {
      const seat = asText(x, 'A seat');
      const parts = Object.values(asObject(own(scores, seat), 'The score of a seat'));
      const points = parts.reduce<number>((sum, part) => sum + asInt(part, 'A part of a score'), 0);
      return { name: seats[Number(seat.replace('seat ', '')) - 1]?.name ?? seat, points };
    }),
  );
}
