/** The language of cards, chosen in any place for all of them. The studio itself speaks English. */
import { create } from 'zustand';
import type { LanguageCode } from '../../grammar/write/write.ts';

export const LANGUAGE_NAMES: [LanguageCode, string][] = [
  ['en', 'English'],
  ['pl', 'Polski'],
  ['it', 'Italiano'],
];

export const useLanguage = create<{ language: LanguageCode }>(() => ({ language: 'en' }));
