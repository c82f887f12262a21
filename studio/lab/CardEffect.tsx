/** What a card changes: games with it against games without it, and how it did in the games with it. */
import { averageScore, pairGames } from '../../engine/simulate/compareGames.ts';
import type { Asked, Found } from './labStore.ts';
import { OneCard } from './OneCard.tsx';
import { Histogram } from './plots/Histogram.tsx';
import { Intervals } from './plots/Intervals.tsx';
import { signed, signedPercent } from './words.ts';

export function CardEffect({ asked, name, found, paired }: CardEffectProps) {
  const { difference: d } = paired;
  if (d.pairs === 0) return null;
  const clear = d.score.low > 0 || d.score.high < 0;
  const pairs = pairGames(found.games, paired.games);
  const card = found.report.cards.find((c) => c.card === asked.setup.card);
  return (
    <section className="lab-part" aria-label={`What ${name} changes`}>
      <h2>What {name} changes</h2>
      <p>
        With it, a seat scores <b>{signed(d.score.value)}</b> points on average ({signed(d.score.low)} to{' '}
        {signed(d.score.high)}), over {d.pairs} pairs of games on the same seeds.{' '}
        {clear
          ? 'That is hardly chance: zero lies outside the interval.'
          : 'That may be chance: zero lies within the interval. More games make it narrower.'}
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
          {d.winRates.length > 1 && (
            <Intervals
              title="Wins with it minus without it"
              rows={d.winRates.map((e, i) => ({ name: `seat ${i + 1}`, e }))}
              say={signedPercent}
              line={{ at: 0, what: 'no difference' }}
            />
          )}
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
        <div className="lab-stack">
          <Histogram
            title="Pair by pair"
            unit="points more with it, for a seat"
            of="pair"
            groups={[{ name: 'all', mean: d.score, values: pairs.map(([a, b]) => averageScore(a) - averageScore(b)) }]}
          />
          {card ? (
            <OneCard card={card} file={asked.files[card.card]} />
          ) : (
            <p className="lab-one">{name} came to no seat in any of these games.</p>
          )}
        </div>
      </div>
    </section>
  );
}
interface CardEffectProps {
  asked: Asked;
  name: string;
  found: Found;
  paired: NonNullable<Found['paired']>;
}
