/** Asks without a terminal: options are printed, answers are read line by line, so that a game can be scripted. */
import { createInterface } from 'node:readline';
import { paint } from './paint.ts';
import { print } from './print.ts';
import { type Asker, type Question, type Reply, understand } from './question.ts';

export function makeLineAsker(input: NodeJS.ReadableStream): Asker {
  const lines = createInterface({ input, crlfDelay: Number.POSITIVE_INFINITY });
  const next = lines[Symbol.asyncIterator]();
  return {
    async ask(q) {
      show(q);
      for (;;) {
        const { value, done } = await next.next();
        if (done) return { quit: 'ended' };
        const reply = read(q, value.trim());
        if (reply) return reply;
      }
    },
    close: () => lines.close(),
  };
}

function show(q: Question): void {
  print(paint.bold(q.text));
  for (const [i, o] of q.options.entries()) print(`  ${i + 1} ${o.label}${o.hint ? ` (${o.hint})` : ''}`);
  if (q.decision.kind === 'bag')
    for (const [i, item] of q.decision.items.entries()) print(`  ${q.items[i]}: ${item.lo} to ${item.hi}`);
  if (q.undo) print(`  undo: take back ${q.undo}`);
}

/** null: nothing was decided, read on. An empty line and one that begins with `//` are passed over. */
function read(q: Question, line: string): Reply | null {
  if (line === '' || line.startsWith('//')) return null;
  if (line === 'quit') return { quit: 'asked' };
  if (line === 'undo') {
    if (q.undo) return { undo: true };
    print('Nothing can be taken back: something hidden was revealed, or another seat has acted.');
    return null;
  }
  if (line.startsWith('look ')) {
    const card = q.cards.get(line.slice(5).trim().toLowerCase());
    print(...(card ? card() : [`There is no card "${line.slice(5)}" in sight.`]));
    return null;
  }
  const { answer, problem } = understand(q, line);
  if (problem === null) return { answer };
  print(problem);
  return null;
}
