/** The language worker's script. Two of them run: one answers keystrokes, the other checks completely and runs scenarios. */
import { answerCalls } from './calls.ts';
import { languageCalls } from './language.ts';

answerCalls(self, languageCalls());
