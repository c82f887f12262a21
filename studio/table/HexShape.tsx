/** A hexagon with its six edges drawn as what their letters mean. Fits a box of 2 by √3. */
import type { EdgeLook, Presentation } from '../../engine/present/presentation.ts';
import { mix } from './contrast.ts';
import { edgePoint, HALF_HEIGHT, HEX_POINTS, letterAt, type Point } from './hex.ts';

const PLAIN_EDGE: EdgeLook = { as: 'plain', colour: '#b9ad9b', name: 'plain' };
const lookAt = (p: Presentation, letter: string): EdgeLook =>
  Object.hasOwn(p.edges, letter) ? p.edges[letter] : PLAIN_EDGE;

export interface HexShapeProps {
  presentation: Presentation;
  letters: string;
  turned: number;
  frame: string;
}

export function HexShape({ presentation, letters, turned, frame }: HexShapeProps) {
  const edges = Array.from({ length: 6 }, (_, n) => lookAt(presentation, letterAt(letters, n, turned)));
  const field = Object.values(presentation.edges).find((e) => e.as === 'field')?.colour ?? '#cfc4ae';
  return (
    <svg
      className="hex-shape"
      viewBox={`-1.03 ${-HALF_HEIGHT - 0.03} 2.06 ${2 * HALF_HEIGHT + 0.06}`}
      aria-hidden="true"
    >
      <polygon points={HEX_POINTS} fill={field} stroke={frame} strokeWidth="0.06" strokeLinejoin="round" />
      {edges.map((edge, n) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: an edge is its place
        <Edge key={n} edge={edge} at={edgePoint(n, 0.985)} />
      ))}
    </svg>
  );
}

/** Roads lead to the middle, water lies along the edge; a field is the ground itself. */
function Edge({ edge, at }: { edge: EdgeLook; at: Point }) {
  const dark = mix(edge.colour, '#000000', 0.4);
  const d = `M0 0L${at.x} ${at.y}`;
  switch (edge.as) {
    case 'road':
      return (
        <g fill="none" strokeLinecap="butt">
          <path d={d} stroke={dark} strokeWidth="0.3" />
          <path d={d} stroke={edge.colour} strokeWidth="0.24" />
          <path d={d} stroke={dark} strokeWidth="0.02" strokeDasharray="0.08 0.07" />
        </g>
      );
    case 'water': {
      const [x, y] = [at.x * 0.78, at.y * 0.78];
      const degrees = (Math.atan2(at.y, at.x) * 180) / Math.PI - 90;
      return (
        <g>
          <path d={d} stroke={edge.colour} strokeWidth="0.5" fill="none" />
          <g
            transform={`translate(${x} ${y}) rotate(${degrees})`}
            fill="none"
            stroke={mix(edge.colour, '#ffffff', 0.75)}
            strokeWidth="0.03"
          >
            <path d="M-.2 -.05q.05 -.06 .1 0t.1 0t.1 0t.1 0" />
            <path d="M-.2 .07q.05 -.06 .1 0t.1 0t.1 0t.1 0" />
          </g>
        </g>
      );
    }
    case 'wall':
      return <path d={d} stroke={dark} strokeWidth="0.16" strokeDasharray="0.1 0.03" fill="none" />;
    case 'plain':
      return <circle cx={at.x * 0.9} cy={at.y * 0.9} r="0.06" fill={edge.colour} />;
    case 'field':
      return <circle cx={at.x * 0.84} cy={at.y * 0.84} r="0.05" fill={mix(edge.colour, '#000000', 0.22)} />;
  }
}
