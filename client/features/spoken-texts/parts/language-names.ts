/** Each by its own name. */
export { languageNames as LANGUAGE_NAMES } from '@yuva/contract/language';
