/** What the rules of Everdell's modules demand of the table, told from the rules and not from the packs' own limits. */
import { isAutoma } from '../../engine/bots/automa.ts';
import type { Game } from '../../engine/run/game.ts';

/** Cards that take no space (EV, COR-RULE-5, FOUR); a legend takes one and brings one (LEG-STATUS-3). */
const NO_SPACE = ['wanderer', 'corrin-evertails-path', 'corrin-evertail-the-warrior', 'farm-summer-2'];
const AT_REST = ['limbo', 'juggling circle', 'perch', 'sack'];

export function* moduleRules(game: Game): Generator<string> {
  const { table: t, program } = game.playable;
  const { state: s } = game.kernel;
  const named = (name: string) => (s.zones[t.zoneNames.indexOf(name)] ?? []).filter((e) => e !== 0);
  const id = (e: number) => t.spec.definitions[t.defOf[e]].id;
  const kind = (e: number) => t.spec.definitions[t.defOf[e]].kind;
  const zone = (e: number) => t.spec.zones[t.zones[s.zoneOf[e]].type].id;
  const counter = (name: string) => s.counters[t.spec.counters.findIndex((c) => c.id === name)];

  for (let seat = 1; seat <= t.seats; seat += 1) {
    if (isAutoma(program, seat)) continue;
    const city = named(`seat ${seat}.city`);
    const of = (what: string) => city.filter((e) => id(e) === what).length;
    const farmer = named(`seat ${seat}.den`).some((e) => id(e) === 'pigs');
    const legends = city.filter((e) => kind(e).startsWith('legendary')).length;
    const free = city.filter((e) => NO_SPACE.includes(id(e)) || (farmer && id(e).startsWith('farm'))).length;
    const used =
      city.length -
      free -
      legends -
      of('silver-scale-spring') -
      Math.max(0, of('scurrble-champion') - 1) -
      city.filter((e) => counter('aloft')?.[e] === 1).length -
      Math.min(of('husband'), of('wife') + of('mayberry-matriarch'));
    if (used > 15) yield `seat ${seat} has a city of ${used} spaces: ${city.map(id).join(', ')}`;
  }
  const tokens = counter('occupied token');
  for (let e = t.seats + 1; e < t.entities; e += 1) {
    if (tokens[e] > 1) yield `${t.names[e]} carries ${tokens[e]} occupied tokens`;
    if (kind(e).startsWith('legendary') && !['hall', 'pantheon', 'saga', 'city', 'box', 'limbo'].includes(zone(e)))
      yield `${t.names[e]} is in the ${zone(e)}`;
  }
  if (game.decision?.purpose !== 'menu') return;
  for (const [z, pieces] of s.zones.entries()) {
    const { id: at } = t.spec.zones[t.zones[z].type];
    if (AT_REST.includes(at) && pieces.length > 0) yield `${t.names[pieces[0]]} is left in the ${at}`;
  }
  const meadow = named('meadow').length;
  if (meadow < 8 && named('deck').length + named('discard pile').length > 0) yield `the meadow has ${meadow} cards`;
  for (const flag of ['robbed', 'stolen']) if (counter(flag)?.some((n) => n !== 0)) yield `something is still ${flag}`;
}
