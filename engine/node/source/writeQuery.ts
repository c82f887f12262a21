/** Queries as loops, each in a function of its own. */
import { ACTOR, type Expr, HOST, NONE, type Query, SELF, TABLE, type ZoneExpr } from '../../compile/program.ts';
import { EMPTY, type World } from '../../run/world.ts';
import type { Scope } from './scope.ts';
import { zoneText } from './writeZone.ts';

type Counting = Expr & { e: 'count' | 'any' | 'select' | 'fold' };

/** The call of a function that goes through all candidates. */
export function writeQuery(outer: Scope, x: Counting): string {
  return outer.within((s) => {
    const each = (body: string) => loops(s, x.q, body);
    switch (x.e) {
      case 'count':
        return `let n = 0;\n${each('n += 1;')}return n;`;
      case 'any':
        return `${each('return true;')}return false;`;
      case 'select':
        return `const out = [];\n${each(`out.push(e${x.q.it});`)}return out;`;
      case 'fold':
        return folded(s, x, each);
    }
  });
}

function folded(s: Scope, x: Expr & { e: 'fold' }, each: (body: string) => string): string {
  s.candidate(x.q.it);
  const value = s.number(x.x);
  switch (x.how) {
    case 'total':
      return `let out = 0;\n${each(`out += ${value};`)}return out;`;
    case 'different':
      return `const seen = new Set();\n${each(`seen.add(${value});`)}return seen.size;`;
    case 'highest':
    case 'lowest': {
      const sign = x.how === 'highest' ? '>' : '<';
      const better = `const n = ${value}; if (first || n ${sign} out) out = n; first = false;`;
      return `let out = 0;\nlet first = true;\n${each(better)}return out;`;
    }
  }
}

/** What is done with each candidate that satisfies the query, source by source. */
function loops(s: Scope, q: Query, body: string): string {
  const e = s.candidate(q.it);
  const where = q.where ? s.test(q.where) : 'true';
  // Closures called by what is written here find the candidate in its slot.
  const inSlot = s.readsSlots ? `L[${q.it}] = ${e};\n` : '';
  const judged = `${inSlot}${where === 'true' ? body : `if (${where}) { ${body} }`}`;
  return q.from.map((source) => loop(s, source, e, judged)).join('');
}

function loop(s: Scope, source: Query['from'][number], e: string, body: string): string {
  switch (source.s) {
    case 'noun':
      return through(s, `w.index.pieces(${source.noun})`, e, body);
    case 'list':
      return through(s, s.list(source.list), e, body);
    case 'seats': {
      const without = source.opponentsOf ? s.number(source.opponentsOf) : String(NONE);
      const { seats } = s.target.table;
      return [
        '{',
        `const without = ${without}, start = Math.max(1, S.counters[0][${TABLE}]);`,
        `w.work(${seats});`,
        `for (let i = 0; i < ${seats}; i += 1) {`,
        `const ${e} = (start - 1 + i) % ${seats} + 1;`,
        `if (${e} === without) continue;`,
        `${body}\n}\n}\n`,
      ].join('\n');
    }
    case 'zone':
      return inZones(s, source.zone, e, body);
  }
}

/** All that a list holds. Empty slots of zones hold 0. */
function through(s: Scope, list: string, e: string, body: string): string {
  const all = s.temporary();
  return [
    `${all} = ${list};`,
    `w.work(${all}.length);`,
    `for (let i = 0; i < ${all}.length; i += 1) {`,
    `const ${e} = ${all}[i];`,
    `if (${e} === 0) continue;`,
    `${body}\n}\n`,
  ].join('\n');
}

function inZones(s: Scope, z: ZoneExpr, e: string, body: string): string {
  if (z.z === 'one' && isOne(z.of)) {
    const zone = s.temporary();
    const inside = through(s, `S.zones[${zone}]`, e, body);
    return `${zone} = ${zoneText(s, z)};\nif (${zone} >= 0) {\n${inside}}\n`;
  }
  const [zones, inside] = [s.temporary(), s.temporary()];
  return [
    `${zones} = ${zonesText(s, z)};`,
    `for (let z = 0; z < ${zones}.length; z += 1) {`,
    `${inside} = ${zones}[z];`,
    `if (${inside} === ${NONE}) continue;`,
    `${through(s, `S.zones[${inside}]`, e, body)}}\n`,
  ].join('\n');
}

/** Is this always one entity? */
const isOne = (of: Expr | null): boolean =>
  of === null || (of.e === 'slot' && (of.s === ACTOR || of.s === HOST || of.s === SELF)) || of.e === 'owner';

/** The zones an expression names, as a list; NONE for a holder that has no such zone. */
function zonesText(s: Scope, z: ZoneExpr): string {
  switch (z.z) {
    case 'every':
      return allOf(s, z.zone);
    case 'opponents': {
      if (s.target.program.zones[z.zone].of !== 'seat') return allOf(s, z.zone);
      const without = s.temporary();
      const others = `w.index.zonesNotOf(${z.zone}, ${without})`;
      return `((${without} = ${s.number(z.of)}) === ${NONE} ? w.index.zonesOf(${z.zone}) : ${others})`;
    }
    case 'one':
      return `${s.refer(zonesOfHolders)}(${s.refer(s.target.table.zoneAt[z.zone])}, ${z.of ? s.list(z.of) : `[${TABLE}]`})`;
    case 'pair': {
      // Nobody's zones are none: they are not everybody's.
      const only = z.seat ? `Math.max(0, ${s.number(z.seat)})` : String(NONE);
      const of = z.of ? s.list(z.of) : 'null';
      return `${s.refer(zonesOfPairs)}(w, ${z.zone}, ${of}, ${only})`;
    }
  }
}

/** All zones of a type in which anything can lie just now. */
function allOf({ target: { table } }: Scope, type: number): string {
  const at = table.occupiedAt[type];
  return at === NONE ? `w.index.zonesOf(${type})` : `S.occupied[${at}]`;
}

function zonesOfHolders(zones: Int32Array, holders: readonly number[]): number[] {
  const out: number[] = [];
  for (let h = 0; h < holders.length; h += 1) out.push(zones[holders[h]]);
  return out;
}

/** A piece's zones for the seats stand one after the other. `holders` null: of every piece; `only` below 0: of every seat. */
function zonesOfPairs(w: World, type: number, holders: readonly number[] | null, only: number): readonly number[] {
  const { seats } = w.table;
  if (only === 0 || only > seats) return EMPTY;
  if (!holders) return w.occupied(type, Math.max(TABLE, only));
  const out: number[] = [];
  for (let h = 0; h < holders.length; h += 1) {
    const first = w.table.zoneAt[type][holders[h]];
    if (first === NONE) continue;
    if (only > 0) out.push(first + only - 1);
    else for (let seat = 0; seat < seats; seat += 1) out.push(first + seat);
  }
  return out;
}
