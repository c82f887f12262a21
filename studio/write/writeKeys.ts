/** The keys of the Write place. Those without an action are the editor's own. */
import type { Shortcut } from '../app/shortcuts.ts';
import { saveAll } from './session.ts';
import { PANELS, type Panel } from './Tabs.tsx';

interface Doors {
  begin(what: 'pack' | 'card'): void;
  showCards(): void;
  show(panel: Panel): void;
}

const focus = (selector: string) => document.querySelector<HTMLElement>(selector)?.focus();
const toSearch = () => focus('#search-definitions');

export function writeKeys({ begin, showCards, show }: Doors): Shortcut[] {
  return [
    { keys: 'Ctrl+S', what: 'Save everything', run: () => void saveAll(), always: true },
    { keys: 'Ctrl+P', what: 'Search cards, words and files', run: toSearch, always: true },
    { keys: '/', what: 'The same, while nobody types', run: toSearch },
    { keys: 'e', what: 'To the text', run: () => focus('.editor textarea, .editor .native-edit-context') },
    { keys: 'n c', what: 'New card', run: () => begin('card') },
    { keys: 'n p', what: 'New pack', run: () => begin('pack') },
    { keys: 'g a', what: 'All cards of the pack', run: showCards },
    ...PANELS.map(([panel, name], i) => ({
      ...{ keys: `Alt+${i + 1}`, what: `${name} of the definition`, run: () => show(panel), always: true },
    })),
    { keys: 'Ctrl+Space', what: 'What may be written here' },
    { keys: 'F12', what: 'Go to where a word is declared' },
    { keys: 'Shift+F12', what: 'Where else it is said' },
    { keys: 'F2', what: 'Rename an id everywhere' },
    { keys: 'Shift+Alt+F', what: 'Format the effects of the file' },
    { keys: 'F8', what: 'Next mistake' },
    { keys: 'Ctrl+.', what: 'Mend a mistake' },
    { keys: 'Ctrl+M', what: 'Let Tab leave the editor' },
  ];
}
