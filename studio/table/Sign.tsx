/** A small sign from the set that packs choose from, with a letter or a number on it. */
import type { Look } from '../../engine/present/presentation.ts';
import { signParts } from './signParts.ts';

export interface SignProps {
  look: Look;
  /** instead of its letter */
  text?: string;
  /** in em, or any length */
  size?: string;
  /** what it means, for those who do not see it; unsaid where words stand beside it */
  label?: string;
}

export function Sign({ look, text = look.letter, size = '1.25em', label }: SignProps) {
  const { path, fill, stroke, strokeWidth, ink, middle, letterSize } = signParts(look, text);
  const named = label ? ({ role: 'img', 'aria-label': label } as const) : ({ 'aria-hidden': true } as const);
  return (
    // biome-ignore lint/a11y/noSvgWithoutTitle: it has a title where it has a label, and is hidden otherwise
    <svg className="sign" viewBox="0 0 24 24" style={{ width: size, height: size }} {...named}>
      {label && <title>{label}</title>}
      <path d={path} fill={fill} stroke={stroke} strokeWidth={strokeWidth} strokeLinejoin="round" />
      {text !== '' && (
        <text
          x="12"
          y={middle}
          fill={ink}
          fontSize={letterSize}
          fontWeight="700"
          fontFamily="system-ui, sans-serif"
          textAnchor="middle"
          dominantBaseline="central"
        >
          {text}
        </text>
      )}
    </svg>
  );
}
