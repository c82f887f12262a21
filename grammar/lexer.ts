/** Text of one line → tokens. moo splits it; words of the packs are then matched longest first. */
import moo from 'moo';
import { KEYWORDS, type Vocabulary } from './vocabulary.ts';

export interface Token {
  text: string;
  value: string;
  classes: Map<string, string>;
  from: number;
  to: number;
}

const splitter = moo.compile({
  space: /[ \t]+/,
  number: /[0-9]+/,
  possessive: /['’]s(?![A-Za-z])/,
  word: /[A-Za-zÀ-ɏ][A-Za-z0-9À-ɏ]*(?:['’-][A-Za-zÀ-ɏ0-9]+)*?(?=['’]s(?![A-Za-z])|[^A-Za-z0-9À-ɏ'’-]|$|['’-](?![A-Za-zÀ-ɏ0-9]))/,
  mark: /[,:]/,
  other: { match: /[\s\S]/, lineBreaks: true },
});

const NO_CLASSES: Map<string, string> = new Map();
const NUMBER = new Map([['number', 'number']]);

/** Never fails: a character the language does not use becomes a token of its own, which no rule accepts. */
export function tokenize(text: string, vocabulary: Vocabulary, base = 0): Token[] {
  const raw: { text: string; type: string; from: number; to: number }[] = [];
  splitter.reset(text);
  for (const t of splitter) {
    if (t.type === 'space') continue;
    raw.push({
      text: t.text.toLowerCase(),
      type: t.type ?? 'other',
      from: base + t.offset,
      to: base + t.offset + t.text.length,
    });
  }
  const out: Token[] = [];
  for (let i = 0; i < raw.length; ) {
    const first = raw[i];
    if (first.type !== 'word') {
      const text = first.type === 'possessive' ? "'s" : first.text;
      const classes = first.type === 'number' ? NUMBER : NO_CLASSES;
      out.push({ text, value: text, classes, from: first.from, to: first.to });
      i += 1;
      continue;
    }
    let used = 0;
    for (let n = Math.min(vocabulary.longest, raw.length - i); n >= 1 && used === 0; n -= 1) {
      const words = raw.slice(i, i + n);
      if (!words.every((w) => w.type === 'word' || w.type === 'number')) continue;
      const key = words.map((w) => w.text).join(' ');
      const classes = vocabulary.words.get(key);
      if (!classes) continue;
      out.push({ text: key, value: key, classes, from: first.from, to: words[n - 1].to });
      used = n;
    }
    if (used === 0) {
      // A word nobody declared: a name the author gives (`as the rubble`), or a typing mistake the checker will explain.
      out.push({
        text: first.text,
        value: first.text,
        classes: KEYWORDS.has(first.text) ? NO_CLASSES : new Map([['name', first.text]]),
        from: first.from,
        to: first.to,
      });
      used = 1;
    }
    i += used;
  }
  return out;
}

/** What nearley wants to see of a lexer, over tokens made beforehand. */
export class TokenStream {
  private index = 0;
  private tokens: readonly Token[] = [];
  load(tokens: readonly Token[]): void {
    this.tokens = tokens;
  }
  reset(): void {
    this.index = 0;
  }
  next(): Token | undefined {
    return this.tokens[this.index++];
  }
  save(): object {
    return {};
  }
  formatError(token: Token): string {
    return token.text;
  }
  has(): boolean {
    return false;
  }
}
