import type { SpokenRecording, SpokenText } from '@yuva/contract/spoken-texts/schema';
import { useEffect, useState } from 'react';
import { type Language, useLanguage } from '../../language/language.ts';
import { shortKey } from '../../language/short-keys.ts';
import { fetchWords, type Words, wordsAtHand } from '../../language/words-in.ts';

/** Another one for each other word. */
export const versionOf = (lines: readonly string[]): string => shortKey(lines.join('\n'));

/** The recording of exactly these words. */
export const recordingOf = (
	recordings: readonly SpokenRecording[],
	{ text, language }: { text: SpokenText; language: Language },
	lines: readonly string[],
): SpokenRecording | undefined =>
	recordings.find(
		(one) => one.text === text && one.language === language && one.version === versionOf(lines),
	);

/** Undefined without a language, until its texts are there, and where they do not load. */
export function useWordsIn(wanted: Language | undefined): Words | undefined {
	// a new choice brings other words along
	useLanguage();
	const [fetched, setFetched] = useState<{ wanted: Language; words: Words }>();
	useEffect(() => {
		let current = true;
		if (wanted === undefined || wordsAtHand(wanted)) return undefined;
		fetchWords(wanted).then(
			(words) => current && setFetched({ wanted, words }),
			() => undefined,
		);
		return () => {
			current = false;
		};
	}, [wanted]);
	if (wanted === undefined) return undefined;
	return wordsAtHand(wanted) ?? (fetched?.wanted === wanted ? fetched.words : undefined);
}
