/** The steps of a scenario: actions and answers in the words of the people who write them. */
import { NONE } from '../compile/program.ts';
import { entriesOf, get, itemsOf, numberOf, stringOf, type Tree } from '../load/tree.ts';
import { itemWord, optionWords } from '../run/answers.ts';
import { type Answer, countAnswers, type Decision, hasAnswer, type Option } from '../run/decision.ts';
import { whyNot } from '../run/refusal.ts';
import { describeDecision } from './describe.ts';
import { type Laid, ScenarioError } from './laid.ts';
import { saysStep, stepWords } from './stepWords.ts';

interface Step {
  seat: number;
  say: string;
  answers: Tree[];
  at: Tree['at'];
  refused: boolean;
  because?: Tree;
}

export function takeStep(t: Laid, tree: Tree): void {
  const step = readStep(t, tree, 1);
  if (step.refused) return expectRefusal(t, step, step.because);
  const d = decisionFor(t, step.seat, step.at, step.say);
  const i = findOption(t, d, step.say);
  if (i === null) {
    throw new ScenarioError(
      step.at,
      `\`${step.say}\` is not possible. ${reasonFor(t, d, step.say)} ${describeDecision(t, d)}`,
    );
  }
  t.answer(i);
  for (const answer of step.answers) giveAnswer(t, step, answer);
}

/** `play tower`, `{ play tower: [answers] }`, `{ ann: play tower }`, `{ refused: play tower, because: … }`. */
function readStep(t: Laid, tree: Tree, seat: number): Step {
  const [entry] = entriesOf(tree);
  if (!entry) return { seat, say: stringOf(tree) ?? '', answers: [], at: tree.at, refused: false };
  const [key, { key: at, value }] = entry;
  if (get(tree, 'refused')) {
    return { ...readStep(t, get(tree, 'refused') ?? value, seat), refused: true, because: get(tree, 'because') };
  }
  const other = t.seat(key);
  if (other !== NONE) return readStep(t, value, other);
  return { seat, say: key, answers: itemsOf(value), at, refused: false };
}

function decisionFor(t: Laid, seat: number, at: Tree['at'], say: string): Decision {
  const { decision: d } = t.game;
  if (!d) throw new ScenarioError(at, `\`${say}\`: the game is over, nothing is asked.`);
  if (d.seat === seat) return d;
  const who = t.seatName(d.seat);
  throw new ScenarioError(at, `It is ${who} who is asked here: write \`${who}: ${say}\`. ${describeDecision(t, d)}`);
}

function giveAnswer(t: Laid, step: Step, tree: Tree): void {
  const [entry] = entriesOf(tree);
  const other = entry ? t.seat(entry[0]) : NONE;
  const value = other === NONE || !entry ? tree : entry[1].value;
  const open = t.game.decision;
  // Before it is told who else is asked: that is the next step's business.
  if (!open || (open.kind === 'pick' && open.purpose === 'menu')) {
    throw new ScenarioError(
      tree.at,
      `\`${step.say}\` is already done: nothing is left to answer with \`${showTree(value)}\`. What leaves nothing to choose is not asked.`,
    );
  }
  const d = decisionFor(t, other === NONE ? step.seat : other, tree.at, showTree(value));
  const a = d.kind === 'bag' ? readBag(t, d, value) : findOption(t, d, showTree(value));
  if (a === null || !hasAnswer(d, a)) {
    throw new ScenarioError(tree.at, `\`${showTree(value)}\` is not a legal answer. ${describeDecision(t, d)}`);
  }
  t.answer(a);
}

export function showTree(tree: Tree): string {
  if (tree.type === 'scalar') return String(tree.value);
  if (tree.type === 'list') return tree.items.map(showTree).join(', ');
  return [...tree.entries].map(([k, e]) => (numberOf(e.value) === null ? k : `${numberOf(e.value)} ${k}`)).join(', ');
}

/** How the option is said; several ways, all of them plain. */
function says(t: Laid, o: Option, word: string, say: string): boolean {
  if (word === say) return true;
  switch (o.o) {
    case 'entity':
    case 'listener':
      return t.isCalled(o.e, say);
    case 'way':
      return o.piece !== NONE && t.isCalled(o.piece, say);
    case 'none':
      return say === 'no' || say === 'nothing' || say === 'false';
    case 'yes':
      return say === 'true';
    case 'action': {
      const action = t.game.playable.program.actions[o.action];
      if (o.e === NONE) return say === action.id;
      return saysStep(action, say, (piece) => t.isCalled(o.e, piece));
    }
    default:
      return false;
  }
}

export function findOption(t: Laid, d: Decision, say: string): number | null {
  if (d.kind !== 'pick') return null;
  const words = optionWords(t.game.playable, d.options);
  const i = d.options.findIndex((o, n) => says(t, o, words[n], say));
  if (i >= 0) return i;
  // An alternative by its first words, where no other begins so.
  const begun = d.options.flatMap((o, n) => {
    const word = words[n].replace(/^must /, '');
    return o.o === 'branch' && (word === say || word.startsWith(`${say} `)) ? [n] : [];
  });
  return begun.length === 1 ? begun[0] : null;
}

/** `[tower, tower]`, `{ wood: 2 }`, `nothing`, `all`; a number where there is one sort only. */
function readBag(t: Laid, d: Decision & { kind: 'bag' }, tree: Tree): Answer | null {
  const counts = d.items.map((item) => item.lo);
  const text = stringOf(tree);
  if (text === 'all') return d.items.map((item) => item.hi);
  const n = numberOf(tree);
  if (n !== null && d.items.length === 1) return [n];
  if (text === 'nothing' || text === 'none') return d.items.map(() => 0);
  const wanted: [string, number][] =
    tree.type === 'map'
      ? [...tree.entries].map(([k, e]) => [k, numberOf(e.value) ?? 0])
      : itemsOf(tree).map((item) => [stringOf(item) ?? '', 1]);
  counts.fill(0);
  for (const [name, k] of wanted) {
    const fits = (i: number) => {
      const item = d.items[i];
      return item.pieces.length > 0 ? t.isCalled(item.pieces[0], name) : itemWord(t.game.playable, item) === name;
    };
    let left = k;
    for (let i = 0; i < counts.length && left > 0; i += 1) {
      if (!fits(i)) continue;
      const most = Math.min(left, d.items[i].hi - counts[i]);
      // What goes together is taken whole or not at all.
      const take = most - (most % d.items[i].step);
      counts[i] += take;
      left -= take;
    }
    if (left > 0) return null;
  }
  return counts;
}

function expectRefusal(t: Laid, step: Step, because: Tree | undefined): void {
  const d = decisionFor(t, step.seat, step.at, step.say);
  if (findOption(t, d, step.say) !== null) {
    throw new ScenarioError(step.at, `\`${step.say}\` should be refused, but it is legal.`);
  }
  const reason = reasonFor(t, d, step.say);
  const wanted = stringOf(because);
  if (wanted !== null && !reason.toLowerCase().includes(wanted.toLowerCase())) {
    throw new ScenarioError(
      because?.at ?? step.at,
      `It is refused for another reason. Expected: ${wanted} Actual: ${reason}`,
    );
  }
}

const steps = (t: Laid): string =>
  t.game.playable.program.actions.map((a) => `\`${a.choose ? stepWords(a, '…') : a.id}\``).join(', ');

/** Why the action that `say` means is not among the options. */
function reasonFor(t: Laid, d: Decision, say: string): string {
  if (d.kind !== 'pick' || d.purpose !== 'menu') return countAnswers(d) === 0 ? '' : 'It is not among the answers.';
  const { program, table } = t.game.playable;
  let reason = `No step is called so; there are ${steps(t)}.`;
  for (const [action, { id }] of program.actions.entries()) {
    if (id === say) return whyNot(t.game.kernel, action, NONE);
    for (let e = table.seats + 1; e < table.entities; e += 1) {
      if (!says(t, { o: 'action', action, e }, '', say)) continue;
      const found = whyNot(t.game.kernel, action, e);
      // A copy that may be chosen tells more than one that lies elsewhere.
      if (!found.startsWith('It is not ')) return found;
      reason = found;
    }
  }
  return reason;
}
