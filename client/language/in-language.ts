import { t } from './language.ts';

/** Messages by field in the chosen language. */
export const inLanguage = (messages: Readonly<Record<string, string>>): Record<string, string> =>
	Object.fromEntries(Object.entries(messages).map(([field, message]) => [field, t(message)]));
