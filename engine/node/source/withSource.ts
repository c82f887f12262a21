/** Makes JavaScript source of a program's expressions and runs that: faster than closures, and only where source may be made. */
import type { Expr, Proc, ZoneExpr } from '../../compile/program.ts';
import type { Body } from '../../run/body.ts';
import { type Code, makeCode } from '../../run/code.ts';
import { closures } from '../../run/evaluate.ts';
import type { Playable } from '../../run/game.ts';
import type { Maker } from '../../run/maker.ts';
import { indexOf } from '../../run/tableIndex.ts';
import type { List, Num } from '../../run/world.ts';
import { Scope, type Target, type Wording } from './scope.ts';
import { listText, numberText, testText } from './writeExpression.ts';
import { BODY, bodyText } from './writeProc.ts';
import { Writer } from './writer.ts';
import { zoneText } from './writeZone.ts';

const WORDING: Wording = { number: numberText, test: testText, list: listText };

/** The same program on the same table, run from source. */
export function withSource(playable: Playable): Playable {
  return { ...playable, code: sourceCode(playable) };
}

/**
 * All functions are made at once, of one source. So the program is gone through twice: first to learn which are wanted, then to hand
 * them out.
 */
function sourceCode({ program, table }: Playable): Code {
  const wanted = new Wanted({ program, table, index: indexOf(program, table) });
  makeCode(program, table, wanted);
  const bodies = program.procs.map((proc) => wanted.body(proc));
  const { maker, find } = wanted.make();
  return { ...makeCode(program, table, maker), bodies: bodies.map((name) => find(name) as Body) };
}

/** Writes down what it is asked to make. */
class Wanted implements Maker {
  private readonly writer = new Writer();
  private readonly names = { num: new Map<object, string>(), list: new Map<object, string>() };
  constructor(private readonly target: Target) {}

  num = (x: Expr): Num => {
    this.write(this.names.num, x, (s) => s.number(x));
    return closures.num(x);
  };
  list = (x: Expr): List => {
    this.write(this.names.list, x, (s) => s.list(x));
    return closures.list(x);
  };
  zone = (z: ZoneExpr): Num => {
    this.write(this.names.num, z, (s) => zoneText(s, z));
    return closures.zone(z);
  };
  /** Gives the name it will have. */
  body(proc: Proc): string {
    const s = new Scope(this.target, this.writer, WORDING);
    return s.add(`effect ${proc.name}`, BODY, bodyText(s, proc));
  }
  private write(names: Map<object, string>, x: object, text: (s: Scope) => string): void {
    if (names.has(x)) return;
    const s = new Scope(this.target, this.writer, WORDING);
    names.set(x, s.finish(`return ${text(s)};`));
  }

  /** Hands out what was asked for. */
  make(): { maker: Maker; find: (name: string) => unknown } {
    const { num, list } = this.names;
    const made = this.writer.make();
    const find = (name: string | undefined) => {
      if (name === undefined) throw new Error('An expression is wanted that was not wanted before.');
      return made.get(name);
    };
    const maker: Maker = {
      num: (x) => find(num.get(x)) as Num,
      list: (x) => find(list.get(x)) as List,
      zone: (z) => find(num.get(z)) as Num,
    };
    return { maker, find };
  }
}
