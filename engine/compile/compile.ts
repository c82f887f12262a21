/** Definitions and options → a program (plain data) and what is wrong with the texts. Never throws. */
import { parseEffect } from '../../grammar/parse.ts';
import type { AttributeValue, DefinitionDef, Definitions, FileDiagnostic, Sourced } from '../load/model.ts';
import { amount, bundle } from './amounts.ts';
import { condition } from './conditions.ts';
import { compileFlow } from './flow.ts';
import { finishProc, link } from './link.ts';
import { compileListener, compileWay } from './listeners.ts';
import { phrase, reportAll } from './phrase.ts';
import {
  CORE_COUNTERS,
  type Definition,
  type Expr,
  IT,
  type Listener,
  NONE,
  type Proc,
  type Program,
  SELF,
  type Way,
  type ZoneType,
} from './program.ts';
import { type Context, newScope, num, report, type Scope, slot } from './scope.ts';
import { compileChanges, compilePools } from './standing.ts';
import { statements, Writer } from './statements.ts';
import { buildSymbols } from './symbols.ts';
import { compileVerb } from './verbBody.ts';
import { buildVocabulary } from './vocabulary.ts';

export interface GameOptions {
  seats: number;
  options?: Record<string, string>;
  /** lay the quiet table of scenarios instead of the set-up, and wait there */
  bench?: boolean;
}
export interface Compiled {
  program: Program;
  diagnostics: FileDiagnostic[];
}

/** What compiling one game needs to hand around: the context, and the procs made so far. */
export interface Build extends Context {
  procs: Proc[];
  addProc(name: string, w: Writer, s: Scope, extra?: Partial<Proc>): number;
}

/** An effect as a proc of its own. */
export function effect(
  b: Build,
  source: Sourced,
  owner: Scope['owner'],
  part: Partial<Scope> = {},
  strict = false,
): number {
  const parsed = parseEffect(source.text, b.vocabulary);
  reportAll(b, source, parsed.diagnostics);
  const s = newScope(b, source, owner, part);
  const w = new Writer();
  statements(s, w, parsed.body, strict);
  w.emit({ op: 'return' });
  return b.addProc(`${source.pack}/${owner.definition}/${owner.ability}`, w, s);
}
export function amountOf(b: Context, source: Sourced, owner: Scope['owner'], part: Partial<Scope> = {}): Expr {
  const tree = phrase(b, 'amount', source);
  return tree ? amount(newScope(b, source, owner, part), tree) : num(0);
}
export function condOf(b: Context, source: Sourced, owner: Scope['owner'], part: Partial<Scope> = {}): Expr {
  const tree = phrase(b, 'cond', source);
  return tree ? condition(newScope(b, source, owner, part), tree) : num(0);
}

const isSourced = (v: AttributeValue): v is Sourced => typeof v === 'object' && !Array.isArray(v);

/** Nothing compiled yet; `earlier` are procs and causes that stay. */
export function beginBuild(d: Definitions, game: GameOptions, earlier?: Pick<Program, 'procs' | 'causes'>): Build {
  const options: Record<string, string> = {};
  for (const o of Object.values(d.options)) options[o.id] = game.options?.[o.id] ?? o.default;
  const start = { procs: [...(earlier?.procs ?? [])], causes: [...(earlier?.causes ?? [])] };
  return {
    ...{
      symbols: buildSymbols(d),
      vocabulary: buildVocabulary(d),
      seats: game.seats,
      options,
      diagnostics: [],
      ...start,
    },
    addProc(wanted, w, s, extra) {
      // Logs know a suspended effect by its name, so no two procs share one.
      const taken = this.procs.filter((p) => p.name === wanted || p.name.startsWith(`${wanted} (`)).length;
      const name = taken === 0 ? wanted : `${wanted} (${taken + 1})`;
      this.procs.push({ ...finishProc(this.procs.length, name, w.code, s), ...extra });
      return this.procs.length - 1;
    },
  };
}

export function compile(d: Definitions, game: GameOptions): Compiled {
  const b = beginBuild(d, game);
  const { symbols, options } = b;
  // Verbs first: their procs are called by number, and the number is the verb's.
  const verbs = Object.values(d.verbs).map((v) => compileVerb(b, v));
  const attributes = [...symbols.attributes.values()];
  const abilities = [...symbols.abilities.keys()];
  const program: Program = {
    version: '1',
    seats: game.seats,
    procs: b.procs,
    causes: b.causes,
    counters: [
      ...CORE_COUNTERS.map((id) => ({ id, values: null, flag: false, supply: null })),
      ...Object.values(d.counters).map((c) => ({ id: c.id, values: c.values, flag: c.flag, supply: c.supply })),
    ],
    groups: Object.values(d.groups).map((g) => ({ id: g.id, of: g.of.map((c) => symbols.counters.get(c) ?? 0) })),
    zones: Object.values(d.zones).map((z) => compileZone(b, z)),
    definitions: [],
    abilities,
    verbs,
    ways: [],
    actions: Object.values(d.actions).map((a) => ({
      ...{ id: a.id, name: a.name, does: a.do.text.trim() },
      ...{ needs: a.needs?.text.trim() ?? null, choose: a.choose?.text.trim() ?? null },
    })),
    attributes: attributes.map((a) => a.def.id),
    conditional: attributes.map((a) => a.def.type === 'condition'),
    props: attributes.map((a) =>
      ['number', 'one of', 'text'].includes(a.def.type) ? new Int32Array(symbols.definitions.size) : null,
    ),
    bundles: attributes.map((a) =>
      a.def.type === 'cost' ? Array.from({ length: symbols.definitions.size }, () => []) : null,
    ),
    lists: attributes.map((a) =>
      a.def.type === 'nouns' ? Array.from({ length: symbols.definitions.size }, () => []) : null,
    ),
    formulas: attributes.map((a) =>
      a.def.type === 'amount' || a.def.type === 'condition'
        ? Array.from({ length: symbols.definitions.size }, () => null)
        : null,
    ),
    values: Object.values(d.values).map((v) => ({ id: v.id, of: v.of, x: compileValue(b, v), slots: 0 })),
    sides: Object.values(d.definitions).map((def) => sidesOf(b, def)),
    edges: attributes.map((a) =>
      a.def.type === 'edges' ? Array.from({ length: symbols.definitions.size }, () => []) : null,
    ),
    links: Object.values(d.links).map((l) => ({
      ...{ id: l.id, letter: l.letter.charCodeAt(0) },
      attribute: symbols.attributes.get(l.attribute)?.id ?? NONE,
    })),
    substitutes: [],
    changes: [],
    pools: [],
    nouns: [...symbols.nouns.keys()].map((id, i) => ({ id, has: symbols.nounMembers[i] })),
    bonds: Object.values(d.bonds).map((x) => ({
      one: symbols.definitions.get(x.one) ?? NONE,
      with: symbols.definitions.get(x.with) ?? NONE,
      zone: symbols.zones.get(x.in) ?? NONE,
    })),
    scoring: Object.entries(d.scoring).map(([id, text]) => ({
      id,
      x: amountOf(b, text, { definition: 'scoring', ability: id }),
    })),
    ties: d.ties.map((text, i) => amountOf(b, text, { definition: 'ties', ability: String(i) })),
    slots: 0,
    flow: NONE,
    phases: d.flow.map((step) => step.name),
    revealZone: Object.values(d.zones).findIndex((z) => z.reveal),
    options,
  };
  for (const a of Object.values(d.adjectives)) {
    const tree = phrase(b, 'cond', a.is);
    if (tree) condition(newScope(b, a.is, { definition: a.id, ability: 'adjective' }), tree);
  }
  program.definitions = symbols.all.map((def) => compileDefinition(b, program, def));
  program.ways = Object.values(d.ways).flatMap(
    (w) => compileWay(b, program, w, { definition: w.id, ability: 'way' }, w.id) ?? [],
  );
  program.substitutes = Object.values(d.substitutes).flatMap((x) => {
    if (x.in !== null) return [];
    const unit = (id: string) => {
      const group = symbols.groups.get(id);
      return group === undefined ? (symbols.counters.get(id) ?? 0) : -1 - group;
    };
    const owner = { definition: x.id, ability: 'substitute' };
    const cond = x.if ? condOf(b, x.if, owner, { self: null }) : null;
    return x.for.map((id) => ({ unit: unit(x.unit), for: unit(id), if: cond }));
  });
  program.changes = compileChanges(b);
  program.pools = compilePools(b, program);
  compileFlow(b, program, game.bench ?? false);
  link(program);
  return { program, diagnostics: b.diagnostics };
}

function compileValue(b: Build, v: Definitions['values'][string]): Expr {
  const owner = { definition: v.id, ability: 'value' };
  const ofPiece = v.of !== 'seat' && v.of !== 'table';
  const part = { self: ofPiece ? slot(SELF) : null, actor: slot(1), host: slot(1), it: slot(IT) };
  switch (v.is.by) {
    case 'amount':
      return amountOf(b, v.is.amount, owner, part);
    case 'counter': {
      const c = b.symbols.counters.get(v.is.counter) ?? 0;
      const values = b.symbols.d.counters[v.is.counter]?.values ?? [];
      let out = num(0);
      for (const [key, text] of Object.entries(v.is.cases)) {
        const test: Expr = { e: 'bin', op: 'eq', a: { e: 'counter', c, of: slot(1) }, b: num(values.indexOf(key)) };
        out = { e: 'if', c: test, a: amountOf(b, text, owner, part), b: out };
      }
      return out;
    }
    case 'turn order': {
      const row = v.is.rows.find((r) => b.seats >= r.min && b.seats <= r.max);
      return (row?.list ?? []).reduceRight<Expr>(
        (rest, n, i) => ({ e: 'if', c: { e: 'bin', op: 'eq', a: slot(1), b: num(i + 1) }, a: num(n), b: rest }),
        num(0),
      );
    }
    case 'table':
      return { e: 'table', list: v.is.list, x: amountOf(b, v.is.at, owner, part) };
  }
}

function compileZone(b: Build, z: Definitions['zones'][string]): ZoneType {
  const { symbols } = b;
  const owner = { definition: z.id, ability: 'zone' };
  const seats = z.of.includes('seat');
  const of = z.of.includes('table') ? 'table' : !seats ? 'piece' : z.of.length > 1 ? 'pair' : 'seat';
  const zone = { type: symbols.zones.get(z.id) as number, of: of === 'table' ? num(0) : slot(SELF) };
  const part: Partial<Scope> = { zone };
  const expr = (text: Sourced | null, make: typeof amountOf) => (text ? make(b, text, owner, part) : null);
  const handler = (text: Sourced | null, ability: string) =>
    text ? effect(b, text, { definition: z.id, ability }, part) : NONE;
  const holders = of === 'piece' || of === 'pair' ? z.of.flatMap((k) => symbols.nouns.get(k) ?? []) : null;
  const holds = z.holds.length > 0 ? z.holds.flatMap((k) => symbols.nouns.get(k) ?? []) : null;
  const [first = 0, second = 1] = z.size;
  return {
    ...{
      id: z.id,
      word: z.word,
      of,
      holders,
      holds,
      layout: z.layout,
      size: first * second,
      columns: first,
    },
    ...{ seenBy: z.seenBy, countedBy: z.countedBy, inForce: z.inForce, because: z.because },
    ...{ whole: z.whole, chosen: z.chosen, fits: expr(z.fits, condOf) },
    ...{ limit: expr(z.limit, amountOf), measure: expr(z.measure, amountOf), admits: expr(z.admits, condOf) },
    refillFrom: z.refillFrom ? (symbols.zones.get(z.refillFrom) ?? NONE) : NONE,
    whenEmpty: handler(z.whenEmpty, 'when empty'),
    onLeaving: handler(z.onLeaving, 'on leaving'),
  };
}

export function compileDefinition(b: Build, program: Program, def: DefinitionDef): Definition {
  const { symbols } = b;
  const { id } = def;
  const index = symbols.definitions.get(id) as number;
  const line = symbols.kindLine(def.kind);
  const inherited = (key: string): AttributeValue | undefined =>
    line.map((k) => k.defaults[key]).find((v) => v !== undefined);
  for (const [name, { id: a, def: attr }] of symbols.attributes) {
    if (!line.some((k) => k.attributes[name])) continue;
    const value = def.attributes[name] ?? inherited(name) ?? attr.default;
    if (value === null || value === undefined) continue;
    const owner = { definition: id, ability: name };
    if (attr.type === 'edges' && isSourced(value)) {
      const letters = [...value.text.trim()].map((c) => c.charCodeAt(0));
      program.edges[a] = replaced(program.edges[a], index, letters);
    } else if (attr.type === 'cost' && isSourced(value))
      program.bundles[a] = replaced(program.bundles[a], index, costOf(b, value, owner));
    else if (attr.type === 'nouns' && Array.isArray(value)) {
      program.lists[a] = replaced(
        program.lists[a],
        index,
        value.flatMap((n) => symbols.nouns.get(n) ?? []),
      );
    } else if (attr.type === 'amount' || attr.type === 'condition') {
      const formulas = program.formulas[a] as (Expr | null)[];
      if (typeof value === 'number') formulas[index] = num(value);
      else if (isSourced(value))
        formulas[index] =
          attr.type === 'amount'
            ? amountOf(b, value, owner, { it: slot(SELF) })
            : condOf(b, value, owner, { it: slot(SELF) });
    } else if (program.props[a]) {
      const i =
        attr.values && isSourced(value) ? attr.values.indexOf(value.text) : typeof value === 'number' ? value : 0;
      (program.props[a] as Int32Array)[index] = i;
    }
  }
  const conditions = [...symbols.attributes].map(([name, { def: attr }]) => {
    const value = attr.type === 'condition' ? (def.attributes[name] ?? inherited(name) ?? attr.default) : null;
    return value && isSourced(value) ? value.text.trim() : null;
  });
  const listeners: Listener[] = [];
  const ways: Way[] = [];
  for (const [i, a] of def.abilities.entries()) {
    const owner = { definition: id, ability: `${a.type} ${i + 1}` };
    if (a.type === 'way') ways.push(...(compileWay(b, program, a, owner, id) ?? []));
    else if (a.type === 'before' || a.type === 'after')
      listeners.push(...(compileListener(b, program, a, owner) ?? []));
  }
  const effects = program.abilities.map((name) => {
    const text = def.effects[name] ?? (line.some((k) => k.abilities.includes(name)) ? inherited(name) : undefined);
    return text && isSourced(text) ? effect(b, text, { definition: id, ability: name }) : NONE;
  });
  const zoneOf = (pick: (k: (typeof line)[number]) => string | null) =>
    symbols.zones.get(line.map(pick).find((z) => z) ?? '') ?? NONE;
  return {
    ...{ id, kind: def.kind, pack: def.at.pack, name: def.name, per: def.per, provisional: def.provisional },
    copies:
      typeof def.copies === 'number'
        ? num(def.copies)
        : isSourced(def.copies)
          ? amountOf(b, def.copies, { definition: id, ability: 'copies' })
          : num(1),
    start: def.start ? (symbols.zones.get(def.start) ?? NONE) : zoneOf((k) => k.start),
    home: zoneOf((k) => k.home),
    receivedIn: zoneOf((k) => k.receivedIn),
    abilities: effects,
    listeners,
    ways,
    conditions,
    score: def.effects.score
      ? amountOf(b, def.effects.score, { definition: id, ability: 'score' }, { it: slot(SELF) })
      : null,
  };
}

function sidesOf(b: Build, def: DefinitionDef): Program['sides'][number] {
  if (def.sides.length === 0) return null;
  const face = b.symbols.kindLine(def.kind).find((k) => k.face)?.face;
  const counter = b.symbols.counters.get(face ?? '');
  if (counter === undefined) return null;
  return { counter, of: [def, ...def.sides].map((side) => b.symbols.definitions.get(side.id) as number) };
}

function replaced<T>(list: readonly T[] | null, at: number, value: T): T[] {
  const out = [...(list ?? [])];
  out[at] = value;
  return out;
}

/** A cost is known when the game is compiled: units with fixed numbers. */
function costOf(b: Build, source: Sourced, owner: Scope['owner']): number[] {
  const tree = phrase(b, 'cost', source);
  if (!tree) return [];
  const s = newScope(b, source, owner);
  const x = bundle(s, tree);
  if (x.e !== 'bundleOf' || x.list.some((p) => p.n.e !== 'num')) {
    report(
      s,
      { from: 0, to: source.text.length },
      'wrong-kind',
      'A printed cost is a list of counters with numbers, such as `2 points and 1 card`.',
    );
    return [];
  }
  return x.list.flatMap((p) => [p.unit, p.n.e === 'num' ? p.n.v : 0]);
}
