/** A table on which one card is tried: the packs' bench, what their presentation adds to it, and the card in your hand. */
import { stringify } from 'yaml';
import { NONE } from '../../engine/compile/program.ts';
import { Collector } from '../../engine/load/collector.ts';
import { kindLine } from '../../engine/load/kindLine.ts';
import type { Definitions } from '../../engine/load/model.ts';
import { parseFile } from '../../engine/load/parseFile.ts';
import type { Presentation } from '../../engine/present/presentation.ts';
import type { Fact } from '../../engine/run/facts.ts';
import { Game, type Playable } from '../../engine/run/game.ts';
import type { Kernel } from '../../engine/run/kernel.ts';
import { shuffle } from '../../engine/run/moves.ts';
import { layTable } from '../../engine/scenario/given.ts';
import { Laid } from '../../engine/scenario/laid.ts';

type Given = Record<string, unknown>;
const isMap = (value: unknown): value is Given => typeof value === 'object' && value !== null && !Array.isArray(value);

/** Lays the table after the set-up and lets the game begin; gives the facts of both. */
export type Lay = (game: Game) => readonly Fact[];

/** The first of these tables that the game accepts and on which something can be done with the card; else the plainest. */
export function findLay(playable: Playable, d: Definitions, { sandbox }: Presentation, card: string): Lay {
  const kinds = kindLine(d.kinds, d.definitions[card]?.kind ?? '');
  const received = kinds.find((kind) => kind.receivedIn)?.receivedIn ?? null;
  const ofSeats = playable.program.zones.filter((z) => z.of === 'seat').map((z) => z.id);
  const zones = [...new Set([sandbox.zone, received, ...ofSeats])].filter((z) => z !== null && ofSeats.includes(z));
  const rich = zones.map((zone) => layWith(withCard(sandbox.given, zone, card)));
  const plain = zones.map((zone) => layWith(withCard({}, zone, card)));
  const all = [...rich, ...plain];
  return all.find((lay) => offers(playable, lay, card)) ?? all.find((lay) => works(playable, lay)) ?? layWith({});
}

function withCard(given: Given, zone: string | null, card: string): Given {
  if (zone === null || card === '') return given;
  const you = isMap(given.you) ? given.you : {};
  const there = you[zone];
  const list = Array.isArray(there) ? there : [];
  return { ...given, you: { ...you, [zone]: [card, ...list] } };
}

function layWith(given: Given): Lay {
  return (game) => {
    const tree = parseFile('sandbox', 'sandbox.yaml', stringify(given), new Collector({}));
    const { kernel } = game;
    const mark = kernel.facts.length;
    mixPiles(kernel);
    layTable(new Laid(game), tree ?? undefined);
    const laid = kernel.facts.slice(mark);
    kernel.proceed();
    return [...laid, ...kernel.facts];
  };
}

/** A bench has its piles as they are printed: nobody wants to draw four alike cards, nor to find them laid out. */
function mixPiles(k: Kernel): void {
  const { table, program } = k;
  for (const [from, { type }] of table.zones.entries()) {
    const { refillFrom } = program.zones[type];
    if (refillFrom === NONE) continue;
    const to = table.zoneAt[refillFrom][0];
    for (let at = k.state.zones[from].length - 1; at >= 0; at -= 1) {
      const piece = k.state.zones[from][at];
      const toAt = k.state.zones[to].length;
      if (piece !== 0) k.emit({ k: 'move', piece, from, at, to, toAt, by: NONE, self: NONE });
    }
  }
  for (const [z, { type }] of table.zones.entries()) if (table.spec.zones[type].seenBy === 'nobody') shuffle(k, z);
}

function begin(playable: Playable, lay: Lay): Game | null {
  const game = new Game(playable, 1);
  try {
    game.start();
    lay(game);
    return game;
  } catch {
    // It cannot lie there.
    return null;
  }
}

const works = (playable: Playable, lay: Lay): boolean => begin(playable, lay) !== null;

function offers(playable: Playable, lay: Lay, card: string): boolean {
  const menu = begin(playable, lay)?.decision;
  const { table } = playable;
  const isCard = (e: number) => e > table.seats && table.spec.definitions[table.defOf[e]].id === card;
  return (
    menu?.kind === 'pick' &&
    menu.seat === 1 &&
    menu.options.some((o) => o.o === 'action' && o.e !== NONE && isCard(o.e))
  );
}
