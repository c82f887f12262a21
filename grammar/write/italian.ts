/** Italian. Which forms of a word it wants is told by italianForms.ts and the schema of content files. */
import type { Amount, Np, Price } from '../tree.ts';
import { agree, definite, genderOf, join, withPreposition } from './italianForms.ts';
import {
  italianNoun,
  italianOwned,
  italianPart,
  italianPer,
  italianPlural,
  italianPost,
  italianPredicate,
  italianPronoun,
  italianRelation,
  italianThat,
  italianZone,
  nounText,
} from './italianNouns.ts';
import { type Language, lookUp, type OwnAmount, type OwnCond, type Writing } from './language.ts';
import { amountText, asksForRoom, isMany, isYou, list, listed, nounOf, phrase, resolve, sayOnce } from './phrases.ts';
import { things, whatAndWhere } from './statements.ts';
import { gendered, type Word, word } from './words.ts';

export const italian: Language = {
  code: 'it',
  core: {
    noun: {
      player: gendered('m', 'giocatore', 'giocatori'),
      opponent: gendered('m', 'avversario', 'avversari'),
      automa: gendered('m', 'automa', 'automi'),
    },
    unit: { score: gendered('m', 'punto', 'punti') },
    attribute: { name: gendered('m', 'nome', 'nomi'), score: gendered('m', 'punteggio', 'punteggi') },
    value: { yes: word('sì') },
    verb: {
      gain: word('ottieni', 'ottenere', 'ottieni', 'ottiene'),
      pay: word('paga', 'pagare', 'paghi', 'paga'),
      lose: word('perdi', 'perdere', 'perdi', 'perde'),
      put: word('metti', 'mettere', 'metti', 'mette'),
      give: word('dai', 'dare', 'dai', 'dà'),
      shuffle: word('mescola', 'mescolare', 'mescoli', 'mescola'),
      refill: word('riempi', 'riempire', 'riempi', 'riempie'),
      reveal: word('rivela', 'rivelare', 'riveli', 'rivela'),
      end: word('termina', 'terminare', 'termini', 'termina'),
      choose: word('scegli', 'scegliere', 'scegli', 'sceglie'),
      activate: word('attiva', 'attivare', 'attivi', 'attiva'),
      set: word('imposta', 'impostare', 'imposti', 'imposta'),
    },
  },
  and: 'e',
  or: 'o',
  chooseOne: "scegli un'opzione",
  firstPossible: 'esegui la prima di queste che è possibile',
  stop: 'fermati qui',
  asBefore: 'come prima',
  reactions: 'risolvi le reazioni',
  next: 'il valore seguente',
  random: 'un valore a caso',
  toDoSo: 'per farlo',
  // With an article it is a noun: la primavera.
  valueOf: (value, noun) =>
    /^(il |lo |la |l'|i |gli |le )/.test(value.forms[0]) ? value.forms[0] : agree(value.forms, genderOf(noun), false),
  provisional: 'provvisorio',
  atTheEnd: 'A fine partita',
  perSet: (things) => `per ogni serie di ${things}`,
  alike: ', dello stesso tipo',
  waived: (rule) => `la regola “${rule}” non vale per te`,
  changed(value, change) {
    if (change.amount === null) return `${value} ${change.k === 'doubles' ? 'raddoppia' : 'si dimezza'}`;
    return `${value} ${{ rises: 'aumenta di', falls: 'diminuisce di', is: 'è' }[change.k]} ${change.amount}`;
  },

  noun: italianNoun,
  pronoun: italianPronoun,
  that: italianThat,
  part: italianPart,
  relation: italianRelation,
  post: italianPost,
  owned: italianOwned,
  zone: italianZone,

  amount: (w, a) => ownAmount(w, a),
  asManyAs(w, np, a, role) {
    const posts = np.posts.map((post) => italianPost(w, np, post, role)).join('');
    return `${italianPlural(w, np)}${posts}, in numero pari ${withPreposition('a', amountText(w, a))}`;
  },
  atMost: (amount) => `, al massimo ${amount}`,
  per: (w, each, of) => italianPer(w, each, sayOnce(of)),
  condition: (w, c) => ownCondition(w, c),
  has: (w, np, whats) => hasText(w, np, whats),

  verb: (_w, { forms: [order, infinitive = order, you = order, they = you, during = you] }, mood) =>
    ({ order, infinitive, you, they, while: during })[mood],
  arrange({ verb, object, into, to, with: by, as, price, free }) {
    // A long object goes last, so that nothing is taken for part of its clause.
    const long = object.includes(' che ');
    const parts = [verb, free ? price : '', by, long ? into : '', object, to, long ? '' : into, free ? '' : price, as];
    return parts.filter((part) => part !== '').join(' ');
  },
  into(w, prep, place) {
    if (place.p === 'piece') return phrase(w, place.np, prep === 'under' ? 'under' : 'onto');
    return italianZone(w, place.zone, 'where');
  },
  price(w, price) {
    if (price.k === 'free') return 'gratis';
    return price.k === 'less' ? `pagando ${things(w, price.things, false)} in meno` : `per ${payingText(w, price)}`;
  },
  paying: (w, price) => payingText(w, price),
  setTo: (_w, what, to) => `${what} a ${to}`,
  as: (w, np) => `come se fossi ${phrase(w, np, 'subject')}`,
  when(w, sort, pattern) {
    const { who, verb } = pattern;
    const you = isYou(who);
    const forms = lookUp(w, 'verb', verb.id);
    const rest = whatAndWhere(w, pattern);
    const deed = (mood: 'infinitive' | 'you' | 'they') => `${this.verb(w, forms, mood, who)}${rest}`;
    if (sort === 'before' && you) return `Prima di ${deed('infinitive')}`;
    if (you) return `Quando ${deed('you')}`;
    const subject = phrase(w, who, 'subject');
    return sort === 'before' ? `Quando ${subject} sta per ${deed('infinitive')}` : `Quando ${subject} ${deed('they')}`;
  },

  modal(w, mode, who) {
    if (!who || isYou(who)) return mode === 'may' ? 'puoi' : 'devi';
    return `${phrase(w, who, 'subject')} ${mode === 'may' ? 'può' : 'deve'}`;
  },
  inSequence: (parts) => (parts.length > 1 ? `${parts.slice(0, -1).join(', ')}, poi ${parts.at(-1)}` : parts.join('')),
  ifThen: (condition, rest) => `se ${condition}, ${rest}`,
  plus: (a, b) => `${a}${a.includes(' per ') ? ',' : ''} più ${b}`,
  ifAmount: (yes, condition, no) => `${yes} se ${condition}${no === null ? '' : `, altrimenti ${no}`}`,
  otherwise: (rest) => `altrimenti, ${rest}`,
  onlyIf: (condition) => `solo se ${condition}`,
  goOnOnlyIf: (condition) => `continua solo se ${condition}`,
  forEach(w, np, order, first) {
    const turn = `, in ordine di turno${first ? ` a partire ${phrase(w, first, 'fromOn')}` : ''}`;
    const how = { given: '', chosen: ", nell'ordine che vuoi", turn, together: ', contemporaneamente' }[order];
    return `${italianPer(w, 1, [np])}${how}`;
  },
  times: (amount, upTo) => `${upTo ? 'fino a ' : ''}${amount} ${amount === '1' ? 'volta' : 'volte'}`,
  mayChooseOne: (w, who) => `${italian.modal(w, 'may', who)} scegliere un'opzione`,
  let: (name, amount) => `${name} è ${amount}`,
  inOrderTo: (deed, aim) => `${deed} per ${aim}`,
};

function ownAmount(w: Writing, a: OwnAmount): string {
  const show = (x: Amount) => amountText(w, x);
  const attr = (id: string) => lookUp(w, 'attribute', id);
  switch (a.k) {
    case 'attr':
      return italianOwned(w, attr(a.attr.id), a.of, 'subject');
    case 'thatMany':
      return 'quel numero';
    case 'count':
      return `il numero di ${list(
        sayOnce(a.of).map((np) => phrase(w, np, 'object')),
        'o',
      )}`;
    case 'different':
      return `il numero di ${nounText(attr(a.attr.id), true)} diversi tra ${phrase(w, a.of, 'object')}`;
    case 'aggregate': {
      const thing = attr(a.attr.id);
      const how = { total: 'totale', highest: 'più alto', lowest: 'più basso' }[a.how];
      const bent = how.replace(/\S+$/, (last) => agree([last], genderOf(thing), false));
      return `${join(definite(genderOf(thing), false, thing.forms[0]), thing.forms[0], bent)} ${phrase(w, a.of, 'of')}`;
    }
    case 'line':
      return `la linea più lunga ${phrase(w, a.of, 'of')}`;
    case 'room':
      return `i posti liberi ${italianZone(w, a.zone, 'where')}`;
    case 'plus':
    case 'minus':
    case 'times':
      return `${show(a.a)} ${{ plus: 'più', minus: 'meno', times: 'per' }[a.k]} ${show(a.b)}`;
    case 'lower':
      if (a.capped) return `${show(a.a)}, al massimo ${show(a.b)}`;
      return `il minore tra ${show(a.a)} e ${show(a.b)}`;
    case 'higher':
      return `il maggiore tra ${show(a.a)} e ${show(a.b)}`;
    case 'twice':
      return `due volte ${show(a.a)}`;
    case 'half':
      return `metà di ${show(a.a)}`;
  }
}

function ownCondition(w: Writing, c: OwnCond): string {
  const not = 'not' in c && c.not ? 'non ' : '';
  switch (c.k) {
    case 'is':
      return `${phrase(w, c.np, 'subject')} ${italianPredicate(w, nounOf(w, c.np), isMany(w, c.np), c)}`;
    case 'exists': {
      const none = c.np.quant.q === 'no';
      const many = !none && isMany(w, c.np);
      return `${none ? 'non ' : ''}${many ? 'ci sono' : "c'è"} ${phrase(w, c.np, 'subject')}`;
    }
    case 'compare': {
      if (asksForRoom(c) && c.a.k === 'room') return `c'è posto ${italianZone(w, c.a.zone, 'where')}`;
      const b = resolve(w, c.b);
      if (resolve(w, c.a).k !== 'thatMany' || !w.those || b.k !== 'num')
        return `${amountText(w, c.a)} ${not}è ${COMPARED[c.cmp]}${amountText(w, b)}`;
      return `${not}${b.n === 1 ? 'era' : 'erano'} ${COMPARED[c.cmp]}${b.n} ${nounText(nounOf(w, w.those), b.n !== 1)}`;
    }
    case 'valueIs':
      return `${amountText(w, c.a)} ${not}è ${lookUp(w, 'value', c.value).forms[0]}`;
    case 'met':
      return `la condizione «${amountText(w, c.a)}» ${not}è soddisfatta`;
    case 'allIn': {
      const who = listed(w, c.a, nameOf);
      return `${who.text} ${not}${who.many ? 'sono' : 'è'} ${italianZone(w, c.zone, 'where')}`;
    }
    case 'names':
      return `${amountText(w, c.a)} nomina ${phrase(w, c.np, 'object')}`;
    case 'zoneIs': {
      const zone = lookUp(w, 'zone', c.zone.zone.id);
      const many = zone.gender === 'mp' || zone.gender === 'fp';
      const state = agree([c.what === 'empty' ? 'vuoto' : 'pieno'], genderOf(zone), many);
      return `${italianZone(w, c.zone, 'what')} ${not}${many ? 'sono' : 'è'} ${state}`;
    }
    case 'fits':
      return `${phrase(w, c.np, 'subject')} entra ${italian.into(w, 'onto', c.place)}`;
    case 'rule': {
      const rule = lookUp(w, 'rule', c.rule.id).forms[0];
      return `la regola «${rule}» ${c.waived ? 'non vale' : 'vale'}`;
    }
    case 'edges':
      return 'i bordi combaciano';
    case 'option':
      return `l'opzione ${c.option.id} ${not}è ${c.value}`;
  }
}
const COMPARED = { ge: 'almeno ', le: 'al massimo ', gt: 'più di ', lt: 'meno di ', eq: '' } as const;

function nameOf(noun: Word): string {
  return noun.name ? `«${noun.name}»` : nounText(noun, false);
}

function hasText(w: Writing, np: Np, whats: Np[]): string {
  const you = isYou(np);
  const subject = you ? '' : `${phrase(w, np, 'subject')} `;
  const none = whats.some((what) => what.quant.q === 'no');
  const texts = whats.map((what) => phrase(w, what, 'object'));
  return `${subject}${none ? 'non ' : ''}${you ? 'hai' : 'ha'} ${list(texts, 'e')}`;
}

function payingText(w: Writing, price: Price): string {
  switch (price.k) {
    case 'free':
      return 'non pagare nulla';
    case 'less':
      return `pagare ${things(w, price.things, false)} in meno`;
    case 'name':
      return 'pagare X';
    case 'swap': {
      const unit = lookUp(w, 'unit', price.unit.id);
      const other = genderOf(unit) === 'f' ? "un'altra" : 'un altro';
      return `pagare ${price.n} ${nounText(unit, price.n !== 1)} al posto di ${other} ${nounText(unit, false)}`;
    }
  }
}
