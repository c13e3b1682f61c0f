import { valuesIn } from '@yuva/contract/settings/wording-rules';
import type PO from 'pofile';

type Entry = PO['items'][number];

/** Marks the earlier English, in a comment of a text whose English changed. */
export const BEFORE = 'Before: ';

export const UNEXPLAINED = '?';

const EXPLANATION = /^\{(\w+)\}: (.+)$/;

/** Each place of a value has its line; a new one gets the words that explain its name most often. */
export function explainValues(entries: readonly Entry[]): void {
	const usual = usualExplanations(entries);
	for (const entry of entries) {
		const { msgid, msgid_plural, flags, extractedComments } = entry;
		const own = explanationsIn(extractedComments);
		entry.extractedComments = [
			...extractedComments.filter((comment) => flags.fuzzy && comment.startsWith(BEFORE)),
			...valuesIn(`${msgid} ${msgid_plural ?? ''}`).map(
				(name) => `{${name}}: ${own.get(name) ?? usual.get(name) ?? UNEXPLAINED}`,
			),
		];
	}
}

const explanationsIn = (comments: readonly string[]): Map<string, string> =>
	new Map(
		comments.flatMap((comment) => {
			const [, name, words] = EXPLANATION.exec(comment) ?? [];
			return name && words && words !== UNEXPLAINED ? [[name, words] as const] : [];
		}),
	);

function usualExplanations(entries: readonly Entry[]): Map<string, string> {
	const counts = new Map<string, number>();
	for (const { extractedComments } of entries)
		for (const comment of extractedComments) counts.set(comment, (counts.get(comment) ?? 0) + 1);
	const byUse = [...counts].toSorted(([, a], [, b]) => a - b);
	return explanationsIn(byUse.map(([comment]) => comment));
}
