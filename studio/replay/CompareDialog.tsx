/** Choosing the log to look at beside this one. */
import { Dialog } from './Dialog.tsx';
import { LogList } from './LogList.tsx';
import { compareWith } from './replayStore.ts';
import { closeSheet } from './sheets.ts';

export function CompareDialog() {
  const choose = (path: string) => {
    closeSheet();
    void compareWith(path);
  };
  return (
    <Dialog title="Compare with another log">
      <p>Both are stepped together, and shown where they part ways first.</p>
      <LogList onChoose={choose} />
    </Dialog>
  );
}
