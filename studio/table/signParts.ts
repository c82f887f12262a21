/** What a sign is drawn from, in a box of 24 by 24: the same on the page and on paper. Pure. */
import type { Look, SignShape } from '../../engine/present/presentation.ts';
import { inkOn, mix } from './contrast.ts';

const PATHS: Record<SignShape, string> = {
  circle: 'M12 1.5a10.5 10.5 0 1 0 0 21a10.5 10.5 0 1 0 0-21z',
  ring: 'M12 1.5a10.5 10.5 0 1 0 0 21a10.5 10.5 0 1 0 0-21z',
  square:
    'M3.5 2h17a1.5 1.5 0 0 1 1.5 1.5v17a1.5 1.5 0 0 1-1.5 1.5h-17a1.5 1.5 0 0 1-1.5-1.5v-17a1.5 1.5 0 0 1 1.5-1.5z',
  diamond: 'M12 .8L23.2 12L12 23.2L.8 12z',
  triangle: 'M12 1.5L23.5 22H.5z',
  star: 'M12 .8l3.4 7.2 7.9.9-5.9 5.3 1.7 7.8L12 18.1 4.9 22l1.7-7.8L.7 8.9l7.9-.9z',
  hexagon: 'M6.2 2h11.6L23.6 12l-5.8 10H6.2L.4 12z',
  drop: 'M12 .8c4 5.4 8.2 9.2 8.2 14a8.2 8.2 0 0 1-16.4 0c0-4.8 4.2-8.6 8.2-14z',
  leaf: 'M21.8 2.2c1.2 11.6-3.4 19.2-11.6 19.2-5 0-8-3.4-8-7.8C2.2 6.2 9.4 1.8 21.8 2.200z',
  bar: 'M3.5 6h17a2 2 0 0 1 2 2v8a2 2 0 0 1-2 2h-17a2 2 0 0 1-2-2v-8a2 2 0 0 1 2-2z',
  shield: 'M12 1l9.5 3v8c0 5.6-4 9.2-9.5 11.200C6.5 21.2 2.5 17.6 2.5 12V4z',
  pawn: 'M12 1.500a5 5 0 0 1 3.3 8.800c2.6 1.4 4.7 5.5 5.2 11.700h-17c.5-6.2 2.6-10.3 5.2-11.700A5 5 0 0 1 12 1.500z',
  anvil: 'M1 5h22v3c-4 .5-7 2-7.5 5 1 2 3 3 4.5 3.500V21H4v-4.500c1.5-.5 3.5-1.5 4.5-3.500C8 10.5 4 9.5 1 8z',
  pick: 'M.8 9C5 -.6 19 -.6 23.2 9L20.6 10.1C18.8 7.9 16.6 6.6 14 6.2V10.4a6.2 6.2 0 0 1 0 11.8V23.4h-4v-1.2a6.2 6.2 0 0 1 0-11.8V6.2C7.4 6.6 5.2 7.9 3.4 10.1z',
  blade: 'M2 6h20v6l-1.5 4-2-4-1.5 4-2-4-1.5 4-2-4-1.5 4-2-4-1.5 4-2-4-1.5 4L2 12z',
  house: 'M12 1.500L23 11h-3v11H4V11H1z',
  sun: 'M12 .8l2.3 4 4.3-1.7.2 4.6 4.5 1L20.6 12l2.7 3.3-4.5 1-.2 4.6-4.3-1.7-2.3 4-2.3-4-4.3 1.7-.2-4.6-4.5-1L3.4 12 .7 8.700l4.5-1 .2-4.6 4.3 1.700z',
  moon: 'M15.5 1.500a10.6 10.6 0 1 0 7 14.500A8.8 8.8 0 0 1 15.5 1.500z',
  flower:
    'M12 1a5 5 0 0 1 4.6 5A5 5 0 0 1 22.5 12a5 5 0 0 1-5.9 6A5 5 0 0 1 12 23a5 5 0 0 1-4.6-5A5 5 0 0 1 1.5 12a5 5 0 0 1 5.9-6A5 5 0 0 1 12 1z',
  flake:
    'M10.5 1h3v4.500l3.9-2.3 1.5 2.6-3.9 2.2 4.7 0v0l3.3 1.9-1.5 2.600L18 10.600v2.800l3.5-1.9 1.5 2.6-3.3 1.900h-4.700l3.9 2.2-1.5 2.6-3.9-2.300V23h-3v-4.500l-3.9 2.3-1.5-2.600L9 16H4.300L1 14.100l1.5-2.600L6 13.400v-2.800L2.5 12.5 1 9.9 4.3 8H9L5.1 5.800l1.5-2.6 3.9 2.300z',
};

/** Where the middle of the letter stands: signs are not all as wide in the middle. */
const LOW: Partial<Record<SignShape, number>> = {
  triangle: 16,
  drop: 15.5,
  pawn: 16.3,
  house: 15.5,
  anvil: 13.5,
  blade: 10.5,
  pick: 16.3,
};

/** Where letters would stand over the edge at their usual size. */
const SCALE: Partial<Record<SignShape, number>> = { triangle: 0.8, pawn: 0.78, blade: 0.75, anvil: 0.8, pick: 0.74 };

export interface SignParts {
  /** of an SVG path */
  path: string;
  fill: string;
  stroke: string;
  strokeWidth: number;
  ink: string;
  /** the height at which the middle of its letters stands */
  middle: number;
  letterSize: number;
}

export function signParts({ shape, colour }: Look, text: string): SignParts {
  const ring = shape === 'ring';
  const fill = ring ? mix(colour, '#ffffff', 0.82) : colour;
  return {
    ...{ path: PATHS[shape], fill, stroke: ring ? colour : mix(colour, '#000000', 0.45), strokeWidth: ring ? 3 : 1.2 },
    ...{ ink: inkOn(fill), middle: LOW[shape] ?? 12 },
    letterSize: (text.length > 2 ? 8.5 : text.length > 1 ? 11 : 14) * (SCALE[shape] ?? 1),
  };
}
