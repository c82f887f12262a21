import { expect, test } from 'vitest';
import { kindLine } from '../../engine/load/kindLine.ts';
import { loadDefinitions } from '../../engine/load/load.ts';
import { findPacks } from '../../engine/node/packs.ts';
import { prepare } from '../../engine/text/cardText.ts';
import { LANGUAGES } from '../../grammar/write/write.ts';

const { definitions: d } = loadDefinitions(findPacks(['keyflower'], 'content'));

test.each(LANGUAGES)('what sort of thing a piece is has a word for one and for many (%s)', (language) => {
  const printed = Object.values(d.definitions).map((definition) => kindLine(d.kinds, definition.kind)[0].id);
  const nouns = new Set([...printed, ...Object.keys(d.nouns), 'tile', 'building']);
  const short = [...nouns].filter((id) => {
    const forms = prepare(d).words.find('noun', id, language)?.forms ?? [];
    return forms.length < (language === 'pl' ? 3 : 2);
  });
  expect(nouns.size).toBe(15);
  expect(short).toEqual([]);
});
