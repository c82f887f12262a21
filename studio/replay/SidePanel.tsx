/** What is to be said about the step: its facts, the waiting machine, scores, breakpoints, and what a re-run found. */
import { type KeyboardEvent, lazy, Suspense } from 'react';
import './panel.css';
import { RerunPanel } from './RerunPanel.tsx';
import { useReplay } from './replayStore.ts';
import { ScorePanel } from './ScorePanel.tsx';
import { StepPanel } from './StepPanel.tsx';
import { StopsPanel } from './StopsPanel.tsx';
import { showTab, TABS, type Tab, useSheet } from './sheets.ts';

const MachinePanel = lazy(() => import('./MachinePanel.tsx').then((m) => ({ default: m.MachinePanel })));

const NAMES: Record<Tab, string> = {
  ...{ step: 'Facts', machine: 'Machine', scores: 'Scores', stops: 'Breakpoints', rerun: 'Re-run' },
};
const VIEWS: Record<Tab, () => React.ReactNode> = {
  step: () => <StepPanel />,
  machine: () => (
    <Suspense fallback={<p className="soft pad">Drawing the machine …</p>}>
      <MachinePanel />
    </Suspense>
  ),
  scores: () => <ScorePanel />,
  stops: () => <StopsPanel />,
  rerun: () => <RerunPanel />,
};

export function SidePanel() {
  const tab = useSheet((s) => s.tab);
  const rerun = useReplay((s) => s.rerun);
  const limited = useReplay((s) => s.viewer !== 'all' && s.opened?.viewer === 'all');
  const shown = TABS.filter((t) => t !== 'rerun' || rerun !== null);
  const current = shown.includes(tab) ? tab : 'step';
  const move = (event: KeyboardEvent) => {
    const by = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (by === undefined) return;
    const next = shown[(shown.indexOf(current) + by + shown.length) % shown.length];
    showTab(next);
    document.getElementById(`tab-${next}`)?.focus();
  };
  return (
    <aside className="side" aria-label="About this step">
      <div role="tablist" className="tabs side-tabs" aria-label="About this step" onKeyDown={move}>
        {shown.map((t) => (
          <button
            key={t}
            id={`tab-${t}`}
            type="button"
            role="tab"
            aria-selected={t === current}
            aria-controls="side-view"
            tabIndex={t === current ? 0 : -1}
            onClick={() => showTab(t)}
          >
            {NAMES[t]}
          </button>
        ))}
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls can be reached by the keyboard */}
      <div id="side-view" className="side-view" role="tabpanel" aria-labelledby={`tab-${current}`} tabIndex={0}>
        {limited && current !== 'step' && (
          <p className="soft">This is told from the whole log, not through the eyes you have chosen.</p>
        )}
        {VIEWS[current]()}
      </div>
    </aside>
  );
}
