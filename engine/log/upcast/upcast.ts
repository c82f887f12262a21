/** Logs of older formats, lifted to today's: one upcaster per version, applied one after the other. */
import { FORMAT } from '../format.ts';
import { Misread } from '../misread.ts';
import { upcasters as known, type Upcaster } from './upcasters.ts';

/** What lifts a log of that version to today's. Throws Misread if the version is newer, or too old. */
export function upcastFrom(version: number, upcasters: readonly Upcaster[] = known): Omit<Upcaster, 'from'> {
  if (version > FORMAT)
    throw new Misread(
      `This log has format ${version}, and this Ledgerwood reads formats up to ${FORMAT}: a newer Ledgerwood is needed.`,
    );
  const steps: Upcaster[] = [];
  for (let v = version; v < FORMAT; v += 1) {
    const up = upcasters.find((u) => u.from === v);
    if (!up) throw new Misread(`This log has format ${version}, which no Ledgerwood reads any more.`);
    steps.push(up);
  }
  return {
    header: (h) => steps.reduce((x, up) => up.header(x), h),
    line: (l) => steps.reduce((x, up) => up.line(x), l),
  };
}
