import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { root } from './run-command.ts';
import { NAMES, readTexts } from './texts.ts';

interface PlainEnglish {
	out: { words: string; better: string }[];
	/** Lists texts with such words that stay: those of the specification and of fields, and the declarations. */
	stays: string[];
	/** Lists texts of fellows with a longer sentence. It only becomes shorter. */
	long: string[];
}

const { out, stays, long }: PlainEnglish = JSON.parse(
	readFileSync(path.join(root, 'scripts/plain-english.json'), 'utf8'),
);
const files = readTexts();
const textsIn = (name: (typeof NAMES)[number]): string[] =>
	files[name].items.flatMap(({ msgid, msgid_plural }) => (msgid_plural ? [msgid, msgid_plural] : [msgid]));
/** The declarations are a legal text. */
const texts = NAMES.filter((name) => name !== 'law').flatMap(textsIn);

/** Longer ones are hard to read in a third language. */
const MOST_WORDS = 12;

function faultsOf(text: string): string[] {
	const words = ` ${text.toLowerCase().replaceAll(/[^\p{L}\p{N}–'{}-]+/gu, ' ')} `;
	return out
		.filter((one) => words.includes(` ${one.words} `))
		.map((one) => `${text}: ${one.words} → ${one.better}`);
}

const hasLongSentence = (text: string): boolean =>
	text
		.split(/(?<=[.!?:;])\s+/)
		.some(
			(sentence) => sentence.split(/\s+/).filter((word) => /[\p{L}\p{N}{]/u.test(word)).length > MOST_WORDS,
		);

describe('the English of the screens', () => {
	test('says each thing with its one word', () => {
		expect(texts.filter((text) => !stays.includes(text)).flatMap(faultsOf)).toEqual([]);
	});

	test('has no sentence of more than twelve words for a fellow, save those that are listed', () => {
		expect(
			textsIn('fellow')
				.filter(hasLongSentence)
				.filter((text) => !long.includes(text)),
		).toEqual([]);
	});

	test('needs each text that is listed', () => {
		const needless = [
			...stays.filter((text) => !texts.includes(text) || faultsOf(text).length === 0),
			...long.filter((text) => !textsIn('fellow').includes(text) || !hasLongSentence(text)),
		];
		expect(needless).toEqual([]);
	});
});

test.each([
	['Please sign in.', ['Please sign in.: sign in → log in', 'Please sign in.: please → the order alone']],
	['Not saved – kept here', ['Not saved – kept here: – → a full stop']],
	['Parental leave', []],
	['Log in.', []],
])('of “%s” the faults are %j', (text, faults) => {
	expect(faultsOf(text)).toEqual(faults);
});

test('a sentence of thirteen words is long, two of seven are not', () => {
	const seven = 'The phone keeps it and sends it.';
	expect([hasLongSentence(`${seven} ${seven}`), hasLongSentence(`${seven.slice(0, -1)} ${seven}`)]).toEqual([
		false,
		true,
	]);
});
