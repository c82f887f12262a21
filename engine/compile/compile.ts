/** Definitions and options → a program (plain data) and what is wrong with the texts. Never throws. */
import type { Definitions, FileDiagnostic } from '../load/model.ts';
import { amountOf, beginBuild, condOf, type GameOptions } from './build.ts';
import { condition } from './conditions.ts';
import { compileDefinition, sidesOf } from './definition.ts';
import { compileFlow } from './flow.ts';
import { link } from './link.ts';
import { compilePattern, compileWay } from './listeners.ts';
import { phrase } from './phrase.ts';
import { CORE_COUNTERS, NONE, type Program } from './program.ts';
import { newScope, TURN_ORDER } from './scope.ts';
import { compileChanges, compilePools } from './standing.ts';
import { compileVerb } from './verbBody.ts';
import { compileValue, compileZone } from './zone.ts';

export interface Compiled {
  program: Program;
  diagnostics: FileDiagnostic[];
}

export function compile(d: Definitions, game: GameOptions): Compiled {
  const b = beginBuild(d, game);
  const { symbols, options } = b;
  // Verbs first: their procs are called by number, and the number is the verb's.
  const verbs = Object.values(d.verbs).map((v) => compileVerb(b, v));
  const attributes = [...symbols.attributes.values()];
  const abilities = [...symbols.abilities.keys()];
  /** By attribute: what each definition says of it, still empty; null for attributes of other types. */
  const column = <T>(types: string[], empty: () => T): (T[] | null)[] =>
    attributes.map(({ def }) => (types.includes(def.type) ? Array.from(symbols.definitions.keys(), empty) : null));
  const program: Program = {
    version: '1',
    seats: game.seats,
    automas: d.automas,
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
    bundles: column(['cost'], () => []),
    lists: column(['nouns'], () => []),
    formulas: column(['amount', 'condition'], () => null),
    values: Object.values(d.values).map((v) => ({ id: v.id, of: v.of, x: compileValue(b, v), slots: 0 })),
    turnOrder: symbols.values.get(TURN_ORDER) ?? NONE,
    sides: Object.values(d.definitions).map((def) => sidesOf(b, def)),
    edges: column(['edges'], () => []),
    links: Object.values(d.links).map((l) => ({
      ...{ id: l.id, letter: l.letter.charCodeAt(0) },
      attribute: symbols.attributes.get(l.attribute)?.id ?? NONE,
    })),
    substitutes: [],
    changes: [],
    pools: [],
    nouns: [...symbols.nouns.keys()].map((id, i) => ({ id, has: symbols.nounMembers[i] })),
    bonds: Object.values(d.bonds).map((x) => ({
      one: symbols.nouns.get(x.one) ?? NONE,
      with: symbols.nouns.get(x.with) ?? NONE,
      zone: symbols.zones.get(x.in) ?? NONE,
    })),
    scoring: Object.entries(d.scoring).map(([id, text]) => ({
      id,
      x: amountOf(b, text, { definition: 'scoring', ability: id }),
    })),
    botValues: Object.entries(d.botValues).map(([id, text]) => ({
      id,
      x: amountOf(b, text, { definition: 'bot values', ability: id }),
    })),
    ties: d.ties.map((text, i) => amountOf(b, text, { definition: 'ties', ability: String(i) })),
    tableRules: Object.values(d.rules).flatMap((rule) => {
      if (!rule.table) return [];
      const x = condOf(b, rule.is, { definition: rule.id, ability: 'rule' }, { self: null });
      return [{ x, because: rule.because ?? `this needs: ${rule.is.text.trim()}` }];
    }),
    slots: 0,
    flow: NONE,
    phases: d.flow.map((step) => step.name),
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
    const when = x.when ? compilePattern(b, program, x.when, owner) : null;
    if (x.when && !when) return [];
    return x.for.map((id) => ({ unit: unit(x.unit), for: unit(id), rate: x.rate, if: cond, when }));
  });
  program.changes = compileChanges(b);
  program.pools = compilePools(b, program);
  compileFlow(b, program, game.bench ?? false);
  link(program);
  return { program, diagnostics: b.diagnostics };
}
