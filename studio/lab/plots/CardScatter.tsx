/** Cards by how often they are played and how they do; the one that is looked at shows its intervals. */
import type { CardReport } from '../../../engine/simulate/cardTally.ts';
import type { Estimate } from '../../../engine/simulate/intervals.ts';
import { number, percent } from '../words.ts';
import { Plot } from './Plot.tsx';
import { extent, niceTicks, scale } from './scale.ts';

const [WIDTH, HEIGHT, LEFT, RIGHT, TOP, BOTTOM] = [640, 370, 52, 20, 24, 40];

export type Strength = 'winRate' | 'points';
/** Of fewer seats than this a card says little: its dot is hollow. */
const FEW = 30;

export function CardScatter({ cards: all, strength, looked, onLook, even }: ScatterProps) {
  const cards = all.filter((c) => c.winRate.n > 0);
  const say = strength === 'winRate' ? percent : number;
  const of = (c: CardReport): Estimate => c[strength];
  const shownCard = cards.find((c) => c.card === looked);
  const values = cards.flatMap((c) => of(c).value);
  const bounds = shownCard ? [of(shownCard).low, of(shownCard).high].filter(Number.isFinite) : [];
  const ys = extent([...values, ...bounds, ...(strength === 'winRate' ? [even] : [0])]);
  const xs = extent(cards.map((c) => c.playRate.value));
  const [tx, ty] = [niceTicks(0, xs.high, 8), niceTicks(ys.low, ys.high, 6)];
  const x = scale(tx[0], tx[tx.length - 1], LEFT, WIDTH - RIGHT);
  const y = scale(ty[0], ty[ty.length - 1], HEIGHT - BOTTOM, TOP);
  return (
    <Plot
      title="Cards by strength and play rate"
      note={`Each dot is a card; one that fewer than ${FEW} seats played is hollow; the crossed lines of the one you look at are its 95 % intervals. Among many cards some stand out by luck, and a card that winners like need not make them win: compare games with and without it to know.`}
    >
      <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} aria-hidden="true">
        {tx.map((t) => (
          <g key={t}>
            <line className="grid" x1={x(t)} x2={x(t)} y1={TOP} y2={HEIGHT - BOTTOM} />
            <text x={x(t)} y={HEIGHT - BOTTOM + 15} textAnchor="middle">
              {percent(t)}
            </text>
          </g>
        ))}
        {ty.map((t) => (
          <g key={t}>
            <line className="grid" x1={LEFT} x2={WIDTH - RIGHT} y1={y(t)} y2={y(t)} />
            <text x={LEFT - 6} y={y(t) + 4} textAnchor="end">
              {say(t)}
            </text>
          </g>
        ))}
        {strength === 'winRate' && <line className="even" x1={LEFT} x2={WIDTH - RIGHT} y1={y(even)} y2={y(even)} />}
        <text className="soft-text" x={WIDTH - RIGHT} y={HEIGHT - 6} textAnchor="end">
          seats that played it →
        </text>
        <text className="soft-text" x={LEFT} y={TOP - 8}>
          ↑ {strength === 'winRate' ? 'wins of those who played it' : 'points it gave who played it'}
        </text>
        {cards.map((c) => (
          // biome-ignore lint/a11y/noStaticElementInteractions: the list of cards beside it does the same for the keyboard
          <circle
            key={c.card}
            className={`dot ${c.winRate.n < FEW ? 'few' : ''}`}
            cx={x(c.playRate.value)}
            cy={y(of(c).value)}
            r={5}
            onPointerEnter={() => onLook(c.card)}
            onClick={() => onLook(c.card)}
          >
            <title>{c.name}</title>
          </circle>
        ))}
        {shownCard && <Looked card={shownCard} e={of(shownCard)} x={x} y={y} />}
      </svg>
      {strength === 'winRate' && (
        <p className="soft legend">
          <span>
            <i className="even-key" /> what a seat wins by chance
          </span>
        </p>
      )}
    </Plot>
  );
}
interface ScatterProps {
  cards: readonly CardReport[];
  strength: Strength;
  looked: string | null;
  onLook(card: string): void;
  /** the win rate of any seat */
  even: number;
}

function Looked({ card: { name, playRate }, e, x, y }: LookedProps) {
  const [cx, cy] = [x(playRate.value), y(e.value)];
  const right = cx > WIDTH / 2;
  const finite = (n: number, other: number) => (Number.isFinite(n) ? n : other);
  return (
    <g className="looked">
      <line className="whisker" x1={x(playRate.low)} x2={x(playRate.high)} y1={cy} y2={cy} />
      <line className="whisker" x1={cx} x2={cx} y1={y(finite(e.low, -1e9))} y2={y(finite(e.high, 1e9))} />
      <circle className="dot" cx={cx} cy={cy} r={7} />
      <text
        className="name halo"
        x={cx + (right ? -12 : 12)}
        y={cy < TOP + 16 ? cy + 20 : cy - 10}
        textAnchor={right ? 'end' : 'start'}
      >
        {name}
      </text>
    </g>
  );
}
interface LookedProps {
  card: CardReport;
  e: Estimate;
  x(n: number): number;
  y(n: number): number;
}
