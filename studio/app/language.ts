/** The language of cards, the same in every place. The studio itself speaks English. */
import { create } from 'zustand';
import type { LanguageCode } from '../../grammar/write/write.ts';

export const LANGUAGE_NAMES: [LanguageCode, string][] = [
  ['en', 'English'],
  ['pl', 'Polski'],
  ['it', 'Italiano'],
];

export const useLanguage = create<{ language: LanguageCode }>(() => ({ language: 'en' }));
