/** How an action with a piece is said as a step: what it does with the piece for `it`; its name and the piece where that is no phrase. */
interface Action {
  id: string;
  does: string;
}

export function stepWords(action: Action, piece: string): string {
  const [before, after] = forms(action)[0];
  return before + piece + after;
}

/** Does the step say this action, done to a piece that `isCalled` knows? */
export function saysStep(action: Action, say: string, isCalled: (piece: string) => boolean): boolean {
  return forms(action).some(
    ([before, after]) =>
      say.startsWith(before) && say.endsWith(after) && isCalled(say.slice(before.length, say.length - after.length)),
  );
}

/** What stands before and behind the piece, the usual form first. */
function forms({ id, does }: Action): [string, string][] {
  const named: [string, string] = [`${id} `, ''];
  const [before, after, ...more] = does.split(/\bit\b/);
  return after === undefined || more.length > 0 || does.includes('\n') ? [named] : [[before, after], named];
}
