// Compiles grammar/sentence.ne into grammar/sentence.generated.ts.

import { readFileSync, realpathSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';

const require = createRequire(import.meta.url);
const nearley = require('nearley');
const compile = require('nearley/lib/compile.js');
const generate = require('nearley/lib/generate.js');
const lint = require('nearley/lib/lint.js');
const nearleyLanguage = require('nearley/lib/nearley-language-bootstrapped.js');

const sourcePath = fileURLToPath(new URL('../grammar/sentence.ne', import.meta.url));
const targetPath = fileURLToPath(new URL('../grammar/sentence.generated.ts', import.meta.url));

const header = '// Generated from sentence.ne by npm run build:grammar; do not edit.\n// @ts-nocheck\n';

/**
 * Compiles the text of a nearley grammar to a TypeScript module that exports `sentenceGrammar`.
 * Pure but for `@include`, which is read relative to grammar/. Throws on a syntax error or an undefined symbol.
 */
export function compileGrammar(source) {
  const parser = new nearley.Parser(nearley.Grammar.fromCompiled(nearleyLanguage));
  parser.feed(`${source.replaceAll('\r\n', '\n')}\n`);
  if (parser.results.length === 0) throw new Error('sentence.ne ends in the middle of a rule.');

  const compiled = compile(parser.results[0], { args: [sourcePath] });
  const warnings = [];
  lint(compiled, { out: { write: (line) => warnings.push(line.replace('WARN\t', '').trim()) } });
  if (warnings.length > 0) throw new Error(`sentence.ne: ${[...new Set(warnings)].join(' ')}`);

  // nearley joins the code blocks without a line break before its own code, so they are put in place here.
  const blocks = compiled.body.map((block) => block.trim());
  const generated = generate.esmodule({ ...compiled, body: [] });
  const tables = generated.slice(generated.indexOf('let Lexer = ')).replace(/^let /gm, 'const ');
  const closing = 'export default { Lexer, ParserRules, ParserStart };\n';
  if (!tables.endsWith(closing)) throw new Error('nearley generates another module shape than expected.');

  return [
    header,
    "import type { CompiledRules } from 'nearley';\n",
    'function id(x) { return x[0]; }\n',
    ...blocks.map((block) => `${block}\n`),
    tables.slice(0, -closing.length),
    'export const sentenceGrammar: CompiledRules = { Lexer, ParserRules, ParserStart };\n',
  ].join('');
}

if (process.argv[1] && realpathSync(process.argv[1]) === fileURLToPath(import.meta.url)) {
  writeFileSync(targetPath, compileGrammar(readFileSync(sourcePath, 'utf8')));
}
