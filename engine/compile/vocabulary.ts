/** The vocabulary of a game: every word its packs declare, with the words of the core. */
import { addWord, emptyVocabulary, plural, type Vocabulary } from '../../grammar/vocabulary.ts';
import type { Definitions, Forms } from '../load/model.ts';

/** Verbs of the core. What a pack calls `draw`, `play` or `visit` is made of these. */
const CORE_VERBS = ['gain', 'pay', 'lose', 'put', 'give', 'shuffle', 'refill', 'reveal', 'end'] as const;
export const SEAT_NOUNS = ['player', 'opponent', 'automa'] as const;
const RELATIONS = ['owner', 'host', 'left neighbour'] as const;
/** Attributes every piece has. */
const CORE_ATTRIBUTES = ['name', 'score', 'position'] as const;

function english(forms: Forms, id: string): string[] {
  return forms.en?.length ? forms.en : [id, plural(id)];
}

const made = new WeakMap<Definitions, Vocabulary>();

/** Made once for the same definitions. */
export function buildVocabulary(d: Definitions): Vocabulary {
  let v = made.get(d);
  if (!v) {
    v = vocabularyOf(d);
    made.set(d, v);
  }
  return v;
}

function vocabularyOf(d: Definitions): Vocabulary {
  const v = emptyVocabulary();
  for (const verb of CORE_VERBS) for (const form of [verb, plural(verb)]) addWord(v, form, 'verb', verb);
  for (const noun of SEAT_NOUNS) for (const form of [noun, plural(noun)]) addWord(v, form, 'noun', noun);
  for (const relation of RELATIONS) addWord(v, relation, 'relation', relation);
  for (const attribute of CORE_ATTRIBUTES) addWord(v, attribute, 'attribute', attribute);
  addWord(v, 'yes', 'value', 'yes');
  addWord(v, 'zone', 'zone', 'zone'); // in a zone's own rules: that zone

  for (const c of Object.values(d.counters)) {
    for (const form of english(c.forms, c.id)) if (!c.values && !c.flag && !c.number) addWord(v, form, 'unit', c.id);
    if (c.values || c.flag || c.number) addWord(v, c.id, 'attribute', c.id);
    if (c.flag) addWord(v, c.id, 'adjective', c.id);
    for (const value of c.values ?? []) addWord(v, value, 'value', value);
  }
  for (const g of Object.values(d.groups)) for (const form of english(g.forms, g.id)) addWord(v, form, 'unit', g.id);
  for (const k of Object.values(d.kinds)) {
    for (const form of english(k.forms, k.id)) addWord(v, form, 'noun', k.id);
    for (const a of Object.values(k.attributes)) {
      addWord(v, a.id, 'attribute', a.id);
      for (const value of a.values ?? []) addWord(v, value, 'value', value);
    }
    for (const ability of k.abilities) addWord(v, ability, 'ability', ability);
  }
  for (const n of Object.values(d.nouns)) for (const form of english(n.forms, n.id)) addWord(v, form, 'noun', n.id);
  for (const def of Object.values(d.definitions)) {
    const name = (def.name.en ?? def.id).toLowerCase().replace(/['’]/g, '');
    for (const form of [name, plural(name), def.id])
      if (!v.words.get(form)?.has('noun')) addWord(v, form, 'noun', def.id);
  }
  for (const b of Object.values(d.bonds)) addWord(v, b.id, 'adjective', b.id);
  for (const x of Object.values(d.values)) addWord(v, x.id, 'attribute', x.id);
  for (const a of Object.values(d.adjectives))
    addWord(v, a.id, /^(with|who|that) /.test(a.id) ? 'post' : 'adjective', a.id);
  for (const z of [...Object.values(d.zones), ...Object.values(d.unions)]) addWord(v, z.id, 'zone', z.id);
  // Of these a seat has several, one at each piece.
  for (const z of Object.values(d.zones))
    if (z.of.includes('seat') && z.of.length > 1) addWord(v, plural(z.id), 'zone', z.id);
  for (const r of Object.values(d.rules)) addWord(v, r.id, 'rule', r.id);
  for (const p of Object.values(d.pools)) addWord(v, p.id, 'attribute', p.id);
  for (const l of Object.values(d.links)) addWord(v, l.id, 'link', l.id);
  for (const x of Object.values(d.verbs)) for (const form of english(x.forms, x.id)) addWord(v, form, 'verb', x.id);
  for (const o of Object.values(d.options)) addWord(v, o.id, 'option', o.id);
  return v;
}
