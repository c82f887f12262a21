/** The frame of a plot: what it shows, the drawing, and its figures as a table for whoever wants numbers or cannot see it. */
import { type ReactNode, useId } from 'react';

export interface Figures {
  head: string[];
  rows: (string | number)[][];
}

export function Plot({ title, note, figures, children }: PlotProps) {
  const id = useId();
  return (
    <figure className="plot" aria-labelledby={id}>
      <figcaption>
        <h3 id={id}>{title}</h3>
        {note && <p className="soft">{note}</p>}
      </figcaption>
      {children}
      {figures && (
        <details>
          <summary>Figures</summary>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a long table is scrolled by the keyboard, too */}
          <section className="figures" tabIndex={0} aria-label={`Figures: ${title}`}>
            <table>
              <thead>
                <tr>
                  {figures.head.map((cell, n) => (
                    // biome-ignore lint/suspicious/noArrayIndexKey: a cell is its column
                    <th key={n} scope="col">
                      {cell}
                    </th>
                  ))}
                </tr>
              </thead>
              <tbody>
                {figures.rows.map(([first, ...rest], i) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: rows have no other name
                  <tr key={i}>
                    <th scope="row">{first}</th>
                    {rest.map((cell, n) => (
                      // biome-ignore lint/suspicious/noArrayIndexKey: a cell is its column
                      <td key={n}>{cell}</td>
                    ))}
                  </tr>
                ))}
              </tbody>
            </table>
          </section>
        </details>
      )}
    </figure>
  );
}
interface PlotProps {
  title: string;
  note?: ReactNode;
  /** absent where they stand beside it */
  figures?: Figures;
  children: ReactNode;
}
