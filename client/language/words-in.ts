import { type Language, language, t } from './language.ts';

/** Gives the text of an English one in a language, which need not be the chosen one. */
export type Words = (english: string) => string;

const asItIs: Words = (english) => english;

/** Undefined where the texts must be fetched first. */
export function wordsAtHand(wanted: Language): Words | undefined {
	if (wanted === language()) return (english) => t(english);
	return wanted === 'en' ? asItIs : undefined;
}

/** Rejects where the texts do not load. */
export async function fetchWords(wanted: Language): Promise<Words> {
	const atHand = wordsAtHand(wanted);
	if (atHand) return atHand;
	const [{ default: telugu }, { default: law }] = await Promise.all([
		import('./te/fellow.po'),
		import('./te/law.po'),
	]);
	return (english) => {
		const text = telugu[english] ?? law[english];
		return typeof text === 'string' ? text : english;
	};
}
