/** Monaco's questions, answered by the language worker. */
import type * as Monaco from 'monaco-editor/editor';
import { useMessages } from '../app/messages.ts';
import type { CompletionSort } from '../services/completion.ts';
import { TOKEN_TYPES } from '../services/tokens.ts';
import { cardPicture } from './cardPicture.ts';
import { useSession } from './session.ts';
import { together } from './together.ts';
import { languageWorkers } from './workers.ts';

type Model = Monaco.editor.ITextModel;
const pathOf = (model: { uri: { path: string } }) => model.uri.path.slice(1);

/** Of the card beside a word that is pointed at, in px. */
const CARD_WIDTH = 200;

export function registerProviders(monaco: typeof Monaco): void {
  const { languages } = monaco;
  const asking = askingOf(monaco);
  languages.registerCompletionItemProvider('yaml', completions(asking));
  languages.registerHoverProvider('yaml', hovers(asking));
  languages.registerDefinitionProvider('yaml', definitions(asking));
  languages.registerDocumentHighlightProvider('yaml', highlights(asking));
  languages.registerReferenceProvider('yaml', references(asking));
  languages.registerRenameProvider('yaml', renames(asking));
  languages.registerDocumentFormattingEditProvider('yaml', formatting(asking));
  languages.registerDocumentSemanticTokensProvider('yaml', semanticColours(asking));
  languages.registerCodeActionProvider('yaml', quickFixes(asking));
}

/** What every question needs: who answers it, and the answer's places as the editor counts them. */
interface Asking {
  monaco: typeof Monaco;
  near: ReturnType<typeof languageWorkers.near>;
  tell(model: Model): void;
  rangeIn(model: Model, from: number, to: number): Monaco.Range;
  place(path: string, from: number, to: number): { uri: Monaco.Uri; range: Monaco.Range };
}

function askingOf(monaco: typeof Monaco): Asking {
  const near = languageWorkers.near();
  const rangeIn = (model: Model, from: number, to: number) => {
    const [a, b] = [model.getPositionAt(from), model.getPositionAt(to)];
    return new monaco.Range(a.lineNumber, a.column, b.lineNumber, b.column);
  };
  return {
    ...{ monaco, near, rangeIn },
    /** The worker has heard of the text before it is asked about it: calls are answered in their order. */
    tell: (model) => void near.set(pathOf(model), model.getValue()),
    place(path, from, to) {
      const uri = monaco.Uri.from({ scheme: 'ledgerwood', path: `/${path}` });
      const text = useSession.getState().drafts[path]?.text ?? '';
      const model = monaco.editor.getModel(uri) ?? monaco.editor.createModel(text, 'yaml', uri);
      return { uri, range: rangeIn(model, from, to) };
    },
  };
}

function completions({ monaco, near, tell, rangeIn }: Asking): Monaco.languages.CompletionItemProvider {
  const { CompletionItemKind: Kind } = monaco.languages;
  const kinds: Record<CompletionSort, Monaco.languages.CompletionItemKind> = {
    ...{ key: Kind.Property, word: Kind.Keyword, verb: Kind.Function, zone: Kind.Folder, counter: Kind.Unit },
    ...{ card: Kind.Class, value: Kind.EnumMember, name: Kind.Reference, kind: Kind.Interface },
  };
  return {
    triggerCharacters: [' ', ':', '-', '[', ','],
    async provideCompletionItems(model, position) {
      const offset = model.getOffsetAt(position);
      tell(model);
      const found = await near.complete(pathOf(model), offset);
      return {
        suggestions: found.map((c, i) => ({
          ...{ label: { label: c.label, description: c.detail }, kind: kinds[c.sort], insertText: c.insert },
          ...{ documentation: c.documentation, range: rangeIn(model, c.from, offset) },
          // The editor leaves out what does not hold the letters that are written.
          filterText: c.misspelt ?? c.label,
          sortText: String(i).padStart(5, '0'),
          ...(c.sort === 'key' ? { command: { id: 'editor.action.triggerSuggest', title: '' } } : {}),
        })),
      };
    },
  };
}

function hovers({ near, tell, rangeIn }: Asking): Monaco.languages.HoverProvider {
  return {
    async provideHover(model, position) {
      tell(model);
      const { language, edited } = useSession.getState();
      const found = await near.hover(pathOf(model), model.getOffsetAt(position), language);
      if (!found) return null;
      const { view } = found;
      const card = view && edited && cardPicture(view.face, edited.presentation, language, CARD_WIDTH);
      const said = view ? `${view.name[language] ?? view.name.en}: ${view.text.join(' ')}` : '';
      const lines = !view ? found.lines : card?.hasText ? [] : [view.kind, ...view.text];
      // Texts of packs are shown as pictures or escaped: never as markup.
      return {
        range: rangeIn(model, found.from, found.to),
        contents: [
          { value: `**${plain(found.word)}** · ${plain(found.what)}` },
          ...(card ? [{ value: `![${plain(said)}](${card.address}|width=${card.width},height=${card.height})` }] : []),
          ...lines.filter(Boolean).map((l) => ({ value: plain(l) })),
        ],
      };
    },
  };
}

function definitions({ near, tell, place }: Asking): Monaco.languages.DefinitionProvider {
  return {
    async provideDefinition(model, position) {
      tell(model);
      const found = await near.definition(pathOf(model), model.getOffsetAt(position));
      return found ? place(found.file, found.from, found.to) : null;
    },
  };
}

function highlights({ near, tell, rangeIn }: Asking): Monaco.languages.DocumentHighlightProvider {
  return {
    async provideDocumentHighlights(model, position) {
      tell(model);
      const found = await near.highlights(pathOf(model), model.getOffsetAt(position));
      return found.map(({ from, to }) => ({ range: rangeIn(model, from, to) }));
    },
  };
}

function references({ place }: Asking): Monaco.languages.ReferenceProvider {
  return {
    async provideReferences(model, position) {
      // All packs are searched: not by the worker that answers keystrokes.
      const far = languageWorkers.far();
      void far.set(pathOf(model), model.getValue());
      const found = await far.references(pathOf(model), model.getOffsetAt(position));
      return found.map((m) => place(m.file, m.from, m.to));
    },
  };
}

/** One rename is taken back as a whole: the last one. */
let forgetRename = () => {};

function renames({ monaco, near, tell, rangeIn, place }: Asking): Monaco.languages.RenameProvider {
  return {
    async resolveRenameLocation(model, position) {
      tell(model);
      const found = await near.renameAt(pathOf(model), model.getOffsetAt(position));
      if (found) return { range: rangeIn(model, found.from, found.to), text: found.id };
      return {
        range: new monaco.Range(1, 1, 1, 1),
        text: '',
        rejectReason: 'Nothing here has a name that can be changed.',
      };
    },
    async provideRenameEdits(model, position, to) {
      const far = languageWorkers.far();
      void far.set(pathOf(model), model.getValue());
      const found = await far.rename(pathOf(model), model.getOffsetAt(position), to);
      const { say } = useMessages.getState();
      if ('refused' in found) {
        // The editor itself would keep the reason for itself.
        say(found.refused, 'bad');
        return { edits: [], rejectReason: found.refused };
      }
      const edits = found.edits.map(({ file, from, to: end, text }) => {
        const { uri, range } = place(file, from, end);
        return { resource: uri, versionId: undefined, textEdit: { range, text } };
      });
      forgetRename();
      const models = new Set(edits.flatMap((e) => monaco.editor.getModel(e.resource) ?? []));
      forgetRename = together([...models]);
      const places = edits.length === 1 ? 'in one place' : `in ${edits.length} places of ${models.size} files`;
      say(`Renamed ${places}. One undo takes all of it back; nothing is saved yet.`);
      return { edits };
    },
  };
}

function formatting({ near, tell, rangeIn }: Asking): Monaco.languages.DocumentFormattingEditProvider {
  return {
    async provideDocumentFormattingEdits(model) {
      tell(model);
      const found = await near.format(pathOf(model));
      return found.map(({ from, to, text }) => ({ range: rangeIn(model, from, to), text }));
    },
  };
}

function semanticColours({ near, tell }: Asking): Monaco.languages.DocumentSemanticTokensProvider {
  return {
    getLegend: () => ({ tokenTypes: [...TOKEN_TYPES], tokenModifiers: [] }),
    async provideDocumentSemanticTokens(model) {
      const version = model.getVersionId();
      tell(model);
      const found = await near.tokens(pathOf(model));
      // Somebody wrote meanwhile: these places are of the text before, and the editor asks again.
      if (model.getVersionId() !== version) return null;
      const data: number[] = [];
      let [line, start] = [0, 0];
      for (const { from, to, type } of found) {
        const at = model.getPositionAt(from);
        const sameLine = at.lineNumber - 1 === line;
        data.push(
          at.lineNumber - 1 - line,
          at.column - 1 - (sameLine ? start : 0),
          to - from,
          TOKEN_TYPES.indexOf(type),
          0,
        );
        [line, start] = [at.lineNumber - 1, at.column - 1];
      }
      return { data: new Uint32Array(data) };
    },
    releaseDocumentSemanticTokens() {},
  };
}

function quickFixes({ monaco, rangeIn }: Asking): Monaco.languages.CodeActionProvider {
  return {
    provideCodeActions(model, range) {
      const path = pathOf(model);
      const here = useSession.getState().diagnostics.filter((d) => d.file === path && d.suggestion !== undefined);
      const actions = here.flatMap((d) => {
        const at = rangeIn(model, d.from, d.to);
        if (!monaco.Range.areIntersectingOrTouching(at, range)) return [];
        const edit = {
          resource: model.uri,
          versionId: model.getVersionId(),
          textEdit: { range: at, text: d.suggestion ?? '' },
        };
        return [{ title: `Change to “${d.suggestion}”`, kind: 'quickfix', isPreferred: true, edit: { edits: [edit] } }];
      });
      return { actions, dispose() {} };
    },
  };
}

/** Markdown's signs lose their meaning, and an effect keeps its lines and how far they are set in. */
function plain(text: string): string {
  return text
    .replace(/[\\`*_{}[\]()#+\-.!<>|~&]/g, (c) => `\\${c}`)
    .replace(/^ +/gm, (spaces) => '\u00a0'.repeat(2 * spaces.length))
    .replace(/\n/g, '  \n');
}
