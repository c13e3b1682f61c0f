import { codeFault } from '@yuva/contract/imports/messages';
import { describe, expect, test } from 'vitest';
import { codedPlacesIn } from '../../test/imports.ts';
import { findHeader } from './header.ts';
import { fileOf, places } from './places.ts';

const sheetOf = (...rows: (readonly string[])[]) => ({
	rows: rows.map((cells, at) => ({ line: at + 1, cells })),
	hiddenColumns: [],
});
const mappingOf = (header: readonly string[]) => findHeader(places.headings, sheetOf(header)).guessed;

describe('a header row', () => {
	test.each([
		['states', 'S.No.|State Code|State Version|State Name|State Name|Census 2011 Code'],
		['states', 'State LGD Code|State Name (In English)'],
		['districts', 'State Code|State Name|District Code|District Name|Census 2001 Code'],
		[
			'mandals',
			'S.No.|State Code|State Name|District Code|District Name|Sub-district Code|Sub-district Name',
		],
		['mandals', 'DISTRICT CODE|SUBDISTRICT CODE|SUBDISTRICT NAME (IN ENGLISH)'],
		[
			'grampanchayats',
			'State Code|District Code|District Name|Sub-District Code|Village Code|Village Name (In Englsih)',
		],
		[
			'grampanchayats',
			'Subdistrict Code|Village Code|Village Name|Local Body Code|Local Body Name (In English)',
		],
	])('of %s is recognised: %s', (level, header) => {
		const mapping = mappingOf(header.split('|'));
		expect([fileOf(mapping)?.level, places.missing(mapping, {})]).toEqual([level, []]);
	});

	test('the first of two columns with one heading counts, and never the local language', () => {
		const header = [
			'Sub-district Code',
			'Village Code',
			'Village Name (In Local)',
			'Village Name (In English)',
		];
		expect(mappingOf(header)).toEqual({ mandal_code: 0, village_code: 1, village_telugu: 2, village: 3 });
		expect(mappingOf(['State Code', 'State Name', 'State Name']).state).toBe(1);
	});

	test('local bodies are preferred to the villages they are made of', () => {
		const header = [
			'Sub-district Code',
			'Village Code',
			'Village Name',
			'Local Body Code',
			'Local Body Name',
		];
		expect(fileOf(mappingOf(header))?.part).toBe('local_body');
	});

	test.each([[['All villages of Telangana']], [['1', 'Adilabad']], [['Pincode', 'Office']]])(
		'%j is none',
		(cells) => {
			expect(fileOf(mappingOf(cells))).toBeUndefined();
			expect(places.missing({}, {})).toEqual(['village', 'mandal', 'district']);
		},
	);

	test('is found below titles', () => {
		const titles = [['All villages of Telangana'], ['Generated on', '20-11-2026']];
		const header = ['Sub-District Code', 'Village Code', 'Village Name'];
		const sheet = sheetOf(...titles, header, ['4408', '571001', 'X']);
		const { guessed, rows } = findHeader(places.headings, sheet);
		expect([Object.keys(guessed).length, rows.map(({ line }) => line)]).toEqual([3, [4]]);
	});

	test('of a list in Telugu, or with other words for a mandal, is one of villages by names', () => {
		for (const header of [
			['జిల్లా', 'మండలం', 'గ్రామం'],
			['District', 'Tehsil', 'Village'],
			['State', 'District Name', 'Sub-district', 'Gram Panchayat'],
		]) {
			const mapping = mappingOf(header);
			expect([fileOf(mapping)?.above, places.missing(mapping, {})]).toEqual(['names', []]);
		}
	});

	test.each([
		[['District Code', 'District Name', 'Village Code', 'Village Name'], ['mandal_code']],
		[['Mandal Name', 'Village Name'], ['district']],
	])('%j lacks the place above its villages', (header, missing) => {
		expect(places.missing(mappingOf(header), {})).toEqual(missing);
	});
});

describe('a row', () => {
	const DISTRICTS = ['State Code', 'District Code', 'District Name'];
	const readWith = (header: string[], cells: string[]) => codedPlacesIn(sheetOf(header, cells))[0];

	test('is read with its name properly cased and its leading zeros dropped', () => {
		expect(readWith(DISTRICTS, ['036', ' 00501 ', 'ADILABAD'])).toMatchObject({
			draft: { code: 501, name: 'Adilabad', parent: 36 },
			understood: { district: 'Adilabad' },
		});
	});

	test.each([
		['Village Name (In Local)', 'రామగిరి  ', 'రామగిరి'],
		['Village Name (In Local language)', 'బెల్లంపల్లి (గ్రామం) 2', 'బెల్లంపల్లి (గ్రామం) 2'],
		['Village Name (In Local)', 'रामगिरि', undefined],
		['Village Name (In Local)', 'Ramagiri', undefined],
		['Village Name (In Local)', 'రామ giri', undefined],
		['Village Name (In Local)', '', undefined],
		['Mandal Name (In Local)', 'రామగిరి', undefined],
	])('has its name in Telugu from %s: %j', (heading, cell, telugu) => {
		const header = ['Sub-District Code', 'Village Code', 'Village Name (In English)', heading];
		const draft = readWith(header, ['6216', '571001', 'Ramagiri', cell])?.draft;
		expect(draft).toMatchObject({ code: 571_001, name: 'Ramagiri' });
		expect(draft?.telugu).toBe(telugu);
	});

	test('of a state has no parent', () => {
		const states = ['State Code', 'State Name'];
		expect(readWith(states, ['36', 'TELANGANA'])?.draft).toMatchObject({ parent: null });
	});

	test.each([
		['a code that is a word', ['36', 'x1', 'Adilabad'], { district_code: codeFault('x1') }],
		['no code', ['36', '', 'Adilabad'], { district_code: 'The code is missing' }],
		['code zero', ['36', '0', 'Adilabad'], { district_code: codeFault('0') }],
		['a generated id', ['36', '900004408', 'X'], { district_code: codeFault('900004408') }],
		['a fraction', ['36', '501.0', 'Adilabad'], { district_code: codeFault('501.0') }],
		['no parent', ['', '501', 'Adilabad'], { state_code: 'The code is missing' }],
		['no name', ['36', '501', ' - '], { district: 'The name is missing' }],
		['too few cells', ['36', '501'], { district: 'The name is missing' }],
		[
			'a name of another encoding',
			['36', '501', 'Adil\uFFFDbad'],
			{ district: 'The name has characters that are not UTF-8' },
		],
		[
			'an endless name',
			['36', '501', 'a'.repeat(121)],
			{ district: 'The name is longer than 120 characters' },
		],
	])('with %s is not used, and says why', (_, cells, errors) => {
		expect(readWith(DISTRICTS, cells)).toMatchObject({ draft: undefined, errors });
	});

	test('has its control characters taken out', () => {
		expect(readWith(DISTRICTS, ['36', '501', 'Adil\u0000abad'])?.draft?.name).toBe('Adilabad');
	});
});
