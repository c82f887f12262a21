/** Choosing the log to look at beside this one. */
import { Dialog } from './Dialog.tsx';
import { logTitle } from './logNames.ts';
import { useLogs } from './OpenLog.tsx';
import { compareWith } from './replayStore.ts';
import { closeSheet } from './sheets.ts';

export function CompareDialog() {
  const logs = useLogs();
  return (
    <Dialog title="Compare with another log">
      <p>Both are stepped together, and shown where they part ways first.</p>
      {typeof logs === 'string' ? (
        <p className="soft">{logs}</p>
      ) : (
        <ul className="log-list">
          {logs.map((path) => (
            <li key={path}>
              <button
                type="button"
                className="plain"
                onClick={() => {
                  closeSheet();
                  void compareWith(path);
                }}
              >
                {logTitle(path).name} <small>{logTitle(path).about}</small>
              </button>
            </li>
          ))}
        </ul>
      )}
    </Dialog>
  );
}
