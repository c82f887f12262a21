/** One definition, or one of its sides: attributes, named abilities, triggers, ways, score. */
import type { AttributeValue, DefinitionDef, Sourced } from '../load/model.ts';
import { bundle } from './amounts.ts';
import { amountOf, type Build, condOf, effect, isSourced } from './build.ts';
import { compileListener, compileWay } from './listeners.ts';
import { phrase } from './phrase.ts';
import { type Definition, type Expr, type Listener, NONE, type Program, SELF, type Way } from './program.ts';
import { newScope, num, report, type Scope, slot } from './scope.ts';

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
      (program.edges[a] as number[][])[index] = [...value.text.trim()].map((c) => c.charCodeAt(0));
    } else if (attr.type === 'cost' && isSourced(value))
      (program.bundles[a] as number[][])[index] = costOf(b, value, owner);
    else if (attr.type === 'nouns' && Array.isArray(value))
      (program.lists[a] as number[][])[index] = value.flatMap((n) => symbols.nouns.get(n) ?? []);
    else if (attr.type === 'amount' || attr.type === 'condition') {
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
  // No spreads, as in zones.
  return {
    id,
    kind: def.kind,
    pack: def.at.pack,
    name: def.name,
    per: def.per,
    provisional: def.provisional,
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

/** The counter that turns it over, and the definitions its sides stand for. */
export function sidesOf(b: Build, def: DefinitionDef): Program['sides'][number] {
  if (def.sides.length === 0) return null;
  const face = b.symbols.kindLine(def.kind).find((k) => k.face)?.face;
  const counter = b.symbols.counters.get(face ?? '');
  if (counter === undefined) return null;
  return { counter, of: [def, ...def.sides].map((side) => b.symbols.definitions.get(side.id) as number) };
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
