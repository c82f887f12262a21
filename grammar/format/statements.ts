/** Orders and statements as lines of the effect language. */
import type { Np, Pattern, Stmt, Vp } from '../tree.ts';
import { formatAmount, formatCondition, formatNp, formatOwned, formatZone } from './phrases.ts';
import { isPlural, type Spelling } from './spelling.ts';
import { formatRole, formatThings } from './things.ts';

const INDENT = '  ';

/** The lines of an effect, the blocks in it indented by two spaces each. */
export function formatBody(spell: Spelling, body: Stmt[]): string[] {
  const lines: string[] = [];
  for (const stmt of body) {
    if (stmt.joined && isAct(stmt) && lines.length > 0) lines.push(`${lines.pop()} and ${formatAct(spell, stmt)}`);
    else lines.push(...formatStmt(spell, stmt));
  }
  return lines;
}

type Act = Extract<Stmt, { k: 'do' | 'let' | 'letSeat' | 'stop' | 'before' }>;
function isAct(stmt: Stmt): stmt is Act {
  return stmt.k === 'do' || stmt.k === 'let' || stmt.k === 'letSeat' || stmt.k === 'stop' || stmt.k === 'before';
}

function formatStmt(spell: Spelling, stmt: Stmt): string[] {
  const block = (head: string, body: Stmt[]) => [`${head}:`, ...formatBody(spell, body).map((line) => INDENT + line)];
  switch (stmt.k) {
    case 'onlyIf':
      return [`only if ${formatCondition(spell, stmt.cond)}`];
    case 'if':
      return formatIf(spell, stmt, 'if');
    case 'each':
      return block(`for each ${formatNp(spell, stmt.np)}${formatEachOrder(spell, stmt)}`, stmt.body);
    case 'rounds':
      return formatBranches(spell, `up to ${formatAmount(spell, stmt.times)} times, choose one`, stmt.branches);
    case 'oneOf':
      return formatBranches(
        spell,
        stmt.may ? `${subject(spell, stmt.who)}may choose one` : 'choose one',
        stmt.branches,
      );
    case 'firstPossible':
      return formatBranches(spell, 'first possible', stmt.branches);
    case 'mayBlock':
      return block(`${subject(spell, stmt.who)}may`, stmt.body);
    case 'repeat':
      return block(`${stmt.may ? 'up to' : 'repeat'} ${formatAmount(spell, stmt.times)} times`, stmt.body);
    case 'happen':
      return block('something must happen', stmt.body);
    default:
      return [formatAct(spell, stmt)];
  }
}

const ORDERS = { given: '', chosen: ' in any order', turn: ' in turn', together: ' at the same time' } as const;

/** In which order, and the name each goes by. */
function formatEachOrder(spell: Spelling, stmt: Stmt & { k: 'each' }): string {
  const from = stmt.first ? ` from ${formatNp(spell, stmt.first)}` : '';
  return `${ORDERS[stmt.order]}${from}${stmt.name ? ` as the ${stmt.name}` : ''}`;
}

function formatIf(spell: Spelling, stmt: Stmt & { k: 'if' }, word: string): string[] {
  const lines = formatArm(spell, `${word} ${formatCondition(spell, stmt.cond)}`, stmt.yes, stmt.inline);
  const [only] = stmt.no;
  if (!only) return lines;
  if (stmt.no.length === 1 && only.k === 'if') return [...lines, ...formatIf(spell, only, 'otherwise if')];
  return [...lines, ...formatArm(spell, 'otherwise', stmt.no, stmt.elseInline)];
}

/** What has room for only one line keeps it; anything longer becomes a block. */
function formatArm(spell: Spelling, head: string, body: Stmt[], inline: boolean | undefined): string[] {
  if (inline && body.every(isAct)) return [`${head}, ${body.map((act) => formatAct(spell, act)).join(' and ')}`];
  return [`${head}:`, ...formatBody(spell, body).map((line) => INDENT + line)];
}

function formatBranches(spell: Spelling, head: string, branches: Stmt[][]): string[] {
  const lines = branches.flatMap((branch) =>
    formatBody(spell, branch).map((line, i) => `${INDENT}${i === 0 ? '- ' : INDENT}${line}`),
  );
  return [`${head}:`, ...lines];
}

function subject(spell: Spelling, who: Np | null | undefined): string {
  return who ? `${formatNp(spell, who)} ` : '';
}

function formatAct(spell: Spelling, act: Act): string {
  switch (act.k) {
    case 'do': {
      const mode = act.mode === 'plain' ? '' : `${act.mode} `;
      const third = act.mode === 'plain' && act.who !== null && !isPlural(spell, act.who);
      return `${subject(spell, act.who)}${mode}${formatOrder(spell, act.vp, third)}`;
    }
    case 'let':
      return `let the ${act.name} be ${formatAmount(spell, act.amount)}`;
    case 'letSeat':
      return `let the ${act.name} be ${formatNp(spell, act.np)}`;
    case 'before':
      return 'as before';
    case 'stop':
      return 'stop';
  }
}

function formatOrder(spell: Spelling, vp: Vp, third: boolean): string {
  const s = third ? 's' : '';
  switch (vp.k) {
    case 'verb': {
      const object = vp.object ? formatThings(spell, vp.object) : '';
      return join(verb(spell, vp.verb.id, third), object, ...vp.roles.map((role) => formatRole(spell, role)));
    }
    case 'zoneVerb': {
      const roles = vp.roles.map((role) => formatRole(spell, role));
      return join(verb(spell, vp.verb.id, third), formatZone(spell, vp.zone), ...roles);
    }
    case 'choose':
      return join(`choose${s}`, formatNp(spell, vp.np), vp.name ? `as the ${vp.name}` : '');
    case 'activate': {
      const ability = formatOwned(spell, spell('ability', vp.ability.id)[0], vp.of, vp.long);
      return join(`activate${s}`, ability, vp.as ? `as ${formatNp(spell, vp.as)}` : '');
    }
    case 'set': {
      const { value, val } = vp;
      const to =
        value.t === 'amount'
          ? formatAmount(spell, value.amount)
          : value.t === 'value'
            ? value.value
            : `${value.t === 'next' ? 'the next' : 'a random'} ${attributeOf(spell, vp)}`;
      return `set${s} ${formatAmount(spell, val)} to ${to}`;
    }
    case 'reactions':
      return 'resolve reactions';
  }
}

/** Of which attribute the next or a random value is set; its own, unless said. */
function attributeOf(spell: Spelling, { val, value }: Vp & { k: 'set' }): string {
  const attr = ('attr' in value && value.attr) || (val.k === 'attr' && val.attr);
  return attr ? spell('attribute', attr.id)[0] : 'value';
}

function join(...parts: string[]): string {
  return parts.filter((part) => part !== '').join(' ');
}

function verb(spell: Spelling, id: string, third: boolean): string {
  const forms = spell('verb', id);
  return third ? (forms[1] ?? forms[0]) : forms[0];
}

export function formatPattern(spell: Spelling, p: Pattern): string {
  const object = p.object ? formatThings(spell, p.object) : '';
  const roles = p.roles.map((role) => formatRole(spell, role));
  return join(formatNp(spell, p.who), verb(spell, p.verb.id, !isPlural(spell, p.who)), object, ...roles);
}
