import type { Catalogue } from '@yuva/contract/catalogue';
import { phoneStorage } from '../floor/web-storage.ts';
import { addTexts, type Language, language } from './language.ts';

type Load = () => Promise<Catalogue>;

const loadConsoleTexts: Load = async () => (await import('./te/console.po')).default;
const loadLawTexts: Load = async () => (await import('./te/law.po')).default;

/** What the screens that this page has shown need besides the first texts. */
const needed = new Set<Load>();

/** With its texts, in files of their own: English needs none. Rejects where those do not load. */
export async function chooseLanguage(next: Language): Promise<void> {
	const [chosen, ...more] = await Promise.all([
		import('./choose-language.ts'),
		...(next === 'te' ? [...needed].map((load) => load()) : []),
	]);
	chosen.chooseLanguage(next, ...more);
}

/** Undefined before the first choice on this phone. */
export const chosenLanguage = (): Language | undefined =>
	/\blang=(en|te)\b/.exec(document.cookie)?.[1] as Language | undefined;

const TAPPED = 'language_tapped';

/** A person who is not signed in chose the language of this phone. A logout forgets that it was so. */
export const rememberTap = (): void => phoneStorage.setItem(TAPPED, '1');

/** Undefined where the language of this phone is the one of an earlier person. */
export const tappedLanguage = (): Language | undefined =>
	phoneStorage.getItem(TAPPED) ? chosenLanguage() : undefined;

/** Begins in the language that is kept, in English where its texts do not load. */
export async function startLanguage(): Promise<void> {
	if (chosenLanguage() === 'te') await chooseLanguage('te').catch(() => undefined);
}

/** Texts of what is drawn from now on; in English where they do not load. */
export async function addAlso(load: Load): Promise<void> {
	needed.add(load);
	if (language() === 'te') await load().then(addTexts, () => undefined);
}

/** Before the first screen of staff is drawn: a fellow loads these texts for the copy of the own data alone. */
export async function addConsoleTexts(): Promise<void> {
	await Promise.all([addAlso(loadConsoleTexts), addAlso(loadLawTexts)]);
}

/** Before a screen with the agreement or a declaration is drawn. */
export const addLawTexts = (): Promise<void> => addAlso(loadLawTexts);
