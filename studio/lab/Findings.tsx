/** What the games said: who wins, scores, length, what a card changes, cards, games. */
import { seated } from '../../engine/simulate/batch.ts';
import { averageScore, pairGames } from '../../engine/simulate/compareGames.ts';
import { CardsPart } from './CardsPart.tsx';
import { GamesPart } from './GamesPart.tsx';
import type { Asked, Found } from './labStore.ts';
import { Histogram } from './plots/Histogram.tsx';
import { Intervals } from './plots/Intervals.tsx';
import { botWords, number, percent, signed, within } from './words.ts';

export function Findings({ asked, found }: { asked: Asked; found: Found }) {
  const { report, games } = found;
  const { bots, rotate } = asked.start;
  const seats = bots.length;
  const mixed = report.bots.length > 1;
  const rows = [
    ...(mixed ? report.bots.map((b) => ({ name: botWords(b.bot), e: b.winRate })) : []),
    ...report.seats.map((s) => ({ name: `seat ${s.seat}`, e: s.winRate })),
  ];
  const groups = mixed
    ? report.bots.map(({ bot, score }) => ({
        name: botWords(bot),
        mean: score,
        values: games.flatMap((g) => {
          const there = seated(bots, g.seed, rotate);
          return g.scores.filter((_, i) => there[i] === bot);
        }),
      }))
    : report.seats.map(({ seat, score }) => ({
        name: `seat ${seat}`,
        mean: score,
        values: games.map((g) => g.scores[seat - 1]),
      }));
  return (
    <>
      {asked.cardName !== null && found.paired && (
        <CardEffect name={asked.cardName} found={found} paired={found.paired} />
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
              of="games"
              groups={[{ name: 'all', mean: report.decisions, values: games.map((g) => g.decisions) }]}
              note={lengthNote(found)}
            />
          </div>
          <Histogram title="Scores" unit="points" of="scores" groups={groups} />
        </div>
      )}
      <CardsPart cards={report.cards} seats={seats} first={asked.setup.card} />
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

function CardEffect({ name, found, paired }: { name: string; found: Found; paired: NonNullable<Found['paired']> }) {
  const { difference: d } = paired;
  if (d.pairs === 0) return null;
  const clear = d.score.low > 0 || d.score.high < 0;
  const pairs = pairGames(found.games, paired.games);
  return (
    <section className="lab-part" aria-label={`What ${name} changes`}>
      <h2>What {name} changes</h2>
      <p>
        With it, a seat scores <b>{signed(d.score.value)}</b> points on average ({signed(d.score.low)} to{' '}
        {signed(d.score.high)}), over {d.pairs} pairs of games on the same seeds.{' '}
        {clear ? '' : 'That may be chance: zero lies within the interval.'}
      </p>
      <div className="lab-plots">
        <div className="lab-stack">
          <Intervals
            title="Points with it minus without it"
            rows={[
              { name: 'score of a seat', e: d.score },
              { name: 'score of the best', e: d.winnersScore },
            ]}
            say={signed}
            line={{ at: 0, what: 'no difference' }}
          />
          <Intervals
            title="Length with it minus without it"
            rows={[
              { name: 'decisions', e: d.decisions },
              { name: 'turns', e: d.turns },
            ]}
            say={signed}
            line={{ at: 0, what: 'no difference' }}
          />
        </div>
        <Histogram
          title="Pair by pair"
          unit="points more with it, for a seat"
          of="pairs"
          groups={[{ name: 'all', mean: d.score, values: pairs.map(([a, b]) => averageScore(a) - averageScore(b)) }]}
        />
      </div>
    </section>
  );
}
