import type { Language } from './language.ts';

/** With its texts, in a file of its own: English needs neither. Rejects where that does not load. */
export const chooseLanguage = async (next: Language): Promise<void> =>
	(await import('./choose-language.ts')).chooseLanguage(next);

/** Begins in the language that is kept, in English where its texts do not load. */
export async function startLanguage(): Promise<void> {
	if (/\blang=te\b/.test(document.cookie)) await chooseLanguage('te').catch(() => undefined);
}
