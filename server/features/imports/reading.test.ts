import { mobileNumber } from '@yuva/contract/fields';
import { placeFault } from '@yuva/contract/imports/messages';
import { englishOf } from '@yuva/contract/said';
import { describe, expect, test } from 'vitest';
import { cellText } from './cell-text.ts';
import {
	castes,
	classes,
	fatherOccupations,
	genders,
	motherOccupations,
	religions,
	typesOfSchool,
} from './choices.ts';
import { asDate, dayOf, doubtfulDates } from './dates.ts';
import { placeFinder } from './place-finder.ts';
import { asMobile } from './read-row.ts';
import { mayBeSame } from './same-person.ts';

const TODAY = '2026-11-20';
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
		['2015-03-04T18:30:00', '2015-03-04'],
		['2015-03-04T18:30:00.000Z', '2015-03-05'],
		['2015-03-04T18:29:59Z', '2015-03-04'],
		['2015-03-04 18:30:00 +00:00', '2015-03-05'],
		['2015-03-04T18:30+0000', '2015-03-05'],
		['2015-03-05T00:00:00+05:30', '2015-03-05'],
		['2015-03-05T00:00:00-05:00', '2015-03-05'],
		['2015-02-28T23:00:00Z', '2015-03-01'],
		['2015-03-04T99:00:00Z', '2015-03-04'],
		['2015-02-30T18:30:00Z', '2015-02-30'],
		['42067', '2015-03-04'],
		['42067.7', '2015-03-04'],
		['4th March 2015', '2015-03-04'],
		['4th of March 2015', '2015-03-04'],
		['04–03–2015', '2015-03-04'],
		['Mar 4, 2015', '2015-03-04'],
		['March 4th 2015', '2015-03-04'],
		['4/Mar/15', '2015-03-04'],
		['15-Sept-2015', '2015-09-15'],
		['౦౪-౦౩-౨౦౧౫', '2015-03-04'],
		['04032015', '2015-03-04'],
		['20150304', '2015-03-04'],
		['04\\03\\2015', '2015-03-04'],
		["'04-03-2015", '2015-03-04'],
		['04-03-2015.', '2015-03-04'],
		['7/25/2016', '2016-07-25'],
		['7/25/2016 0:00:00', '2016-07-25'],
	])('%s is %s', (text, day) => {
		expect(asDate(text, TODAY)).toBe(day);
	});

	test.each(['about 2015', '2015', 'Mar-15'])('that is none stays as written: %s', (text) => {
		expect(asDate(text, TODAY)).toBe(text);
	});

	test('of a workbook whose days are counted from 1904 is the same day', () => {
		expect(asDate('40605', TODAY, { from1904: true })).toBe('2015-03-04');
	});

	test.each([
		['25/7/2016', 'first'],
		['7/25/2016', 'second'],
		['3/4/2015', 'either'],
		['4/4/2015', undefined],
		['2015-03-04', undefined],
		['3 April 2015', undefined],
	])('%s has its day: %s', (text, day) => {
		expect(dayOf(text)).toBe(day);
	});

	const column = (...texts: string[]) => texts.map((text, at) => ({ line: at + 2, cells: [text] }));
	const own = (day: string) => ({ line: 9, cells: [day], dates: [0] });

	test.each([
		[
			'beside one with the month first',
			column('7/25/2016', '3/4/2015', '12/11/2014'),
			['3/4/2015', '12/11/2014'],
			[],
		],
		[
			'beside one with the month first that holds an invisible mark',
			column('\u200e7/25/2016', '3/4/2015'),
			['3/4/2015'],
			[],
		],
		['beside an Indian one', column('25/7/2016', '3/4/2015'), [], []],
		['beside others that prove nothing', column('3/4/2015', '5/6/2014'), [], []],
		[
			'of the spreadsheet, where those that it could not read are texts',
			[...column('25/07/2016', '30/08/2013'), own('2015-04-03')],
			[],
			['2015-04-03'],
		],
		['of the spreadsheet alone', [own('2015-04-03'), own('2015-04-25')], [], []],
		['of the spreadsheet, one after the twelfth', [...column('25/07/2016'), own('2015-04-25')], [], []],
	])('%s is doubtful or not', (_, rows, texts, cells) => {
		expect(doubtfulDates(rows, 0)).toEqual({ texts, cells });
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

test.each([
	['9876543210/9876543211', '9876543210'],
	['9876543210, 9876543211', '9876543210'],
	['9876543210 9876543211', '9876543210'],
	['9876543210 or 9876543211', '9876543210'],
	['+91 98765 43210 (father)', '9876543210'],
	['Ph: 9876543210', '9876543210'],
	['mother 098765-43210', '9876543210'],
	['౯౮౭౬౫౪౩౨౧౦', '9876543210'],
])('of %s the first number is taken', (text, number) => {
	expect(asMobile(text)).toBe(number);
});

test.each(['7.00002E+09', '912341234123', '98765'])('%s is left for the schema to refuse', (text) => {
	expect(mobileNumber.safeParse(asMobile(text)).success).toBe(false);
});

describe('a closed list', () => {
	test.each([
		[genders, 'F', 'Female'],
		[genders, 'Fem.', 'Female'],
		[genders, 'Girls', 'Female'],
		[genders, 'బాలిక', 'Female'],
		[genders, 'लड़का', 'Male'],
		[castes, 'BC-D', 'OBC'],
		[castes, 'BC-A (Mudiraj)', 'OBC'],
		[castes, 'SC (Madiga)', 'SC'],
		[castes, 'SC Mala', 'SC'],
		[castes, 'ST-Lambada', 'ST'],
		[castes, 'OC (Reddy)', 'OC'],
		[castes, 'S.T.', 'ST'],
		[typesOfSchool, 'ZPHS (G)', 'Government'],
		[typesOfSchool, 'Govt. Model', 'Government'],
		[typesOfSchool, 'Pvt. (unaided)', 'Private'],
		[religions, 'Hindu (Lingayat)', 'Hindu'],
		[motherOccupations, 'House wife', 'Home Maker'],
		[fatherOccupations, 'late', 'Expired'],
		[fatherOccupations, 'Coolie (daily)', 'Daily Wage Worker'],
	])('takes the words of the field: %#', ({ read }, text, choice) => {
		expect(read(text)).toEqual({ choice, other: '' });
	});

	test.each([
		...[
			['5', '5'],
			['5th', '5'],
			['5-A', '5'],
			['5 A', '5'],
			['5/A', '5'],
			['5A', '5'],
			['5.0', '5'],
			['1.0', '1'],
			['V (5)', '5'],
			['V A', '5'],
			['Vth', '5'],
			['Class V', '5'],
			['VI B', '6'],
			['VIII-A', '8'],
			['8 (B)', '8'],
			['04', '4'],
			['Std. 10', '10'],
			['x', '10'],
			['fourth class', '4'],
			['7th Class - Section B', '7'],
			['Class-IV-A', '4'],
			['Cls: 3', '3'],
			['6 TM', '6'],
			['5వ తరగతి', '5'],
			['౫', '5'],
			['कक्षा 3', '3'],
			['Dropout', 'out_of_school'],
		],
	])('class %s is %s', (text, choice) => {
		expect(classes.read(text)).toEqual({ choice, other: '' });
	});

	test.each([
		[classes, 'LKG'],
		[classes, '11'],
		[classes, 'XI'],
		[classes, '50'],
		[classes, 'V-I'],
		[classes, 'I-V'],
		[classes, '1/0'],
		[genders, 'X'],
		[castes, 'Madiga'],
		[castes, 'SC/ST'],
		[typesOfSchool, 'Govt aided'],
		[typesOfSchool, 'Non-Govt'],
		[castes, 'Other than SC'],
		[religions, 'Not Hindu'],
		[fatherOccupations, 'Weaver'],
	])('knows no such word, and never makes it Other: %#', ({ read }, text) => {
		expect(read(text)).toBeUndefined();
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
