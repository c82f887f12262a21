/** The editor's own worker (word lists, links), bundled as a file: the page's policy lets no script come from text. */
import 'monaco-editor/editor/editor.worker.js';
