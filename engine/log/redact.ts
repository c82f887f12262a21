/** A copy of a log that a viewer may have: nothing in it that the viewer may not know. */
import type { Said } from '../run/answers.ts';
import type { Fact } from '../run/facts.ts';
import { copyState, emptyState } from '../run/state.ts';
import { Aliases } from '../view/aliases.ts';
import { hideFact, type Shown } from '../view/hide.ts';
import { knowsEntity, within } from '../view/sight.ts';
import { seal } from './chain.ts';
import { type Header, HIDDEN_NAME, type StepLine } from './format.ts';
import { nameFact } from './nameFact.ts';
import type { Log } from './open.ts';

/**
 * The text of the copy. Hidden pieces are `?`, places in hidden zones are left out, and so are the seed, all chance, suspended
 * effects and the hashes of states, from which hidden things could be guessed. Which of several alike copies came out of hiding is not
 * told either: see `Aliases`. It opens and steps like any log.
 */
export function redact(log: Log, viewer: number | 'nobody'): string {
  if (log.viewer !== 'all') throw new Error("This is a viewer's copy already: only the full log can be redacted.");
  const { table } = log;
  const empty = emptyState(table, [0, 0, 0, 0]);
  const shown: Shown = { table, viewer, state: empty, known: copyState(empty) };
  const aliases = new Aliases(table, viewer);
  const told = new Map<number, number>();
  let text = '';
  let chain = '';
  const write = (line: object) => {
    const sealed = seal(chain, line);
    chain = sealed.chain;
    text += `${sealed.text}\n`;
  };
  write(hideHeader(log.header, viewer === 'nobody' ? viewer : table.names[viewer]));
  for (const { line, facts } of log.steps) {
    const before = shown.state.zoneOf.slice();
    const known = (e: number) => knowsEntity(table, before, viewer, e);
    const knows = (e: number) => known(e) || knowsEntity(table, shown.state.zoneOf, viewer, e);
    // What was in sight when the seat was asked is told by the name that it had then.
    const names = new Map<string, string>();
    for (const name of copiesIn(line)) {
      const e = table.names.indexOf(name);
      if (known(e)) names.set(name, table.names[aliases.of(e)]);
    }
    const seen = facts.flatMap((f) => {
      const learnt = hideFact(shown, f as Fact);
      if ('piece' in f && f.piece > table.seats) aliases.look(shown.state, within(table, shown.state.zones, f.piece));
      return learnt.map((x) => aliases.fact(x));
    });
    const nameNow = (name: string) => names.get(name) ?? table.names[aliases.of(table.names.indexOf(name))] ?? name;
    const why: NonNullable<StepLine['why']> = {};
    const idOf = (cause: number) => {
      const known = told.get(cause);
      if (known !== undefined) return known;
      const id = told.size;
      told.set(cause, id);
      const found = log.causes.get(cause);
      if (found) why[id] = found;
      return id;
    };
    const hideAsked = ({ what, self }: NonNullable<StepLine['asked']>) => {
      if (self !== undefined && !knows(table.names.indexOf(self))) return { self: HIDDEN_NAME };
      return {
        ...(what === undefined ? {} : { what: idOf(what) }),
        ...(self === undefined ? {} : { self: nameNow(self) }),
      };
    };
    const hiddenNames = () => table.names.filter((_, e) => !knows(e));
    const { step, seat, asked, answer, undo } = line;
    const copy: StepLine = {
      ...{ step, ...(seat === undefined ? {} : { seat }), ...(asked ? { asked: hideAsked(asked) } : {}) },
      ...(answer === undefined ? {} : { answer: renameAnswer(hideAnswer(answer, hiddenNames()), nameNow) }),
      ...(undo === undefined ? {} : { undo }),
      facts: seen.map((f) => nameFact(table, f.by < 0 ? f : { ...f, by: idOf(f.by) })),
    };
    write(Object.keys(why).length > 0 ? { ...copy, why } : copy);
  }
  return text;
}

function hideHeader({ ledgerwood, packs, options, seats, table }: Header, viewer: string): Header {
  return { ledgerwood, packs, options, seats, table, viewer };
}

/** What somebody chose among things the viewer does not see is told only by number. */
function hideAnswer(answer: Said, hidden: readonly string[]): Said {
  const tells = (word: string) => hidden.some((name) => mentions(word, name));
  if (typeof answer === 'string') return tells(answer) ? HIDDEN_NAME : answer;
  const out: Record<string, number> = {};
  for (const [word, n] of Object.entries(answer)) {
    const key = tells(word) ? HIDDEN_NAME : word;
    out[key] = (Object.hasOwn(out, key) ? out[key] : 0) + n;
  }
  return out;
}

/** One of several alike copies has a number. */
const COPY = /[\p{L}\p{N}][\p{L}\p{N}.-]*\.\d+/gu;

/** Names of copies in the question and the answer. */
function copiesIn({ asked, answer = '' }: StepLine): string[] {
  const words = typeof answer === 'string' ? [answer] : Object.keys(answer);
  return [...words, asked?.self ?? ''].flatMap((word) => word.match(COPY) ?? []);
}

function renameAnswer(answer: Said, nameNow: (name: string) => string): Said {
  const rename = (word: string) => word.replace(COPY, nameNow);
  if (typeof answer === 'string') return rename(answer);
  return Object.fromEntries(Object.entries(answer).map(([word, n]) => [rename(word), n]));
}

const PART_OF_NAME = /[\p{L}\p{N}.]/u;

/** Is the name in the text as a word of its own? */
function mentions(text: string, name: string): boolean {
  for (let at = text.indexOf(name); at >= 0; at = text.indexOf(name, at + 1)) {
    const [before, after] = [text[at - 1] ?? ' ', text[at + name.length] ?? ' '];
    if (!PART_OF_NAME.test(before) && !PART_OF_NAME.test(after)) return true;
  }
  return false;
}
