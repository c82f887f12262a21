/** The list of shortcuts, behind `?`. */
import { useEffect, useRef } from 'react';
import { useShortcuts } from './shortcuts.ts';
import './shortcutList.css';

export function ShortcutList() {
  const { open, groups, show } = useShortcuts();
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    if (open && !dialog.current?.open) dialog.current?.showModal();
    if (!open && dialog.current?.open) dialog.current.close();
  }, [open]);
  return (
    <dialog ref={dialog} className="sheet" aria-labelledby="shortcuts-title" onClose={() => show(false)}>
      <h2 id="shortcuts-title">Keyboard</h2>
      <div className="shortcut-groups">
        {groups.map((group) => (
          <section key={group.title}>
            <h3>{group.title}</h3>
            <dl>
              {group.list.map((s) => (
                <div key={s.keys + s.what}>
                  <dt>
                    {s.keys.split(' ').map((key) => (
                      <kbd key={key}>{key}</kbd>
                    ))}
                  </dt>
                  <dd>{s.what}</dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
      </div>
      <form method="dialog">
        <button type="submit">Close</button>
      </form>
    </dialog>
  );
}
