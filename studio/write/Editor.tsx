/** The text of one file in Monaco. */
import { useEffect, useRef } from 'react';
import type { FileDiagnostic } from '../../engine/load/model.ts';
import { useTheme } from '../app/theme.ts';
import { modelOf, monaco, pathOf } from './monaco.ts';
import { moved, openFile, saveAll, typed, useSession } from './session.ts';
import './editor.css';

/** Where somebody was in each file: they are there again when they come back to it, from another file or another place. */
const left = new Map<string, monaco.editor.ICodeEditorViewState | null>();
/** The last request that was followed: it is not followed again when the editor is made anew. */
let reached = 0;

function leave(editor: monaco.editor.IStandaloneCodeEditor): void {
  const model = editor.getModel();
  if (model) left.set(pathOf(model.uri), editor.saveViewState());
}

export function Editor() {
  const box = useRef<HTMLDivElement>(null);
  const editor = useRef<monaco.editor.IStandaloneCodeEditor>(null);
  const path = useSession((s) => s.path);
  const goal = useSession((s) => s.goal);
  const diagnostics = useSession((s) => s.diagnostics);
  const draft = useSession((s) => (s.path ? s.drafts[s.path]?.text : undefined));
  const theme = useTheme((s) => s.theme);

  useEffect(() => {
    if (!box.current) return;
    const made = makeEditor(box.current);
    editor.current = made;
    const gone = listen(made);
    return () => {
      for (const one of gone) one.dispose();
      leave(made);
      made.setModel(null);
      made.dispose();
    };
  }, []);

  useEffect(() => monaco.editor.setTheme(theme), [theme]);
  useEffect(() => {
    if (!path || draft === undefined) return;
    const model = modelOf(path, draft);
    const { current } = editor;
    if (!current || current.getModel() === model) return;
    leave(current);
    current.setModel(model);
    current.restoreViewState(left.get(path) ?? null);
  }, [path, draft]);
  useEffect(() => {
    const model = editor.current?.getModel();
    if (!goal || !model || goal.path !== path || goal.n === reached) return;
    reached = goal.n;
    const at = model.getPositionAt(goal.from);
    editor.current?.setPosition(at);
    editor.current?.revealLineNearTop(at.lineNumber);
    // It may come late, when somebody writes elsewhere already: what is typed there is not for the file.
    if (!(document.activeElement instanceof HTMLInputElement)) editor.current?.focus();
  }, [goal, path]);
  useEffect(() => {
    for (const model of monaco.editor.getModels()) mark(model, diagnostics);
  }, [diagnostics]);
  return <div className="editor" ref={box} />;
}

function tell(editor: monaco.editor.IStandaloneCodeEditor): void {
  const model = editor.getModel();
  const position = editor.getPosition();
  if (!model) return;
  performance.mark('ledgerwood typed');
  const path = pathOf(model.uri);
  const text = model.getValue();
  if (useSession.getState().drafts[path]?.text === text) return;
  typed(path, text, position ? model.getOffsetAt(position) : 0);
}

function makeEditor(box: HTMLElement): monaco.editor.IStandaloneCodeEditor {
  return monaco.editor.create(box, {
    ...{ model: null, automaticLayout: true, minimap: { enabled: false }, fontSize: 14, lineHeight: 21 },
    ...{ fontFamily: "'Cascadia Code', 'Source Code Pro', 'DejaVu Sans Mono', ui-monospace, monospace" },
    ...{ 'semanticHighlighting.enabled': true, scrollBeyondLastLine: false, padding: { top: 10, bottom: 10 } },
    ...{ wordBasedSuggestions: 'off', quickSuggestions: { other: true, strings: true, comments: false } },
    ...{
      fixedOverflowWidgets: true,
      ariaLabel: 'Text of the file',
      tabSize: 2,
      wordWrap: 'on',
      wrappingIndent: 'indent',
    },
    ...{
      unicodeHighlight: { ambiguousCharacters: false },
      suggest: { showWords: false },
      renderLineHighlight: 'line',
    },
  });
}

/** What the session must hear of, and what the editor asks of it. */
function listen(editor: monaco.editor.IStandaloneCodeEditor): monaco.IDisposable[] {
  const saving = editor.addAction({
    ...{ id: 'ledgerwood.save', label: 'Save', keybindings: [monaco.KeyMod.CtrlCmd | monaco.KeyCode.KeyS] },
    run: () => void saveAll(),
  });
  return [
    ...(saving ? [saving] : []),
    refuseHeldKeys(editor),
    editor.onDidChangeModelContent(() => tell(editor)),
    editor.onDidChangeCursorPosition((e) => moved(editor.getModel()?.getOffsetAt(e.position) ?? 0)),
    monaco.editor.registerEditorOpener({ openCodeEditor: (_, resource, selection) => openAt(resource, selection) }),
  ];
}

/** A key that is held down since it led here, as Enter in the search, is not for the file. */
function refuseHeldKeys(editor: monaco.editor.IStandaloneCodeEditor): monaco.IDisposable {
  let pressed = '';
  return editor.onKeyDown((e) => {
    const { code, repeat } = e.browserEvent;
    if (!repeat) pressed = code;
    else if (code !== pressed) {
      e.preventDefault();
      e.stopPropagation();
    }
  });
}

/** To where a word is declared, perhaps in another file. */
function openAt(resource: monaco.Uri, selection?: monaco.IRange | monaco.IPosition): true {
  const model = monaco.editor.getModel(resource);
  const at = selection && monaco.Range.isIRange(selection) ? monaco.Range.getStartPosition(selection) : selection;
  openFile(pathOf(resource), at && model ? model.getOffsetAt(at) : null);
  return true;
}

function mark(model: monaco.editor.ITextModel, diagnostics: readonly FileDiagnostic[]): void {
  const own = diagnostics.filter((d) => d.file === pathOf(model.uri));
  const markers = own.map((d) => {
    const [a, b] = [model.getPositionAt(d.from), model.getPositionAt(Math.max(d.to, d.from + 1))];
    return {
      ...{ message: d.message, code: d.code, source: 'ledgerwood' },
      severity: d.severity === 'error' ? monaco.MarkerSeverity.Error : monaco.MarkerSeverity.Warning,
      ...{ startLineNumber: a.lineNumber, startColumn: a.column, endLineNumber: b.lineNumber, endColumn: b.column },
    };
  });
  monaco.editor.setModelMarkers(model, 'ledgerwood', markers);
}
