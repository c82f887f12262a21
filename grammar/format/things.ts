/** Things, prices and what else goes with a verb as text of the effect language. */
import type { Price, Role, Thing, Things } from '../tree.ts';
import { formatAmount, formatNp, formatPer, formatPlace } from './phrases.ts';
import type { Spelling } from './spelling.ts';

export function formatThings(spell: Spelling, { join, list }: Things): string {
  if (list.length === 0) return 'nothing';
  const texts = list.map((thing) => formatThing(spell, thing));
  const last = texts.pop() as string;
  return texts.length > 0 ? `${texts.join(', ')} ${join} ${last}` : last;
}

function formatThing(spell: Spelling, thing: Thing): string {
  if ('bundle' in thing) return formatAmount(spell, thing.bundle);
  const per = thing.per ? ` ${formatPer(spell, thing.per.each, thing.per.of)}` : '';
  const cap = thing.cap ? `, at most ${formatAmount(spell, thing.cap)}` : '';
  return `${formatNp(spell, thing.np)}${per}${cap}`;
}

export function formatRole(spell: Spelling, role: Role): string {
  switch (role.role) {
    case 'into':
      return `${role.prep} ${formatPlace(spell, role.place)}`;
    case 'to':
    case 'with':
      return `${role.role} ${formatNp(spell, role.np)}`;
    case 'for':
      return `for ${formatPrice(spell, role.price)}`;
    case 'as':
      return `as the ${role.name}`;
  }
}

export function formatPrice(spell: Spelling, price: Price): string {
  switch (price.k) {
    case 'free':
      return 'free';
    case 'less':
      return `${formatThings(spell, price.things)} less`;
    case 'name':
      return `the ${price.name}`;
    case 'swap': {
      const [one, many = one] = spell('unit', price.unit.id);
      return `${price.n} ${price.n === 1 ? one : many} for another ${one}`;
    }
  }
}
