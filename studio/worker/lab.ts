/** The Lab's own worker: lists, prepares and writes down games; the players do the playing. */
import { answerCalls } from './calls.ts';
import { listPacks } from './gameContent.ts';
import { listCards, prepare, record } from './labContent.ts';

const calls = { list: listPacks, cards: listCards, prepare, record };
export type LabCalls = typeof calls;

answerCalls(self, calls);
