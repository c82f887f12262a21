/** Versions and ranges of versions, as `needs` writes them. */

/** True for `1.2.3` and `1.2.3-beta.1`. */
function isVersion(text: string): boolean {
  return /^\d{1,9}\.\d{1,9}\.\d{1,9}(-[0-9A-Za-z.-]+)?(\+[0-9A-Za-z.-]+)?$/.test(text);
}

/** True for comparators such as `^1.0.0`, `~1.2`, `1.x`, `*`, `>=1.0.0 <2`, joined by spaces (and) or `||` (or). */
export function isRange(text: string): boolean {
  return text.split('||').every((part) => comparators(part).every((c) => COMPARATOR.test(c)));
}

/** Whether a version lies in a range; false where either cannot be read. */
export function satisfies(version: string, range: string): boolean {
  if (!isVersion(version) || !isRange(range)) return false;
  const v = read(version);
  return range.split('||').some((part) => comparators(part).every((c) => meets(v, c)));
}

/** Three numbers, and a suffix that comes before the version without it. */
type Version = { numbers: number[]; suffix: string };

const COMPARATOR =
  /^(\^|~|>=|<=|>|<|=)?(\d{1,9}|[xX*])(?:\.(\d{1,9}|[xX*]))?(?:\.(\d{1,9}|[xX*]))?(?:-([0-9A-Za-z.-]+))?$/;

function comparators(part: string): string[] {
  return part
    .trim()
    .replace(/([\^~<>=])\s+/g, '$1')
    .split(/\s+/);
}

function read(text: string): Version {
  const [numbers, ...suffix] = text.split('+')[0].split('-');
  return { numbers: numbers.split('.').map(Number), suffix: suffix.join('-') };
}

/** A comparator is a lower end and the first version beyond it: `1.2` reaches from 1.2.0 up to 1.3.0. */
function meets(v: Version, comparator: string): boolean {
  const [, operator = '', ...written] = COMPARATOR.exec(comparator) ?? [];
  const firstOpen = written.slice(0, 3).findIndex((part) => part === undefined || /[xX*]/.test(part));
  const given = firstOpen < 0 ? 3 : firstOpen;
  const numbers = [0, 1, 2].map((i) => (i < given ? Number(written[i]) : 0));
  const low: Version = { numbers, suffix: written[3] ?? '' };
  const beyond = beyondOf(operator, numbers, given);
  switch (operator) {
    case '>=':
      return compare(v, low) >= 0;
    case '<':
      return compare(v, low) < 0;
    case '>':
      return given === 3 ? compare(v, low) > 0 : beyond !== null && compare(v, beyond) >= 0;
    case '<=':
      return given === 3 ? compare(v, low) <= 0 : beyond === null || compare(v, beyond) < 0;
    case '^':
    case '~':
      return compare(v, low) >= 0 && (beyond === null || compare(v, beyond) < 0);
    default:
      return given === 3 ? compare(v, low) === 0 : compare(v, low) >= 0 && (beyond === null || compare(v, beyond) < 0);
  }
}

/** `^` lets everything after the first number that is not 0 change, `~` the third, a part left open itself. */
function beyondOf(operator: string, numbers: number[], given: number): Version | null {
  if (given === 0) return null;
  const significant = numbers.slice(0, given).findIndex((n) => n > 0);
  let raised = given - 1;
  if (operator === '^' && significant >= 0) raised = significant;
  if (operator === '~') raised = Math.min(raised, 1);
  return { numbers: numbers.map((n, i) => (i < raised ? n : i === raised ? n + 1 : 0)), suffix: '0' };
}

function compare(a: Version, b: Version): number {
  for (let i = 0; i < 3; i += 1) if (a.numbers[i] !== b.numbers[i]) return a.numbers[i] - b.numbers[i];
  if (a.suffix === b.suffix) return 0;
  if (a.suffix === '') return 1;
  return b.suffix === '' || a.suffix < b.suffix ? -1 : 1;
}
