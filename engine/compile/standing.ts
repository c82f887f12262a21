/** Abilities that hold while their piece is in force: changes of values, claims on pools. */
import type { Np, Things } from '../../grammar/tree.ts';
import type { ClaimDef, PoolDef, Sourced } from '../load/model.ts';
import { quantity, unitId } from './amounts.ts';
import { amountOf, type Build, condOf } from './build.ts';
import { query } from './nouns.ts';
import { phrase } from './phrase.ts';
import { type Claim, membersOf, NONE, type Pool, type Program, type Sorts } from './program.ts';
import { newScope, report, type Scope } from './scope.ts';

/** By value: the changes that abilities make of it. */
export function compileChanges(b: Build): Program['changes'] {
  const { symbols } = b;
  const out: Program['changes'] = [...symbols.values.keys()].map(() => []);
  for (const [definition, def] of symbols.all.entries()) {
    for (const a of def.abilities) {
      if (a.type !== 'change') continue;
      const owner = { definition: def.id, ability: 'change' };
      const cond = a.if ? condOf(b, a.if, owner) : null;
      out[symbols.values.get(a.value) as number].push({ definition, to: amountOf(b, a.to, owner), if: cond });
    }
  }
  return out;
}

export function compilePools(b: Build, program: Program): Pool[] {
  const { d, all } = b.symbols;
  return Object.values(d.pools).map((pool) => ({
    id: pool.id,
    holds: pool.holds.flatMap((text) => heldBy(b, pool, text)),
    claims: [
      ...pool.claims.flatMap((claim) => compileClaim(b, program, claim, NONE, pool.id)),
      ...all.flatMap((def, i) =>
        def.abilities.flatMap((a) =>
          a.type === 'claim' && a.pool === pool.id ? compileClaim(b, program, a, i, def.id) : [],
        ),
      ),
    ],
    standIns: Object.values(d.substitutes).flatMap((x) => {
      if (x.in !== pool.id) return [];
      const owner = { definition: x.id, ability: 'substitute' };
      const sorts = { counters: [], definitions: [] };
      const wanted = x.for.map((id) => sortsOf(b, id)).reduce(join, sorts);
      return [{ sorts: sortsOf(b, x.unit), for: wanted, if: x.if ? condOf(b, x.if, owner, { self: null }) : null }];
    }),
  }));
}

function heldBy(b: Build, pool: PoolDef, text: Sourced): Pool['holds'] {
  const tree = phrase(b, 'np', text);
  if (!tree) return [];
  const s = newScope(b, text, { definition: pool.id, ability: 'pool' }, { self: null });
  if (tree.head.h !== 'unit') return [{ unit: null, from: { e: 'select', q: query(s, tree) } }];
  const at = tree.posts.find((p) => p.p === 'at');
  if (at?.p === 'at')
    return [
      {
        unit: unitId(s, tree.head),
        from: {
          e: 'select',
          q: query(s, { ...at.np, posts: [...at.np.posts, ...tree.posts.filter((p) => p !== at)] }),
        },
      },
    ];
  return [{ unit: unitId(s, tree.head), from: s.actor }];
}

function compileClaim(b: Build, program: Program, claim: ClaimDef, definition: number, id: string): Claim[] {
  const owner = { definition: id, ability: 'claim' };
  const tree = phrase(b, 'cost', claim.things);
  if (!tree) return [];
  const s = newScope(b, claim.things, owner);
  const worth = amountOf(b, claim.worth, owner);
  return [
    {
      ...{ definition, worth, alike: claim.alike, parts: partsOf(s, program, tree) },
      if: claim.if ? condOf(b, claim.if, owner) : null,
    },
  ];
}

function partsOf(s: Scope, program: Program, things: Things): Claim['parts'] {
  return things.list.flatMap((thing) => {
    if (!('np' in thing)) return [];
    const { np } = thing;
    const n = quantity(s, np);
    if (n.e !== 'num') report(s, np, 'wrong-kind', 'A claim takes fixed numbers, such as `5 coins`.');
    const here = np.posts.some((p) => p.p === 'at' && p.np.quant.q === 'this');
    return [{ n: n.e === 'num' ? n.v : 1, sorts: sortsOfNp(s, program, np), here }];
  });
}

function sortsOfNp(s: Scope, program: Program, np: Np): Sorts {
  const { head } = np;
  if (head.h === 'unit') return { counters: [...membersOf(program, unitId(s, head))], definitions: [] };
  if (head.h !== 'noun') {
    report(s, np, 'wrong-kind', 'A claim takes counters or pieces, by their names.');
    return { counters: [], definitions: [] };
  }
  return sortsOf(s.ctx, head.id);
}
/** What a counter, group, kind or definition stands for. */
function sortsOf(ctx: Pick<Build, 'symbols'>, id: string): Sorts {
  const { symbols } = ctx;
  const group = symbols.d.groups[id];
  if (group) return { counters: group.of.map((c) => symbols.counters.get(c) as number), definitions: [] };
  const counter = symbols.counters.get(id);
  if (counter !== undefined) return { counters: [counter], definitions: [] };
  const has = symbols.nounMembers[symbols.nouns.get(id) ?? -1];
  return { counters: [], definitions: has ? [...has.keys()].filter((i) => has[i]) : [] };
}
const join = (a: Sorts, b: Sorts): Sorts => ({
  counters: [...a.counters, ...b.counters],
  definitions: [...a.definitions, ...b.definitions],
});
