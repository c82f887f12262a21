/** Monaco with what the studio needs of it: YAML, our colours, our providers. Loaded when a file is first opened. */
import * as monaco from 'monaco-editor/editor';
import 'monaco-editor/features/register.all';
// Left out of `register.all`, and colours by meaning need it.
import 'monaco-editor/editor/contrib/semanticTokens/browser/documentSemanticTokens.js';
import 'monaco-editor/languages/definitions/yaml/register';
import type { Theme } from '../app/theme.ts';
import { changedLines } from './parting.ts';
import { registerProviders } from './providers.ts';
import { typed, useSession } from './session.ts';

self.MonacoEnvironment = {
  getWorker: () => new Worker(new URL('./editorWorker.ts', import.meta.url), { type: 'module', name: 'editor' }),
};

const RULES: Record<Theme, Record<string, string>> = {
  light: {
    ...{ verb: '8a3c00', noun: '1f5f8a', counter: '1f6f5c', zone: '6b3fa0', attribute: '7a1f5c', word: '5d4f41' },
    ...{
      number: '1f6f5c',
      name: '8a5a00',
      plain: '2b2118',
      type: '7a4f2b',
      'string.yaml': '2b2118',
      comment: '6d6152',
    },
  },
  dark: {
    ...{ verb: 'ffb37a', noun: '9fd0f5', counter: '8fdcc2', zone: 'cdb0f5', attribute: 'f2a9d4', word: 'c9b9a3' },
    ...{
      number: '8fdcc2',
      name: 'f1c36a',
      plain: 'f3e9da',
      type: 'e0b184',
      'string.yaml': 'f3e9da',
      comment: 'a99a86',
    },
  },
};

function defineTheme(theme: Theme): void {
  const dark = theme === 'dark';
  monaco.editor.defineTheme(theme, {
    base: dark ? 'vs-dark' : 'vs',
    inherit: true,
    rules: Object.entries(RULES[theme]).map(([token, foreground]) => ({
      ...{ token, foreground },
      ...(token === 'verb' ? { fontStyle: 'bold' } : {}),
    })),
    colors: {
      'editor.background': dark ? '#28211a' : '#fffdf8',
      'editor.foreground': dark ? '#f3e9da' : '#2b2118',
      'editorLineNumber.foreground': dark ? '#9c8c78' : '#776850',
      'editor.lineHighlightBackground': dark ? '#322920' : '#f7f0e2',
      'editorWidget.background': dark ? '#322920' : '#fbf6ec',
      'editorWidget.foreground': dark ? '#f3e9da' : '#2b2118',
      'editorHoverWidget.background': dark ? '#322920' : '#fffdf8',
      'editorHoverWidget.foreground': dark ? '#f3e9da' : '#2b2118',
      'editorHoverWidget.border': dark ? '#4a3d30' : '#dccfb8',
      'peekView.border': dark ? '#c08a57' : '#7a4f2b',
      'peekViewTitle.background': dark ? '#322920' : '#f7f0e2',
      'peekViewTitleLabel.foreground': dark ? '#f3e9da' : '#2b2118',
      'peekViewTitleDescription.foreground': dark ? '#c9b9a3' : '#5d4f41',
      'peekViewEditor.background': dark ? '#1d1813' : '#fbf6ec',
      'peekViewEditorGutter.background': dark ? '#1d1813' : '#fbf6ec',
      'peekViewEditor.matchHighlightBackground': dark ? '#5c4a1e' : '#f3dfa5',
      'peekViewResult.background': dark ? '#1d1813' : '#fbf6ec',
      'peekViewResult.lineForeground': dark ? '#f3e9da' : '#2b2118',
      'peekViewResult.fileForeground': dark ? '#f3e9da' : '#2b2118',
      'peekViewResult.matchHighlightBackground': dark ? '#5c4a1e' : '#f3dfa5',
      'peekViewResult.selectionBackground': dark ? '#24453b' : '#d7ece4',
      'peekViewResult.selectionForeground': dark ? '#ffffff' : '#10362c',
      'editorSuggestWidget.selectedBackground': dark ? '#24453b' : '#d7ece4',
      'editorSuggestWidget.selectedForeground': dark ? '#ffffff' : '#10362c',
      'list.highlightForeground': dark ? '#ffb37a' : '#8a3c00',
      'editorSuggestWidget.highlightForeground': dark ? '#ffb37a' : '#8a3c00',
      'editorSuggestWidget.focusHighlightForeground': dark ? '#ffb37a' : '#8a3c00',
      focusBorder: dark ? '#9cc2ff' : '#0b57d0',
    },
  });
}
defineTheme('light');
defineTheme('dark');
registerProviders(monaco);
// A rename changes files that no editor shows.
monaco.editor.onDidCreateModel((model) =>
  model.onDidChangeContent(() => {
    const path = pathOf(model.uri);
    const { path: shown, drafts } = useSession.getState();
    if (path !== shown && drafts[path] && drafts[path].text !== model.getValue()) typed(path, model.getValue(), 0);
  }),
);
// And a file that changed on disk is followed even where no editor shows it: a rename must not begin from the old text.
useSession.subscribe(({ drafts }, before) => {
  if (drafts === before.drafts) return;
  for (const model of monaco.editor.getModels()) {
    const path = pathOf(model.uri);
    if (drafts[path] && drafts[path] !== before.drafts[path]) follow(model, drafts[path].text);
  }
});

export { monaco };

/** A text that changed elsewhere, as on disk or in a conflict, comes in as an edit that can be undone. Only the lines that differ: the cursor stays. */
function follow(model: monaco.editor.ITextModel, text: string): void {
  const wanted = text.replace(/\r\n?/g, '\n');
  if (model.getValue() === wanted) return;
  const { from, to, lines } = changedLines(model.getLinesContent(), wanted.split('\n'));
  const range = new monaco.Range(from + 1, 1, to, model.getLineMaxColumn(to));
  model.pushStackElement();
  model.pushEditOperations([], [{ range, text: lines.join('\n') }], () => null);
  model.pushStackElement();
}

/** One model for each file, so that each keeps its own undo. */
export function modelOf(path: string, text: string): monaco.editor.ITextModel {
  const uri = monaco.Uri.from({ scheme: 'ledgerwood', path: `/${path}` });
  const found = monaco.editor.getModel(uri);
  if (found) return found;
  const model = monaco.editor.createModel(text, 'yaml', uri);
  model.setEOL(monaco.editor.EndOfLineSequence.LF);
  model.updateOptions({ tabSize: 2, insertSpaces: true });
  return model;
}

export function pathOf(uri: monaco.Uri): string {
  return uri.path.slice(1);
}
