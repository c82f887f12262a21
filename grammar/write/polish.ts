/** Polish. Which forms of a word it wants is told by polishForms.ts and the schema of content files. */
import type { Amount, Price } from '../tree.ts';
import { type Language, lookUp, type OwnAmount, type OwnCond, type Writing, within } from './language.ts';
import { amountText, asksForRoom, isMany, isYou, list, listed, nounOf, phrase, resolve, sayOnce } from './phrases.ts';
import { agree, countForm, genderOf, nounForm } from './polishForms.ts';
import {
  nounText,
  polishCount,
  polishEach,
  polishNoun,
  polishOwned,
  polishPart,
  polishPlural,
  polishPronoun,
  polishRelation,
  polishThat,
} from './polishNouns.ts';
import { COMPARED, polishPer, polishPost, polishPredicate, polishZone } from './polishPosts.ts';
import { things, whatAndWhere } from './statements.ts';
import { gendered, type Word, word } from './words.ts';

export const polish: Language = {
  code: 'pl',
  core: {
    noun: {
      player: gendered('m1', 'gracz', 'gracze', 'graczy', 'gracza', 'gracza', 'graczu', 'graczem', 'graczowi'),
      opponent: gendered(
        ...(['m1', 'przeciwnik', 'przeciwnicy', 'przeciwników', 'przeciwnika', 'przeciwnika'] as const),
        ...['przeciwniku', 'przeciwnikiem', 'przeciwnikowi'],
      ),
      automa: gendered('f', 'automa', 'automy', 'autom', 'automę', 'automy', 'automie', 'automą', 'automie'),
    },
    unit: { score: gendered('m3', 'punkt', 'punkty', 'punktów', 'punkt', 'punktu', 'punkcie', 'punktem') },
    attribute: {
      name: gendered('f', 'nazwa', 'nazwy', 'nazw', 'nazwę', 'nazwy', 'nazwie', 'nazwą'),
      score: gendered('m3', 'wynik', 'wyniki', 'wyników', 'wynik', 'wyniku', 'wyniku', 'wynikiem'),
    },
    value: { yes: word('tak') },
    verb: {
      gain: word('zyskaj', 'zyskać', 'zyskasz', 'zyska', 'zyskujesz'),
      pay: word('zapłać', 'zapłacić', 'zapłacisz', 'zapłaci', 'płacisz'),
      lose: word('strać', 'stracić', 'stracisz', 'straci', 'tracisz'),
      put: word('umieść', 'umieścić', 'umieścisz', 'umieści', 'umieszczasz'),
      give: word('daj', 'dać', 'dasz', 'da', 'dajesz'),
      shuffle: word('przetasuj', 'przetasować', 'przetasujesz', 'przetasuje', 'tasujesz'),
      refill: word('uzupełnij', 'uzupełnić', 'uzupełnisz', 'uzupełni', 'uzupełniasz'),
      reveal: word('odkryj', 'odkryć', 'odkryjesz', 'odkryje', 'odkrywasz'),
      end: word('zakończ', 'zakończyć', 'zakończysz', 'zakończy', 'kończysz'),
      choose: word('wybierz', 'wybrać', 'wybierzesz', 'wybierze', 'wybierasz'),
      activate: word('aktywuj', 'aktywować', 'aktywujesz', 'aktywuje', 'aktywujesz'),
      set: word('ustaw', 'ustawić', 'ustawisz', 'ustawi', 'ustawiasz'),
    },
  },
  and: 'i',
  or: 'lub',
  chooseOne: 'wybierz jedno',
  firstPossible: 'wykonaj pierwszą możliwą z tych rzeczy',
  stop: 'na tym zakończ',
  asBefore: 'jak dotąd',
  reactions: 'rozpatrz reakcje',
  next: 'następną wartość',
  random: 'losową wartość',
  toDoSo: 'w tym celu',
  valueOf: (value, noun) => agree(value.forms[0], genderOf(noun), false, 'nom'),
  provisional: 'wersja robocza',
  atTheEnd: 'Na koniec gry',
  perSet: (things) => `za każdy zestaw: ${things}`,
  alike: ', jednego rodzaju',
  waived: (rule) => `zasada „${rule}” ciebie nie obowiązuje`,
  changed(value, change) {
    if (change.amount === null) return `${value} ${change.k === 'doubles' ? 'wzrasta dwukrotnie' : 'maleje o połowę'}`;
    return `${value} ${{ rises: 'wzrasta o', falls: 'maleje o', is: 'wynosi' }[change.k]} ${change.amount}`;
  },

  noun: polishNoun,
  pronoun: polishPronoun,
  that: polishThat,
  part: polishPart,
  relation: polishRelation,
  post: polishPost,
  owned: polishOwned,
  zone: polishZone,

  amount: (w, a) => ownAmount(w, a),
  asManyAs(w, np, a, role) {
    const posts = np.posts.map((post) => polishPost(w, np, post, role)).join('');
    return `${polishPlural(w, np, role)}${posts} w liczbie: ${amountText(w, a)}`;
  },
  atMost: (amount) => `, najwyżej ${amount}`,
  per: (w, each, of) => polishPer(w, each, sayOnce(of)),
  condition: (w, c) => ownCondition(w, c),
  has: (w, np, whats) => hasText(w, np, whats),

  verb: (_w, { forms: [order, infinitive = order, you = order, they = you, during = you] }, mood) =>
    ({ order, infinitive, you, they, while: during })[mood],
  arrange({ verb, object, into, to, shortTo, with: by, as, price, free }) {
    // A long object goes last, so that nothing has to follow its clause.
    const long = object.includes(', któr');
    const parts = [free ? price : '', shortTo ? to : '', by, long ? into : '', object];
    const rest = [shortTo ? '' : to, long ? '' : into];
    const text = [verb, ...parts, ...rest, as].filter((part) => part !== '').join(' ');
    return free || !price ? text : `${text}, ${price}`;
  },
  into(w, prep, place) {
    if (place.p === 'piece') return phrase(w, place.np, prep === 'under' ? 'under' : 'onto');
    return polishZone(w, place.zone, 'where');
  },
  price(w, price) {
    if (price.k === 'free') return 'za darmo';
    return price.k === 'less' ? `płacąc o ${things(w, price.things, false)} mniej` : `by ${payingText(w, price)}`;
  },
  paying: (w, price) => payingText(w, price),
  setTo: (_w, what, to) => `${what} na ${to}`,
  as: (w, np) => phrase(w, np, 'as'),
  when(w, sort, pattern) {
    const { who, verb } = pattern;
    const you = isYou(who);
    return within(w, { doer: you ? 'you' : 'they' }, () => {
      const deed = this.verb(w, lookUp(w, 'verb', verb.id), you ? (sort === 'way' ? 'while' : 'you') : 'they', who);
      const subject = you ? '' : `${phrase(w, who, 'subject')} `;
      const rest = whatAndWhere(w, pattern);
      return `${sort === 'before' ? 'Zanim' : 'Gdy'} ${subject}${deed}${rest}`;
    });
  },

  modal(w, mode, who) {
    if (!who || isYou(who)) return mode === 'may' ? 'możesz' : 'musisz';
    return `${phrase(w, who, 'subject')} ${mode === 'may' ? 'może' : 'musi'}`;
  },
  inSequence: (parts) =>
    parts.length > 1 ? `${parts.slice(0, -1).join(', ')}, a następnie ${parts.at(-1)}` : parts.join(''),
  ifThen: (condition, rest) => `jeśli ${condition}, ${rest}`,
  plus: (a, b) => `${a}${a.includes(' za ') ? ',' : ''} plus ${b}`,
  ifAmount: (yes, condition, no) => `${yes}, jeśli ${condition}${no === null ? '' : `, w przeciwnym razie ${no}`}`,
  otherwise: (rest) => `w przeciwnym razie ${rest}`,
  onlyIf: (condition) => `tylko jeśli ${condition}`,
  goOnOnlyIf: (condition) => `kontynuuj tylko wtedy, gdy ${condition}`,
  forEach(w, np, order, first) {
    const turn = `, w kolejności tur${first ? ` od ${phrase(w, first, 'of')}` : ''}`;
    const how = { given: '', chosen: ', w dowolnej kolejności', turn, together: ', jednocześnie' }[order];
    return `${polishEach(w, np)}${np.posts.map((post) => polishPost(w, np, post, 'subject')).join('')}${how}`;
  },
  times: (amount, upTo) => `${upTo ? 'najwyżej ' : ''}${amount} ${amount === '1' ? 'raz' : 'razy'}`,
  mayChooseOne: (w, who) => `${polish.modal(w, 'may', who)} wybrać jedno`,
  let: (name, amount) => `${name} to ${amount}`,
  inOrderTo: (deed, aim) => `${deed}, aby ${aim}`,
};

function ownAmount(w: Writing, a: OwnAmount): string {
  const show = (x: Amount) => amountText(w, x);
  const attr = (id: string) => lookUp(w, 'attribute', id);
  switch (a.k) {
    case 'attr':
      return polishOwned(w, attr(a.attr.id), a.of, 'subject');
    case 'thatMany':
      return 'ta liczba';
    case 'count':
      return `liczba ${list(
        sayOnce(a.of).map((np) => phrase(w, np, 'of')),
        'lub',
      )}`;
    case 'different':
      return `liczba różnych ${nounForm(attr(a.attr.id), true, 'gen')} ${phrase(w, a.of, 'of')}`;
    case 'aggregate': {
      const how = { total: 'łączny', highest: 'najwyższy', lowest: 'najniższy' }[a.how];
      const word = attr(a.attr.id);
      return `${agree(how, genderOf(word), false, 'nom')} ${nounForm(word, false, 'nom')} ${phrase(w, a.of, 'of')}`;
    }
    case 'line':
      return `najdłuższa linia ${phrase(w, a.of, 'of')}`;
    case 'room':
      return `liczba wolnych miejsc ${within(w, { doer: null }, () => polishZone(w, a.zone, 'where'))}`;
    case 'plus':
    case 'minus':
    case 'times':
      return `${show(a.a)} ${a.k === 'times' ? 'razy' : a.k} ${show(a.b)}`;
    case 'lower':
      if (a.capped) return `${show(a.a)}, najwyżej ${show(a.b)}`;
      return `${show(a.a)} lub ${show(a.b)} (mniejsza z tych dwóch)`;
    case 'higher':
      return `${show(a.a)} lub ${show(a.b)} (większa z tych dwóch)`;
    case 'twice':
      return `dwa razy ${show(a.a)}`;
    case 'half':
      return a.a.k === 'thatMany' ? 'połowa tej liczby' : `połowa: ${show(a.a)}`;
  }
}

function ownCondition(w: Writing, c: OwnCond): string {
  const not = 'not' in c && c.not ? 'nie ' : '';
  switch (c.k) {
    case 'is':
      return `${phrase(w, c.np, 'subject')} ${polishPredicate(w, nounOf(w, c.np), isMany(w, c.np), c)}`;
    case 'exists': {
      const { quant } = c.np;
      if (quant.q === 'no') return `nie ma ${phrase(w, { ...c.np, quant: { q: 'bare' } }, 'of')}`;
      const where = c.np.posts.findIndex((post) => post.p === 'at' || post.p === 'in');
      const few = 'n' in quant && quant.n?.k === 'num' && countForm(quant.n.n, genderOf(nounOf(w, c.np))) === 'few';
      const be = few || (quant.q === 'bare' && isMany(w, c.np)) ? 'są' : 'jest';
      if (where < 0) return `${be} ${phrase(w, c.np, 'subject')}`;
      const there = polishPost(w, c.np, c.np.posts[where], 'subject').trim();
      return `${there} ${be} ${phrase(w, { ...c.np, posts: c.np.posts.filter((_, i) => i !== where) }, 'subject')}`;
    }
    case 'compare': {
      if (asksForRoom(c) && c.a.k === 'room') return `${polishZone(w, c.a.zone, 'where')} jest wolne miejsce`;
      const b = resolve(w, c.b);
      if (resolve(w, c.a).k !== 'thatMany' || !w.those || b.k !== 'num')
        return `${amountText(w, c.a)} ${not}wynosi ${COMPARED[c.cmp]}${amountText(w, b)}`;
      const be = countForm(b.n, genderOf(nounOf(w, w.those))) === 'few' ? 'były' : 'było';
      return `${not}${be} to ${COMPARED[c.cmp]}${polishCount(w, w.those, b.n)}`;
    }
    case 'valueIs':
      return `${amountText(w, c.a)} to ${not}${lookUp(w, 'value', c.value).forms[0]}`;
    case 'met':
      return `warunek „${amountText(w, c.a)}” ${not}jest spełniony`;
    case 'allIn': {
      const who = listed(w, c.a, nameOf);
      return `${who.text} ${not}${who.many ? 'są' : 'jest'} ${polishZone(w, c.zone, 'where')}`;
    }
    case 'names':
      return `${amountText(w, c.a)} wymienia ${phrase(w, c.np, 'object')}`;
    case 'zoneIs': {
      const gender = genderOf(lookUp(w, 'zone', c.zone.zone.id));
      const be = gender === 'pl' ? 'są' : 'jest';
      return `${polishZone(w, c.zone, 'what')} ${not}${be} ${agree(c.what === 'empty' ? 'pusty' : 'pełny', gender, false, 'nom')}`;
    }
    case 'fits':
      return `${phrase(w, c.np, 'subject')} mieści się ${polish.into(w, 'onto', c.place)}`;
    case 'rule': {
      const rule = lookUp(w, 'rule', c.rule.id).forms[0];
      return c.waived ? `nie obowiązuje zasada „${rule}”` : `obowiązuje zasada „${rule}”`;
    }
    case 'edges':
      return 'krawędzie pasują do siebie';
    case 'option':
      return `opcja ${c.option.id} to ${not}${c.value}`;
  }
}

function nameOf(noun: Word): string {
  return noun.name ? `„${noun.name}”` : nounText(noun, false, 'nom');
}

function hasText(w: Writing, np: Writing['it'] & object, whats: (Writing['it'] & object)[]): string {
  const you = isYou(np);
  const subject = you ? '' : `${phrase(w, np, 'subject')} `;
  return within(w, { doer: you ? 'you' : 'they' }, () => {
    const none = whats.some((what) => what.quant.q === 'no');
    const texts = whats.map((what) => phrase(w, what, none ? 'of' : 'object'));
    return `${subject}${none ? 'nie ' : ''}${you ? 'masz' : 'ma'} ${list(texts, 'i')}`;
  });
}

function payingText(w: Writing, price: Price): string {
  switch (price.k) {
    case 'free':
      return 'nic nie zapłacić';
    case 'less':
      return `zapłacić o ${things(w, price.things, false)} mniej`;
    case 'name':
      return 'zapłacić X';
    case 'swap': {
      const unit = lookUp(w, 'unit', price.unit.id);
      const form = countForm(price.n, genderOf(unit));
      const paid = form === 'one' ? nounForm(unit, false, 'acc') : nounForm(unit, true, form === 'few' ? 'nom' : 'gen');
      const other = `${agree('inny', genderOf(unit), false, 'gen')} ${nounForm(unit, false, 'gen')}`;
      return `zapłacić ${price.n} ${paid} zamiast ${other}`;
    }
  }
}
