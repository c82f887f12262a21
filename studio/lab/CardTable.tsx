/** All cards with their figures, to be sorted and searched; a click on one looks at it closely. */
import { useState } from 'react';
import type { CardReport } from '../../engine/simulate/cardTally.ts';
import { COLUMNS, SUREST_FIRST, sortCards } from './sortCards.ts';

export function CardTable({ cards, looked, onLook }: CardTableProps) {
  const [sorting, setSorting] = useState(SUREST_FIRST);
  const [words, setWords] = useState('');
  const rows = sortCards(cards, sorting, words);
  // Names begin with the first, figures with the highest.
  const sortBy = (column: number) =>
    setSorting({ column, falling: column === sorting.column ? !sorting.falling : column > 0 });
  return (
    <div className="lab-table">
      <label>
        Find a card <input type="search" value={words} onChange={(e) => setWords(e.target.value)} />
        <span className="soft" role="status">
          {rows.length} of {cards.length}
        </span>
      </label>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a long table is scrolled by the keyboard, too */}
      <section className="figures" tabIndex={0} aria-label="Figures of the cards">
        <table>
          <thead>
            <tr>
              {COLUMNS.map(({ name }, i) => {
                const direction = sorting.falling ? 'descending' : 'ascending';
                return (
                  // biome-ignore lint/suspicious/noArrayIndexKey: several columns have one name
                  <th key={i} scope="col" aria-sort={sorting.column === i ? direction : undefined}>
                    <button type="button" onClick={() => sortBy(i)}>
                      {name}
                      <i aria-hidden="true">{sorting.column !== i ? '' : sorting.falling ? ' ▼' : ' ▲'}</i>
                    </button>
                  </th>
                );
              })}
            </tr>
          </thead>
          <tbody>
            {rows.map((card) => (
              <tr key={card.card} className={card.card === looked ? 'on' : ''}>
                <th scope="row">
                  <button type="button" aria-pressed={card.card === looked} onClick={() => onLook(card.card)}>
                    {card.name}
                  </button>
                </th>
                {COLUMNS.slice(1).map(({ say }, i) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: a cell is its column
                  <td key={i}>{say(card)}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </div>
  );
}
interface CardTableProps {
  cards: readonly CardReport[];
  looked: string;
  onLook(card: string): void;
}
