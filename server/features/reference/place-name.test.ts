import { describe, expect, test } from 'vitest';
import { nameKey, properCase } from './place-name.ts';

describe('the case of a place name', () => {
	test.each([
		['ADILABAD URBAN', 'Adilabad Urban'],
		['THE DADRA AND NAGAR HAVELI AND DAMAN AND DIU', 'The Dadra and Nagar Haveli and Daman and Diu'],
		['  RANGA   REDDY ', 'Ranga Reddy'],
		['ATMAKUR (M)', 'Atmakur (M)'],
		['V.SAIDAPUR', 'V.Saidapur'],
		['KOTHA-GUDA', 'Kotha-Guda'],
		['WARD II', 'Ward II'],
		['mulugu', 'Mulugu'],
	])('%s is written %s', (official, proper) => {
		expect(properCase(official)).toBe(proper);
	});

	test.each(['ChandamPeta', 'Jagitial', 'B Pochampally', 'Sirpur (T)'])('%s is left as it is', (name) => {
		expect(properCase(name)).toBe(name);
	});
});

describe('two spellings of one place', () => {
	test.each([
		['Ranga Reddy', 'RANGAREDDY'],
		['Narsapur G', 'Narsapur (G)'],
		['V.Saidapur', 'V. Saidapur'],
		['LingalaGhanpur', 'Lingala Ghanpur'],
	])('%s and %s are the same', (one, other) => {
		expect(nameKey(one)).toBe(nameKey(other));
	});

	test('the letter in brackets tells two places apart', () => {
		expect(nameKey('Atmakur (M)')).not.toBe(nameKey('Atmakur (S)'));
	});

	test('Telugu names keep their vowel signs', () => {
		expect(nameKey('రామగిరి')).not.toBe(nameKey('రమగిరి'));
	});
});
