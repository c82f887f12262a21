import { beforeEach, describe, expect, test } from 'vitest';
import { diagnose } from '../../../engine/author/diagnose.ts';
import { loadDefinitions } from '../../../engine/load/load.ts';
import { findPacks } from '../../../engine/node/packs.ts';
import { applyEdits } from '../../../studio/services/rename.ts';
import { languageCalls } from '../../../studio/worker/language.ts';
import { shippedFiles } from './shipped.ts';

const files = shippedFiles();
const FILE = 'everdell/constructions.yaml';
const text = files.find(([path]) => path === FILE)?.[1] ?? '';
const language = languageCalls();
language.open(files);
beforeEach(() => {
  for (const [path, original] of files) language.set(path, original);
});

/** Opens the shipped file with something changed, and gives the offset of `|` in the new text. */
function write(from: string, to: string, file = FILE): { text: string; offset: number } {
  const original = files.find(([path]) => path === file)?.[1] ?? '';
  expect(original).toContain(from);
  const marked = original.replace(from, () => to);
  const offset = marked.indexOf('§');
  const edited = marked.replace('§', '');
  language.set(file, edited);
  return { text: edited, offset };
}
const labels = (file: string, offset: number) => language.complete(file, offset).map((c) => c.label);
const at = (words: string, file = FILE) => {
  const original = files.find(([path]) => path === file)?.[1] ?? '';
  language.set(file, original);
  const offset = original.indexOf(words);
  expect(offset, words).toBeGreaterThan(0);
  return offset + 1;
};

describe('diagnostics', () => {
  test('are those of the command line', async () => {
    language.set(FILE, text);
    const packs = findPacks(['everdell'], 'content');
    expect(await language.check(FILE)).toEqual(diagnose({ packs, ...loadDefinitions(packs) }));
  });

  test('of a number in words offer its digits', () => {
    for (const [from, to, digits] of [
      ['cost: 2 pebbles', 'cost: two pebbles', '2'],
      ['score: 1 per common construction', 'score: one per common construction', '1'],
    ]) {
      const { text: edited } = write(from, to);
      expect(language.edit(FILE, edited, 0, 'en').diagnostics).toMatchObject([{ suggestion: digits }]);
    }
  });

  test('of one edited definition are those of the whole, at their places', () => {
    language.edit(FILE, text, 0, 'en');
    for (const [from, to] of [
      ['put 3 points onto this card', 'put 3 poins onto this card'],
      ['score: 1 per common construction in your city', 'score: 1 per common construction in your citty'],
      ['cost: 2 pebbles', 'cost: 2 pebbles and 1 moon'],
      ['visit: |\n      put 1 point onto this card', 'visit: |\n      gain 1 twig\n      put 1 point onto this crad'],
      ['frees: [judge]', 'frees: [juge]'],
    ]) {
      const { text: edited } = write(from, to);
      const quick = language.edit(FILE, edited, 0, 'en').diagnostics;
      const fresh = languageCalls();
      fresh.open(files.map(([p, t]) => [p, p === FILE ? edited : t]));
      const whole = fresh.edit(FILE, edited, 0, 'en').diagnostics;
      expect(quick.length, to).toBeGreaterThan(0);
      expect(quick).toEqual(whole);
    }
  });

  test('of one edited verb, action, step or line are those of the whole, at their places', () => {
    const file = 'keyflower/turns.yaml';
    const original = files.find(([path]) => path === file)?.[1] ?? '';
    language.edit(file, original, 0, 'en');
    for (const [section, sentence] of [
      ['setup', 'shuffle the summer deck'],
      ['flow', 'load the boats'],
      ['flow', 'until: the passes are at least the number of players'],
      ['actions', 'choose: a tile in the auction'],
      ['verbs', 'let the starter be the owner of the eldest'],
      ['verbs', 'object: tile'],
      ['scoring', 'stock: your stock'],
      ['bot values', 'your prospects times the number of skills'],
    ]) {
      const at = original.indexOf(sentence, original.indexOf(`\n${section}:`)) + sentence.length;
      expect(at, sentence).toBeGreaterThan(sentence.length);
      for (const more of ['s zonk', '\n', ' # said']) {
        const edited = `${original.slice(0, at)}${more}${original.slice(at)}`;
        const quick = language.edit(file, edited, at, 'en').diagnostics;
        const fresh = languageCalls();
        fresh.open(files.filter(([p]) => p.startsWith('keyflower/')).map(([p, t]) => [p, p === file ? edited : t]));
        expect(quick, `${sentence}${more}`).toEqual(fresh.edit(file, edited, at, 'en').diagnostics);
        if (more === 's zonk') expect(quick.length, sentence).toBeGreaterThan(0);
      }
      language.edit(file, original, 0, 'en');
    }
  });

  test('of a module are told too, though a game may leave it out: with what switches it on, and no more', async () => {
    for (const [file, from, to] of [
      ['everdell-bellfaire/market.yaml', 'gain 3 twigs and draw 1 card', 'gain 3 twgs and draw 1 card'],
      ['everdell-powers/rugwort.yaml', '14 if option', '14 iff option'],
    ]) {
      const { text: edited } = write(from, to, file);
      const quick = language.edit(file, edited, 0, 'en').diagnostics;
      expect(quick.filter((d) => d.file === file).length, file).toBeGreaterThan(0);
      expect(quick.filter((d) => d.file !== file)).toEqual([]);
      expect(await language.check(file)).toEqual(expect.arrayContaining(quick));
    }
  });

  test('any text gives an answer', () => {
    for (const broken of [
      '',
      '\0',
      'definitions:\n  castle',
      '{{{{',
      'definitions: [',
      '- '.repeat(5000),
      text.slice(0, 700),
    ]) {
      const { diagnostics } = language.edit(FILE, broken, broken.length, 'pl');
      expect(Array.isArray(diagnostics)).toBe(true);
      expect(Array.isArray(language.complete(FILE, broken.length))).toBe(true);
      language.hover(FILE, Math.min(5, broken.length), 'en');
      language.tokens(FILE);
      language.format(FILE);
    }
  });
});

describe('completion', () => {
  test('of keys goes by the kind of the definition, without those that stand there', () => {
    const { offset } = write('    frees: [king]\n', '    frees: [king]\n    §\n');
    const found = labels(FILE, offset);
    expect(found).toEqual(expect.arrayContaining(['arrival', 'visit', 'production', 'abilities', 'note']));
    expect(found).not.toContain('colour');
    expect(found).not.toContain('frees');
  });

  test('of sections, of keys of a zone and of an ability', () => {
    expect(labels(FILE, write('definitions:\n  castle', '§\ndefinitions:\n  castle').offset)).toContain('zones');
    const zones = write('zones:\n', 'zones:\n  attic:\n    §\n', 'everdell/zones.yaml');
    expect(labels('everdell/zones.yaml', zones.offset)).toEqual(expect.arrayContaining(['layout', 'seen by']));
    const ability = write('- after: you play a construction\n', '- after: you play a construction\n        §\n');
    expect(labels(FILE, ability.offset)).toContain('needs');
    expect(labels(FILE, ability.offset)).not.toContain('waive');
  });

  test('of values: kinds, colours, cards, layouts', () => {
    expect(labels(FILE, write('kind: construction', 'kind: §').offset)).toContain('critter');
    expect(labels(FILE, write('colour: purple', 'colour: §').offset)).toEqual(
      expect.arrayContaining(['purple', 'red']),
    );
    expect(labels(FILE, write('frees: [king]', 'frees: [k§]').offset)).toContain('king');
    const layout = write('zones:\n', 'zones:\n  attic: { layout: § }\n', 'everdell/zones.yaml');
    expect(labels('everdell/zones.yaml', layout.offset)).toEqual(['list', 'pile', 'slots', 'grid', 'bag', 'hex']);
  });

  test('of the effect language is what the grammar allows next', () => {
    const first = labels(FILE, write('arrival: put 3 points onto this card', 'arrival: §').offset);
    expect(first).toEqual(expect.arrayContaining(['gain', 'draw', 'choose', 'you']));
    expect(first).not.toContain('meadow');
    const zone = labels(
      FILE,
      write('arrival: put 3 points onto this card', 'arrival: discard a card from your §').offset,
    );
    expect(zone).toContain('hand');
    expect(zone).not.toContain('gain');
    const long = write('arrival: put 3 points onto this card', 'arrival: put it into the discard p§');
    const found = language.complete(FILE, long.offset).find((c) => c.label === 'discard pile');
    expect(found).toMatchObject({ insert: 'discard pile', from: long.offset - 'discard p'.length });
  });

  test('offers first what is usual there', () => {
    const counter = labels(FILE, write('arrival: put 3 points onto this card', 'arrival: gain 2 §').offset);
    expect(counter.slice(0, 6)).toEqual(expect.arrayContaining(['twigs', 'resin', 'berries']));
    expect(counter.indexOf('resin refinery')).toBeGreaterThan(counter.indexOf('twigs'));
    const verb = labels(FILE, write('arrival: put 3 points onto this card', 'production: §').offset);
    expect(verb[0]).toBe('gain');
    const { offset } = write('    rarity: unique\n', '    §\n');
    expect(labels(FILE, offset).slice(0, 5)).toContain('rarity');
  });

  test('offers the word that a misspelt one is near to', () => {
    const { offset } = write('arrival: put 3 points onto this card', 'arrival: gain 2 bery§');
    expect(language.complete(FILE, offset)).toMatchObject([{ label: 'berry', from: offset - 4, misspelt: 'bery' }]);
    expect(labels(FILE, write('arrival: put 3 points onto this card', 'arrival: gain 2 berry§').offset)).toEqual([]);
  });

  test('offers a name of several words once, as it is read aloud', () => {
    const found = labels(FILE, write('put 1 point onto this card', 'gain a ba§').offset);
    expect(found).toContain('barge toad');
    expect(found).not.toContain('barge-toad');
  });

  test('works in a block of effects and in a condition', () => {
    const block = write('      draw the tally cards', '      draw the tally cards\n      gain 1 §');
    expect(labels(FILE, block.offset)).toContain('resin');
    const needs = write('needs: there is a point on this card', 'needs: there is a §');
    expect(labels(FILE, needs.offset)).toContain('point');
  });
});

describe('hover', () => {
  test('tells what a key, a verb and a card mean', () => {
    expect(language.hover(FILE, at('copies: 2'), 'en')).toMatchObject({
      what: 'key',
      lines: [expect.stringContaining('How many'), expect.anything()],
    });
    expect(language.hover(FILE, at('draw the tally'), 'en')).toMatchObject({ what: 'verb' });
    const card = language.hover(FILE, at('undertaker in your city'), 'pl');
    expect(card).toMatchObject({ what: 'definition', card: 'undertaker', view: { kind: 'critter' } });
    expect(language.hover(FILE, at('reveal the top 4'), 'en')?.lines[0]).toContain('Shows');
    expect(language.hover(FILE, at('stay: permanent'), 'en')).toMatchObject({
      what: 'attribute',
      lines: ['An attribute of every place.', 'one of temporary, permanent'],
    });
    // What has nothing to tell says nothing.
    expect(language.hover(FILE, at('and 3 pebbles'), 'en')).toBeNull();
  });
});

describe('definition, references and rename', () => {
  test('a word leads to where it is declared', () => {
    expect(language.definition(FILE, at('king]'))).toMatchObject({ file: 'everdell/critters.yaml' });
    expect(language.definition(FILE, at('resin and 3'))).toMatchObject({ file: 'everdell/words.yaml' });
  });

  test('the same is shown where it is meant in the file, not where only the letters are the same', () => {
    const found = language.highlights(FILE, at('cemetery:'));
    expect(found.map((m) => text.slice(m.from, m.to))).toEqual(['cemetery']);
    expect(language.highlights(FILE, at('undertaker in your city')).length).toBe(2);
  });

  test('references are found in effects, lists and scenarios', () => {
    const found = language.references('everdell/critters.yaml', at('undertaker:', 'everdell/critters.yaml'));
    const where = new Set(found.map((m) => m.file));
    expect(where).toContain(FILE);
    expect([...where].some((f) => f.startsWith('everdell/scenarios/'))).toBe(true);
    expect(found.some((m) => m.role === 'declaration')).toBe(true);
  });

  test('a renamed id leaves the pack as sound as it was', async () => {
    const result = language.rename(
      'everdell/critters.yaml',
      at('undertaker:', 'everdell/critters.yaml'),
      'gravedigger',
    );
    if ('refused' in result) throw new Error(result.refused);
    const fresh = languageCalls();
    fresh.open(files.map(([path, t]) => [path, applyEdits(t, result.edits, path)]));
    const before = (await language.check(FILE))?.length;
    expect((await fresh.check(FILE))?.length).toBe(before);
    expect(
      fresh.references('everdell/critters.yaml', at('undertaker:', 'everdell/critters.yaml')).length,
    ).toBeGreaterThan(2);
  });

  test('packs that need the pack follow a renamed id, and are searched for it', () => {
    const critters = 'everdell/critters.yaml';
    const offset = at('innkeeper:', critters);
    const other = 'everdell-legends/constructions.yaml';
    expect(language.references(critters, offset).map((m) => m.file)).toContain(other);
    const result = language.rename(critters, offset, 'landlady');
    if ('refused' in result) throw new Error(result.refused);
    const fresh = languageCalls();
    fresh.open(files.map(([path, t]) => [path, applyEdits(t, result.edits, path)]));
    const errors = (calls: typeof language) =>
      calls.look(other, null, 'en').diagnostics.filter((d) => d.file === other);
    expect(errors(fresh)).toEqual(errors(language));
  });

  test('a name that is taken is refused', () => {
    const result = language.rename('everdell/critters.yaml', at('undertaker:', 'everdell/critters.yaml'), 'king');
    expect(result).toHaveProperty('refused');
  });
});

describe('format and colours', () => {
  test('shipped content is tidy already', () => {
    language.set(FILE, text);
    expect(language.format(FILE)).toEqual([]);
  });

  test('an untidy effect is tidied where it stands', () => {
    const { text: untidy } = write('      draw the tally cards', '      draw   the tally CARDS');
    expect(applyEdits(untidy, language.format(FILE), FILE)).toBe(text);
  });

  test('words have colours by what they mean', () => {
    language.set(FILE, text);
    const tokens = language.tokens(FILE).map((t) => [text.slice(t.from, t.to), t.type]);
    expect(tokens).toContainEqual(['draw', 'verb']);
    expect(tokens).toContainEqual(['pebbles', 'counter']);
    expect(tokens).toContainEqual(['city', 'zone']);
  });
});

describe('the card beside the editor', () => {
  test('is there for the cards of a module, and all of them are in the gallery', () => {
    const file = 'everdell-bellfaire/market.yaml';
    const source = files.find(([path]) => path === file)?.[1] ?? '';
    const ids = language.edit(file, source, null, 'en').outline.entries.filter((e) => e.section === 'definitions');
    expect(ids.length).toBeGreaterThan(0);
    for (const { id, from } of ids) expect(language.look(file, from, 'en').card).toMatchObject({ id });
    const faces = language.gallery('everdell-bellfaire', 'en').faces.map((face) => face.id);
    expect(faces).toEqual(expect.arrayContaining(ids.map((entry) => entry.id)));
    expect(language.tokens(file).length).toBeGreaterThan(0);
  });

  test('its scenarios are run with what they say, whatever the editor looks at it with', async () => {
    const file = 'everdell-bellfaire/market.yaml';
    const proofs = await language.prove('everdell-bellfaire/scenarios/market.yaml', null, 0, 99);
    expect(proofs?.length).toBeGreaterThan(0);
    expect(proofs?.filter((p) => !p.passed)).toEqual([]);
    const entry = language.look(file, null, 'en').outline.entries.find((e) => e.section === 'definitions');
    const about = await language.prove(file, entry?.id ?? '', 0, 20);
    expect(about?.filter((p) => !p.passed)).toEqual([]);
  });

  test('is the definition in which the cursor stands, with text and machines', () => {
    const { card, machines } = language.edit(FILE, text, text.indexOf('let the tally'), 'en');
    expect(card).toMatchObject({ id: 'chapel', kind: 'construction' });
    expect(card?.text.length).toBeGreaterThan(0);
    expect(machines.length).toBeGreaterThan(0);
  });

  test('its machine follows what is typed', () => {
    const { text: edited, offset } = write(
      '      draw the tally cards',
      '      draw the tally cards§\n      choose an opponent',
    );
    const { machines } = language.edit(FILE, edited, offset, 'en');
    expect(machines.flatMap((m) => Object.keys(m.states))).toContain('choose-an-opponent');
  });

  test('its scenarios run, and fail when the card is changed', async () => {
    language.set(FILE, text);
    const list = language.scenarios(FILE, 'chapel');
    expect(list.length).toBeGreaterThan(0);
    const proofs = await language.prove(FILE, 'chapel', 0, 1);
    expect(proofs?.map((p) => p.passed)).toEqual([true]);
    write('let the tally be 2 per point on this card', 'let the tally be 1 per point on this card');
    const again = await language.prove(FILE, 'chapel', 0, list.filter((s) => s.acts).length);
    expect(again?.some((p) => !p.passed && p.mismatches.length > 0)).toBe(true);
  });
});

describe('beginning', () => {
  test('a new pack checks clean and its scenario passes', async () => {
    language.set(FILE, text);
    expect(language.newPack('my-pack', 'everdell')).toBeNull();
    const tried: number[] = [];
    let made = language.newPackOn();
    for (; 'of' in made; made = language.newPackOn()) tried.push(made.tried / made.of);
    expect(tried).toEqual([...tried].sort());
    expect(tried.length).toBeGreaterThan(2);
    for (const [name, t] of Object.entries(made.files ?? {})) language.set(`my-pack/${name}`, t);
    expect((await language.check('my-pack/cards.yaml'))?.filter((d) => d.file.startsWith('my-pack/'))).toEqual([]);
    expect((await language.prove('my-pack/cards.yaml', 'my-first-card', 0, 1))?.[0]).toMatchObject({ passed: true });
  });

  test('a new card stands with others of its kind, whatever file is open', () => {
    for (const [open, kind, file] of [
      ['everdell/pack.yaml', 'critter', 'everdell/critters.yaml'],
      ['everdell/constructions.yaml', 'critter', 'everdell/critters.yaml'],
      ['everdell/constructions.yaml', 'construction', 'everdell/constructions.yaml'],
      ['everdell-bellfaire/pack.yaml', 'critter', 'everdell-bellfaire/cards.yaml'],
      ['everdell-bellfaire/market.yaml', 'market token', 'everdell-bellfaire/market.yaml'],
    ])
      expect(language.newCard(open.split('/')[0], open, kind, 'brand-new')).toMatchObject({ file });
  });

  test('a new card joins the file and checks clean', async () => {
    const made = language.newCard('my-pack', 'my-pack/cards.yaml', 'critter', 'second-card');
    if (typeof made === 'string') throw new Error(made);
    const { diagnostics } = language.edit(made.file, made.text, made.at + 2, 'en');
    expect(diagnostics.filter((d) => d.file.startsWith('my-pack/'))).toEqual([]);
    expect(language.look(made.file, made.at + 2, 'en').card?.id).toBe('second-card');
  });

  test('its first scenario is what happens when it is tried, and proves it', async () => {
    const card = language.newCard('my-pack', 'my-pack/cards.yaml', 'critter', 'third-card');
    if (typeof card === 'string') throw new Error(card);
    language.edit(card.file, card.text, card.at + 2, 'en');
    expect(language.scenarios(card.file, 'third-card')).toEqual([]);
    const made = language.firstScenario(card.file, 'third-card');
    if (typeof made === 'string') throw new Error(made);
    expect(made.file).toBe('my-pack/scenarios/cards.yaml');
    language.set(made.file, made.text);
    expect(await language.prove(card.file, 'third-card', 0, 9)).toMatchObject([{ passed: true, mismatches: [] }]);
    // What was there before still stands.
    expect(language.scenarios(made.file, null).length).toBeGreaterThan(1);
  });

  test('what nothing takes up by itself gets no first scenario, but is told another way', () => {
    expect(language.firstScenario('everdell/events.yaml', 'city-monument')).toContain('in Replay make a scenario');
    write('cost: 2 pebbles', 'cost: 2 pebbels');
    expect(language.firstScenario(FILE, 'castle')).toContain('mistakes');
  });
});
