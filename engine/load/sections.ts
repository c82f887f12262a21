/** The sections a content file may have. */

/** Sections that map ids to entries; `flow` is a list, whose steps go by their name or number. */
export const SECTIONS = [
  'counters',
  'groups',
  'kinds',
  'nouns',
  'bonds',
  'values',
  'adjectives',
  'zones',
  'unions',
  'links',
  'substitutes',
  'rules',
  'pools',
  'verbs',
  'actions',
  'ways',
  'definitions',
  'flow',
  'scoring',
  'bot values',
] as const;
export type Section = (typeof SECTIONS)[number];

/** What one entry of a section is called in a sentence. */
export const ENTRY_NAMES: Record<Section, string> = {
  counters: 'counter',
  groups: 'group',
  kinds: 'kind',
  nouns: 'noun',
  bonds: 'bond',
  values: 'value',
  adjectives: 'adjective',
  zones: 'zone',
  unions: 'union',
  links: 'link',
  substitutes: 'substitute',
  rules: 'rule',
  pools: 'pool',
  verbs: 'verb',
  actions: 'action',
  ways: 'way',
  definitions: 'definition',
  flow: 'step of the flow',
  scoring: 'line of the scoring',
  'bot values': 'line of the bot values',
};
