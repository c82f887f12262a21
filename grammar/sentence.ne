# One line of an effect, or one phrase (condition, amount, cost, pattern …), over classes of words.
# Packs bring the words (see vocabulary.ts); this grammar never changes with a pack.
# Prepositions never do two jobs: whence and where (in, from, on, beneath, of, with ATTR) belong to the noun,
# whither (into, onto, under, to, with a piece, for, as) to the verb. That keeps every sentence to one tree.
@{%
import { at, endsInHalf, node, npNode, plural } from './nodes.ts';
const lexer = { has: () => false };
const word = (cls) => ({ test: (t) => t.classes !== undefined && t.classes.has(cls) });
const NOUN = word('noun'), UNIT = word('unit'), ZONE = word('zone'), ATTR = word('attribute'), VALUE = word('value');
const ADJ = word('adjective'), POST = word('post'), VERB = word('verb'), ABILITY = word('ability'), OPTION = word('option');
const NUM = word('number'), NAME = word('name'), RELATION = word('relation'), LINK = word('link'), RULE = word('rule');
// A flag is an attribute and an adjective: before a noun it says which, not how many.
const QUANTITY = { test: (t) => ATTR.test(t) && !ADJ.test(t) };
%}
@lexer lexer

# ---------- lines ----------
line      -> head ":"                                   {% ([h]) => h %}
           | stmt                                       {% id %}
head      -> "if" cond                                  {% d => node('if', d, { cond: d[1] }) %}
           | "otherwise"                                {% d => node('otherwise', d, { cond: null }) %}
           | "otherwise" "if" cond                      {% d => node('otherwise', d, { cond: d[2] }) %}
           | "for" "each" np order asName:?             {% d => node('each', d, { np: d[2], ...d[3], name: d[4] }) %}
           | "choose" "one"                             {% d => node('oneOf', d, { may: false }) %}
           | np "may" "choose" "one"                    {% d => node('oneOf', d, { may: true, who: d[0] }) %}
           | np "may"                                   {% d => node('mayBlock', d, { who: d[0] }) %}
           | "repeat" a0 "times"                        {% d => node('repeat', d, { times: d[1], may: false }) %}
           | "up" "to" a0 "times"                       {% d => node('repeat', d, { times: d[2], may: true }) %}
           | "up" "to" a0 "times" "," "choose" "one"    {% d => node('rounds', d, { times: d[2] }) %}
           | "something" "must" "happen"                {% d => node('happen', d, {}) %}
           | "first" "possible"                         {% d => node('firstPossible', d, {}) %}
order     -> null                                       {% () => ({ order: 'given' }) %}
           | "in" "any" "order"                         {% () => ({ order: 'chosen' }) %}
           | "in" "turn"                                {% () => ({ order: 'turn' }) %}
           | "in" "turn" "from" snp                     {% d => ({ order: 'turn', first: d[3] }) %}
           | "at" "the" "same" "time"                   {% () => ({ order: 'together' }) %}
stmt      -> acts                                       {% id %}
           | "if" cond "," acts                         {% d => node('when', d, { cond: d[1], yes: d[3] }) %}
           | "otherwise" "," acts                       {% d => node('otherwiseLine', d, { cond: null, yes: d[2] }) %}
           | "otherwise" "if" cond "," acts             {% d => node('otherwiseLine', d, { cond: d[2], yes: d[4] }) %}
           | "only" "if" cond                           {% d => node('onlyIf', d, { cond: d[2] }) %}
acts      -> act                                        {% d => [d[0]] %}
           | acts "and" act                             {% d => [...d[0], { ...d[2], joined: true }] %}
act       -> vp                                         {% d => node('do', d, { who: null, mode: 'plain', vp: d[0] }) %}
           | "must" vp                                  {% d => node('do', d, { who: null, mode: 'must', vp: d[1] }) %}
           | np vp                                      {% d => node('do', d, { who: d[0], mode: 'plain', vp: d[1] }) %}
           | np "must" vp                               {% d => node('do', d, { who: d[0], mode: 'must', vp: d[2] }) %}
           | np "may" vp                                {% d => node('do', d, { who: d[0], mode: 'may', vp: d[2] }) %}
           | "let" "the" %NAME "be" amount              {% d => node('let', d, { name: d[2].text, amount: d[4] }) %}
           | "let" "the" %NAME "be" person              {% d => node('letSeat', d, { name: d[2].text, np: d[4] }) %}
           | "stop"                                     {% d => node('stop', d, {}) %}
           | "as" "before"                              {% d => node('before', d, {}) %}
person    -> ("you" | "them" | "nobody")                {% d => npNode(d, { head: { h: 'pronoun', word: d[0][0].text } }) %}
           | "the" %RELATION "of" snp                   {% d => npNode(d, { head: { h: 'relation', relation: d[1].text, of: d[3], long: true } }) %}

vp        -> %VERB things:? role:*                      {% d => node('verb', d, { verb: at(d[0], 'verb'), object: d[1], roles: d[2] }) %}
           | %VERB zoneref                              {% d => node('zoneVerb', d, { verb: at(d[0], 'verb'), zone: d[1], roles: [] }) %}
           | choose np asName:?                         {% d => node('choose', d, { np: d[1], name: d[2] }) %}
           | activate ability asSeat:?                  {% d => node('activate', d, { ...d[1], as: d[2] }) %}
           | set val "to" setTo                         {% d => node('set', d, { val: d[1], value: d[3] }) %}
           | "resolve" "reactions"                      {% d => node('reactions', d, {}) %}
choose    -> ("choose" | "chooses")                     {% id %}
activate  -> ("activate" | "activates")                 {% id %}
set       -> ("set" | "sets")                           {% id %}
ability   -> "the" %ABILITY "of" np                     {% d => ({ ...{ ability: at(d[1], 'ability'), of: d[3], long: true }, ...at(d) }) %}
           | poss %ABILITY                              {% d => ({ ...{ ability: at(d[1], 'ability'), of: d[0] }, ...at(d) }) %}
asName    -> "as" "the" %NAME                           {% d => d[2].text %}
asSeat    -> "as" snp                                   {% d => d[1] %}
setTo     -> amount                                     {% d => ({ t: 'amount', amount: d[0], ...at(d) }) %}
           | %VALUE                                     {% d => ({ t: 'value', value: d[0].text, ...at(d) }) %}
           | "a" "random" %ATTR                         {% d => ({ t: 'random', attr: at(d[2], 'attribute'), ...at(d) }) %}
           | "the" "next" %ATTR                         {% d => ({ t: 'next', attr: at(d[2], 'attribute'), ...at(d) }) %}
role      -> ("into" | "onto" | "under") place          {% d => ({ ...{ role: 'into', prep: d[0][0].text, place: d[1] }, ...at(d) }) %}
           | "to" np                                    {% d => ({ ...{ role: 'to', np: d[1] }, ...at(d) }) %}
           | "with" np                                  {% d => ({ ...{ role: 'with', np: d[1] }, ...at(d) }) %}
           | "for" price                                {% d => ({ ...{ role: 'for', price: d[1] }, ...at(d) }) %}
           | "as" "the" %NAME                           {% d => ({ ...{ role: 'as', name: d[2].text }, ...at(d) }) %}
place     -> zoneref                                    {% d => ({ p: 'zone', zone: d[0] }) %}
           | np                                         {% d => ({ p: 'piece', np: d[0] }) %}

# ---------- things ----------
things    -> thing                                      {% d => ({ join: 'and', list: [d[0]] }) %}
           | thingList "and" thing                      {% d => ({ join: 'and', list: [...d[0], d[2]] }) %}
           | thingList "or" dthing                      {% d => ({ join: 'or', list: [...d[0], d[2]] }) %}
thingList -> thing                                      {% d => [d[0]] %}
           | thingList "," thing                        {% d => [...d[0], d[2]] %}
thing     -> np                                         {% d => ({ np: d[0], per: null, cap: null }) %}
           | np per                                     {% d => ({ np: d[0], per: d[1], cap: null }) %}
           | np per cap                                 {% d => ({ np: d[0], per: d[1], cap: d[2] }) %}
           | "the" %ATTR "of" np                        {% d => ({ bundle: node('attr', d, { attr: at(d[1], 'attribute'), of: d[3], long: true }) }) %}
           | poss %ATTR                                 {% d => ({ bundle: node('attr', d, { attr: at(d[1], 'attribute'), of: d[0] }) }) %}
dthing    -> dnp                                        {% d => ({ np: d[0], per: null, cap: null }) %}
           | dnp per                                    {% d => ({ np: d[0], per: d[1], cap: null }) %}
           | dnp per cap                                {% d => ({ np: d[0], per: d[1], cap: d[2] }) %}
           | "the" %ATTR "of" np                        {% d => ({ bundle: node('attr', d, { attr: at(d[1], 'attribute'), of: d[3], long: true }) }) %}
           | poss %ATTR                                 {% d => ({ bundle: node('attr', d, { attr: at(d[1], 'attribute'), of: d[0] }) }) %}
# After `per`, and after an `or` between nouns, stands a noun without number or article: `or 2 …` is another thing.
per       -> "per" sorts                                {% d => ({ ...{ each: 1, of: d[1] }, ...at(d) }) %}
           | "per" %NUM sorts                           {% d => ({ ...{ each: Number(d[1].text), of: d[2] }, ...at(d) }) %}
sorts     -> bnp                                        {% d => [d[0]] %}
           | sorts "or" bnp                             {% d => [...d[0], d[2]] %}
npor      -> np                                         {% d => [d[0]] %}
           | npor "or" bnp                              {% d => [...d[0], d[2]] %}
cap       -> "," "at" "most" a0                         {% d => d[3] %}

# `where` comes last: what follows it belongs to its condition.
np        -> bnp                                        {% id %}
           | dnp                                        {% id %}
bnp       -> bare post:* where:?                        {% d => ({ ...d[0], posts: d[2] ? [...d[1], d[2]] : d[1], ...at(d) }) %}
dnp       -> dsnp post:* where:?                        {% d => ({ ...d[0], posts: d[2] ? [...d[1], d[2]] : d[1], ...at(d) }) %}
where     -> "where" catom                              {% d => ({ ...{ p: 'where', cond: d[1] }, ...at(d) }) %}
snp       -> bare                                       {% id %}
           | dsnp                                       {% id %}
bare      -> adj:* head1                                {% d => npNode(d, { adjs: d[0], head: d[1] }) %}
dsnp      -> pronoun                                    {% d => npNode(d, { head: d[0] }) %}
           | det adj:* head1                            {% d => npNode(d, { ...d[0], adjs: d[1], head: d[2] }) %}
           | part "of" group                            {% d => npNode(d, { quant: d[0], head: d[2] }) %}
           | poss %RELATION                             {% d => npNode(d, { head: { h: 'relation', relation: d[1].text, of: d[0] } }) %}
           | "the" %RELATION "of" snp                   {% d => npNode(d, { head: { h: 'relation', relation: d[1].text, of: d[3], long: true } }) %}
pronoun   -> ("it" | "you" | "they" | "them" | "those" | "nobody")  {% d => ({ ...{ h: 'pronoun', word: d[0][0].text }, ...at(d) }) %}
           | "the" "rest"                               {% d => ({ ...{ h: 'pronoun', word: 'the rest' }, ...at(d) }) %}
           | "the" %NAME                                {% d => ({ ...{ h: 'name', name: d[1].text }, ...at(d) }) %}
group     -> "those"                                    {% d => ({ ...{ h: 'pronoun', word: 'those' }, ...at(d) }) %}
           | "the" "rest"                               {% d => ({ ...{ h: 'pronoun', word: 'the rest' }, ...at(d) }) %}
           | "the" %NAME                                {% d => ({ ...{ h: 'name', name: d[1].text }, ...at(d) }) %}
part      -> %NUM                                       {% d => ({ ...{ q: 'n', n: node('num', d, { n: Number(d[0].text) }) }, ...at(d) }) %}
           | "one"                                      {% d => ({ ...{ q: 'n', n: node('num', d, { n: 1 }) }, ...at(d) }) %}
           | "up" "to" n                                {% d => ({ ...{ q: 'upTo', n: d[2] }, ...at(d) }) %}
           | "any" "number"                             {% d => ({ ...{ q: 'any' }, ...at(d) }) %}
           | "all"                                      {% d => ({ ...{ q: 'all' }, ...at(d) }) %}
head1     -> %NOUN                                      {% d => ({ h: 'noun', ...at(d[0], 'noun'), word: d[0].text }) %}
           | %UNIT                                      {% d => ({ h: 'unit', ...at(d[0], 'unit'), word: d[0].text }) %}
adj       -> %ADJ                                       {% d => ({ a: 'adjective', ...at(d[0], 'adjective') }) %}
           | %VALUE                                     {% d => ({ a: 'value', ...at(d[0], 'value') }) %}
det       -> onedet                                     {% id %}
           | "all"                                      {% d => ({ ...{ quant: { q: 'all' } }, ...at(d) }) %}
           | "no"                                       {% d => ({ ...{ quant: { q: 'no' } }, ...at(d) }) %}
           | "any" "number" "of"                        {% d => ({ ...{ quant: { q: 'any' } }, ...at(d) }) %}
           | n                                          {% d => ({ ...{ quant: { q: 'n', n: d[0] } }, ...at(d) }) %}
           | "up" "to" n                                {% d => ({ ...{ quant: { q: 'upTo', n: d[2] } }, ...at(d) }) %}
           | "at" "least" n                             {% d => ({ ...{ quant: { q: 'atLeast', n: d[2] } }, ...at(d) }) %}
           | "at" "least" n "and" "at" "most" n         {% d => ({ ...{ quant: { q: 'between', n: d[2], most: d[6] } }, ...at(d) }) %}
           | "at" "most" n                              {% d => ({ ...{ quant: { q: 'atMost', n: d[2] } }, ...at(d) }) %}
           | "exactly" n                                {% d => ({ ...{ quant: { q: 'exactly', n: d[1] } }, ...at(d) }) %}
           | "the" "top"                                {% d => ({ ...{ quant: { q: 'top', n: null } }, ...at(d) }) %}
           | "the" "top" n                              {% d => ({ ...{ quant: { q: 'top', n: d[2] } }, ...at(d) }) %}
           | "a" "random"                               {% d => ({ ...{ quant: { q: 'random', n: null } }, ...at(d) }) %}
           | n "random"                                 {% d => ({ ...{ quant: { q: 'random', n: d[0] } }, ...at(d) }) %}
           | "all" poss                                 {% d => ({ ...{ quant: { q: 'all' }, poss: d[1] }, ...at(d) }) %}
           | "one" "of" poss                            {% d => ({ ...{ quant: { q: 'one' }, poss: d[2] }, ...at(d) }) %}
           | n "of" poss                                {% d => ({ ...{ quant: { q: 'n', n: d[0] }, poss: d[2] }, ...at(d) }) %}
           | "up" "to" n "of" poss                      {% d => ({ ...{ quant: { q: 'upTo', n: d[2] }, poss: d[4] }, ...at(d) }) %}
           | "any" "number" "of" poss                   {% d => ({ ...{ quant: { q: 'any' }, poss: d[3] }, ...at(d) }) %}
n         -> %NUM                                       {% d => node('num', d, { n: Number(d[0].text) }) %}
           | %QUANTITY                                  {% d => node('attr', d, { attr: at(d[0], 'attribute'), of: null }) %}
           | poss %QUANTITY                             {% d => node('attr', d, { attr: at(d[1], 'attribute'), of: d[0] }) %}
           | "the" %NAME                                {% d => node('name', d, { name: d[1].text }) %}
           | %NAME                                      {% d => node('name', d, { name: d[0].text }) %}
           | "that" "many"                              {% d => node('thatMany', d, {}) %}
           | "twice" n                                  {% d => node('twice', d, { a: d[1] }) %}
poss      -> "your"                                     {% d => npNode(d, { head: { h: 'pronoun', word: 'you' } }) %}
           | "their"                                    {% d => npNode(d, { head: { h: 'pronoun', word: 'them' } }) %}
           | "its"                                      {% d => npNode(d, { head: { h: 'pronoun', word: 'it' } }) %}
           | one "'s"                                   {% d => d[0] %}
# Who has something is one thing, so that `all its owner's cards` are all cards of its owner.
one       -> "the" %NAME                                {% d => npNode(d, { head: { ...{ h: 'name', name: d[1].text }, ...at(d) } }) %}
           | onedet adj:* head1                         {% d => npNode(d, { ...d[0], adjs: d[1], head: d[2] }) %}
           | poss %RELATION                             {% d => npNode(d, { head: { h: 'relation', relation: d[1].text, of: d[0] } }) %}
onedet    -> ("a" | "an")                               {% d => ({ ...{ quant: { q: 'one' } }, ...at(d) }) %}
           | "another"                                  {% d => ({ ...{ quant: { q: 'one' }, other: true }, ...at(d) }) %}
           | "this"                                     {% d => ({ ...{ quant: { q: 'this' } }, ...at(d) }) %}
           | "the"                                      {% d => ({ ...{ quant: { q: 'the' } }, ...at(d) }) %}
           | ("each" | "every")                         {% d => ({ ...{ quant: { q: 'all', word: d[0][0].text } }, ...at(d) }) %}
           | poss                                       {% d => ({ ...{ quant: { q: 'bare' }, poss: d[0] }, ...at(d) }) %}
post      -> ("in" | "from" | "of") zonerefs            {% d => ({ ...{ p: 'in', zones: d[1], prep: d[0][0].text }, ...at(d) }) %}
           | ("on" | "beneath") snp                     {% d => ({ ...{ p: 'at', word: d[0][0].text, np: d[1] }, ...at(d) }) %}
           | "of" ("yours" | "theirs")                  {% d => ({ ...{ p: 'owned', by: d[1][0].text }, ...at(d) }) %}
           | "with" %ATTR cmp n                         {% d => ({ ...{ p: 'attr', attr: at(d[1], 'attribute'), cmp: d[2], a: d[3] }, ...at(d) }) %}
           | "with" %ATTR cmp "the" %ATTR               {% d => ({ ...{ p: 'attr', attr: at(d[1], 'attribute'), cmp: d[2], a: node('attr', d.slice(3), { attr: at(d[4], 'attribute'), of: null, table: true }) }, ...at(d) }) %}
           | "with" %ATTR %NUM                          {% d => ({ ...{ p: 'attr', attr: at(d[1], 'attribute'), cmp: 'eq', a: node('num', [d[2]], { n: Number(d[2].text) }) }, ...at(d) }) %}
           | "with" "the" "same" %ATTR "as" snp         {% d => ({ ...{ p: 'same', attr: at(d[3], 'attribute'), as: d[5] }, ...at(d) }) %}
           | "with" "the" ("highest" | "lowest") %ATTR  {% d => ({ ...{ p: 'extreme', high: d[2][0].text === 'highest', attr: at(d[3], 'attribute') }, ...at(d) }) %}
           | ("that" | "who") be not isrest             {% d => ({ ...{ p: 'is', not: d[2], is: d[3] }, ...at(d) }) %}
           | ("that" | "who") have not %ADJ             {% d => ({ ...{ p: 'is', not: d[2], is: { i: 'adj', adj: { a: 'adjective', ...at(d[3], 'adjective') } }, have: true }, ...at(d) }) %}
           | %POST                                      {% d => ({ ...{ p: 'is', not: false, is: { i: 'adj', adj: { a: 'adjective', ...at(d[0], 'post') } } }, ...at(d) }) %}
           | "other" "than" snp                         {% d => ({ ...{ p: 'except', np: d[2] }, ...at(d) }) %}
           | ("you" | "they") "have"                    {% d => ({ ...{ p: 'have', who: d[0][0].text }, ...at(d) }) %}
           | near                                       {% d => ({ ...{ p: 'is', not: false, is: d[0] }, ...at(d) }) %}
# Where pieces lie in cells: next to each other, joined by a link, on a way round.
near      -> "adjacent" "to" snp                        {% d => ({ ...{ i: 'adjacent', np: d[2] }, ...at(d) }) %}
           | "linked" "to" snp "by" %LINK               {% d => ({ ...{ i: 'linked', np: d[2], link: at(d[4], 'link') }, ...at(d) }) %}
           | "reachable" "from" snp "by" %LINK          {% d => ({ ...{ i: 'reachable', np: d[2], link: at(d[4], 'link') }, ...at(d) }) %}
           | "on" "a" "loop" "of" %LINK                 {% d => ({ ...{ i: 'loop', link: at(d[4], 'link') }, ...at(d) }) %}
zonerefs  -> zoneref                                    {% d => [d[0]] %}
           | zonerefs "or" zoneref                      {% d => [...d[0], d[2]] %}
zoneref   -> "the" %ZONE                                {% d => ({ ...{ zone: at(d[1], 'zone'), of: null, every: false }, ...at(d) }) %}
           | "any" %ZONE                                {% d => ({ ...{ zone: at(d[1], 'zone'), of: null, every: true }, ...at(d) }) %}
           | poss %ZONE                                 {% d => ({ ...{ zone: at(d[1], 'zone'), of: d[0], every: false }, ...at(d) }) %}
           | poss %ZONE "at" snp                        {% d => ({ ...{ zone: at(d[1], 'zone'), of: d[0], every: false, host: d[3] }, ...at(d) }) %}
           | "any" %ZONE "at" snp                       {% d => ({ ...{ zone: at(d[1], 'zone'), of: null, every: true, host: d[3] }, ...at(d) }) %}

# ---------- conditions ----------
cond      -> catom                                      {% id %}
           | cond "and" catom                           {% d => node('and', d, { a: d[0], b: d[2] }) %}
           | cond "or" catom                            {% d => node('or', d, { a: d[0], b: d[2] }) %}
catom     -> np be not isrest                           {% d => node('is', d, { np: d[0], not: d[2], is: d[3] }) %}
           | np have not %ADJ                           {% d => node('is', d, { np: d[0], not: d[2], is: { i: 'adj', adj: { a: 'adjective', ...at(d[3], 'adjective') } }, have: true }) %}
           | np have np                                 {% d => node('has', d, { np: d[0], what: d[2] }) %}
           | "there" be np                              {% d => node('exists', d, { np: d[2] }) %}
           | val be not cmp a0                          {% d => node('compare', d, { a: d[0], cmp: d[3], b: d[4], not: d[2], ...plural(d[1]) }) %}
           | val be not %NUM                            {% d => node('compare', d, { a: d[0], cmp: 'eq', b: node('num', [d[3]], { n: Number(d[3].text) }), not: d[2], ...plural(d[1]) }) %}
           | attr be not %VALUE                         {% d => node('valueIs', d, { a: d[0], not: d[2], value: d[3].text, ...plural(d[1]) }) %}
           | attr be not "met"                          {% d => node('met', d, { a: d[0], not: d[2], ...plural(d[1]) }) %}
           | attr be not "in" zoneref                   {% d => node('allIn', d, { a: d[0], not: d[2], zone: d[4], ...plural(d[1]) }) %}
           | attr ("name" | "names") snp                {% d => node('names', d, { a: d[0], np: d[2], ...plural(d[1]) }) %}
           | zoneref be not ("empty" | "full")          {% d => node('zoneIs', d, { zone: d[0], not: d[2], what: d[3][0].text }) %}
           | np ("fits" | "fit") "into" place           {% d => node('fits', d, { np: d[0], place: d[3] }) %}
           | "option" %OPTION be not %NAME              {% d => node('option', d, { option: at(d[1], 'option'), not: d[3], value: d[4].text }) %}
           | "option" %OPTION be not %VALUE             {% d => node('option', d, { option: at(d[1], 'option'), not: d[3], value: d[4].text }) %}
           | "option" %OPTION be not ("must" | "may" | "no" | "before") {% d => node('option', d, { option: at(d[1], 'option'), not: d[3], value: d[4][0].text }) %}
           | "the" %RULE "holds"                        {% d => node('rule', d, { rule: at(d[1], 'rule'), waived: false }) %}
           | "the" %RULE "is" "waived"                  {% d => node('rule', d, { rule: at(d[1], 'rule'), waived: true }) %}
           | "the" "edges" "match"                      {% d => node('edges', d, {}) %}
           | "as" "before"                              {% d => node('before', d, {}) %}
isrest    -> near                                       {% id %}
           | adj                                        {% d => ({ ...{ i: 'adj', adj: d[0] }, ...at(d) }) %}
           | ("in" | "from") zonerefs                   {% d => ({ ...{ i: 'in', zones: d[1], prep: d[0][0].text }, ...at(d) }) %}
           | ("on" | "beneath") snp                     {% d => ({ ...{ i: 'at', word: d[0][0].text, np: d[1] }, ...at(d) }) %}
           | snp                                        {% d => ({ ...{ i: 'np', np: d[0] }, ...at(d) }) %}
be        -> ("is" | "are")                             {% id %}
have      -> ("has" | "have")                           {% id %}
not       -> null                                       {% () => false %}
           | "not"                                      {% () => true %}
cmp       -> "at" "least"                               {% () => 'ge' %}
           | "at" "most"                                {% () => 'le' %}
           | "more" "than"                              {% () => 'gt' %}
           | "less" "than"                              {% () => 'lt' %}
           | "exactly"                                  {% () => 'eq' %}

# ---------- amounts ----------
amount    -> mterm                                      {% id %}
           | amount ("plus" | "minus") mterm            {% d => node(d[1][0].text, d, { a: d[0], b: d[2] }) %}
mterm     -> a1                                         {% id %}
           | a1 per                                     {% d => node('per', d, { a: d[0], each: d[1].each, of: d[1].of, cap: null }) %}
           | a1 per cap                                 {% d => node('per', d, { a: d[0], each: d[1].each, of: d[1].of, cap: d[2] }) %}
           | a1 cap                                     {% d => node('lower', d, { a: d[0], b: d[1], capped: true }) %}
           | a1 "if" cond                               {% d => node('ifAmount', d, { yes: d[0], cond: d[2], no: null }) %}
           | a1 "if" cond "," "otherwise" a1            {% d => node('ifAmount', d, { yes: d[0], cond: d[2], no: d[5] }) %}
a1        -> a0                                         {% id %}
           | a1 "times" a0                              {% d => node('times', d, { a: d[0], b: d[2] }) %}
a0        -> %NUM                                       {% d => node('num', d, { n: Number(d[0].text) }) %}
           | val                                        {% id %}
           | %ATTR                                      {% d => node('attr', d, { attr: at(d[0], 'attribute'), of: null }) %}
           | "twice" a0                                 {% d => node('twice', d, { a: d[1] }) %}
           | "half" a0                                  {% d => node('half', d, { a: d[1], up: false }) %}
           | "half" a0 "rounded" ("up" | "down")        {% (d, _, reject) => endsInHalf(d[1]) ? reject : node('half', d, { a: d[1], up: d[3][0].text === 'up' }) %}
attr      -> poss %ATTR                                 {% d => node('attr', d, { attr: at(d[1], 'attribute'), of: d[0] }) %}
           | "the" %ATTR                                {% d => node('attr', d, { attr: at(d[1], 'attribute'), of: null, table: true }) %}
           | "the" %ATTR "of" snp                       {% d => node('attr', d, { attr: at(d[1], 'attribute'), of: d[3], long: true }) %}
val       -> attr                                       {% id %}
           | "the" "number" "of" npor                   {% d => node('count', d, { of: d[3] }) %}
           | "the" "number" "of" "different" %ATTR "of" np {% d => node('different', d, { attr: at(d[4], 'attribute'), of: d[6] }) %}
           | "the" ("total" | "highest" | "lowest") %ATTR "of" np {% d => node('aggregate', d, { how: d[1][0].text, attr: at(d[2], 'attribute'), of: d[4] }) %}
           | "the" "longest" "line" "of" np             {% d => node('line', d, { of: d[4] }) %}
           | "the" "room" "in" zoneref                  {% d => node('room', d, { zone: d[3] }) %}
           | "that" "many"                              {% d => node('thatMany', d, {}) %}
           | "as" "before"                              {% d => node('before', d, {}) %}
           | "the" %NAME                                {% d => node('name', d, { name: d[1].text }) %}
           | "the" ("lower" | "higher") "of" a0 "and" a0 {% d => node(d[1][0].text, d, { a: d[3], b: d[5] }) %}

# ---------- costs, prices, patterns ----------
cost      -> things                                     {% id %}
           | "nothing"                                  {% () => ({ join: 'and', list: [] }) %}
price     -> "free"                                     {% d => ({ ...{ k: 'free' }, ...at(d) }) %}
           | things "less"                              {% d => ({ ...{ k: 'less', things: d[0] }, ...at(d) }) %}
           | "the" %NAME                                {% d => ({ ...{ k: 'name', name: d[1].text }, ...at(d) }) %}
           | %NUM %UNIT "for" "another" %UNIT           {% d => ({ ...{ k: 'swap', n: Number(d[0].text), unit: at(d[1], 'unit') }, ...at(d) }) %}
pattern   -> np %VERB things:? role:*                   {% d => node('pattern', d, { who: d[0], verb: at(d[1], 'verb'), object: d[2], roles: d[3] }) %}
