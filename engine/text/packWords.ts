/** The words of the packs in use, for the writer of card texts. */
import { parsePhrase } from '../../grammar/parse.ts';
import type { ZoneRef } from '../../grammar/tree.ts';
import type { Vocabulary } from '../../grammar/vocabulary.ts';
import type { Word, WordSort, Words } from '../../grammar/write/words.ts';
import { movesObject } from '../compile/movesObject.ts';
import { kindLine } from '../load/kindLine.ts';
import type { CardWord, Definitions, Forms, LanguageDef } from '../load/model.ts';

const CORE_MOVES = new Set(['pay', 'lose', 'put', 'give', 'gain', 'reveal']);
const SECTIONS: Record<WordSort, keyof Omit<LanguageDef, 'id' | 'labels' | 'sentences'>> = {
  ...{ noun: 'nouns', unit: 'nouns', attribute: 'attributes', ability: 'abilities', zone: 'zones', verb: 'verbs' },
  ...{ adjective: 'adjectives', value: 'values', link: 'nouns', rule: 'nouns' },
} as const;

export function packWords(d: Definitions, vocabulary: Vocabulary): Words {
  const moving = new Map<string, boolean>();
  const unions = new Map<string, ZoneRef[]>();
  return {
    find: (sort, id, language) => findWord(d, sort, id, language),
    zonesOf(id) {
      const union = d.unions[id];
      if (!union) return null;
      let zones = unions.get(id);
      if (!zones) {
        zones = union.zones.flatMap((zone) => parsePhrase('zonerefs', zone.text, vocabulary).tree ?? []);
        unions.set(id, zones);
      }
      return zones.length > 0 ? zones : null;
    },
    moves(id) {
      let moves = moving.get(id);
      if (moves === undefined) {
        moves = CORE_MOVES.has(id) || (d.verbs[id] !== undefined && movesObject(d.verbs[id], vocabulary));
        moving.set(id, moves);
      }
      return moves;
    },
  };
}

function findWord(d: Definitions, sort: WordSort, id: string, language: string): Word | null {
  const said: CardWord | undefined = d.languages[language]?.[SECTIONS[sort]][id];
  if (said) return { ...said, name: null };
  const definition = sort === 'noun' ? d.definitions[id] : undefined;
  if (definition) {
    const name = definition.name[language];
    for (const kind of kindLine(d.kinds, definition.kind)) {
      const word = findWord(d, 'noun', kind.id, language);
      if (word && name) return { ...word, name };
    }
    return null;
  }
  const forms = formsOf(d, sort, id)?.[language];
  if (forms?.length) return { forms, gender: null, name: null };
  // An id is an English word: packs are written in English.
  return language === 'en' ? { forms: [id], gender: null, name: null } : null;
}

function formsOf(d: Definitions, sort: WordSort, id: string): Forms | undefined {
  if (sort === 'unit') return (d.counters[id] ?? d.groups[id])?.forms;
  if (sort === 'noun') return (d.kinds[id] ?? d.nouns[id])?.forms;
  return sort === 'verb' ? d.verbs[id]?.forms : undefined;
}
