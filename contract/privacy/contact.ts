import type { Language } from '../language.ts';
import type { PrivacyContact } from './schema.ts';

/** In the language of the reader, in English where the head office wrote nothing in Telugu. */
export const contactIn = (contact: PrivacyContact, language: Language): Omit<PrivacyContact, 'te'> =>
	(language === 'te' && contact.te) || contact;
