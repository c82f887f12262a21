/** The `presentation.yaml` of packs → how the game looks. Never throws; mistakes are told at their line and column. */
import { Collector } from '../load/collector.ts';
import { attributesOf, kindLine } from '../load/kindLine.ts';
import type { PackFiles } from '../load/load.ts';
import type { Definitions, FileDiagnostic } from '../load/model.ts';
import { parseFile } from '../load/parseFile.ts';
import {
  entriesOf,
  get,
  isTrue,
  itemsOf,
  type MapTree,
  numberOf,
  plainOf,
  record,
  stringOf,
  stringsOf,
  type Tree,
} from '../load/tree.ts';
import { validate } from '../load/validate.ts';
import { checkNames } from './checkNames.ts';
import {
  type Area,
  type CardLook,
  CORNERS,
  type Corner,
  type EdgeLook,
  type Look,
  PLAIN,
  type Presentation,
} from './presentation.ts';

const PRESENTATION_FILE = 'presentation.yaml';

/** Packs in the order of the definitions: a later one adds to the earlier ones and overrides them. */
export function loadPresentation(
  packs: readonly PackFiles[],
  d: Definitions,
): { presentation: Presentation; diagnostics: FileDiagnostic[] } {
  const texts = record<string>();
  for (const { folder, files } of packs) texts[`${folder}/${PRESENTATION_FILE}`] = files[PRESENTATION_FILE] ?? '';
  const out = new Collector(texts);
  let presentation = PLAIN;
  const order = (pack: PackFiles) => d.packs.findIndex((p) => p.id === pack.folder);
  for (const { folder, files } of [...packs].sort((a, b) => order(a) - order(b))) {
    const text = files[PRESENTATION_FILE];
    if (text === undefined) continue;
    const file = parseFile(folder, `${folder}/${PRESENTATION_FILE}`, text, out);
    if (!file) continue;
    const tree = validate('presentation', file, new Map(), out);
    checkNames(tree, d, out);
    presentation = read(tree, presentation, d);
  }
  return { presentation, diagnostics: out.diagnostics };
}

function read(tree: MapTree, before: Presentation, d: Definitions): Presentation {
  const table = get(tree, 'table');
  const sandbox = get(tree, 'sandbox');
  const given = get(sandbox, 'given');
  const counters = stringsOf(get(table, 'counters'));
  const isOn = (id: string, what: string) => d.counters[id]?.on.includes(what) ?? false;
  const shared = readAreas(get(table, 'shared'));
  const seat = readAreas(get(table, 'seat'));
  const seats = itemsOf(get(tree, 'seats')).map((x, i) => readLook(x, String(i + 1)));
  const marks = { ...before.marks };
  for (const [attribute, { value }] of entriesOf(get(tree, 'marks')))
    marks[attribute] = { ...marks[attribute], ...readLooks(value) };
  const cards = { ...before.cards };
  for (const [kind, { value }] of entriesOf(get(tree, 'cards')))
    cards[kind] = { ...cards[kind], ...readCard(value, d, kind) };
  return {
    icons: { ...before.icons, ...readLooks(get(tree, 'icons')) },
    marks,
    edges: { ...before.edges, ...readEdges(get(tree, 'edges')) },
    cards,
    seats: seats.length > 0 ? seats : before.seats,
    sandbox: {
      zone: stringOf(get(sandbox, 'zone')) ?? before.sandbox.zone,
      given: given ? (plainOf(given) as Record<string, unknown>) : before.sandbox.given,
    },
    table: {
      shared: [...without(before.table.shared, shared), ...shared],
      seat: [...without(before.table.seat, seat), ...seat],
      hidden: [...before.table.hidden, ...stringsOf(get(table, 'hidden'))],
      counters: {
        shared: [...new Set([...before.table.counters.shared, ...counters.filter((id) => isOn(id, 'table'))])],
        seat: [...new Set([...before.table.counters.seat, ...counters.filter((id) => isOn(id, 'seat'))])],
      },
      quiet: [...before.table.quiet, ...stringsOf(get(table, 'quiet'))],
    },
  };
}

/** What a later pack shows elsewhere leaves its earlier place. */
function without(areas: readonly Area[], later: readonly Area[]): Area[] {
  const moved = new Set(later.flatMap((area) => area.zones));
  return areas
    .map((area) => ({ ...area, zones: area.zones.filter((zone) => !moved.has(zone)) }))
    .filter((area) => area.zones.length > 0);
}

function readLooks(tree: Tree | undefined): Record<string, Look> {
  return Object.fromEntries(
    entriesOf(tree).map(([name, { value }]) => [name, readLook(value, name.slice(0, 1).toUpperCase())]),
  );
}

function readLook(tree: Tree, letter: string): Look {
  return {
    shape: (stringOf(get(tree, 'shape')) ?? 'circle') as Look['shape'],
    colour: stringOf(get(tree, 'colour')) ?? '#6b5b4a',
    letter: stringOf(get(tree, 'letter')) ?? letter,
  };
}

const EDGE_COLOURS: Record<EdgeLook['as'], string> = {
  ...{ road: '#c39a63', field: '#8fb268', water: '#5a9bc4', wall: '#7d756b', plain: '#b9ad9b' },
};

function readEdges(tree: Tree | undefined): Record<string, EdgeLook> {
  return Object.fromEntries(
    entriesOf(tree).map(([letter, { value }]) => {
      const as = (stringOf(get(value, 'as')) ?? 'plain') as EdgeLook['as'];
      const colour = stringOf(get(value, 'colour')) ?? EDGE_COLOURS[as];
      return [letter, { as, colour, name: stringOf(get(value, 'name')) ?? as }];
    }),
  );
}

function readCard(tree: Tree, d: Definitions, kind: string): Partial<CardLook> {
  const look: Partial<CardLook> = {};
  const word = (key: string) => stringOf(get(tree, key));
  const shape = word('shape');
  if (shape) look.shape = shape as CardLook['shape'];
  const [width, height] = itemsOf(get(tree, 'size')).flatMap((x) => numberOf(x) ?? []);
  if (width && height) look.size = [width, height];
  else if (shape && shape !== 'card') look.size = shape === 'hex' ? [60, 52] : [20, 20];
  const corners = Object.fromEntries(
    CORNERS.flatMap((name) => {
      const corner = readCorner(get(tree, name));
      return corner ? [[name, corner]] : [];
    }),
  );
  if (Object.keys(corners).length > 0) look.corners = corners;
  if (get(tree, 'line')) look.line = stringsOf(get(tree, 'line'));
  if (get(tree, 'text')) look.text = isTrue(get(tree, 'text'));
  for (const key of ['frame', 'spots', 'back'] as const) if (word(key)) look[key] = word(key);
  // A kind with edges shows them whether or not anybody says which attribute holds them.
  const edges = [...attributesOf(kindLine(d.kinds, kind)).values()].find((a) => a.type === 'edges')?.id;
  const said = word('edges') ?? edges;
  if (said) look.edges = said;
  return look;
}

function readCorner(tree: Tree | undefined): Corner | null {
  if (!tree) return null;
  const show = stringOf(tree) ?? stringOf(get(tree, 'show'));
  return show === null ? null : { show, icon: stringOf(get(tree, 'icon')) };
}

function readAreas(tree: Tree | undefined): Area[] {
  return itemsOf(tree).map((area) => ({
    zones: stringsOf(get(area, 'zone')),
    title: stringOf(get(area, 'title')),
    as: stringOf(get(area, 'as')) as Area['as'],
    columns: numberOf(get(area, 'columns')),
    size: (stringOf(get(area, 'size')) ?? 'normal') as Area['size'],
    kinds: get(area, 'kinds') ? stringsOf(get(area, 'kinds')) : null,
    always: isTrue(get(area, 'always')),
    folded: isTrue(get(area, 'folded')),
  }));
}
