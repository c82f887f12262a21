/** When in a game something happens: its ten parts, each as high as often it was. */
import { counted, percent } from '../words.ts';
import { Plot } from './Plot.tsx';

const [WIDTH, HEIGHT, HEAD, FOOT] = [230, 104, 16, 18];

export function Tenths({ title, tenths }: { title: string; tenths: readonly number[] }) {
  const all = tenths.reduce((a, b) => a + b, 0);
  const most = Math.max(1, ...tenths);
  const wide = WIDTH / tenths.length;
  return (
    <Plot
      title={title}
      figures={{
        head: ['part of the game', 'times', 'share'],
        rows: tenths.map((n, i) => [`${10 * i} to ${10 * (i + 1)} %`, n, all > 0 ? percent(n / all) : '–']),
      }}
    >
      <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} aria-hidden="true">
        {tenths.map((n, i) => (
          <rect
            // biome-ignore lint/suspicious/noArrayIndexKey: a tenth is its number
            key={i}
            className="bar-of-plot"
            x={i * wide + 1}
            width={wide - 2}
            y={HEIGHT - FOOT - ((HEIGHT - HEAD - FOOT) * n) / most}
            height={((HEIGHT - HEAD - FOOT) * n) / most}
          />
        ))}
        <line className="axis" x1={0} x2={WIDTH} y1={HEIGHT - FOOT} y2={HEIGHT - FOOT} />
        <text x={WIDTH} y={HEAD - 5} textAnchor="end">
          tallest bar: {counted(most, 'time')}
        </text>
        <text x={0} y={HEIGHT - 4}>
          beginning
        </text>
        <text x={WIDTH} y={HEIGHT - 4} textAnchor="end">
          end of the game
        </text>
      </svg>
    </Plot>
  );
}
