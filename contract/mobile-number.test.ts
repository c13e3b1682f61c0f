import { expect, test } from 'vitest';
import { parentMobileNumber } from './children/schema.ts';
import { mobileNumber } from './fields.ts';
import { centerChange } from './learning-center/schema.ts';
import { mobileNumberMessage, searchedNumber, tenDigits } from './mobile-number.ts';
import { yearRules } from './years/closing-schema.ts';

test.each([
	['9876500012', '9876500012'],
	['+91 98765 00012', '9876500012'],
	['+91-98765-00012', '9876500012'],
	['919876500012', '9876500012'],
	['09876500012', '9876500012'],
	[' 98765 00012 ', '9876500012'],
	['(0) 98765.00012', '9876500012'],
	['9198765000', '9198765000'],
	['00919876500012', '9876500012'],
	['\u202a+91 98765 00012\u202c', '9876500012'],
	['\u2066+91\u00a098765\u200e00012\u2069', '9876500012'],
	['+91\u201198765\u201100012', '9876500012'],
	['+91\u201398765\u221200012', '9876500012'],
	['98765\u00ad00012', '9876500012'],
	['tel:+919876500012', '9876500012'],
	["'9876500012", '9876500012'],
	['\u201c9876500012\u201d', '9876500012'],
	['+91-(0)-9876500012', '9876500012'],
	['\uff0b91 9876500012', '9876500012'],
	['౯౮౭౬౫౦౦౦౧౨', '9876500012'],
	['९८७६५०००१२', '9876500012'],
	['۹۸۷۶۵۰۰۰۱۲', '9876500012'],
])('%s is the number %s, on forms and in the contract', (written, number) => {
	expect(tenDigits(written)).toBe(number);
	expect(mobileNumber.parse(written)).toBe(number);
	expect(parentMobileNumber.parse(written)).toBe(number);
});

test.each([
	'98765',
	'+92 98765 00012',
	'98765x00012',
	'912341234123',
	'+91 2341234123',
	'7.00002E+09',
	'9876500012 3',
	'',
])('%s is no mobile number', (written) => {
	expect(mobileNumber.safeParse(written).success).toBe(false);
	expect(parentMobileNumber.safeParse(written).success).toBe(false);
});

test.each([
	['+91 98765', '98765'],
	['98765 000', '98765000'],
	['\u202a+91 98765 00012\u202c', '9876500012'],
	['tel:98765', '98765'],
])('a search for %s asks for the number %s', (search, number) => {
	expect(searchedNumber(search)).toBe(number);
});

test.each(['Lakshmi', 'Lakshmi 98765', '', ' '])('a search for %j asks for no number', (search) => {
	expect(searchedNumber(search)).toBeUndefined();
});

test('a number beyond ten digits is said while it is typed, and one that was copied with its country is taken', () => {
	expect(mobileNumberMessage(tenDigits('98765000123'))).toBe('Mobile number should be 10 digits');
	expect(mobileNumberMessage(tenDigits('912341234123'))).toBe('Mobile number should be 10 digits');
	expect(mobileNumberMessage(tenDigits('5876500012'))).toMatch(/^Please enter a valid 10-digit/);
	expect(mobileNumberMessage(tenDigits('+91\u201198765\u201100012'))).toBe('');
});

test('a landline of the parents loses the 0 before its area code', () => {
	expect(parentMobileNumber.parse('0872-2254321')).toBe('8722254321');
});

test('other numbers that a person types are taken in Indian digits too, and as they were copied', () => {
	const address = { pincode: '౫౦౫౧౭౨', latitude: '౧౮.౬', longitude: '७९.३७' };
	expect(centerChange.parse({ address })).toMatchObject({
		address: { pincode: '505172', latitude: 18.6, longitude: 79.37 },
	});
	const copied = { pincode: '\u200e505 172 ', latitude: '\u200e18.6', longitude: ' 79.37\u202c' };
	expect(centerChange.parse({ address: copied })).toMatchObject({
		address: { pincode: '505172', latitude: 18.6, longitude: 79.37 },
	});
	const rules = { own_days: '౩౬', registers: '३०', months: '౧౦' };
	expect(yearRules.parse(rules)).toEqual({ own_days: 36, registers: 30, months: 10 });
});
