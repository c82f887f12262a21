/** One card closely: how often it is played and when, and how those did who played it. */
import type { CardReport } from '../../engine/simulate/cardTally.ts';
import { writeRoute } from '../app/route.ts';
import { Tenths } from './plots/Tenths.tsx';
import { number, percent, within } from './words.ts';

/** `file` is where it is written. */
export function OneCard({ card, file }: { card: CardReport; file: string | undefined }) {
  const isPlayed = card.played.value > 0;
  return (
    <div className="lab-one">
      <h3 className="lab-name">{card.name}</h3>
      {file && <a href={writeRoute({ place: 'write', params: { file, at: card.card } })}>Open in Write</a>}
      <dl>
        <dt>In a game</dt>
        <dd>
          drawn {number(card.drawn.value, 2)} times,{' '}
          {isPlayed ? `played ${number(card.played.value, 2)} times` : 'never played'}
        </dd>
        <dt>Played by</dt>
        <dd>
          {percent(card.playRate.value)} of seats <small>{within(card.playRate, percent)}</small>
        </dd>
        {isPlayed && (
          <>
            <dt>Wins when played</dt>
            <dd>
              {percent(card.winRate.value)} <small>{within(card.winRate, percent)}</small>
            </dd>
            <dt>Points it gave who played it</dt>
            <dd>
              {number(card.points.value)} <small>{within(card.points)}</small>
            </dd>
          </>
        )}
      </dl>
      {isPlayed && <Tenths title="When it is played" tenths={card.tenths} />}
    </div>
  );
}
