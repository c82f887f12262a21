/** Several packs' trees → one: each layer removes, then declares, then extends. */
import type { Collector } from './collector.ts';
import type { Spot } from './model.ts';
import { ENTRY_NAMES, SECTIONS, type Section } from './sections.ts';
import {
  type Entry,
  entriesOf,
  get,
  itemsOf,
  type MapTree,
  type ScalarTree,
  saysAsBefore,
  stringOf,
  type Tree,
} from './tree.ts';

/** The files of a pack, or those of one of its modules. */
export interface Layer {
  pack: string;
  /** the packs it may extend: itself and all it needs, near and far */
  mayExtend: ReadonlySet<string>;
  files: MapTree[];
}
export interface Merged {
  sections: Record<Section, Map<string, Entry>>;
  /** before the set-up of all packs */
  early: Tree[];
  setup: Tree[];
  bench: Tree[];
  ties: Tree[];
  /** each pack adds its words to the languages; nobody declares one */
  languages: Tree[];
  /** `section/id` of the entries that were changed by an `extend` */
  extended: Set<string>;
}

export function mergeLayers(layers: Layer[], out: Collector): Merged {
  const sections = Object.fromEntries(SECTIONS.map((s) => [s, new Map()])) as Merged['sections'];
  const merged: Merged = { sections, early: [], setup: [], bench: [], ties: [], languages: [], extended: new Set() };
  for (const layer of layers) {
    for (const file of layer.files) remove(merged, layer, file, out);
    for (const file of layer.files) declare(merged, file, out);
    for (const file of layer.files) extend(merged, layer, file, out);
  }
  return merged;
}

type Replaced = (was: ScalarTree, by: ScalarTree) => unknown;

/**
 * Maps merge key by key, lists append, anything else is replaced; an empty value takes the key away. A text remembers the one it
 * replaces, for `as before`.
 */
function mergeTrees(base: Tree, over: Tree, replaced: Replaced = () => {}): Tree {
  if (base.type === 'list' && over.type === 'list') return { ...base, items: [...base.items, ...over.items] };
  if (base.type === 'scalar' && over.type === 'scalar') {
    replaced(base, over);
    return { ...over, before: base };
  }
  if (base.type !== 'map' || over.type !== 'map') return over;
  const entries = new Map(base.entries);
  for (const [key, entry] of over.entries) {
    const earlier = entries.get(key);
    if (entry.value.type === 'scalar' && entry.value.value === null) entries.delete(key);
    else
      entries.set(key, earlier ? { key: entry.key, value: mergeTrees(earlier.value, entry.value, replaced) } : entry);
  }
  return { ...base, entries };
}

function remove(merged: Merged, layer: Layer, file: MapTree, out: Collector): void {
  for (const [section, entry] of entriesOf(get(file, 'remove'))) {
    if (!isSection(section)) continue;
    for (const item of itemsOf(entry.value)) {
      const id = stringOf(item) ?? '';
      if (find(merged, layer, section, id, item.at, out)) merged.sections[section].delete(id);
    }
  }
}

function declare(merged: Merged, file: MapTree, out: Collector): void {
  for (const section of SECTIONS) {
    const target = merged.sections[section];
    for (const [id, entry] of declared(section, file, target.size)) {
      const earlier = target.get(id);
      if (!earlier) {
        target.set(id, entry);
        continue;
      }
      const place = out.place(earlier.key);
      const hint =
        earlier.key.pack === entry.key.pack
          ? 'give one of them another name'
          : `to change it, put it under \`extend\`; to replace it, name it under \`remove\` too`;
      out.error(
        entry.key,
        'duplicate-id',
        `The ${ENTRY_NAMES[section]} \`${id}\` is already declared at ${place}: ${hint}.`,
      );
    }
  }
  for (const tree of itemsOf(get(file, 'before setup'))) merged.early.push(tree);
  for (const tree of itemsOf(get(file, 'setup'))) merged.setup.push(tree);
  for (const tree of itemsOf(get(file, 'bench'))) merged.bench.push(tree);
  for (const tree of itemsOf(get(file, 'ties'))) merged.ties.push(tree);
  for (const tree of itemsOf(get(file, 'languages'))) merged.languages.push(tree);
}

/** The entries a file declares in a section; steps of the flow get their name, or their number in the whole flow, as id. */
function declared(section: Section, file: MapTree, before: number): [string, Entry][] {
  const tree = get(file, section);
  if (section !== 'flow') return entriesOf(tree);
  return itemsOf(tree).map((step, i) => [
    stringOf(get(step, 'name')) ?? String(before + i + 1),
    { key: step.at, value: step },
  ]);
}

function extend(merged: Merged, layer: Layer, file: MapTree, out: Collector): void {
  for (const [section, changes] of entriesOf(get(file, 'extend'))) {
    if (!isSection(section)) continue;
    for (const [id, change] of entriesOf(changes.value)) {
      const base = find(merged, layer, section, id, change.key, out);
      if (!base) continue;
      const replaced: Replaced = (was, by) => was.at.pack !== base.key.pack && checkReplaced(layer, was, by, out);
      merged.sections[section].set(id, { key: base.key, value: mergeTrees(base.value, change.value, replaced) });
      merged.extended.add(`${section}/${id}`);
    }
  }
}

/** Two packs that do not know of each other change one text: the later one has to say what becomes of the earlier one's. */
function checkReplaced(layer: Layer, was: ScalarTree, by: ScalarTree, out: Collector): void {
  if (layer.mayExtend.has(was.at.pack) || saysAsBefore(by) || was.value === by.value) return;
  const message = `This takes the place of what \`${was.at.pack}\` says at ${out.place(was.at)}: to keep that, say \`as before\` where it belongs.`;
  out.warn(by.at, 'replaced-text', message);
}

/** The entry that is to be changed; a diagnostic at `where` if there is none, or if its pack is not among those needed. */
function find(
  merged: Merged,
  layer: Layer,
  section: Section,
  id: string,
  where: Spot,
  out: Collector,
): Entry | undefined {
  const entry = merged.sections[section].get(id);
  if (!entry) {
    const complaint = `No pack that comes before this one declares the ${ENTRY_NAMES[section]} \`${id}\``;
    out.unknown(where, id, merged.sections[section].keys(), complaint);
  } else if (!layer.mayExtend.has(entry.key.pack)) {
    const message = `\`${id}\` belongs to the pack \`${entry.key.pack}\`: add that pack to \`needs\` in pack.yaml.`;
    out.warn(where, 'missing-pack', message);
  }
  return entry;
}

function isSection(name: string): name is Section {
  return (SECTIONS as readonly string[]).includes(name);
}
