/** What a payment is made from. */
import type { Program } from '../compile/program.ts';
import type { World } from './world.ts';

/** A unit that may be paid for another now: `rate` of it for one. Either may be a group. */
export interface StandIn {
  unit: number;
  for: number;
  rate: number;
}
/** Who has what, and which units are of a group. */
export type Purse = Pick<World, 'count'> & { program: Pick<Program, 'groups'> };
