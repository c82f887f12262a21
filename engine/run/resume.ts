/** Carries out answers: what was asked is written where the effect wants it. */
import { type Instr, NONE } from '../compile/program.ts';
import type { Answer, Decision } from './decision.ts';
import { num } from './evaluate.ts';
import { FRAME, type Frame, type Kernel } from './kernel.ts';
import { changeCount } from './moves.ts';
import { copyParams } from './params.ts';
import { asList } from './world.ts';

function bagBundle(d: Decision & { kind: 'bag' }, a: readonly number[]): number[] {
  return d.items.flatMap((item, n) => (a[n] > 0 ? [item.unit, a[n]] : []));
}

/** Gives the next instruction, or FRAME. */
export function resume(k: Kernel, f: Frame, pc: number, i: Instr, d: Decision, a: Answer): number {
  const { L } = f;
  const option = d.kind === 'pick' ? d.options[a as number] : null;
  switch (i.op) {
    case 'pick':
      L[i.into] = option?.o === 'entity' ? option.e : NONE;
      return pc + 1;
    case 'place':
      L[i.into] = option?.o === 'place' ? [option.at, option.turn] : NONE;
      return pc + 1;
    case 'bag':
      L[i.into] =
        d.kind === 'bag' ? d.items.flatMap((item, n) => item.pieces.slice(0, (a as readonly number[])[n])) : [];
      return pc + 1;
    case 'units':
      L[i.into] = d.kind === 'bag' ? bagBundle(d, a as readonly number[]) : [];
      return pc + 1;
    case 'alternatives':
      L[i.into] = option?.o === 'bundle' ? option.bundle : [];
      return pc + 1;
    case 'branch':
      if (option?.o === 'yes') return i.branches[0].at;
      return option?.o === 'branch' ? i.branches[option.n].at : i.region;
    case 'menu': {
      if (option?.o !== 'action') return pc;
      L[i.it] = option.e;
      L[i.into] = option.action;
      return i.actions.find((x) => x.action === option.action)?.at ?? pc;
    }
    case 'way':
      L[i.into] = option?.o === 'way' && option.n !== NONE ? [option.piece, option.n] : NONE;
      return pc + 1;
    case 'split': {
      const paid =
        d.kind === 'bag' ? bagBundle(d, a as readonly number[]) : option?.o === 'bundle' ? option.bundle : [];
      k.by = i.id;
      const payer = num(i.from)(k.world, L);
      for (let n = 0; n < paid.length; n += 2) if (paid[n + 1] > 0) changeCount(k, payer, paid[n], -paid[n + 1]);
      L[i.into] = paid;
      return pc + 1;
    }
    case 'next': {
      const e = option?.o === 'entity' ? option.e : NONE;
      L[i.into] = e;
      L[i.list] = asList(L[i.list]).filter((x) => x !== e);
      return pc + 1;
    }
    case 'react': {
      if (option?.o !== 'listener') return pc + 1;
      const all = asList(L[i.list]);
      const rest: number[] = [];
      for (let n = 0; n < all.length; n += 2)
        if (all[n] !== option.e || all[n + 1] !== option.n) rest.push(all[n], all[n + 1]);
      L[i.list] = rest;
      f.pc = pc;
      const l = k.code.reactions[k.world.def(option.e)][option.n];
      const owner = k.world.owner(option.e);
      const inner = k.push(l.proc, option.e, owner, owner);
      copyParams(k, L, inner.L, l.verb);
      return FRAME;
    }
    default:
      return pc + 1;
  }
}
