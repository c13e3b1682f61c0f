import type { Language } from '../../../language/language.ts';

/** Each by its own name. */
export const LANGUAGE_NAMES: Record<Language, string> = { en: 'English', te: 'తెలుగు' };
