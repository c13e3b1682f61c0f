import { mobileNumber } from '@yuva/contract/fields';
import { placeFault } from '@yuva/contract/imports/messages';
import { englishOf } from '@yuva/contract/said';
import { describe, expect, test } from 'vitest';
import { CHILD_HEADER, FELLOW_HEADER } from '../../test/spreadsheets.ts';
import { children } from './children.ts';
import { readCaste, readClass, readFatherOccupation, readGender, readMotherOccupation } from './choices.ts';
import { fellows } from './fellows.ts';
import { findHeader } from './header.ts';
import { placeFinder } from './place-finder.ts';
import { asDate, asMobile, cellText } from './read-row.ts';
import { mayBeSame } from './same-person.ts';

const TODAY = '2026-11-20';
const sheetOf = (...rows: (string | number | null)[][]) =>
	rows.map((cells, at) => ({ line: at + 1, cells: cells.map((cell) => String(cell ?? '')) }));

describe('a date', () => {
	test.each([
		['04-03-2015', '2015-03-04'],
		['4/3/2015', '2015-03-04'],
		['04.03.15', '2015-03-04'],
		['4/3/98', '1998-03-04'],
		['4 March 2015', '2015-03-04'],
		['04-Mar-2015', '2015-03-04'],
		['2015-03-04', '2015-03-04'],
		['2015-03-04T00:00:00', '2015-03-04'],
		['42067', '2015-03-04'],
	])('%s is %s', (text, day) => {
		expect(asDate(text, TODAY)).toBe(day);
	});

	test('that is none stays as written', () => {
		expect(asDate('about 2015', TODAY)).toBe('about 2015');
	});
});

test('a cell is one line that can be stored', () => {
	expect(cellText(' a\0b\ud83d ')).toBe('ab\ufffd');
	expect(cellText('two\nlines')).toBe('two lines');
	expect(cellText(undefined)).toBe('');
});

test.each([
	'+91 98765 43210',
	'91-9876543210',
	'09876543210',
	'(987) 654-3210',
	'9876543210.0',
	"'9876543210",
	'tel:+91‑98765‑43210',
])('%s is the number 9876543210', (text) => {
	expect(asMobile(text)).toBe('9876543210');
});

test.each(['7.00002E+09', '912341234123', '98765'])('%s is left for the schema to refuse', (text) => {
	expect(mobileNumber.safeParse(asMobile(text)).success).toBe(false);
});

describe('a closed list', () => {
	test('takes the words of the field', () => {
		expect(readGender('F').choice).toBe('Female');
		expect(readGender('బాలిక').choice).toBe('Female');
		expect(readCaste('BC-D').choice).toBe('OBC');
		expect(readMotherOccupation('House wife').choice).toBe('Home Maker');
		expect(readFatherOccupation('late').choice).toBe('Expired');
	});

	test.each([
		['5', '5'],
		['5th', '5'],
		['Class V', '5'],
		['Std. 10', '10'],
		['x', '10'],
		['Dropout', 'out_of_school'],
	])('class %s is %s', (text, choice) => {
		expect(readClass(text)).toEqual({ choice, other: '' });
	});

	test('keeps an unknown word as the text of Other', () => {
		expect(readClass('LKG')).toEqual({ choice: 'Other', other: 'LKG' });
		expect(readFatherOccupation('Weaver')).toEqual({ choice: 'Other', other: 'Weaver' });
		expect(readGender('X')).toEqual({ choice: '', other: '' });
	});
});

describe('the columns', () => {
	test('of fellows are guessed from their headers', () => {
		const { guessed, rows } = findHeader(fellows.headings, sheetOf([...FELLOW_HEADER], [1, 'Ravi']));
		expect(guessed).toEqual({
			full_name: 1,
			mobile_number: 2,
			date_of_birth: 3,
			gender: 4,
			religion: 5,
			caste_category: 6,
			district: 7,
			mandal: 8,
			village: 9,
		});
		expect(rows.map(({ line }) => line)).toEqual([2]);
	});

	test('of children are guessed, those of the fellow and of the parents apart', () => {
		const { guessed } = findHeader(children.headings, sheetOf(['Name of the Fellow', ...CHILD_HEADER], []));
		expect(guessed).toMatchObject({
			full_name: 1,
			gender: 3,
			child_class: 4,
			school_name: 5,
			type_of_school: 6,
			mother_name: 9,
			mother_occupation: 10,
			father_name: 11,
			father_occupation: 12,
			parent_mobile_number: 13,
			fellow_mobile: 14,
		});
	});

	test('are found below a title and a line of merged groups', () => {
		const { columns, guessed, rows } = findHeader(
			children.headings,
			sheetOf(
				['Children of our Fellows 2026', null, null, null, null, null],
				['Child', 'Child', 'Mother', 'Mother', 'Father', 'Phone'],
				['Name', 'DOB', 'Name', 'Work', 'Name', null],
				['Lakshmi', '04-03-2015', 'Anitha', 'Tailor', 'Ravi', 9_876_543_210],
			),
		);
		expect(guessed).toEqual({
			full_name: 0,
			date_of_birth: 1,
			mother_name: 2,
			mother_occupation: 3,
			father_name: 4,
			parent_mobile_number: 5,
		});
		expect(columns[3]).toBe('Mother Work');
		expect(rows.map(({ line }) => line)).toEqual([4]);
	});

	test('in Telugu are guessed', () => {
		const { guessed } = findHeader(
			children.headings,
			sheetOf(['పేరు', 'పుట్టిన తేదీ', 'తల్లి పేరు', 'తరగతి', 'గ్రామం'], []),
		);
		expect(guessed).toEqual({ full_name: 0, date_of_birth: 1, mother_name: 2, child_class: 3, village: 4 });
	});
});

describe('a village', () => {
	const LISTS = {
		districts: [{ id: 1, parent_id: 0, name: 'Rajanna Sircilla' }],
		mandals: [
			{ id: 10, parent_id: 1, name: 'Gambhiraopet' },
			{ id: 11, parent_id: 1, name: 'Konaraopeta' },
		],
		villages: [
			{ id: 100, parent_id: 10, name: 'Lingannapet' },
			{ id: 110, parent_id: 11, name: 'Nizamabad' },
		],
	};
	const find = placeFinder(LISTS);
	const around = { district: 1, mandal: 10, village: 100 };

	test('is found by names, whatever their capitals and blanks, and by the short name of a district', () => {
		expect(find({ district: 'Sircilla', mandal: 'GAMBHI RAOPET', village: 'linganna pet' })).toEqual(around);
	});

	test('that the file leaves out is that of the center, as is the mandal', () => {
		expect(find({ district: '', mandal: '', village: 'Lingannapet' }, around)).toEqual(around);
		expect(find({ district: '', mandal: 'Konaraopeta', village: '' }, around)).toEqual({
			errors: { village: placeFault('village', '') },
		});
	});

	test('is found in another spelling of the only place of its sound', () => {
		expect(
			find({ district: 'Rajanna Sirisilla', mandal: 'Gambhiraopeta', village: 'Linganna Peta' }),
		).toEqual({
			errors: { district: placeFault('district', 'Rajanna Sirisilla') },
		});
		expect(find({ district: 'Sircilla', mandal: 'Gambhiraopeta', village: 'Linganna Peta' })).toEqual(around);
	});

	test('unknown is told by its level', () => {
		expect(englishOf(placeFault('mandal', ''))).toBe('The mandal is missing');
		expect(englishOf(placeFault('district', 'Nowhere'))).toBe(
			'There is no district of this name here: Nowhere',
		);
		expect(find({ district: 'Nowhere', mandal: 'x', village: 'y' })).toEqual({
			errors: { district: placeFault('district', 'Nowhere') },
		});
		expect(find({ district: 'Sircilla', mandal: '', village: 'y' })).toEqual({
			errors: { mandal: placeFault('mandal', '') },
		});
		expect(find({ district: 'Sircilla', mandal: 'Konaraopeta', village: 'Lingannapet' })).toEqual({
			errors: { village: placeFault('village', 'Lingannapet') },
			question: {
				key: 'grampanchayats 11 lingannapet',
				level: 'grampanchayats',
				name: 'Lingannapet',
				within: 'Konaraopeta',
				rows: 1,
				alike: [],
				choices: ['new'],
			},
		});
	});

	test('that is doubtful names what it may be, and is what the head office says', () => {
		const named = { district: 'Sircilla', mandal: 'Konaraopeta', village: 'Nizamavad' };
		const key = 'grampanchayats 11 nizamavad';
		expect(find(named)).toMatchObject({ question: { key, alike: [{ id: 110, name: 'Nizamabad' }] } });
		const decided = (choice: number | 'new') => placeFinder(LISTS, { [key]: choice })(named);
		expect(decided(110)).toEqual({ district: 1, mandal: 11, village: 110 });
		expect(decided('new')).toEqual({ district: 1, mandal: 11, village: 'Nizamavad' });
		expect(decided(100)).toMatchObject({ question: { key } });
	});
});

test('a fellow under another number, and a child of the same parent, may be the same person', () => {
	const one = { name: 'Lakshmi Kadari', date_of_birth: '2015-03-04', mobile: '9876543210' };
	expect(mayBeSame('fellows', one, { ...one, name: 'LAKSHMI  KADARI', mobile: '9' })).toBe(true);
	expect(mayBeSame('fellows', one, { ...one, name: 'Laxmi K', mobile: '9' })).toBe(true);
	expect(mayBeSame('fellows', one, { ...one, name: 'Anjali Kadari', mobile: '9' })).toBe(false);
	expect(mayBeSame('fellows', one, { ...one, date_of_birth: '2015-03-05' })).toBe(false);
	expect(mayBeSame('children', one, { ...one, date_of_birth: '2015-04-03' })).toBe(true);
	expect(mayBeSame('children', one, { ...one, name: 'Anjali' })).toBe(true);
	expect(mayBeSame('children', one, { ...one, mobile: '9' })).toBe(false);
});
