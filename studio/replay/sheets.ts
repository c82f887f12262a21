/** Which sheet lies over the table, and which side of the panel is up. */
import { create } from 'zustand';

export type Sheet = 'fork' | 'scenario' | 'compare';
export const TABS = ['step', 'machine', 'scores', 'stops', 'rerun'] as const;
export type Tab = (typeof TABS)[number];

export const useSheet = create<{ sheet: Sheet | null; tab: Tab }>(() => ({ sheet: null, tab: 'step' }));

export function openSheet(what: Sheet | 'rerun'): void {
  if (what === 'rerun') useSheet.setState({ tab: 'rerun' });
  else useSheet.setState({ sheet: what });
}
export const closeSheet = (): void => useSheet.setState({ sheet: null });
export const showTab = (tab: Tab): void => useSheet.setState({ tab });
