import { englishOf, type Said } from '@yuva/contract/said';

// Without React, as the service worker's code reaches it.

/** Texts with values, by their English. */
const noted = new Map<string, Said>();

/** From now on `t` says its English in the chosen language. @returns that English */
export function noteSaid(text: string | Said, english = englishOf(text)): string {
	if (typeof text === 'object') noted.set(english, text);
	return english;
}

export const notedText = (english: string): Said | undefined => noted.get(english);
