import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { CATALOGUES } from '../client/language/catalogues.ts';
import { fellowFiles } from './fellow-files.ts';
import { root } from './run-command.ts';
import { shownTexts, textsOfClient } from './shown-texts.ts';

const { telugu, teluguLaw, teluguConsole } = CATALOGUES;

/** Files, and folders whose name ends in `/`. It only becomes shorter. */
const unfinished: string[] = JSON.parse(readFileSync(path.join(root, 'docs/not-in-telugu.json'), 'utf8'));

const files = textsOfClient();

const covers = (entry: string, file: string): boolean =>
	entry === file || (entry.endsWith('/') && file.startsWith(entry));

test('a finished file shows no text that has not passed through t', () => {
	const bare = files
		.filter((one) => one.bare.length > 0 && !unfinished.some((entry) => covers(entry, one.file)))
		.map(({ file, bare: texts }) => ({ file, texts }));
	expect(files.length).toBeGreaterThan(500);
	expect(bare).toEqual([]);
});

test('the list of unfinished files names only such files', () => {
	const finished = unfinished.filter(
		(entry) => !files.some(({ file, bare }) => bare.length > 0 && covers(entry, file)),
	);
	expect(finished).toEqual([]);
});

test('each text that passes through t is there in Telugu', () => {
	const missing = files
		.flatMap(({ said }) => said)
		.filter((text) => !(text in telugu || text in teluguLaw || text in teluguConsole));
	expect(missing).toEqual([]);
});

test('a fellow needs no text of the console', () => {
	const ofFellows = fellowFiles(path.join(root, 'client'));
	const missing = files
		.filter(({ file }) => ofFellows.has(file))
		.flatMap(({ said }) => said)
		.filter((text) => text in teluguConsole);
	expect(missing).toEqual([]);
});

test('the files of a fellow are those that no screen of staff needs alone', () => {
	const ofFellows = fellowFiles(path.join(root, 'client'));
	for (const file of ['features/attendance/screens/children-attendance.tsx', 'server-state.tsx'])
		expect(ofFellows).toContain(file);
	for (const file of [
		'features/console/rail.tsx',
		'features/auth/proof-form.tsx',
		'features/privacy/audit-api.ts',
	])
		expect(ofFellows).not.toContain(file);
});

test('a text is in one of the catalogues', () => {
	const texts = Object.values(CATALOGUES).flatMap(Object.keys);
	expect(texts.filter((text, at) => texts.indexOf(text) !== at)).toEqual([]);
});

const PLACE = /\{\w+\}/g;
const placesOf = (text: string): string[] => [...(text.match(PLACE) ?? [])].sort();

/** What is wrong with the Telugu of a text. */
function faultsOf(english: string, text: string): string[] {
	const isBare = !/[A-Za-z]/.test(english.replaceAll(PLACE, ''));
	return [
		...(String(placesOf(text)) === String(placesOf(english)) ? [] : ['other values']),
		...(/[A-Za-z]/.test(text.replaceAll(PLACE, '')) ? ['Latin letters'] : []),
		...(isBare || /[\u0c00-\u0c7f]/.test(text) ? [] : ['no Telugu']),
	];
}

test.each(Object.entries(CATALOGUES))(
	'every text of %s has the values of the English one, and letters of Telugu alone',
	(_, catalogue) => {
		const faults = Object.entries(catalogue).flatMap(([english, said]) =>
			(typeof said === 'string' ? [said] : Object.values(said)).flatMap((text) =>
				faultsOf(english, text).map((fault) => `${english}: ${text}: ${fault}`),
			),
		);
		expect(faults).toEqual([]);
	},
);

test('a text with another value, with Latin letters or without Telugu has a fault', () => {
	expect(faultsOf('{count} children', '{number} పిల్లలు')).toEqual(['other values']);
	expect(faultsOf('Save', 'Save')).toEqual(['Latin letters', 'no Telugu']);
	expect(faultsOf('{from} – {to}', '{from} – {to}')).toEqual([]);
});

test.each([
	['<p>Mark attendance</p>', ['Mark attendance']],
	["<p>{isNew ? 'Add' : t('Change')}</p>", ['Add']],
	// biome-ignore lint/suspicious/noTemplateCurlyInString: the code of a template
	['<p>{`${count} new`}</p>', ['new']],
	['<img alt="A tree" src="tree.svg" />', ['A tree']],
	["<p title={t('Day')}>{name} · 4 {t('Present')}</p>", []],
])('of %s the texts %j are bare', (jsx, bare) => {
	expect(shownTexts('one.tsx', `export const one = ${jsx};`).bare).toEqual(bare);
});

test('the key of a counted text is the one for many, that of a text in one sense names the sense', () => {
	const code =
		"counted(count, '{count} child', '{count} children'); t('Save'); t(name); inSense('Open', 'year'); inSense(name, 'year');";
	expect(shownTexts('one.ts', code).said).toEqual(['{count} children', 'Save', 'Open (year)']);
});
