/** The cards: a map of all of them, one of them closely, and their figures. */
import { useState } from 'react';
import type { CardReport } from '../../engine/simulate/cardTally.ts';
import { CardTable } from './CardTable.tsx';
import type { Asked } from './labStore.ts';
import { OneCard } from './OneCard.tsx';
import { CardScatter, type Strength } from './plots/CardScatter.tsx';
import { SUREST_FIRST, sortCards } from './sortCards.ts';

export function CardsPart({ cards, seats, asked }: CardsPartProps) {
  const [strength, setStrength] = useState<Strength>('winRate');
  const [chosen, setChosen] = useState<string | null>(null);
  if (cards.length === 0) return null;
  const shown = (id: string | null) => cards.find((c) => c.card === id);
  const card = shown(chosen) ?? shown(asked.setup.card) ?? sortCards(cards, SUREST_FIRST, '')[0];
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
      </div>
      <div className="lab-cards">
        <CardScatter cards={cards} strength={strength} looked={card.card} onLook={setChosen} even={1 / seats} />
        <OneCard card={card} file={asked.files[card.card]} />
      </div>
      <CardTable cards={cards} looked={card.card} onLook={setChosen} />
    </section>
  );
}
interface CardsPartProps {
  cards: readonly CardReport[];
  seats: number;
  asked: Asked;
}
