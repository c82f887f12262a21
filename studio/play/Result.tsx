/** The end of a game: points by category, and who is where. */
import { sayWinners } from '../../engine/say/sayWinners.ts';
import { seatNumber, seatTitle, type TableStage } from '../table/stage.ts';
import type { Over } from '../worker/session.ts';

export function Result({ stage, over }: { stage: TableStage; over: Over }) {
  const title = (seat: string) => seatTitle(stage, seatNumber(seat));
  const categories = stage.spec.scoring;
  const rows = over.ranking.flatMap((seats, place) => seats.map((seat) => ({ seat, place: place + 1 })));
  return (
    <div className="result">
      <h2>{sayWinners(over.ranking[0].map(title))}</h2>
      <table>
        <thead>
          <tr>
            <td />
            {rows.map(({ seat, place }) => (
              <th key={seat} scope="col">
                {place}. {title(seat)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {categories.map((c) => (
            <tr key={c}>
              <th scope="row">{c}</th>
              {rows.map(({ seat }) => (
                <td key={seat}>{over.scores[seat]?.[c] ?? 0}</td>
              ))}
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">total</th>
            {rows.map(({ seat }) => (
              <td key={seat}>
                <b>{Object.values(over.scores[seat] ?? {}).reduce((a, b) => a + b, 0)}</b>
              </td>
            ))}
          </tr>
        </tfoot>
      </table>
    </div>
  );
}
