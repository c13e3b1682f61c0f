import { expect, test } from 'vitest';
import { byShortKeys, KEY_LENGTH, shortKey } from '../language/short-keys.ts';
import { CATALOGUES, failOnSharedKeys, shortCatalogue } from './short-catalogue.ts';

test('a short key is the one of its text on every phone', () => {
	expect(shortKey('')).toBe('H3JHB');
	expect(shortKey('Save & Submit')).toHaveLength(KEY_LENGTH);
	expect(shortKey('లాగిన్')).not.toBe(shortKey('లాగౌట్'));
});

test.each(Object.entries(CATALOGUES))(
	'%s by short keys has each text, and none for other texts',
	(_, texts) => {
		const keys = Object.keys(texts).map(shortKey).join('');
		const short = byShortKeys(keys, Object.values(texts));
		for (const [english, said] of Object.entries(texts)) expect(short[english]).toEqual(said);
		for (const other of ['', 'A text of tomorrow', 'Anjali Kola']) expect(short[other]).toBeUndefined();
	},
);

test('the build ships the texts without their English', () => {
	const code = shortCatalogue('telugu', { Login: 'లాగిన్', '{count} things': { one: 'అంశం', other: 'అంశాలు' } });
	expect(code).toContain(`byShortKeys("${shortKey('Login')}${shortKey('{count} things')}", ["లాగిన్",{"one"`);
	expect(code).not.toContain('Login');
});

test('the build fails where two texts have the same short key', () => {
	// found by trying texts in turn
	expect(shortKey('text 140809')).toBe(shortKey('text 237076'));
	expect(() => shortCatalogue('telugu', { 'text 140809': 'ఒకటి', 'text 237076': 'రెండు' })).toThrow(
		'text 237076',
	);
});

test('no text of the console has the short key of a text of the fellow', () => {
	expect(() => failOnSharedKeys(['Login', 'Save', 'Login'])).toThrow('Login');
	expect(() => failOnSharedKeys(Object.values(CATALOGUES).flatMap(Object.keys))).not.toThrow();
});
