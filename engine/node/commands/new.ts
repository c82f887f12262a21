/** `new`: begins a pack. */
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import { firstPack } from '../../author/firstPack.ts';
import { CONTENT_ROOT, firstGame } from '../content.ts';
import { findPacks } from '../packs.ts';
import { command } from '../terminal/command.ts';
import { paint } from '../terminal/paint.ts';
import { print } from '../terminal/print.ts';
import { WrongUse } from '../wrongUse.ts';

export function newPack(folder: string, { game }: { game?: string }): number {
  const id = basename(resolve(folder));
  if (!/^[a-z][a-z0-9-]*$/.test(id))
    throw new WrongUse(`\`${id}\` cannot be the id of a pack: use small letters, digits and hyphens, as in my-pack.`);
  if (existsSync(folder)) throw new WrongUse(`There is something at ${folder} already: nothing is written over.`);
  const wanted = game ?? firstGame();
  const files = firstPack(id, findPacks([wanted], CONTENT_ROOT));
  if (!files) throw new WrongUse(`None of the cards of \`${wanted}\` is plain enough to be a model for a first one.`);
  for (const [name, text] of Object.entries(files)) {
    const path = join(folder, name);
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, text);
  }
  print(`${folder} is a pack with one card and one scenario.`, '');
  print(`  ${paint.cyan(command(`check ${folder}`))}   what is wrong with it`);
  print(`  ${paint.cyan(command(`test ${folder}`))}    does it do what it should?`);
  print(`  ${paint.cyan(command(`play ${folder}`))}    a game with it`);
  return 0;
}
