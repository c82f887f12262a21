import { describe, expect, test } from 'vitest';
import type { PackFiles } from '../../../engine/load/load.ts';
import { openLog } from '../../../engine/log/open.ts';
import { findPacks } from '../../../engine/node/packs.ts';
import { type GameSetup, Session, type Shown } from '../../../studio/worker/session.ts';

const packOf = (id: string): PackFiles[] => findPacks([id], 'content').map(({ folder, files }) => ({ folder, files }));
const PERSON = { name: 'You', plays: 'person' };
const BOT = { name: 'Bot', plays: 'random' };
const setup = (packs: PackFiles[], part: Partial<GameSetup> = {}): GameSetup => ({
  ...{ packs, chosen: [packs[0].folder], modules: [], options: {}, seats: [PERSON, BOT], seed: 3, language: 'en' },
  ...part,
});
function begin(s: GameSetup): { session: Session; shown: Shown } {
  const begun = Session.begin(s);
  if ('reason' in begun) throw new Error(begun.reason);
  return { session: begun.session, shown: waited(begun.session, begun.session.go()) };
}
function waited(session: Session, shown: Shown): Shown {
  let now = shown;
  while (now.busy) now = session.go();
  return now;
}
/** The first answer there is. */
function first({ asked }: Shown) {
  if (asked?.kind !== 'bag') return 0;
  const counts = asked.sorts.map((s) => s.lo);
  for (const [i, { hi, step }] of asked.sorts.entries())
    while (counts.reduce((a, b) => a + b, 0) < asked.min && counts[i] < hi) counts[i] += step;
  return counts;
}
const everdell = packOf('everdell');

describe('a game in the worker', () => {
  test('is played to its end against a bot, and its log opens', () => {
    const { session, shown } = begin(setup(packOf('test/tictactoe/pack')));
    let now = shown;
    while (!now.over) now = waited(session, session.answer(now.step, first(now)));
    expect(now.over.ranking.flat().sort()).toEqual(['seat 1', 'seat 2']);
    expect(openLog(session.log()).problems).toEqual([]);
  });

  test('shows nothing that the viewer may not know', () => {
    const { shown } = begin(setup(everdell));
    const hand = shown.view.zones.find((z) => z.name === 'seat 2.hand');
    expect(hand).toMatchObject({ counted: true, pieces: null });
    expect(shown.view.zones.find((z) => z.zone === 'deck')?.pieces).toBeNull();
  });

  test('asks with every piece that means an answer, and takes no answer that comes too late', () => {
    const { session, shown } = begin(setup(everdell));
    expect(shown.asked).toMatchObject({ purpose: 'menu', seat: 1 });
    expect(shown.asked?.choices.some((c) => c.pieces.includes('basic-3-twigs'))).toBe(true);
    const later = waited(session, session.answer(shown.step - 1, 0));
    expect(later.step).toBe(shown.step);
  });

  test('asks about pieces by the names that its view has, and takes them back as it gave them', () => {
    const { session, shown } = begin(setup(everdell));
    let now = shown;
    for (let n = 0; n < 25 && now.asked; n += 1) {
      const inView = new Set(now.view.zones.flatMap((z) => z.pieces ?? []));
      const asked = [...now.asked.choices, ...now.asked.sorts]
        .flatMap((c) => c.pieces)
        .filter((p) => !p.startsWith('seat '));
      expect(asked.filter((p) => !inView.has(p))).toEqual([]);
      now = waited(session, session.answer(now.step, first(now)));
    }
    const mine = now.view.zones.find((z) => z.name === 'seat 1.hand')?.pieces?.[0] ?? '';
    expect(session.whyNot(mine)).not.toEqual([]);
  });

  test('says why a piece cannot be chosen', () => {
    const { session, shown } = begin(setup(everdell));
    const dear = shown.view.zones.find((z) => z.name === 'seat 1.hand')?.pieces?.find((p) => p !== null) ?? '';
    expect(session.whyNot(dear).join()).toMatch(/play a card: .+/);
    expect(session.whyNot('journey-5').join()).toContain('place a worker');
    // What a piece lists is told by name, not as the attribute that holds it.
    const board = shown.view.zones.find((z) => z.name === 'board')?.pieces ?? [];
    const events = board.filter((p) => p !== null && /tax-relief|path-of-the-pilgrims|croak-wart-cure/.test(p));
    expect(events.map((p) => session.whyNot(p ?? '').join()).join('\n')).toMatch(
      /needs: [A-Z]\w+ .*and [A-Z]\w+ .*are in your city/,
    );
  });

  test('takes an answer back up to the honest border', () => {
    const two = begin(setup(packOf('test/tictactoe/pack'), { seats: [PERSON, { name: 'Ann', plays: 'person' }] }));
    const menu = two.session.take(1);
    const placing = two.session.answer(menu.step, 0);
    expect(placing).toMatchObject({ undo: 'mark', asked: { purpose: 'place' } });
    const back = two.session.undo();
    expect(back).toMatchObject({ undo: null, asked: { purpose: 'menu' } });
    const again = two.session.answer(back.step, 0);
    const done = two.session.answer(again.step, 4);
    // The other one is asked now: whoever has the screen next can take nothing of this back.
    expect(done).toMatchObject({ handTo: 2, undo: null, asked: null, viewer: 'nobody' });
    expect(two.session.undo().step).toBe(done.step);
  });

  test('several people at one screen: nothing of the next one is shown before the screen is taken', () => {
    const { session, shown } = begin(setup(everdell, { seats: [PERSON, { name: 'Ann', plays: 'person' }] }));
    expect(shown).toMatchObject({ handTo: 1, asked: null, viewer: 'nobody' });
    const handOf = (s: Shown, seat: number) => s.view.zones.find((z) => z.name === `seat ${seat}.hand`)?.pieces;
    expect([handOf(shown, 1), handOf(shown, 2)]).toEqual([null, null]);
    const taken = session.take(1);
    expect(handOf(taken, 1)).toHaveLength(5);
    expect(handOf(taken, 2)).toBeNull();
    // Nobody takes the screen for a seat that is not asked.
    expect(session.take(2).viewer).toBe(1);
  });

  test('tells how many of a thing came or went in the form that goes with the number', () => {
    for (const [language, change] of [
      ['en', '+3 twigs'],
      ['pl', '+3 gałązki'],
      ['it', '+3 rametti'],
    ] as const) {
      const { session, shown } = begin(setup(everdell, { language }));
      const twigs = shown.asked?.choices.findIndex((c) => c.pieces.includes('basic-3-twigs')) ?? 0;
      const [mine] = waited(session, session.answer(shown.step, twigs)).news;
      expect(mine.changes.join(), language).toContain(change);
    }
  });

  test('tells what the others did in words', () => {
    const { session, shown } = begin(setup(everdell));
    let now = shown;
    for (let i = 0; i < 4 && !now.over; i += 1) now = waited(session, session.answer(now.step, first(now)));
    expect(now.news.some((n) => n.who === 'Bot' && n.said.length > 0)).toBe(true);
  });
});

describe('content edited during a game', () => {
  const edited = (change: (text: string) => string): PackFiles[] =>
    everdell.map((p) => ({ ...p, files: { ...p.files, 'locations.yaml': change(p.files['locations.yaml']) } }));
  const play = () => {
    const { session, shown } = begin(setup(everdell));
    const twigs = shown.asked?.choices.findIndex((c) => c.pieces.includes('basic-3-twigs')) ?? 0;
    return { session, shown: waited(session, session.answer(shown.step, twigs)) };
  };
  test('is swapped in where everything that happened happens on it too', () => {
    const { session, shown } = play();
    const swapped = session.swap(edited((text) => text.replace('visit: gain 1 pebble', 'visit: gain 9 pebbles')));
    expect(swapped).toMatchObject({ ok: true, steps: shown.step });
  });
  test('is refused with the step at which it would have gone otherwise', () => {
    const { session } = play();
    const swapped = session.swap(edited((text) => text.replace('visit: gain 3 twigs', 'visit: gain 4 twigs')));
    expect(swapped).toMatchObject({ ok: false, step: 1 });
    expect(session.go().view.counters['seat 1'].twig).toBe(3);
  });
  test('with a mistake is refused with its place, and the game stays as it is', () => {
    const { session } = play();
    const swapped = session.swap(edited((text) => text.replace('visit: gain 3 twigs', 'visit: gain 3 twgs')));
    expect(swapped.ok ? '' : swapped.reason).toContain('everdell/locations.yaml:');
  });
});

describe('a sandbox', () => {
  test('has the card where something can be done with it', () => {
    const { shown } = begin(setup(everdell, { card: 'castle', seats: [PERSON] }));
    expect(shown.asked?.choices.map((c) => c.label)).toContain('play Castle');
    expect(shown.view.zones.find((z) => z.name === 'seat 1.hand')?.pieces?.join()).toContain('castle');
  });
  test('is laid again with edited content, and tells what happens now', () => {
    const { session, shown } = begin(setup(everdell, { card: 'farm', seats: [PERSON] }));
    const farm = shown.asked?.choices.findIndex((c) => c.label === 'play Farm') ?? -1;
    waited(session, session.answer(shown.step, farm));
    const swapped = session.swap(
      everdell.map((pack) => ({
        ...pack,
        files: Object.fromEntries(
          Object.entries(pack.files).map(([name, text]) => [
            name,
            text.replace(/(\n {2}farm:[\s\S]*?production: gain) 1 berry/, '$1 7 berries'),
          ]),
        ),
      })),
    );
    expect(swapped).toMatchObject({ ok: true, anew: true });
    expect(swapped.ok && swapped.shown.news.flatMap((n) => n.changes).join()).toContain('+7 berries');
  });
  test('is there where only a module of its pack brings it', () => {
    const bellfaire = packOf('everdell-bellfaire');
    const { shown } = begin(setup(bellfaire, { chosen: ['everdell-bellfaire'], card: 'market', seats: [PERSON] }));
    expect(shown.view.zones.flatMap((z) => z.pieces ?? [])).toContain('market');
  });
  test('lies among piles in another order than the packs have them', () => {
    const { shown } = begin(setup(everdell, { card: 'inn', seats: [PERSON] }));
    const meadow = shown.view.zones.find((z) => z.zone === 'meadow')?.pieces ?? [];
    const cards = new Set(meadow.map((p) => p?.replace(/\.\d+$/, '')));
    expect(cards.size).toBeGreaterThan(4);
  });
  test('works for a tile of another game', () => {
    const { shown } = begin(setup(packOf('keyflower'), { card: 'stable', seats: [PERSON] }));
    expect(shown.asked?.choices.map((c) => c.label)).toContain('use Stable');
  });
});
