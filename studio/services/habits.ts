/** Which words follow one another in the packs: of many that may come next, the usual ones are offered first. It has identity: each file is read once. */
import type { Project } from './workspace.ts';

/** How often each word comes after others; the keys of lines stand after nothing. */
type Follows = Map<string, Map<string, number>>;
const KEY = /^ *(?:- )?([^\s#:][^#:]*):(?: |$)/;
const WORD = /[\p{L}\p{N}'’-]+/gu;

/** Any number may stand for any other. */
const wordsOf = (text: string): string[] =>
  (text.toLowerCase().match(WORD) ?? []).map((word) => (/^\d+$/.test(word) ? '#' : word));

export class Habits {
  private readonly files = new Map<string, Follows>();

  /** How usual it is that the packs of a project go on so after these words. Two words before count more than one. */
  after(project: Project, before: string): (next: string) => number {
    const [last = '', one = ''] = wordsOf(before).reverse();
    const known = this.of(project);
    const times = (context: string, word: string) =>
      known.reduce((n, follows) => n + (follows.get(context)?.get(word) ?? 0), 0);
    return (next) => {
      const [first = '', second] = wordsOf(next);
      const usual = 1000 * times(`${one} ${last}`, first) + times(last, first);
      return second === undefined ? usual : Math.min(usual, 1000 * times(`${last} ${first}`, second));
    };
  }

  /** How usual a key is. */
  key(project: Project): (key: string) => number {
    const known = this.of(project);
    return (key) => known.reduce((n, follows) => n + (follows.get('')?.get(key) ?? 0), 0);
  }

  private of({ packs }: Project): Follows[] {
    return packs.flatMap(({ folder, files }) =>
      Object.entries(files).map(([name, text]) => {
        const path = `${folder}/${name}`;
        const found = this.files.get(path) ?? readHabits(text);
        this.files.set(path, found);
        return found;
      }),
    );
  }
}

function readHabits(text: string): Follows {
  const out: Follows = new Map();
  const count = (context: string, word: string) => {
    const follows = out.get(context) ?? new Map<string, number>();
    out.set(context, follows);
    follows.set(word, (follows.get(word) ?? 0) + 1);
  };
  for (const line of text.split('\n')) {
    const said = line.replace(/(^|\s)#.*$/, '');
    const key = KEY.exec(said)?.[1];
    if (key !== undefined) count('', key);
    const words = wordsOf(said);
    for (const [i, word] of words.entries()) {
      if (i > 0) count(words[i - 1], word);
      if (i > 1) count(`${words[i - 2]} ${words[i - 1]}`, word);
    }
  }
  return out;
}
