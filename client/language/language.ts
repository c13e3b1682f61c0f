import type { Catalogue, Forms } from '@yuva/contract/catalogue';
import { type Language, type TextByLanguage, textIn } from '@yuva/contract/language';
import { filled, notedText, sayLists, type Values } from '@yuva/contract/said';
import { useSyncExternalStore } from 'react';

export type { Language };

let current: Language = 'en';
let catalogues: readonly Catalogue[] = [];
const listeners = new Set<() => void>();

/** Falls back to English where the catalogue lacks the text. `{name}` is the place of a value. */
export const t = (english: string, values?: Values): string =>
	filled(formOf(english, 'other') ?? composedText(english) ?? english, values);

function composedText(english: string): string | undefined {
	const text = notedText(english);
	const form = text && formOf(text.id, text.values.count === 1 ? 'one' : 'other');
	return form && text && filled(form, sayLists(text.values, t));
}

/** Takes words of the head office, or a name of a place. */
export const shownText = (text: TextByLanguage): string => textIn(text, current);

/** Undefined where each catalogue lacks it. */
export function formOf(english: string, form: keyof Forms): string | undefined {
	for (const texts of catalogues) {
		const text = texts[english];
		if (text !== undefined) return typeof text === 'object' ? text[form] : text;
	}
	return undefined;
}

/** The build and tests use it too, and bring the texts along. */
export function setLanguage(next: Language, ...texts: Catalogue[]): void {
	current = next;
	catalogues = texts;
	for (const listener of listeners) listener();
}

export function addTexts(texts: Catalogue): void {
	if (!catalogues.includes(texts)) catalogues = [...catalogues, texts];
}

function subscribe(listener: () => void): () => void {
	listeners.add(listener);
	return () => listeners.delete(listener);
}

export const language = (): Language => current;

export const useLanguage = (): Language => useSyncExternalStore(subscribe, language, language);
