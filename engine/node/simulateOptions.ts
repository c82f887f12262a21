/** The options of `simulate`, read. */
import { suggest } from '../../grammar/suggest.ts';
import { AUTOMA } from '../bots/automa.ts';
import { BOTS, makeBot } from '../bots/bot.ts';
import type { Definitions } from '../load/model.ts';
import type { Playable } from '../run/game.ts';
import { wholeNumber } from './playOptions.ts';
import { counted } from './terminal/print.ts';
import { WrongUse } from './wrongUse.ts';

export interface Who {
  bots: string[];
  /** each in every seat in turn, game by game */
  rotate: boolean;
}

/** `--bots` in turn in every seat; `--seats` each in its own. */
export function readBots(
  o: { seats?: string; bots?: string; players?: string },
  { players: range, automas }: Pick<Definitions, 'players' | 'automas'>,
): Who {
  if (o.seats !== undefined && o.bots !== undefined)
    throw new WrongUse('Say who plays with --seats or with --bots, not with both.');
  const said = (o.seats ?? o.bots ?? 'random').split(',').map((s) => s.trim());
  for (const text of said) {
    if (text !== AUTOMA && makeBot(text)) continue;
    const near = suggest(text, BOTS);
    throw new WrongUse(
      `\`${text}\` is no bot${near ? `: did you mean \`${near}\`?` : '.'} Bots: ${BOTS.join(', ')}, search:200, search:50ms.`,
    );
  }
  const fewest = Math.max(range.min, said.length + automas.length, Math.min(2, range.max));
  const players = o.players === undefined ? fewest : wholeNumber(o.players, '--players', range.min, range.max);
  if (said.length > players - automas.length)
    throw new WrongUse(`${said.length} bots are named for ${counted(players - automas.length, 'seat')}.`);
  const bots = Array.from({ length: players - automas.length }, (_, i) => said[i % said.length]);
  const rotate = o.seats === undefined && new Set(bots).size > 1;
  return { bots: [...bots, ...automas.map(() => AUTOMA)], rotate };
}

/** The definition that `--with` or `--without` names, by id or name in any language; null where neither is said. */
export function readCard(o: { with?: string; without?: string }, { program, table }: Playable): number | null {
  if (o.with !== undefined && o.without !== undefined)
    throw new WrongUse('--with and --without play the same pairs of games: name the card once.');
  const text = o.with ?? o.without;
  if (text === undefined) return null;
  const low = text.toLowerCase();
  const found = program.definitions.findIndex(
    (d) => d.id === low || Object.values(d.name).some((n) => n.toLowerCase() === low),
  );
  if (found >= 0 && table.spec.definitions[found].copies > 0) return found;
  if (found >= 0) throw new WrongUse(`There is no copy of \`${text}\` in a game of these packs for ${table.seats}.`);
  const near = suggest(
    low,
    program.definitions.map((d) => d.id),
  );
  throw new WrongUse(`There is no card \`${text}\`${near ? `: did you mean \`${near}\`?` : '.'}`);
}

/** Where the JSON goes: `-` is the standard output. A pack after a bare `--json` is not taken for a file to write. */
export function readJson(json: string | true | undefined): string | null {
  if (json === undefined) return null;
  if (json === true || json === '-') return '-';
  if (json.endsWith('.json')) return json;
  throw new WrongUse(`\`--json ${json}\`: a file for it ends in .json. To print it, put --json last.`);
}
