import { expect, test } from 'vitest';
import { together, type Undoable } from '../../../studio/write/together.ts';

/** A text that keeps its states, as the editor's does. */
class Text implements Undoable {
  private readonly states = [''];
  private at = 0;
  private heard: ((e: { isUndoing: boolean; isRedoing: boolean }) => void)[] = [];
  get now() {
    return this.states[this.at];
  }
  write(text: string) {
    this.states.splice(this.at + 1, Infinity, text);
    this.go(1, false, false);
  }
  undo() {
    if (this.at > 0) this.go(-1, true, false);
  }
  redo() {
    if (this.at < this.states.length - 1) this.go(1, false, true);
  }
  private go(by: number, isUndoing: boolean, isRedoing: boolean) {
    this.at += by;
    for (const heard of this.heard) heard({ isUndoing, isRedoing });
  }
  getAlternativeVersionId() {
    return this.at;
  }
  onDidChangeContent(heard: (e: { isUndoing: boolean; isRedoing: boolean }) => void) {
    this.heard.push(heard);
    return { dispose: () => void this.heard.splice(this.heard.indexOf(heard), 1) };
  }
}

function renamed() {
  const texts = [new Text(), new Text(), new Text()];
  for (const [i, text] of texts.entries()) text.write(`old ${i}`);
  const forget = together(texts);
  for (const [i, text] of texts.entries()) text.write(`new ${i}`);
  return { texts, forget, now: () => texts.map((t) => t.now) };
}

test('what one act changed in several texts is taken back and done again in all of them', () => {
  const { texts, now } = renamed();
  texts[1].undo();
  expect(now()).toEqual(['old 0', 'old 1', 'old 2']);
  texts[2].redo();
  expect(now()).toEqual(['new 0', 'new 1', 'new 2']);
});

test('a text that was edited afterwards keeps its edit', () => {
  const { texts, now } = renamed();
  texts[2].write('edited');
  texts[0].undo();
  expect(now()).toEqual(['old 0', 'old 1', 'edited']);
});

test('earlier changes are taken back in their own text only, and all of them once it is forgotten', () => {
  const { texts, now, forget } = renamed();
  texts[0].undo();
  texts[0].undo();
  expect(now()).toEqual(['', 'old 1', 'old 2']);
  texts[0].redo();
  forget();
  texts[0].redo();
  expect(now()).toEqual(['new 0', 'old 1', 'old 2']);
});
