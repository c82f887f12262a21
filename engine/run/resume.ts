/** Carries out answers: what was asked is written where the effect wants it. */
import { type Instr, NONE } from '../compile/program.ts';
import { FRAME } from './body.ts';
import type { Answer, Decision } from './decision.ts';
import type { Frame } from './frame.ts';
import type { Kernel } from './kernel.ts';
import type { Maker } from './maker.ts';
import { changeCount } from './moves.ts';
import { handOver } from './params.ts';
import { asList } from './world.ts';

/** Takes an answer up where it was asked for; gives the next instruction, or FRAME. */
export type Resume = (k: Kernel, f: Frame, pc: number, d: Decision, a: Answer) => number;

const optionOf = (d: Decision, a: Answer) => (d.kind === 'pick' ? d.options[a as number] : null);

function bagBundle(d: Decision & { kind: 'bag' }, a: readonly number[]): number[] {
  const out: number[] = [];
  for (let n = 0; n < a.length; n += 1) if (a[n] > 0) out.push(d.items[n].unit, a[n]);
  return out;
}
function bagPieces(d: Decision & { kind: 'bag' }, a: readonly number[]): number[] {
  const out: number[] = [];
  for (let n = 0; n < a.length; n += 1) for (let p = 0; p < a[n]; p += 1) out.push(d.items[n].pieces[p]);
  return out;
}

const onwards: Resume = (_, __, pc) => pc + 1;

/** How answers to this instruction are taken up. */
export function makeResume(i: Instr, { num }: Maker): Resume {
  switch (i.op) {
    case 'pick':
      return (_, f, pc, d, a) => {
        const option = optionOf(d, a);
        f.L[i.into] = option?.o === 'entity' ? option.e : NONE;
        return pc + 1;
      };
    case 'place':
      return (_, f, pc, d, a) => {
        const option = optionOf(d, a);
        f.L[i.into] = option?.o === 'place' ? [option.at, option.turn] : NONE;
        return pc + 1;
      };
    case 'bag':
      return (_, f, pc, d, a) => {
        f.L[i.into] = d.kind === 'bag' ? bagPieces(d, a as readonly number[]) : [];
        return pc + 1;
      };
    case 'units':
      return (_, f, pc, d, a) => {
        f.L[i.into] = d.kind === 'bag' ? bagBundle(d, a as readonly number[]) : [];
        return pc + 1;
      };
    case 'alternatives':
      return (_, f, pc, d, a) => {
        const option = optionOf(d, a);
        f.L[i.into] = option?.o === 'bundle' ? option.bundle : [];
        return pc + 1;
      };
    case 'branch':
      return (_, __, ___, d, a) => {
        const option = optionOf(d, a);
        if (option?.o === 'yes') return i.branches[0].at;
        return option?.o === 'branch' ? i.branches[option.n].at : i.region;
      };
    case 'menu':
      return (_, f, pc, d, a) => {
        const option = optionOf(d, a);
        if (option?.o !== 'action') return pc;
        f.L[i.it] = option.e;
        f.L[i.into] = option.action;
        for (const x of i.actions) if (x.action === option.action) return x.at;
        return pc;
      };
    case 'way':
      return (_, f, pc, d, a) => {
        const option = optionOf(d, a);
        f.L[i.into] = option?.o === 'way' && option.n !== NONE ? [option.piece, option.n] : NONE;
        return pc + 1;
      };
    case 'split': {
      const from = num(i.from);
      return (k, f, pc, d, a) => {
        const option = optionOf(d, a);
        const paid =
          d.kind === 'bag' ? bagBundle(d, a as readonly number[]) : option?.o === 'bundle' ? option.bundle : [];
        k.by = i.id;
        const payer = from(k.world, f.L);
        for (let n = 0; n < paid.length; n += 2) if (paid[n + 1] > 0) changeCount(k, payer, paid[n], -paid[n + 1]);
        f.L[i.into] = paid;
        return pc + 1;
      };
    }
    case 'next':
      return (_, f, pc, d, a) => {
        const option = optionOf(d, a);
        const e = option?.o === 'entity' ? option.e : NONE;
        f.L[i.into] = e;
        f.L[i.list] = asList(f.L[i.list]).filter((x) => x !== e);
        return pc + 1;
      };
    case 'react':
      return (k, f, pc, d, a) => {
        const option = optionOf(d, a);
        if (option?.o !== 'listener') return pc + 1;
        const all = asList(f.L[i.list]);
        const rest: number[] = [];
        for (let n = 0; n < all.length; n += 2)
          if (all[n] !== option.e || all[n + 1] !== option.n) rest.push(all[n], all[n + 1]);
        f.L[i.list] = rest;
        f.pc = pc;
        const l = k.code.reactions[k.world.def(option.e)][option.n];
        const owner = k.world.owner(option.e);
        const inner = k.push(l.proc, option.e, owner, owner);
        handOver(k, f.L, inner.L, l.verb);
        return FRAME;
      };
    default:
      return onwards;
  }
}
