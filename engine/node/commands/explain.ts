/** `explain`: everything there is to know about one definition. */
import { formatEffect, formatPhrase } from '../../../grammar/format/format.ts';
import { suggest } from '../../../grammar/suggest.ts';
import { compile } from '../../compile/compile.ts';
import { buildVocabulary } from '../../compile/vocabulary.ts';
import { kindLine } from '../../load/kindLine.ts';
import type { AttributeValue, DefinitionDef, Definitions, Sourced } from '../../load/model.ts';
import { machines } from '../../machine/machines.ts';
import { cardText } from '../../text/cardText.ts';
import { allPacks, type Loaded, loadPacks, shownFile } from '../content.ts';
import { drawMachine } from '../terminal/drawMachine.ts';
import { columns } from '../terminal/layout.ts';
import { paint } from '../terminal/paint.ts';
import { print, printJson } from '../terminal/print.ts';
import { WrongUse } from '../wrongUse.ts';
import { filesOf } from './check.ts';
import { scenariosAbout } from './test.ts';

const LANGUAGES = ['en', 'pl', 'it'] as const;

/** So many scenarios are listed, those first that do something with the card. */
const MOST = 12;

interface Part {
  /** `visit`, `after: you play a card` */
  name: string;
  where: string;
  effect: string;
}

export function explain(card: string, options: { pack: string[]; lang: string; json?: boolean }): number {
  const language = LANGUAGES.find((l) => l === options.lang);
  if (!language) throw new WrongUse(`Card texts are written in ${LANGUAGES.join(', ')}, not in \`${options.lang}\`.`);
  const { loaded, def } = find(card, options.pack.length > 0 ? [options.pack] : allPacks().map((id) => [id]));
  const { definitions: d, packs } = loaded;
  const parts = partsOf(loaded, def);
  const made = machinesOf(d, def);
  const scenarios = scenariosAbout(
    def.id,
    packs.map((p) => p.path),
  );
  const file = { path: shownFile(packs, def.at.file), line: lineOf(loaded, def.at.file, def.at.from) };
  const text = cardText(d, def.id, language);
  const attributes = attributesOf(d, def);
  if (options.json) {
    printJson({
      ...{ id: def.id, name: def.name, kind: def.kind, pack: def.at.pack, ...file, provisional: def.provisional },
      ...{ copies: valueText(def.copies), attributes: Object.fromEntries(attributes), text, abilities: parts },
      machines: made,
      scenarios: scenarios.map(({ scenario: s, pack }) => ({
        file: shownFile([pack], s.file),
        line: s.line,
        it: s.it,
      })),
    });
    return 0;
  }
  print(
    `${paint.bold(def.name[language] ?? def.name.en ?? def.id)}  ${def.kind}  ${paint.dim(`${file.path}:${file.line}`)}`,
  );
  print(
    paint.dim(
      Object.entries(def.name)
        .map(([l, n]) => `${l} ${n}`)
        .join(' · '),
    ),
  );
  if (def.provisional) print(paint.yellow(`provisional: ${def.provisional}`));
  print('', ...columns([['copies', valueText(def.copies)], ...attributes].map(([k, v]) => [`  ${paint.dim(k)}`, v])));
  if (text.length > 0) print('', paint.bold('Text'), ...text.map((line) => `  ${line}`));
  if (parts.length > 0) print('', paint.bold('Abilities'));
  for (const p of parts)
    print(`  ${paint.cyan(p.name)}  ${paint.dim(p.where)}`, ...p.effect.split('\n').map((l) => `    ${l}`));
  for (const config of made) print('', paint.bold(`Machine ${config.id}`), ...drawMachine(config).map((l) => `  ${l}`));
  print('', paint.bold(scenarios.length > 0 ? 'Scenarios' : 'No scenario names it.'));
  for (const { scenario: s, pack } of scenarios)
    print(`  ${paint.dim(`${shownFile([pack], s.file)}:${s.line}`)} ${s.it}`);
  if (scenarios.length > MOST) print(paint.dim(`  and ${scenarios.length - MOST} more`));
  return 0;
}

/** By id, or by its name in any language, in the first of these sets of packs that has it. */
function find(card: string, sets: string[][]): { loaded: Loaded; def: DefinitionDef } {
  const wanted = card.toLowerCase();
  const known: string[] = [];
  for (const names of sets) {
    const loaded = loadPacks(names);
    const all = Object.values(loaded.definitions.definitions);
    const named = (def: DefinitionDef) => Object.values(def.name).some((n) => n.toLowerCase() === wanted);
    const def = all.find((d) => d.id === wanted) ?? all.find(named);
    if (def) return { loaded, def };
    known.push(...all.flatMap((d) => [d.id, ...Object.values(d.name)]));
  }
  const near = suggest(wanted, known);
  throw new WrongUse(
    `Nothing is called \`${card}\`${near ? `: did you mean \`${near}\`?` : ` in ${sets.flat().join(', ')}.`}`,
  );
}

const isSourced = (v: AttributeValue): v is Sourced => typeof v === 'object' && !Array.isArray(v);
const valueText = (v: AttributeValue): string =>
  isSourced(v) ? v.text.trim() : Array.isArray(v) ? v.join(', ') : String(v);

/** Its own, and those its kinds give it. */
function attributesOf(d: Definitions, def: DefinitionDef): [string, string][] {
  const out = new Map<string, string>();
  for (const [id, value] of Object.entries(def.attributes)) out.set(id, valueText(value));
  for (const kind of kindLine(d.kinds, def.kind)) {
    for (const [id, value] of Object.entries(kind.defaults))
      if (!out.has(id) && def.effects[id] === undefined) out.set(id, `${valueText(value)} (from ${kind.id})`);
  }
  return [...out];
}

function lineOf(loaded: Loaded, file: string, offset: number): number {
  return (filesOf(loaded)[file] ?? '').slice(0, offset).split('\n').length;
}

function partsOf(loaded: Loaded, def: DefinitionDef): Part[] {
  const { definitions: d, packs } = loaded;
  const vocabulary = buildVocabulary(d);
  const where = (s: Sourced) => `${shownFile(packs, s.file)}:${lineOf(loaded, s.file, s.starts[0] ?? 0)}`;
  const tidy = (s: Sourced) => formatEffect(s.text, vocabulary).text.trim();
  const named = Object.entries(def.effects).map(([name, s]) => ({
    ...{ name, where: where(s) },
    effect: name === 'score' ? formatPhrase('amount', s.text, vocabulary).text.trim() : tidy(s),
  }));
  const others = def.abilities.map((a): Part => {
    if (a.type === 'before' || a.type === 'after' || a.type === 'way') {
      const name = `${a.type}: ${formatPhrase('pattern', a.when.text, vocabulary).text.trim()}`;
      const effect = [a.do ? tidy(a.do) : '', a.type === 'way' ? `price: ${a.price.text.trim()}` : ''].filter(Boolean);
      return { name, where: where(a.when), effect: effect.join('\n') };
    }
    const written = (filesOf(loaded)[a.at.file] ?? '').slice(a.at.from, a.at.to).trim();
    const at = `${shownFile(packs, a.at.file)}:${lineOf(loaded, a.at.file, a.at.from)}`;
    return { name: a.type, where: at, effect: written };
  });
  return [...named, ...others];
}

/** The machines of its effects, compiled for the fewest seats. */
function machinesOf(d: Definitions, def: DefinitionDef) {
  const { program } = compile(d, { seats: d.players.min });
  const all = machines(program);
  return program.procs.flatMap((proc, i) => {
    const [, definition] = proc.name.split('/');
    const config = definition === def.id ? all.effect(all.names[i])?.config : undefined;
    return config ? [config] : [];
  });
}
