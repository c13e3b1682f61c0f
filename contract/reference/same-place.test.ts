import { describe, expect, test } from 'vitest';
import { mostAlike, placeMatcher, plainKey, soundKey } from './same-place.ts';

describe('two spellings of one place', () => {
	test.each([
		['Ranga Reddy', 'RANGAREDDY'],
		['Narsapur G', 'Narsapur (G)'],
		['V.Saidapur', 'V. Saidapur'],
		['LingalaGhanpur', 'Lingala Ghanpur'],
	])('%s and %s are plainly the same', (one, other) => {
		expect(plainKey(one)).toBe(plainKey(other));
	});

	test('the letter in brackets tells two places apart', () => {
		expect(plainKey('Atmakur (M)')).not.toBe(plainKey('Atmakur (S)'));
		expect(soundKey('Atmakur (M)')).not.toBe(soundKey('Atmakur (S)'));
	});

	test('Telugu names keep their vowel signs', () => {
		expect(plainKey('రామగిరి')).not.toBe(plainKey('రమగిరి'));
	});

	test.each([
		['Mulug', 'Mulugu'],
		['Julapalle', 'Julapalli'],
		['Jayashankar Bhupalpalli', 'Jayashankar Bhupalpally'],
		['Ramannapeta', 'Ramannapet'],
		['Burgampadu', 'Burgampahad'],
		['Narayanapoor', 'Narayanpur'],
		['Haveli Ghanpur', 'Havelighanapur'],
		['ములుగు', 'Mulugu'],
	])('%s and %s have one sound', (one, other) => {
		expect(soundKey(one)).toBe(soundKey(other));
	});

	test.each([
		['Sirsilla', 'Sircilla'],
		['Choutpalle', 'Kothapalle'],
		['Pusur Patch - I', 'Pusur Patch -Ii'],
		['Medipalle', 'Metpalli'],
	])('%s and %s have not', (one, other) => {
		expect(soundKey(one)).not.toBe(soundKey(other));
	});
});

const place = (id: number, name: string) => ({ id, name });
const [MEDIPALLI, METPALLI] = [place(1, 'Medipalli'), place(2, 'Metpalli')];

describe('the places of one parent', () => {
	test('a plain name is the same, the only one of a sound is a spelling', () => {
		const find = placeMatcher([MEDIPALLI, METPALLI], ['METPALLI', 'Medipalle']);
		expect(find('METPALLI')).toEqual({ certain: 'same', place: METPALLI });
		expect(find('Medipalle')).toEqual({ certain: 'spelling', place: MEDIPALLI });
	});

	test('two names of one sound are for people to decide, on either side', () => {
		const two = [place(1, 'Lakshmipuram'), place(2, 'Laxmipoor')];
		expect(placeMatcher([place(1, 'Medipalli')], ['Medipalle', 'Medipally'])('Medipalle')).toEqual({
			certain: undefined,
			alike: [MEDIPALLI],
		});
		const [first] = two;
		const twins = [place(1, 'Lakshmipuram'), place(2, 'Laxmipuram')];
		expect(placeMatcher(twins, ['Lakshmeepuram'])('Lakshmeepuram')).toEqual({
			certain: undefined,
			alike: twins,
		});
		expect(placeMatcher([...two], ['Lakshmipuram', 'Laxmipuram'])('Laxmipuram')).toEqual({
			certain: undefined,
			alike: [first],
		});
	});

	test('a place that another name of the list names is not offered for its likeness', () => {
		const find = placeMatcher([place(1, 'Gundlapally')], ['Gundlapally', 'Gudipally']);
		expect(find('Gudipally')).toEqual({ certain: undefined, alike: [] });
	});
});

test('the likest come first, those that are far are left out', () => {
	const places = [place(1, 'Wankdi'), place(2, 'Wankidi'), place(3, 'Adilabad')];
	expect(mostAlike('Wankedi', places).map(({ id }) => id)).toEqual([1, 2]);
	expect(mostAlike('Wankedi', places, 8).map(({ id }) => id)).toEqual([1, 2]);
	expect(mostAlike('Vankeri', [place(1, 'Wankidi')], 8)).toEqual([]);
});
