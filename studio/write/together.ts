/** Several texts changed by one act are taken back by one act: the editor itself undoes only the text in which somebody presses the key. */
export interface Undoable {
  /** the same again when a change has been taken back */
  getAlternativeVersionId(): number;
  undo(): unknown;
  redo(): unknown;
  onDidChangeContent(heard: (e: { isUndoing: boolean; isRedoing: boolean }) => void): { dispose(): void };
}

/** To be called before the texts are changed. What it gives back forgets that they belong together. */
export function together(texts: readonly Undoable[]): () => void {
  const all = texts.map((text) => ({ text, before: text.getAlternativeVersionId(), after: null as number | null }));
  const listening = all.map((one) =>
    one.text.onDidChangeContent(({ isUndoing, isRedoing }) => {
      const now = one.text.getAlternativeVersionId();
      one.after ??= now;
      // A text that somebody has edited since then stays as it is.
      for (const { text, before, after } of all) {
        const there = text.getAlternativeVersionId();
        if (isUndoing && now === one.before && there === after) text.undo();
        if (isRedoing && now === one.after && there === before) text.redo();
      }
    }),
  );
  return () => {
    for (const one of listening) one.dispose();
  };
}
