/** One game being played: what the page may see of it, and what it asks. It has identity: the worker holds one. */

import { withAutomas } from '../../engine/bots/automa.ts';
import { type Bot, makeBot } from '../../engine/bots/bot.ts';
import type { PackFiles } from '../../engine/load/load.ts';
import { continueGame, fork } from '../../engine/log/fork.ts';
import type { LogFact, SeatInfo } from '../../engine/log/format.ts';
import { openLog } from '../../engine/log/open.ts';
import { RecordedGame } from '../../engine/log/record.ts';
import { verify } from '../../engine/log/verify.ts';
import type { Face } from '../../engine/present/face.ts';
import type { Presentation } from '../../engine/present/presentation.ts';
import type { Answer } from '../../engine/run/decision.ts';
import { hasAnswer } from '../../engine/run/decision.ts';
import type { TableSpec } from '../../engine/run/table.ts';
import { type Asked, askInWords } from '../../engine/say/askInWords.ts';
import { endsAction, type News, newsSince } from '../../engine/say/news.ts';
import { makeSpeaker } from '../../engine/say/speaker.ts';
import { sayCount } from '../../engine/text/sayCount.ts';
import { Aliases } from '../../engine/view/aliases.ts';
import { project, type View } from '../../engine/view/project.ts';
import { seesPiece, type Viewer } from '../../engine/view/sight.ts';
import type { LanguageCode } from '../../grammar/write/write.ts';
import { type Loaded, listPacks, loadContent, makeGame, packsFor } from './gameContent.ts';
import { findLay, type Lay } from './sandbox.ts';
import { sayWhyNot } from './sayWhyNot.ts';

export interface GameSetup {
  /** all packs there are */
  packs: PackFiles[];
  /** ids of those to play with; what they need comes too */
  chosen: string[];
  /** `pack/module` */
  modules: string[];
  options: Record<string, string>;
  seats: SeatInfo[];
  seed: number;
  language: LanguageCode;
  /** a card to try, on the bench */
  card?: string;
  /** a log to go on from instead: its text, and the step it is forked at */
  past?: { text: string; step: number | null };
}
/** What does not change while a game is played. */
export interface Stage {
  spec: TableSpec;
  faces: Record<string, Face>;
  presentation: Presentation;
  seats: SeatInfo[];
  packs: string[];
  seed: number;
}
export type Over = LogFact & { k: 'over' };
export interface Shown {
  step: number;
  /** whose eyes; `nobody` while the screen is handed over */
  viewer: Viewer;
  view: View;
  asked: Asked | null;
  /** what has been answered of the action that is under way */
  doing: string[];
  /** the person who must take the screen before anything of theirs is shown */
  handTo: number | null;
  news: News[];
  /** pieces and seats that changed since the viewer last looked */
  changed: string[];
  /** what may be taken back, in words */
  undo: string | null;
  over: Over | null;
  /** bots are still playing: call `go` again */
  busy: boolean;
}
export type Begun = { ok: true; stage: Stage; shown: Shown } | { ok: false; reason: string };
export type Swapped =
  /** `anew`: a sandbox was laid again and its answers given again, with other results perhaps */
  { ok: true; stage: Stage; shown: Shown; steps: number; anew: boolean } | { ok: false; reason: string; step: number };

/** How long bots play before the page is told. */
const SLICE = 120;

export class Session {
  private viewer: Viewer;
  /** by viewer, the first step not yet told */
  private readonly heard = new Map<Viewer, number>();
  /** by viewer, the names under which they know pieces, and the first step not yet looked at */
  private known = new Map<Viewer, { aliases: Aliases; next: number }>();

  private constructor(
    private readonly setup: GameSetup,
    private game: RecordedGame,
    private loaded: Loaded,
    private readonly lay: Lay | null,
  ) {
    const people = this.people();
    this.viewer = people.length === 1 ? people[0] : people.length === 0 ? 'all' : 'nobody';
  }

  static begin(asked: GameSetup): { session: Session } | { reason: string } {
    const wanted = asked.card === undefined ? asked : withAllModules(asked);
    const loaded = load(wanted);
    // Whoever tries a card wants no more company than the game needs.
    const missing = wanted.card === undefined ? 0 : loaded.definitions.players.min - wanted.seats.length;
    const { automas } = wanted.card === undefined ? { automas: [] } : loaded.definitions;
    const bots = Math.max(0, missing - automas.length);
    const others = Array.from({ length: bots }, (_, i) => ({ name: `Bot ${i + 1}`, plays: 'random' }));
    const setup = { ...wanted, seats: withAutomas([...wanted.seats, ...others], automas) };
    const playable = makeGame(loaded, setup.seats.length, setup.options, setup.card !== undefined);
    if (typeof playable === 'string') return { reason: playable };
    const info = { packs: loaded.packs, options: playable.program.options, seats: setup.seats, seed: setup.seed };
    if (setup.past) {
      const { log, problems } = openLog(setup.past.text);
      if (!log) return { reason: problems[0]?.message ?? 'This is not a log.' };
      const content = { playable, packs: loaded.packs };
      const { step } = setup.past;
      const { game, refused } = step === null ? continueGame(log, playable) : fork(log, step, content);
      return game ? { session: new Session(setup, game, loaded, null) } : { reason: refused };
    }
    const lay =
      setup.card === undefined ? null : findLay(playable, loaded.definitions, loaded.presentation, setup.card);
    try {
      const game = RecordedGame.start(playable, info, undefined, lay ?? undefined);
      return { session: new Session(setup, game, loaded, lay) };
    } catch (e) {
      return { reason: `The game cannot be set up: ${e instanceof Error ? e.message : String(e)}` };
    }
  }

  stage(): Stage {
    const { spec } = this.game.playable.table;
    const { faces, presentation, packs } = this.loaded;
    const { seats, seed = 0 } = this.game.header;
    return { spec, faces, presentation, seats, packs: packs.map((p) => p.id), seed };
  }

  /** Lets bots play for a moment, or until a person is asked. */
  go(): Shown {
    const until = performance.now() + SLICE;
    let busy = false;
    for (;;) {
      const d = this.game.decision;
      if (!d || this.plays(d.seat) === 'person') break;
      if (performance.now() > until) {
        busy = true;
        break;
      }
      this.game.answer(this.bot(d.seat)(this.game.game, this.game.header.seed ?? 0, this.game.lines.length));
    }
    return this.show(busy);
  }

  /** `at` is the step the answer is meant for: one that comes too late changes nothing. */
  answer(at: number, a: Answer): Shown {
    const d = this.game.decision;
    if (d && at === this.game.lines.length && d.seat === this.viewer && hasAnswer(d, a)) this.game.answer(a);
    return this.go();
  }

  undo(): Shown {
    if (this.game.canUndo()?.seat === this.viewer) this.game.undo();
    return this.show(false);
  }

  /** The person at this seat has the screen now. */
  take(seat: number): Shown {
    if (this.plays(seat) === 'person' && this.game.decision?.seat === seat) this.viewer = seat;
    return this.show(false);
  }

  whyNot(piece: string): string[] {
    const { table } = this.game.playable;
    const e = this.aliases().behind(table.names.indexOf(piece));
    if (e <= table.seats || !seesPiece(table, this.game.game.kernel.state.zoneOf, this.viewer, e)) return [];
    return sayWhyNot(this.game, e, this.loaded.faces[table.spec.definitions[table.defOf[e]].id]);
  }

  log(): string {
    return this.game.text;
  }

  /** Goes on with other content, if everything that has happened happens on it too. */
  swap(packs: PackFiles[]): Swapped {
    const setup = { ...this.setup, packs };
    const loaded = load(setup);
    const playable = makeGame(loaded, setup.seats.length, setup.options, setup.card !== undefined);
    const step = this.game.lines.length - 1;
    if (typeof playable === 'string') return { ok: false, reason: playable, step };
    const content = { playable, packs: loaded.packs };
    if (this.lay) {
      // A bench has no set-up to re-run: it is laid anew and the answers are given again.
      const again = rerun(content, this.game, this.lay);
      if (typeof again !== 'number') this.game = again;
      else return { ok: false, reason: 'The answer given there is no longer possible.', step: again };
    } else {
      const { log } = openLog(this.game.text);
      if (!log) return { ok: false, reason: 'The log of this game cannot be read.', step: 0 };
      const { divergence } = verify(log, content);
      if (divergence) return { ok: false, reason: divergence.message, step: divergence.step };
      const { game, refused } = fork(log, step, content);
      if (!game) return { ok: false, reason: refused, step };
      this.game = game;
    }
    this.loaded = loaded;
    this.known = new Map();
    const anew = this.lay !== null;
    // What happened may have happened otherwise: it is told from the beginning.
    if (anew) this.heard.clear();
    return { ok: true, stage: this.stage(), shown: this.show(false), steps: step + 1, anew };
  }

  private bot(seat: number): Bot {
    const bot = makeBot(this.plays(seat)) ?? makeBot('random');
    if (!bot) throw new Error('There is no bot for this seat.');
    return bot;
  }
  private plays(seat: number): string {
    return this.game.header.seats[seat - 1]?.plays ?? 'random';
  }
  private people(): number[] {
    return this.game.header.seats.flatMap((s, i) => (s.plays === 'person' ? [i + 1] : []));
  }

  /** How the viewer knows pieces by now. */
  private aliases(): Aliases {
    const { lines, timeline, playable } = this.game;
    const found = this.known.get(this.viewer) ?? { aliases: new Aliases(playable.table, this.viewer), next: 0 };
    this.known.set(this.viewer, found);
    for (; found.next < lines.length; found.next += 1) found.aliases.look(timeline.at(found.next));
    return found.aliases;
  }

  private show(busy: boolean): Shown {
    const { game } = this;
    const { table, program } = game.playable;
    const { kernel } = game.game;
    const d = game.decision;
    const people = this.people();
    const person = d && this.plays(d.seat) === 'person' ? d.seat : null;
    const handTo = people.length > 1 && person !== null && person !== this.viewer ? person : null;
    if (handTo !== null) this.viewer = 'nobody';
    const aliases = this.aliases();
    const { language } = this.setup;
    const words = { language, count: sayCount(this.loaded.definitions, language) };
    const speaker = makeSpeaker(table, { seats: game.header.seats, ...words });
    const mine = d && person !== null && handTo === null;
    const can = game.canUndo();
    const from = this.heard.get(this.viewer) ?? Math.max(1, game.lines.length - 30);
    // An action that is under way is told again as a whole.
    if (!busy && handTo === null) this.heard.set(this.viewer, this.actionStart());
    const last = game.lines[game.lines.length - 1];
    return {
      ...{ step: game.lines.length, viewer: this.viewer, handTo, busy },
      view: project(table, aliases.state(kernel.state), this.viewer),
      asked: mine ? namedAsked(askInWords(kernel, program, speaker, d), aliases) : null,
      doing: mine ? this.doing(d.seat).map((said) => speaker.answer(said).replace(/^must /, '')) : [],
      news: newsSince(game, from, this.viewer, { quiet: this.loaded.presentation.table.quiet, ...words }),
      changed: this.changedSince(from, aliases),
      undo: mine && can?.seat === d.seat ? speaker.answer(game.lines[can.step].answer ?? '') : null,
      over: last.facts.find((f): f is Over => f.k === 'over') ?? null,
    };
  }

  /** The first step of the action that is under way; the next step if none is. */
  private actionStart(): number {
    const { lines } = this.game;
    let n = lines.length;
    while (n > 1 && lines[n - 1].seat === lines[lines.length - 1].seat && !endsAction(lines[n - 1])) n -= 1;
    return n;
  }

  /** The answers of the action that is under way. */
  private doing(seat: number) {
    const name = this.game.playable.table.names[seat];
    const out = [];
    const undone = new Set<number>();
    for (let n = this.game.lines.length - 1; n > 0; n -= 1) {
      const line = this.game.lines[n];
      if (line.undo !== undefined) undone.add(line.undo);
      else if (!undone.has(n)) {
        if (line.seat !== name || endsAction(line)) break;
        if (line.answer !== undefined) out.unshift(line.answer);
      }
    }
    return out;
  }

  /** Names of what the facts since then touched; the page shows of them what is in its view. */
  private changedSince(from: number, aliases: Aliases): string[] {
    const names = new Set<string>();
    for (const line of this.game.lines.slice(from)) {
      for (const f of line.facts) {
        if (f.k === 'move' || f.k === 'create') names.add(f.piece);
        else if (f.k === 'count') names.add(f.of);
      }
    }
    const { table } = this.game.playable;
    const { zoneOf } = this.game.game.kernel.state;
    return [...names].flatMap((name) => {
      const e = table.names.indexOf(name);
      return e > 0 && (e <= table.seats || seesPiece(table, zoneOf, this.viewer, e))
        ? [table.names[aliases.of(e)]]
        : [];
    });
  }
}

/** The same question with every piece by the name under which the viewer knows it. */
function namedAsked(asked: Asked, aliases: Aliases): Asked {
  const { names, zoneNames } = aliases.table;
  const piece = (name: string) => names[aliases.of(names.indexOf(name))] ?? name;
  const zone = (name: string) => zoneNames[aliases.zone(zoneNames.indexOf(name))] ?? name;
  const { self, placing } = asked;
  return {
    ...asked,
    self: self && piece(self),
    choices: asked.choices.map((c) => ({ ...c, pieces: c.pieces.map(piece) })),
    sorts: asked.sorts.map((s) => ({ ...s, pieces: s.pieces.map(piece) })),
    placing: placing && { piece: piece(placing.piece), zone: zone(placing.zone) },
  };
}

/** The card that is tried may be of any module of its pack. */
function withAllModules(setup: GameSetup): GameSetup {
  const own = listPacks(setup.packs).filter((p) => setup.chosen.includes(p.id));
  return { ...setup, modules: own.flatMap((p) => p.modules.map((m) => m.id)) };
}

function load({ packs, chosen, modules, language }: GameSetup): Loaded {
  const found = packsFor(packs, chosen).map((pack) => {
    const own = modules.flatMap((m) => (m.startsWith(`${pack.folder}/`) ? [m.slice(pack.folder.length + 1)] : []));
    return own.length > 0 ? { ...pack, modules: own } : pack;
  });
  return loadContent(found, language);
}

/** The same answers on other content; the step at which that is not possible. */
function rerun(
  { playable, packs }: { playable: RecordedGame['playable']; packs: Loaded['packs'] },
  before: RecordedGame,
  lay: Lay,
): RecordedGame | number {
  const { options, seats, seed = 0 } = before.header;
  let step = 0;
  try {
    const game = RecordedGame.start(playable, { packs, options, seats, seed }, undefined, lay);
    for (const line of before.lines.slice(1)) {
      step = line.step;
      if (line.undo !== undefined) game.undo();
      else game.say(line.answer ?? '');
    }
    return game;
  } catch {
    return step;
  }
}
