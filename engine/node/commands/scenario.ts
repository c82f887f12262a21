/** `scenario`: a step of a log as a scenario. */
import { appendFileSync, existsSync, readFileSync, writeFileSync } from 'node:fs';
import { scenarioFromLog } from '../../scenario/fromLog.ts';
import { contentOf } from '../content.ts';
import { openLogAt } from '../openLogs.ts';
import { wholeNumber } from '../playOptions.ts';
import { complain, print } from '../terminal/print.ts';
import { WrongUse } from '../wrongUse.ts';

export function scenario(path: string, step: string, options: { pack: string[]; append?: string }): number {
  const { log } = openLogAt(path);
  const n = wholeNumber(step, 'STEP', 0, log.steps.length - 1);
  const { loaded } = contentOf(log.header, options.pack);
  const { yaml, refused } = scenarioFromLog(log, n, loaded.definitions);
  if (yaml === null) {
    complain(`ledgerwood: ${refused}`);
    return 1;
  }
  if (options.append === undefined) print(yaml.trimEnd());
  else append(options.append, yaml);
  return 0;
}

/** To the end of a file of scenarios; a new one if there is none. */
function append(file: string, yaml: string): void {
  if (!existsSync(file)) writeFileSync(file, `scenarios:\n${yaml}`);
  else {
    const text = readFileSync(file, 'utf8');
    if (!/^scenarios:/m.test(text))
      throw new WrongUse(`${file} is no file of scenarios: it has no line \`scenarios:\`.`);
    appendFileSync(file, `${text.endsWith('\n') ? '' : '\n'}\n${yaml}`);
  }
  print(`Written to ${file}. Give it a sentence of your own after \`it:\`.`);
}
