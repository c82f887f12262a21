/** Light or dark: what the person chose, else what the system says. */
import { create } from 'zustand';

export type Theme = 'light' | 'dark';
const KEY = 'ledgerwood theme';

function stored(): Theme | null {
  try {
    const found = localStorage.getItem(KEY);
    return found === 'light' || found === 'dark' ? found : null;
  } catch {
    return null;
  }
}
const system = (): Theme => (window.matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light');

export const useTheme = create<{ theme: Theme; toggle(): void }>((set, get) => {
  const show = (theme: Theme) => {
    document.documentElement.dataset.theme = theme;
    return theme;
  };
  return {
    theme: show(stored() ?? system()),
    toggle() {
      const theme = show(get().theme === 'dark' ? 'light' : 'dark');
      try {
        localStorage.setItem(KEY, theme);
      } catch {
        // A browser that keeps nothing still shows it.
      }
      set({ theme });
    },
  };
});
