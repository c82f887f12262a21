/** Verbs, actions, ways, flow and scoring: what is done and what it is worth. */
import type { ActionDef, FlowStep, Sourced, VerbDef, WayDef } from '../model.ts';
import { findIds, findNoun, type Reading, readSection } from '../names.ts';
import { get, isTrue, itemsOf, sourcedOf, stringOf, type Tree } from '../tree.ts';
import { readNames, readVerbForms } from './forms.ts';

/** What a verb's object or role may be besides the nouns that packs declare. */
const CORE_NOUNS = ['player', 'opponent', 'automa', 'zone', 'amount', 'price', 'cost', 'piece'];

export function readVerbs(r: Reading): Record<string, VerbDef> {
  return readSection(r, 'verbs', (id, { key, value }) => {
    const does = sourcedOf(get(value, 'do'));
    const object = readObject(r, get(value, 'object'));
    if (!does || object === undefined) return null;
    return {
      id,
      at: key,
      forms: readVerbForms(id, get(value, 'forms')),
      object,
      roles: {
        to: readRole(r, get(value, 'to')),
        with: readRole(r, get(value, 'with')),
        into: readRole(r, get(value, 'into')),
        for: readRole(r, get(value, 'for')),
      },
      most: sourcedOf(get(value, 'most')),
      gives: get(value, 'gives') !== undefined,
      do: does,
      text: get(value, 'text') ? readNames(get(value, 'text'), id) : null,
    };
  });
}

/** Undefined if it names nothing. */
function readObject(r: Reading, tree: Tree | undefined): VerbDef['object'] | undefined {
  if (!tree) return null;
  const [counted, units] = [get(tree, 'count'), get(tree, 'units')];
  const found = nounOf(r, counted ?? units ?? tree);
  if (!found) return undefined;
  return { noun: found.id, how: units ? 'units' : counted ? 'count' : found.plural ? 'many' : 'one' };
}

function readRole(r: Reading, tree: Tree | undefined): { takes: string; default: Sourced | null } | undefined {
  const takes = tree?.type === 'map' ? get(tree, 'takes') : tree;
  const found = nounOf(r, takes);
  return (
    found && {
      takes: found.plural ? (stringOf(takes) ?? found.id) : found.id,
      default: sourcedOf(get(tree, 'default')),
    }
  );
}

function nounOf(r: Reading, tree: Tree | undefined): { id: string; plural: boolean } | undefined {
  const word = stringOf(tree);
  if (word === null) return undefined;
  const core = CORE_NOUNS.find((noun) => noun === word || `${noun}s` === word);
  if (core) return { id: core, plural: core !== word };
  const id = findNoun(r, tree, ['kinds', 'nouns', 'counters', 'groups', 'definitions'], 'kind of thing');
  return id === null ? undefined : { id, plural: r.nouns.get(word)?.plural ?? false };
}

export function readActions(r: Reading): Record<string, ActionDef> {
  return readSection(r, 'actions', (id, { key, value }) => {
    const does = sourcedOf(get(value, 'do'));
    if (!does) return null;
    const needs = sourcedOf(get(value, 'needs'));
    return {
      id,
      at: key,
      needs,
      choose: sourcedOf(get(value, 'choose')),
      do: does,
      free: isTrue(get(value, 'free')),
      name: readNames(get(value, 'name'), id),
    };
  });
}

export function readWays(r: Reading): Record<string, WayDef> {
  return readSection(r, 'ways', (id, { key, value }) => {
    const when = sourcedOf(get(value, 'when'));
    const price = sourcedOf(get(value, 'price'));
    return when && price ? { id, at: key, when, do: sourcedOf(get(value, 'do')), price } : null;
  });
}

export function readFlow(r: Reading): FlowStep[] {
  return [...r.merged.sections.flow].flatMap(([name, { value }]): FlowStep[] => {
    const does = sourcedOf(get(value, 'do'));
    if (does) return [{ name, type: 'do', do: does }];
    const turns = get(value, 'turns');
    const each = sourcedOf(get(turns, 'each'));
    if (!each) return [];
    const actions = findIds(r, get(turns, 'actions'), ['actions'], 'action');
    return [
      {
        name,
        type: 'turns',
        turns: {
          each,
          actions,
          automas: findIds(r, get(turns, 'automas'), ['actions'], 'action'),
          first: sourcedOf(get(turns, 'first')),
          ending: itemsOf(get(turns, 'ending')).flatMap((text) => sourcedOf(text) ?? []),
          until: sourcedOf(get(turns, 'until')),
        },
      },
    ];
  });
}

export function readScoring(r: Reading): Record<string, Sourced> {
  return readSection(r, 'scoring', (_, { value }) => sourcedOf(value));
}

export function readBotValues(r: Reading): Record<string, Sourced> {
  return readSection(r, 'bot values', (_, { value }) => sourcedOf(value));
}
