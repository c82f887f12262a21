/** How many of something a piece, a seat or the table holds. */
import { memo } from 'react';
import { lookOf, markOf } from '../../engine/present/presentation.ts';
import { Sign } from './Sign.tsx';
import type { TableStage } from './stage.ts';
import { useSetting } from './tableContext.ts';

const CORE = new Set(['turn', 'cell', 'rotation']);

/** By id; only what is not 0. */
export type Held = Record<string, number> | undefined;

/** Of the counters that a piece, a seat or the table holds, those that are worth showing. */
export function countersOf(stage: TableStage, held: Held = {}): { id: string; n: number; value: string | null }[] {
  const { quiet } = stage.presentation.table;
  return stage.spec.counters.flatMap(({ id, values, flag }) => {
    const n = held[id] ?? 0;
    if (n === 0 || CORE.has(id) || quiet.includes(id)) return [];
    return [{ id, n, value: values ? (values[n] ?? String(n)) : flag ? 'yes' : null }];
  });
}

interface CounterProps {
  id: string;
  n: number;
  value: string | null;
}

export const Counter = memo(function Counter({ id, n, value }: CounterProps) {
  const { presentation } = useSetting().stage;
  const look = value === null ? lookOf(presentation, id) : markOf(presentation, id, value);
  const title = value === 'yes' ? id : `${id}: ${value ?? n}`;
  return (
    <span className="counter" title={title}>
      <Sign look={look} text={value === 'yes' ? '✓' : undefined} label={title} />
      {value === null ? <b aria-hidden="true">{n}</b> : <span>{value === 'yes' ? id : value}</span>}
    </span>
  );
});
