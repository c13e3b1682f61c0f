import { languageFacts, languages } from '@yuva/contract/language';
import type { Language } from '../../../language/language.ts';

/** Each by its own name. */
export const LANGUAGE_NAMES = Object.fromEntries(
	languages.map((language) => [language, languageFacts[language].name]),
) as Record<Language, string>;
