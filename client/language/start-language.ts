import { addTexts, type Catalogue, type Language, language } from './language.ts';

/** Whether this page has shown a screen of staff. */
let hasConsole = false;

const loadConsoleTexts = async (): Promise<Catalogue> => (await import('./telugu-console.ts')).teluguConsole;

/** With its texts, in files of their own: English needs none. Rejects where those do not load. */
export async function chooseLanguage(next: Language): Promise<void> {
	const [chosen, ...more] = await Promise.all([
		import('./choose-language.ts'),
		...(hasConsole && next === 'te' ? [loadConsoleTexts()] : []),
	]);
	chosen.chooseLanguage(next, ...more);
}

/** Undefined before the first choice on this phone. */
export const chosenLanguage = (): Language | undefined =>
	/\blang=(en|te)\b/.exec(document.cookie)?.[1] as Language | undefined;

/** Begins in the language that is kept, in English where its texts do not load. */
export async function startLanguage(): Promise<void> {
	if (chosenLanguage() === 'te') await chooseLanguage('te').catch(() => undefined);
}

/** Before the first screen of staff is drawn: a fellow never loads these texts. English where they do not load. */
export async function addConsoleTexts(): Promise<void> {
	hasConsole = true;
	if (language() === 'te') await loadConsoleTexts().then(addTexts, () => undefined);
}
