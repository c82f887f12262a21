/** The cards: a map of all of them, and one of them closely. */
import { useState } from 'react';
import type { CardReport } from '../../engine/simulate/cardTally.ts';
import { CardScatter, type Strength } from './plots/CardScatter.tsx';
import { Tenths } from './plots/Tenths.tsx';
import { number, percent, within } from './words.ts';

const ORDERS: { name: string; by(c: CardReport): number }[] = [
  { name: 'strongest first', by: (c) => -c.winRate.low },
  { name: 'most points first', by: (c) => -c.points.value },
  { name: 'most played first', by: (c) => -c.playRate.value },
  { name: 'least played first', by: (c) => c.playRate.value },
];

export function CardsPart({
  cards,
  seats,
  first,
}: {
  cards: readonly CardReport[];
  seats: number;
  first: string | null;
}) {
  const [strength, setStrength] = useState<Strength>('winRate');
  const [order, setOrder] = useState(0);
  const [chosen, setChosen] = useState<string | null>(null);
  if (cards.length === 0) return null;
  const sorted = [...cards].sort((a, b) => ORDERS[order].by(a) - ORDERS[order].by(b));
  const looked = chosen ?? (cards.some((c) => c.card === first) ? first : sorted[0].card);
  const card = cards.find((c) => c.card === looked) ?? sorted[0];
  return (
    <section className="lab-part" aria-label="Cards">
      <div className="lab-head">
        <h2>Cards</h2>
        <label>
          Strength{' '}
          <select value={strength} onChange={(e) => setStrength(e.target.value as Strength)}>
            <option value="winRate">wins when played</option>
            <option value="points">points</option>
          </select>
        </label>
        <label>
          Order{' '}
          <select value={order} onChange={(e) => setOrder(Number(e.target.value))}>
            {ORDERS.map((o, i) => (
              <option key={o.name} value={i}>
                {o.name}
              </option>
            ))}
          </select>
        </label>
        <label>
          Card{' '}
          <select value={card.card} onChange={(e) => setChosen(e.target.value)}>
            {sorted.map((c) => (
              <option key={c.card} value={c.card}>
                {c.name}
              </option>
            ))}
          </select>
        </label>
      </div>
      <div className="lab-cards">
        <CardScatter cards={sorted} strength={strength} looked={card.card} onLook={setChosen} even={1 / seats} />
        <OneCard card={card} />
      </div>
    </section>
  );
}

function OneCard({ card }: { card: CardReport }) {
  return (
    <div className="lab-one">
      <h3 className="lab-name">{card.name}</h3>
      <dl>
        <dt>Played by</dt>
        <dd>
          {percent(card.playRate.value)} of seats <small>{within(card.playRate, percent)}</small>
        </dd>
        <dt>Wins when played</dt>
        <dd>
          {percent(card.winRate.value)} <small>{within(card.winRate, percent)}</small>
        </dd>
        <dt>Points</dt>
        <dd>
          {number(card.points.value)} <small>{within(card.points)}</small>
        </dd>
        <dt>In a game</dt>
        <dd>
          drawn {number(card.drawn.value, 2)} times, played {number(card.played.value, 2)} times
        </dd>
      </dl>
      <Tenths title="When it is played" tenths={card.tenths} />
    </div>
  );
}
