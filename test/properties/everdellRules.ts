/** What Everdell's rules demand of the table after every action, told from the rules and not from the pack's own limits. */
import type { Game } from '../../engine/run/game.ts';
import type { State } from '../../engine/run/state.ts';
import type { Table } from '../../engine/run/table.ts';

interface Looked {
  t: Table;
  s: State;
  /** the pieces of a zone, by its name */
  zone(name: string): number[];
  word(e: number): string;
  kind(e: number): string;
}

function look(game: Game): Looked {
  const { table: t } = game.playable;
  const { state: s } = game.kernel;
  return {
    ...{ t, s },
    zone: (name) => s.zones[t.zoneNames.indexOf(name)].filter((e) => e !== 0),
    word: (e) => t.spec.definitions[t.defOf[e]].id,
    kind: (e) => t.spec.definitions[t.defOf[e]].kind,
  };
}

const isCard = (kind: string) => kind === 'critter' || kind === 'construction';

export function* everdellRules(game: Game): Generator<string> {
  const x = look(game);
  const seats = Array.from({ length: x.t.seats }, (_, i) => `seat ${i + 1}`);
  for (const seat of seats) {
    yield* handWithinLimit(x, seat);
    yield* cityWithinLimit(x, seat);
    yield* oneOfEachUnique(game, x, seat);
  }
  yield* workersConserved(x);
  yield* cardsConserved(x);
  yield* oneTokenEach(x);
  yield* oneHolderOfEachEvent(x);
  if (game.decision?.purpose === 'menu') yield* betweenTurns(x);
}

/** EV-GEN-5: 8 cards, or 7 in games of 5 and 6. */
function* handWithinLimit({ t, zone }: Looked, seat: string): Generator<string> {
  const n = zone(`${seat}.hand`).length;
  if (n > (t.seats >= 5 ? 7 : 8)) yield `${seat} holds ${n} cards`;
}

/** 15 spaces; a Wanderer needs none, and a Husband and a Wife share one. */
function* cityWithinLimit({ zone, word }: Looked, seat: string): Generator<string> {
  const city = zone(`${seat}.city`).map(word);
  const of = (id: string) => city.filter((w) => w === id).length;
  const used = city.length - of('wanderer') - Math.min(of('husband'), of('wife'));
  if (used > 15) yield `${seat} has a city of ${used} spaces: ${city.join(', ')}`;
}

function* oneOfEachUnique(game: Game, { zone, word, t }: Looked, seat: string): Generator<string> {
  const { program } = game.playable;
  const rarity = program.props[program.attributes.indexOf('rarity')] as Int32Array;
  const unique = zone(`${seat}.city`).filter((e) => rarity[t.defOf[e]] === 1);
  if (new Set(unique.map(word)).size < unique.length) yield `${seat} has a unique card twice: ${unique.map(word)}`;
}

/** Six workers each, five in games of 5 and 6; each in one of its owner's places or on a place of the table. */
function* workersConserved({ t, s, kind }: Looked): Generator<string> {
  const count = new Array<number>(t.seats + 1).fill(0);
  for (let e = t.seats + 1; e < t.entities; e += 1) {
    if (kind(e) !== 'worker') continue;
    count[t.ownerOf[e]] += 1;
    const { type, holder } = t.zones[s.zoneOf[e]];
    const { id } = t.spec.zones[type];
    if (holder > 0 && holder <= t.seats && holder !== t.ownerOf[e]) yield `${t.names[e]} is in another's ${id}`;
    if (!['reserve', 'season track', 'wilds', 'stand', 'box'].includes(id)) yield `${t.names[e]} is in the ${id}`;
  }
  for (let seat = 1; seat <= t.seats; seat += 1)
    if (count[seat] !== (t.seats >= 5 ? 5 : 6)) yield `seat ${seat} has ${count[seat]} workers`;
}

function* cardsConserved({ t, s, kind }: Looked): Generator<string> {
  let cards = 0;
  for (let e = t.seats + 1; e < t.entities; e += 1) {
    if (!isCard(kind(e))) continue;
    const { id } = t.spec.zones[t.zones[s.zoneOf[e]].type];
    if (['deck', 'discard pile', 'meadow', 'limbo', 'hand', 'city', 'cellar'].includes(id)) cards += 1;
    else yield `${t.names[e]} is in the ${id}`;
  }
  if (cards !== 128) yield `there are ${cards} cards`;
}

/** At most one occupied token on a construction, and on nothing else; none on a card that is in no city. */
function* oneTokenEach({ t, s, kind }: Looked): Generator<string> {
  const token = s.counters[t.spec.counters.findIndex((c) => c.id === 'occupied token')];
  for (let e = 0; e < t.entities; e += 1) {
    if (token[e] === 0) continue;
    const zone = e > t.seats ? t.spec.zones[t.zones[s.zoneOf[e]].type].id : 'seat';
    if (token[e] > 1 || e <= t.seats || kind(e) !== 'construction' || zone !== 'city')
      yield `${t.names[e]} in ${zone} carries ${token[e]} occupied tokens`;
  }
}

/** An event lies in one seat's trophies or waits on the table. Who holds it is told by where it is. */
function* oneHolderOfEachEvent({ t, s, kind }: Looked): Generator<string> {
  for (let e = t.seats + 1; e < t.entities; e += 1) {
    if (!kind(e).endsWith('event')) continue;
    const { id } = t.spec.zones[t.zones[s.zoneOf[e]].type];
    if (!['trophies', 'board', 'event deck'].includes(id)) yield `${t.names[e]} is in the ${id}`;
  }
}

/** When a seat chooses its action nothing is on its way, the meadow is full, and only cards in cities carry anything. */
function* betweenTurns({ t, s, zone, kind }: Looked): Generator<string> {
  if (zone('limbo').length > 0) yield 'cards are left in limbo';
  const meadow = zone('meadow').length;
  if (meadow < 8 && zone('deck').length + zone('discard pile').length > 0) yield `the meadow has ${meadow} cards`;
  for (let e = t.seats + 1; e < t.entities; e += 1) {
    if (!isCard(kind(e)) || t.spec.zones[t.zones[s.zoneOf[e]].type].id === 'city') continue;
    if (s.counters.some((c) => c[e] !== 0)) yield `${t.names[e]} is in no city and carries something`;
    if (t.zoneAt.some((at) => at[e] >= 0 && s.zones[at[e]].length > 0)) yield `something is on ${t.names[e]}`;
  }
}
