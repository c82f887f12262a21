/**
 * Effects as JavaScript: the instructions of each in one function, what is common written out, what is rare left to their closures.
 * Says the same as `makeBody` over `makeOp` of `engine/run`.
 */
import { ACTOR, type Expr, FAILS, FIRST_FREE, HOST, type Instr, NONE, type Proc, SELF } from '../../compile/program.ts';
import { canFail } from '../../compile/strict.ts';
import { askMenu, offer, pickAmong, someAmong } from '../../run/asking.ts';
import { EXHAUSTED, FAIL, FRAME, PAUSE, SETTLED } from '../../run/body.ts';
import { changeCount, refillAll } from '../../run/moves.ts';
import { isNothing, isNumber, leave, put } from '../../run/ops.ts';
import { askedSeat, questionOf } from '../../run/question.ts';
import { running } from '../../run/running.ts';
import { asNumber } from '../../run/world.ts';
import type { Scope } from './scope.ts';
import { isTruth } from './writeExpression.ts';
import { zoneText } from './writeZone.ts';

export const BODY = ['k', 'f', 'L', 'from', 'changes'];

export function bodyText(s: Scope, proc: Proc): string {
  const cases = proc.code.map((i, pc) => {
    const settled = isSettled(proc.ahead[pc]);
    const begin = `if ((k.budget -= 1) < 0) return ${EXHAUSTED};\nk.by = ${i.id};\n`;
    return `case ${pc}: {\n${settled}${begin}${instruction(s, proc, i, pc)}}\n`;
  });
  return `const w = k.world;\nconst S = w.state;\nlet pc = from;\nfor (;;) switch (pc) {\n${cases.join('')}}`;
}

/** Ends it where nothing is ahead that can fail. */
function isSettled(ahead: number): string {
  if (ahead === FAILS) return '';
  return `if (k.changes > changes${ahead === NONE ? '' : ` && k.changes > L[${ahead}]`}) return ${SETTLED};\n`;
}

/** Goes on with the next instruction by falling through. */
function instruction(s: Scope, proc: Proc, i: Instr, pc: number): string {
  const refer = (value: unknown) => s.refer(value);
  const goTo = (at: number) => `pc = ${at}; continue;\n`;
  switch (i.op) {
    case 'jump':
      return goTo(i.t);
    case 'unless':
      return `if (!${isTruth(i.x) ? s.test(i.x) : `(${s.number(i.x)} > 0)`}) { ${goTo(i.t)}}\n`;
    case 'let':
      if (i.x.e === 'slot') return `L[${i.s}] = L[${i.x.s}];\n`;
      return `L[${i.s}] = ${isNumber(i.x.e) ? s.number(i.x) : s.list(i.x)};\n`;
    case 'onlyIf':
      // Whoever wants the reason hears it from the closure.
      return `if (!${s.test(i.x)}) { if (k.silent) { f.pc = ${pc}; return ${FAIL}; }\n${closure(proc, pc)}}\n`;
    case 'changes':
      return `L[${i.s}] = k.probing > 0 ? k.changes : ${NONE};\n`;
    case 'changed':
      return `if (k.changes <= ${refer(asNumber)}(L[${i.s}])) { ${closure(proc, pc)}}\n`;
    case 'settle':
      return `if (k.probing === 0 && k.aside === 0) ${refer(refillAll)}(k);\n`;
    case 'gain':
      return gain(s, i);
    case 'set': {
      const of = s.temporary();
      const change = `${s.number(i.x)} - S.counters[${i.c}][${of}]`;
      return `if ((${of} = ${s.number(i.of)}) >= 0) ${refer(changeCount)}(k, ${of}, ${i.c}, ${change});\n`;
    }
    case 'move': {
      if (i.at !== NONE || i.under) return closure(proc, pc);
      const done = `${refer(put)}(k, f, ${s.list(i.list)}, ${zoneText(s, i.to)}, ${i.must})`;
      return `if (!${done}) { f.pc = ${pc}; return ${FAIL}; }\n`;
    }
    case 'listen':
      return isHeard(s, proc, null) ? closure(proc, pc) : `L[${i.s}] = ${refer([])};\n`;
    case 'react':
      return isHeard(s, proc, i.when) ? `if (L[${i.list}].length > 0) { ${closure(proc, pc)}}\n` : '';
    case 'call':
      return call(s, proc, i, pc);
    case 'activate':
      return activate(s, proc, i, pc);
    case 'pick': {
      const asked = `${refer(pickAmong(i))}(k, f, L, ${pc}, ${s.number(i.who)}, ${s.list(i.from)})`;
      return goneOn(asked, pc);
    }
    case 'menu':
      return menu(s, i, pc);
    case 'bag': {
      const [who, min, max] = [i.who, i.min, i.max].map((x) => s.number(x));
      return goneOn(`${refer(someAmong(i))}(k, f, ${pc}, ${who}, ${s.list(i.from)}, ${min}, ${max})`, pc);
    }
    case 'return':
      return `${refer(leave)}(k, f);\nreturn ${FRAME};\n`;
    default:
      return closure(proc, pc);
  }
}

/** Leaves an instruction to its closure. */
const closure = ({ id }: Proc, pc: number): string => goneOn(`k.code.procs[${id}][${pc}](k, f, L, ${pc})`, pc);

/** Goes where a call says that it goes on. */
function goneOn(call: string, pc: number): string {
  return [
    `const next = ${call};`,
    `if (next < 0) { if (next !== ${FRAME} && next !== ${PAUSE}) f.pc = ${pc}; return next; }`,
    `if (next !== ${pc + 1}) { pc = next; continue; }\n`,
  ].join('\n');
}

function menu(s: Scope, i: Instr & { op: 'menu' }, pc: number): string {
  const [seat, options] = [s.temporary(), s.temporary()];
  const offered = i.actions.map(({ action, needs, from }) => {
    const put = `${s.refer(offer)}(k, ${options}, ${action}, ${from ? s.list(from) : 'null'});`;
    return needs ? `if (${s.test(needs)}) ${put}` : put;
  });
  const asked = `${s.refer(askMenu)}(k, f, ${pc}, ${s.refer(questionOf(i))}, ${seat}, ${options})`;
  return [
    `w.you = ${seat} = ${s.refer(askedSeat)}(k, ${s.number(i.who)}); ${options} = [];`,
    ...offered,
    goneOn(asked, pc),
  ].join('\n');
}

/** Can anything in this program react to the verb whose body this is? */
function isHeard({ target }: Scope, { verb }: Proc, when: 'before' | 'after' | null): boolean {
  if (verb < 0 || !target.program.verbs[verb].listened) return false;
  const fits = (l: { verb: number; when: string }) => l.verb === verb && (when === null || l.when === when);
  return target.program.definitions.some((d) => d.listeners.some(fits));
}

function gain(s: Scope, i: Instr & { op: 'gain' }): string {
  const of = s.temporary();
  const change = s.refer(changeCount);
  if (i.what.e === 'bundleOf') {
    const each = i.what.list.map(({ unit, n }) => `${change}(k, ${of}, ${unit}, Math.max(0, ${s.number(n)}));`);
    return `if ((${of} = ${s.number(i.of)}) >= 0) { ${each.join(' ')} }\n`;
  }
  const what = s.temporary();
  return [
    `${of} = ${s.number(i.of)}; ${what} = ${s.list(i.what)};`,
    `if (${of} >= 0) for (let u = 0; u < ${what}.length; u += 2) ${change}(k, ${of}, ${what}[u], ${what}[u + 1]);\n`,
  ].join('\n');
}

const value = (s: Scope, x: Expr): string => (x.e === 'slot' ? `L[${x.s}]` : isNumber(x.e) ? s.number(x) : s.list(x));

function call(s: Scope, proc: Proc, i: Instr & { op: 'call' }, pc: number): string {
  // What is carried out only where it can be is tried first.
  if (!i.must && !i.sure && canFail(s.target.program, i.proc)) return closure(proc, pc);
  const [you, host, inner] = [s.temporary(), s.temporary(), s.temporary()];
  const args = i.args.map(([slot, x]) => ({ slot, name: s.temporary(), text: value(s, x) }));
  const [object] = args;
  const lines = [`${you} = ${s.number(i.actor)};`, ...args.map(({ name, text }) => `${name} = ${text};`)];
  const begin = [
    `${host} = ${you} === L[${ACTOR}] ? L[${HOST}] : ${you};`,
    `f.pc = ${pc + 1};`,
    `${inner} = k.push(${i.proc}, L[${SELF}], ${you}, ${host});`,
    ...(i.gives ? [`${inner}.gives = true;`] : []),
    ...args.map(({ slot, name }) => `${inner}.L[${slot}] = ${name};`),
    `return ${FRAME};\n`,
  ];
  if (object?.slot !== FIRST_FREE) return [...lines, ...begin].join('\n');
  // An object that is nobody or nothing: there is nothing to do.
  const nothing = i.must ? `{ ${closure(proc, pc)}}` : '';
  const isThere = `if (!${s.refer(isNothing)}(${object.name})) {`;
  return [...lines, isThere, ...begin, `}${nothing && ` else ${nothing}`}\n`].join('\n');
}

function activate(s: Scope, proc: Proc, i: Instr & { op: 'activate' }, pc: number): string {
  const procs = Int32Array.from(s.target.program.definitions, ({ abilities }) => abilities[i.ability]);
  if (!i.must && !i.sure && procs.some((p) => p >= 0 && canFail(s.target.program, p))) return closure(proc, pc);
  const [piece, d, found] = [s.temporary(), s.temporary(), s.temporary()];
  return [
    `${piece} = ${s.number(i.of)}; ${d} = w.def(${piece}); ${found} = ${d} < 0 ? ${NONE} : ${s.refer(procs)}[${d}];`,
    `if (${found} >= 0 && !${s.refer(running)}(k, ${piece}, ${i.ability})) {`,
    `f.pc = ${pc + 1};`,
    `k.push(${found}, ${piece}, ${s.number(i.actor)}, ${s.number(i.host)}).ability = ${i.ability};`,
    `return ${FRAME};\n}\n`,
  ].join('\n');
}
