/** Who plays at which seat, before a game begins or goes on. */
import './seats.css';
import { fitSeats, PLAYERS, type SeatChoice, seatOf } from './seats.ts';

interface SeatRowsProps {
  seats: readonly SeatChoice[];
  /** names of those that nobody plays */
  automas: readonly string[];
  range: { min: number; max: number };
  onChange(seats: readonly SeatChoice[]): void;
}

export function SeatRows({ seats, automas, range, onChange }: SeatRowsProps) {
  const change = (i: number, seat: SeatChoice) => onChange(seats.map((s, n) => (n === i ? seat : s)));
  return (
    <fieldset>
      <legend>Seats</legend>
      {seats.map((seat, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a seat is its place
        <div key={i} className="setup-seat">
          <span>{i + 1}</span>
          <input
            aria-label={`Name of seat ${i + 1}`}
            value={seat.name}
            maxLength={30}
            onChange={(e) => change(i, { ...seat, name: e.target.value })}
          />
          <select
            aria-label={`Who plays seat ${i + 1}`}
            value={seat.plays}
            onChange={(e) => change(i, seatOf(seat, i, e.target.value))}
          >
            {PLAYERS.map(({ plays, words }) => (
              <option key={plays} value={plays}>
                {words}
              </option>
            ))}
          </select>
        </div>
      ))}
      {automas.map((name, i) => (
        <div key={name} className="setup-seat">
          <span>{seats.length + i + 1}</span>
          <b>{name}</b>
          <span>automa: the rules play it</span>
        </div>
      ))}
      <div className="setup-count" hidden={range.min === range.max}>
        <button
          type="button"
          className="plain"
          disabled={seats.length <= range.min}
          onClick={() => onChange(seats.slice(0, -1))}
        >
          One seat fewer
        </button>
        <button
          type="button"
          className="plain"
          disabled={seats.length >= range.max}
          onClick={() => onChange(fitSeats(seats, { min: seats.length + 1, max: range.max }))}
        >
          One seat more
        </button>
      </div>
    </fieldset>
  );
}
