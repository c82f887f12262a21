/** What is shown of the definition under the cursor: one tab stop, and the arrow keys go from one to the next. */
import type { KeyboardEvent, ReactNode } from 'react';

export type Panel = 'card' | 'machine' | 'scenarios';
export const PANELS: [Panel, string][] = [
  ['card', 'Card'],
  ['machine', 'Machine'],
  ['scenarios', 'Scenarios'],
];
const STEPS: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1 };

interface TabsProps {
  panel: Panel;
  show(panel: Panel): void;
  /** beside the scenarios */
  mark: ReactNode;
}
export function Tabs({ panel, show, mark }: TabsProps) {
  const move = (event: KeyboardEvent<HTMLElement>) => {
    const step = STEPS[event.key];
    if (step === undefined) return;
    event.preventDefault();
    const at = PANELS.findIndex(([id]) => id === panel);
    const [next] = PANELS[(at + step + PANELS.length) % PANELS.length];
    show(next);
    document.getElementById(`tab-${next}`)?.focus();
  };
  return (
    <div className="tabs" role="tablist" aria-label="What to show of it" onKeyDown={move}>
      {PANELS.map(([id, name]) => (
        <button
          key={id}
          id={`tab-${id}`}
          type="button"
          role="tab"
          aria-selected={panel === id}
          aria-controls="panel"
          tabIndex={panel === id ? 0 : -1}
          onClick={() => show(id)}
        >
          {name} {id === 'scenarios' && mark}
        </button>
      ))}
    </div>
  );
}
