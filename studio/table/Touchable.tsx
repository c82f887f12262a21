/** A button over a piece, which says what choosing it means, or why it cannot be chosen. */
import { memo, type ReactNode, useId } from 'react';
import { useSetting, useTable } from './tableContext.ts';

interface TouchableProps {
  /** of alike pieces that it stands for, or of one */
  names: string | readonly string[];
  label: string;
  children: ReactNode;
}

/** A button over something; a piece that cannot be chosen is one too, and says why when it is pressed. */
export function Touchable({ names, label, children }: TouchableProps) {
  const { legal, chosen, changed } = useTable();
  const all = typeof names === 'string' ? [names] : names;
  const choosable = all.find((n) => legal.has(n));
  return (
    <Touch
      first={all[0]}
      target={choosable ?? all[0]}
      label={all.length > 1 ? `${all.length} ${label}` : label}
      choosable={choosable !== undefined}
      meaning={choosable === undefined ? '' : (legal.get(choosable) ?? '')}
      count={all.reduce((n, x) => n + (chosen.get(x) ?? 0), 0)}
      changed={all.some((n) => changed.has(n))}
    >
      {children}
    </Touch>
  );
}

interface TouchProps {
  first: string;
  target: string;
  label: string;
  choosable: boolean;
  meaning: string;
  count: number;
  changed: boolean;
  children: ReactNode;
}

const Touch = memo(function Touch(props: TouchProps) {
  const { first, target, label, choosable, meaning, count, changed, children } = props;
  const { onPiece, onLook } = useSetting();
  const means = useId();
  const state = [choosable ? 'legal' : '', count > 0 ? 'chosen' : '', changed ? 'changed' : ''].join(' ');
  return (
    <div className={`piece ${state}`}>
      {children}
      <button
        type="button"
        className="hit"
        data-piece={target}
        tabIndex={choosable ? 0 : -1}
        aria-label={label}
        aria-describedby={meaning ? means : undefined}
        aria-pressed={count > 0 ? true : undefined}
        onClick={() => onPiece(target)}
        onPointerEnter={() => onLook(first)}
        onFocus={() => onLook(first)}
      />
      {meaning && (
        <span id={means} className="unseen">
          {meaning}
        </span>
      )}
      {count > 0 && <span className="chosen-count">{count > 1 ? `✓${count}` : '✓'}</span>}
    </div>
  );
});
