/** The list of keys. */
import { Dialog } from './Dialog.tsx';
import { KEYS } from './keys.ts';

export function KeysDialog() {
  return (
    <Dialog title="Keys">
      <dl className="keys">
        {KEYS.map(({ keys, does }) => (
          <div key={keys}>
            <dt>
              <kbd>{keys}</kbd>
            </dt>
            <dd>{does}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
}
