/** Plays games in a process of its own and writes what they did: `playElsewhere '[[SEATS, SEED], …]'`. */
import { playedThrough } from './playedThrough.ts';

const games = JSON.parse(process.argv[2]) as [number, number][];
process.stdout.write(JSON.stringify(games.map(([seats, seed]) => playedThrough(seats, seed))));
