import type { Catalogue } from '@yuva/contract/catalogue';
import { phoneStorage } from '../floor/web-storage.ts';
import type { Language } from './language.ts';

/** Raise the number when the stored shape changes. */
const STORED = 'corrections-1';

const hasTexts = (value: unknown): value is { texts: Catalogue } =>
	typeof value === 'object' && value !== null && 'texts' in value && typeof value.texts === 'object';

/** The head office corrects texts of this release; these are the corrections that this phone heard last. */
export function keptCorrections(language: Language): Catalogue {
	try {
		const kept: unknown = JSON.parse(phoneStorage.getItem(STORED) ?? '');
		return hasTexts(kept) && 'language' in kept && kept.language === language ? kept.texts : {};
	} catch {
		return {};
	}
}

/**
 * Keeps the corrections for the next start: a text must not change while a person reads it. Rejects without
 * network.
 */
export async function bringCorrections(language: Language): Promise<void> {
	const response = await fetch(`/api/wordings/${language}/`);
	const answer: unknown = response.ok ? await response.json() : undefined;
	if (hasTexts(answer)) phoneStorage.setItem(STORED, JSON.stringify({ language, texts: answer.texts }));
}
