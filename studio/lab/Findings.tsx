/** What the games said: what went wrong, who wins, scores, length, what a card changes, cards, games. */
import { seated } from '../../engine/simulate/batch.ts';
import { CardEffect } from './CardEffect.tsx';
import { CardsPart } from './CardsPart.tsx';
import { FaultsPart } from './FaultsPart.tsx';
import { GamesPart } from './GamesPart.tsx';
import type { Asked, Found } from './labStore.ts';
import { Histogram } from './plots/Histogram.tsx';
import { Intervals } from './plots/Intervals.tsx';
import { botWords, number, percent, within } from './words.ts';

export function Findings({ asked, found }: { asked: Asked; found: Found }) {
  const { report, games } = found;
  const { bots, rotate } = asked.start;
  const seats = bots.length;
  const mixed = report.bots.length > 1;
  // Where every bot has its own seat, a seat says all of its bot.
  const byBot = mixed && (rotate || new Set(bots).size < seats);
  const seatName = (seat: number) => (mixed && !rotate ? `seat ${seat}, ${botWords(bots[seat - 1])}` : `seat ${seat}`);
  const rows = [
    ...(byBot ? report.bots.map((b) => ({ name: botWords(b.bot), e: b.winRate })) : []),
    ...report.seats.map((s) => ({ name: seatName(s.seat), e: s.winRate })),
  ];
  const groups = byBot
    ? report.bots.map(({ bot, score }) => ({
        name: botWords(bot),
        mean: score,
        values: games.flatMap((g) => {
          const there = seated(bots, g.seed, rotate);
          return g.scores.filter((_, i) => there[i] === bot);
        }),
      }))
    : report.seats.map(({ seat, score }) => ({
        name: seatName(seat),
        mean: score,
        values: games.map((g) => g.scores[seat - 1]),
      }));
  return (
    <>
      <FaultsPart asked={asked} found={found} />
      {asked.cardName !== null && found.paired && (
        <CardEffect asked={asked} name={asked.cardName} found={found} paired={found.paired} />
      )}
      {games.length > 0 && (
        <div className="lab-plots">
          <div className="lab-stack">
            {seats > 1 && (
              <Intervals
                title="Who wins"
                rows={rows}
                say={percent}
                line={{ at: 1 / seats, what: 'what each would win if all were alike' }}
              />
            )}
            <Histogram
              title="Length"
              unit="decisions in a game"
              of="game"
              groups={[{ name: 'all', mean: report.decisions, values: games.map((g) => g.decisions) }]}
              note={lengthNote(found)}
            />
          </div>
          <Histogram title="Scores" unit="points" of="score" groups={groups} />
        </div>
      )}
      <CardsPart cards={report.cards} seats={seats} asked={asked} />
      <GamesPart asked={asked} found={found} />
    </>
  );
}

function lengthNote({ report: { turns, branching } }: Found): string {
  const answers =
    branching.n > 0
      ? ` A decision has ${number(branching.value)} legal answers (${within(branching)}, counted in ${branching.n} games).`
      : '';
  return `${number(turns.value)} turns in a game (${within(turns)}).${answers}`;
}
