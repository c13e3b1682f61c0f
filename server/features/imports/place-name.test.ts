import { describe, expect, test } from 'vitest';
import { properCase } from './place-name.ts';

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
