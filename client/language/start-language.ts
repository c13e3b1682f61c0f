import type { Language } from './language.ts';

/** With its texts, in a file of its own: English needs neither. Rejects where that does not load. */
export const chooseLanguage = async (next: Language): Promise<void> =>
	(await import('./choose-language.ts')).chooseLanguage(next);

/** Undefined while nobody has chosen on this phone. */
export const chosenLanguage = (): Language | undefined =>
	/\blang=(en|te)\b/.exec(document.cookie)?.[1] as Language | undefined;

/** Begins in the language that is kept, in English where its texts do not load. */
export async function startLanguage(): Promise<void> {
	if (chosenLanguage() === 'te') await chooseLanguage('te').catch(() => undefined);
}
