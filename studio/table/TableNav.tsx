/** The parts of the table by name: who is on turn, where something can be chosen, and a way there. */
import { seatLook } from '../../engine/present/presentation.ts';
import { choosableByPart } from './parts.ts';
import { Sign } from './Sign.tsx';
import { seatTitle } from './stage.ts';
import { useTable } from './tableContext.ts';

interface TableNavProps {
  /** in the order in which they lie */
  seats: readonly number[];
  onGo(part: string): void;
}

export function TableNav({ seats, onGo }: TableNavProps) {
  const { stage, view, legal } = useTable();
  const on = view.over ? null : view.turn;
  const choosable = choosableByPart(view, legal.keys());
  const parts = [
    { part: 'table', words: 'Table', sign: null },
    ...seats.map((seat) => ({
      ...{ part: `seat ${seat}`, words: seatTitle(stage, seat) },
      sign: <Sign look={seatLook(stage.presentation, seat)} size="1.2em" />,
    })),
  ];
  return (
    <nav className="table-nav" aria-label="Parts of the table">
      {parts.map(({ part, words, sign }) => {
        const n = choosable.get(part) ?? 0;
        return (
          <button key={part} type="button" aria-current={on === part} onClick={() => onGo(part)}>
            {sign} <span>{words}</span>
            {on === part && <small>on turn</small>}
            {n > 0 && <b title={`${n} can be chosen here`}>{n}</b>}
          </button>
        );
      })}
    </nav>
  );
}
