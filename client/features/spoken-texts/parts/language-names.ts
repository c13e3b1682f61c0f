import { languageNames } from '@yuva/contract/language';

/** Each by its own name. */
export const LANGUAGE_NAMES = languageNames;
