/** A decision in words: what is asked, and every option. */
import { NONE, type Program } from '../compile/program.ts';
import { itemWord, optionWords } from '../run/answers.ts';
import type { BagItem, Decision, Option } from '../run/decision.ts';
import type { State } from '../run/state.ts';
import { ownerOf } from '../run/table.ts';
import type { Speaker } from './speaker.ts';

export interface SaidOption {
  label: string;
  /** where the piece is, or what else tells it apart; empty if nothing */
  hint: string;
  /** as logs and scenarios write it */
  word: string;
}

export function sayQuestion(program: Program, s: Speaker, d: Decision): string {
  const statement = program.causes[d.by]?.text.trim().split('\n')[0] ?? '';
  const carrier = d.self > s.table.seats ? `${s.piece(d.self)}: ` : '';
  if (d.kind === 'bag') {
    const many = d.min === d.max ? `${d.min}` : `${d.min} to ${d.max}`;
    const verb = d.purpose === 'pay' ? 'pay with' : d.purpose === 'gain' ? 'gain' : 'choose';
    return `${carrier}${verb} ${many} (${statement})`;
  }
  switch (d.purpose) {
    case 'menu':
      return 'What do you do?';
    case 'way':
      return `${carrier}how do you pay?`;
    case 'pay':
      return `${carrier}what do you pay with?`;
    case 'order':
      return `${carrier}which comes next?`;
    case 'may':
      return `${carrier}${statement}?`;
    default:
      return `${carrier}${statement}`;
  }
}

export function sayOptions(program: Program, s: Speaker, state: State, d: Decision & { kind: 'pick' }): SaidOption[] {
  const words = optionWords({ program, table: s.table }, d.options);
  return d.options.map((o, i) => ({ ...sayOption(program, s, state, d.seat, o, words[i]), word: words[i] }));
}

function sayOption(program: Program, s: Speaker, state: State, seat: number, o: Option, word: string) {
  const piece = (e: number) => ({ label: s.piece(e), hint: where(s, state, seat, e) });
  switch (o.o) {
    case 'entity':
    case 'listener':
      return piece(o.e);
    case 'action': {
      const { does, id } = program.actions[o.action];
      if (o.e === NONE) return { label: id, hint: '' };
      const { label, hint } = piece(o.e);
      const said = /\bit\b/.test(does) && !does.includes('\n') ? does.replace(/\bit\b/, label) : `${id}: ${label}`;
      return { label: said, hint };
    }
    case 'way':
      return o.piece === NONE ? { label: word, hint: '' } : piece(o.piece);
    case 'bundle':
      return { label: s.answer(word), hint: '' };
    default:
      return { label: word.split('\n')[0], hint: '' };
  }
}

/** The place of a piece, as the seat would say it. */
function where({ table, zone, whose }: Speaker, state: State, seat: number, e: number): string {
  if (e <= table.seats || state.zoneOf[e] < 0) return '';
  const { type, holder } = table.zones[state.zoneOf[e]];
  const { id } = table.spec.zones[type];
  if (holder > table.seats) return zone(state.zoneOf[e]);
  const owner = ownerOf(table, state.zoneOf, e);
  return holder === seat ? `your ${id}` : owner > 0 ? `${whose(owner)} ${id}` : id;
}

export function sayItem(program: Program, s: Speaker, item: BagItem): string {
  return item.pieces.length > 0 ? s.piece(item.pieces[0]) : itemWord({ program, table: s.table }, item);
}
