// Compiles the JSON Schemas of pack files into engine/load/validators.generated.ts, so that a page that forbids `eval` can check packs.

import { readdirSync, readFileSync, realpathSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { Ajv2020 } from 'ajv/dist/2020.js';
import standaloneCode from 'ajv/dist/standalone/index.js';

const targetPath = fileURLToPath(new URL('../engine/load/validators.generated.ts', import.meta.url));
const schemas = new URL('../engine/load/schemas/', import.meta.url);
const ENDING = '.schema.json';

/** A module that exports one function per schema. */
export function compileValidators() {
  const ajv = new Ajv2020({ allErrors: true, verbose: true, strict: false, code: { source: true, esm: true } });
  const exported = {};
  for (const file of readdirSync(schemas).sort()) {
    if (!file.endsWith(ENDING)) continue;
    const schema = JSON.parse(readFileSync(new URL(file, schemas), 'utf8'));
    ajv.addSchema(schema);
    exported[file.slice(0, -ENDING.length)] = schema.$id;
  }
  const make = standaloneCode.default ?? standaloneCode;
  // The one helper that validators fetch for themselves: the number of characters of a text.
  const code = make(ajv, exported).replace(
    /require\("ajv\/dist\/runtime\/ucs2length"\)\.default/g,
    '((s) => [...s].length)',
  );
  if (code.includes('require(')) throw new Error('The validators want a module at run time: a browser has none.');
  return `// Generated from schemas/*.json by npm run build:validators; do not edit.\n// @ts-nocheck\n${code.replace('"use strict";', '')}\n`;
}

if (process.argv[1] && realpathSync(process.argv[1]) === fileURLToPath(import.meta.url)) {
  writeFileSync(targetPath, compileValidators());
}
