import type { SpokenRecording, SpokenText } from '@yuva/contract/spoken-texts/schema';
import { useEffect, useState } from 'react';
import { type Language, useLanguage } from '../../../language/language.ts';
import { fetchWords, type Words, wordsAtHand } from '../../../language/words-in.ts';

const SIGNS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';

/** The server keeps this version with each recording: 30 bits (FNV-1a), as five signs. */
export function versionOf(lines: readonly string[]): string {
	const text = lines.join('\n');
	let hash = 0x81_1c_9d_c5;
	for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01_00_01_93);
	// The two bits that do not fit are folded into the others.
	const folded = (hash ^ (hash >>> 30)) & 0x3f_ff_ff_ff;
	return [0, 6, 12, 18, 24].map((shift) => SIGNS[(folded >>> shift) & 63]).join('');
}

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
	// A new choice brings other words.
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
