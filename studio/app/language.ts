/** The language of cards in Play: what Write last chose, unless Play says otherwise. The studio itself speaks English, and so does Replay. */
import { create } from 'zustand';
import type { LanguageCode } from '../../grammar/write/write.ts';

export const LANGUAGE_NAMES: [LanguageCode, string][] = [
  ['en', 'English'],
  ['pl', 'Polski'],
  ['it', 'Italiano'],
];

export const useLanguage = create<{ language: LanguageCode }>(() => ({ language: 'en' }));
