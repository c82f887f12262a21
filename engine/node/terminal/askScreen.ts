/** Asks at a terminal: lists to move in, to search when they are long, and fields that accept only what is legal. */
import { autocomplete, isCancel, log, multiselect, select, text } from '@clack/prompts';
import { counted } from './print.ts';
import { type Asker, type Question, type Reply, understand, understandCounts } from './question.ts';

/** A list that is longer can be searched by typing. */
const LONG = 12;
type Choice = number | 'undo' | 'look' | 'quit';
const INTERRUPTED: Reply = { quit: 'interrupted' };

export function makeScreenAsker(): Asker {
  return { ask, close: () => {} };
}

async function ask(q: Question): Promise<Reply> {
  for (;;) {
    const reply = q.decision.kind === 'pick' ? await askPick(q) : await askBag(q);
    if (reply) return reply;
  }
}

function extras(q: Question): { value: Choice; label: string; hint?: string }[] {
  return [
    ...(q.undo ? [{ value: 'undo' as const, label: '↶ take back', hint: q.undo }] : []),
    ...(q.cards.size > 0 ? [{ value: 'look' as const, label: '? look at a card' }] : []),
    { value: 'quit' as const, label: '× leave the game', hint: 'it can be continued' },
  ];
}

/** null: ask again. */
async function askPick(q: Question): Promise<Reply | null> {
  const options = [
    ...q.options.map(({ label, hint }, i) => ({ value: i as Choice, label, ...(hint ? { hint } : {}) })),
    ...extras(q),
  ];
  const message = q.text;
  const chosen =
    options.length > LONG
      ? await autocomplete<Choice>({ message, options, maxItems: LONG, placeholder: 'type to search' })
      : await select<Choice>({ message, options, maxItems: LONG });
  if (isCancel(chosen)) return INTERRUPTED;
  return chosenReply(q, chosen);
}

async function chosenReply(q: Question, chosen: Choice): Promise<Reply | null> {
  if (chosen === 'undo') return { undo: true };
  if (chosen === 'quit') return { quit: 'asked' };
  if (chosen !== 'look') return { answer: chosen };
  const options = [...q.cards.keys()].sort().map((name) => ({ value: name, label: name }));
  const name = await autocomplete({ message: 'Which card?', options, maxItems: LONG });
  if (!isCancel(name)) log.message(q.cards.get(name)?.() ?? []);
  return null;
}

async function askBag(q: Question): Promise<Reply | null> {
  const { decision: d } = q;
  if (d.kind !== 'bag') return null;
  if (q.undo) {
    const options = [{ value: 'go' as const, label: q.text }, ...extras(q)];
    const chosen = await select<Choice | 'go'>({ message: 'Now', options });
    if (isCancel(chosen)) return INTERRUPTED;
    if (chosen !== 'go') return chosenReply(q, chosen);
  }
  return d.items.every((item) => item.pieces.length > 0) ? askPieces(q) : askNumbers(q);
}

async function askPieces(q: Question): Promise<Reply | null> {
  const { decision: d } = q;
  if (d.kind !== 'bag') return null;
  const options = d.items.flatMap((item, i) =>
    Array.from({ length: item.hi }, (_, n) => ({ value: `${i}.${n}`, label: q.items[i] })),
  );
  const chosen = await multiselect({ message: q.text, options, required: false, maxItems: LONG });
  if (isCancel(chosen)) return INTERRUPTED;
  const counts = d.items.map((_, i) => chosen.filter((value) => value.startsWith(`${i}.`)).length);
  const { answer, problem } = understandCounts(q, counts);
  if (problem === null) return { answer };
  log.warn(problem);
  return null;
}

async function askNumbers(q: Question): Promise<Reply | null> {
  const { decision: d } = q;
  if (d.kind !== 'bag') return null;
  const offered = d.items.map((item, i) => `${counted(item.hi, q.items[i], q.items[i])}`).join(', ');
  const typed = await text({
    message: `${q.text}\nthere are: ${offered}`,
    placeholder: `such as: ${d.min || 1} ${q.items[0]}; or all, or nothing`,
    validate: (line) => understand(q, line ?? '').problem ?? undefined,
  });
  if (isCancel(typed)) return INTERRUPTED;
  const { answer } = understand(q, typed);
  return answer === null ? null : { answer };
}
