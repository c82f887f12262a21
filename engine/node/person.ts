/** What a person at the terminal is shown before each question. */
import type { Definitions } from '../load/model.ts';
import type { RecordedGame } from '../log/record.ts';
import { makeSpeaker, type Speaker } from '../say/speaker.ts';
import { cardText } from '../text/cardText.ts';
import { sayCount } from '../text/sayCount.ts';
import { project } from '../view/project.ts';
import { seesPiece } from '../view/sight.ts';
import { type Drawing, drawSeat, drawTable } from './terminal/drawTable.ts';
import { tellNews } from './terminal/news.ts';
import { print } from './terminal/print.ts';
import { makeQuestion, type Question } from './terminal/question.ts';

export class Person {
  private readonly speaker: Speaker;
  private readonly count: Speaker['count'];
  /** the first step not yet told */
  private heard = 1;
  /** counters of a seat that always say something: which of several values it has */
  private readonly always: string[];
  constructor(
    private readonly game: RecordedGame,
    private readonly definitions: Definitions,
    private readonly seat: number,
    /** counters that are not told */
    private readonly quiet: readonly string[],
  ) {
    this.heard = Math.max(1, game.lines.length - 40);
    this.count = sayCount(definitions);
    this.speaker = makeSpeaker(game.playable.table, { seats: game.header.seats, count: this.count });
    this.always = Object.values(definitions.counters).flatMap((c) => (c.values && c.on.includes('seat') ? [c.id] : []));
  }

  /** Tells what the others did since the last time. True if there was anything. */
  hearNews(): boolean {
    const news = tellNews(this.game, this.heard, this.seat, { quiet: this.quiet, count: this.count });
    this.heard = this.game.lines.length;
    if (news.length > 0) print('', ...news);
    return news.length > 0;
  }

  /** Prints the news and the table, and gives the question. Within an action only the own seat is drawn again. */
  look(): Question {
    const { game, seat, speaker, always } = this;
    const { table, program } = game.playable;
    const { decision } = game;
    if (!decision) throw new Error('Nothing is asked.');
    const { state } = game.game.kernel;
    const drawing: Drawing = { view: project(table, state, seat), speaker, always };
    const whole = this.hearNews() || (decision.kind === 'pick' && decision.purpose === 'menu');
    print('', ...(whole ? drawTable(drawing) : drawSeat(drawing, seat)), '');
    const can = game.canUndo();
    const undo = can?.seat === seat ? speaker.answer(game.lines[can.step].answer ?? '') : null;
    return makeQuestion(program, speaker, state, decision, { undo, cards: this.cards() });
  }

  /** The definitions of all pieces in sight, by name. */
  private cards(): Map<string, () => string[]> {
    const { table } = this.game.playable;
    const { zoneOf } = this.game.game.kernel.state;
    const out = new Map<string, () => string[]>();
    for (let e = table.seats + 1; e < table.entities; e += 1) {
      const { id, name, kind, per } = table.spec.definitions[table.defOf[e]];
      if (per === 'seat' || !seesPiece(table, zoneOf, this.seat, e)) continue;
      const words = name.en ?? id;
      out.set(words.toLowerCase(), () => [`${words} (${kind})`, ...cardText(this.definitions, id, 'en')]);
    }
    return out;
  }
}
