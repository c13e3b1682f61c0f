import { loadTexts } from './catalogues.ts';
import { type Language, language, t } from './language.ts';

/** The language need not be the chosen one. */
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
	if (wanted === 'en') return asItIs;
	const [fellow, law] = await Promise.all([loadTexts(wanted, 'fellow'), loadTexts(wanted, 'law')]);
	return (english) => {
		const text = fellow[english] ?? law[english];
		return typeof text === 'string' ? text : english;
	};
}
