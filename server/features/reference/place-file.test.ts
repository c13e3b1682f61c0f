import { describe, expect, test } from 'vitest';
import { type PlaceFile, readPlace, recogniseHeader, UnknownFileError } from './place-file.ts';

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
		expect(recogniseHeader(header.split('|'))?.level).toBe(level);
	});

	test('the first of two columns with one heading counts, and never the local language', () => {
		const header = [
			'Sub-district Code',
			'Village Code',
			'Village Name (In Local)',
			'Village Name (In English)',
		];
		expect(recogniseHeader(header)).toEqual({
			level: 'grampanchayats',
			code: 1,
			name: 3,
			local: 2,
			parent: 0,
		});
		expect(recogniseHeader(['State Code', 'State Name', 'State Name'])?.name).toBe(1);
	});

	test('local bodies are preferred to the villages they are made of', () => {
		const header = [
			'Sub-district Code',
			'Village Code',
			'Village Name',
			'Local Body Code',
			'Local Body Name',
		];
		expect(recogniseHeader(header)?.code).toBe(3);
	});

	test.each([[['All villages of Telangana']], [['1', 'Adilabad']], [['Pincode', 'Office']]])(
		'%j is none',
		(cells) => {
			expect(recogniseHeader(cells)).toBeUndefined();
		},
	);

	test('villages without their sub-district are refused rather than taken for districts', () => {
		const header = ['District Code', 'District Name', 'Village Code', 'Village Name'];
		expect(() => recogniseHeader(header)).toThrow(
			new UnknownFileError('The file lists villages, but has no column "Sub-district Code"'),
		);
	});
});

describe('a row', () => {
	const file: PlaceFile = { level: 'districts', code: 1, name: 2, parent: 0 };
	const read = (...cells: string[]) => readPlace(file, { line: 7, cells });

	test('is read with its name properly cased and its leading zeros dropped', () => {
		expect(read('036', ' 00501 ', 'ADILABAD')).toEqual({ line: 7, code: 501, name: 'Adilabad', parent: 36 });
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
		const villages = recogniseHeader(header);
		if (!villages) throw new Error('no file of villages');
		const row = readPlace(villages, { line: 2, cells: ['6216', '571001', 'Ramagiri', cell] });
		expect(row).toMatchObject({ code: 571001, name: 'Ramagiri' });
		expect('telugu' in row ? row.telugu : undefined).toBe(telugu);
	});

	test('of a state has no parent', () => {
		const states: PlaceFile = { level: 'states', code: 0, name: 1, parent: undefined };
		expect(readPlace(states, { line: 2, cells: ['36', 'TELANGANA'] })).toMatchObject({ parent: null });
	});

	test.each([
		['a code that is a word', ['36', 'x1', 'Adilabad'], '"x1" is not an LGD code'],
		['no code', ['36', '', 'Adilabad'], 'An empty cell is not an LGD code'],
		['code zero', ['36', '0', 'Adilabad'], '"0" is not an LGD code'],
		['a code from the range of generated ids', ['36', '900004408', 'X'], '"900004408" is not an LGD code'],
		['a fraction', ['36', '501.0', 'Adilabad'], '"501.0" is not an LGD code'],
		['no parent', ['', '501', 'Adilabad'], 'An empty cell is not the LGD code of a parent'],
		['no name', ['36', '501', ' - '], 'The name is missing'],
		['too few cells', ['36', '501'], 'The name is missing'],
		[
			'a name of another encoding',
			['36', '501', 'Adil\uFFFDbad'],
			'The name has characters that are not UTF-8',
		],
		['control characters', ['36', '501', 'Adil\u0000abad'], 'The name has control characters'],
		['an endless name', ['36', '501', 'a'.repeat(121)], 'The name is longer than 120 characters'],
	])('with %s is bad, and says why', (_, cells, reason) => {
		expect(read(...cells)).toEqual({ line: 7, reason });
	});
});
