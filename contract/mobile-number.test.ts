import { expect, test } from 'vitest';
import { parentMobileNumber } from './children/schema.ts';
import { mobileNumber } from './fields.ts';
import { tenDigits } from './mobile-number.ts';

test.each([
	['9876500012', '9876500012'],
	['+91 98765 00012', '9876500012'],
	['+91-98765-00012', '9876500012'],
	['919876500012', '9876500012'],
	['09876500012', '9876500012'],
	[' 98765 00012 ', '9876500012'],
	['(0) 98765.00012', '9876500012'],
	['9198765000', '9198765000'],
])('%s is the number %s, on forms and in the contract', (written, number) => {
	expect(tenDigits(written)).toBe(number);
	expect(mobileNumber.parse(written)).toBe(number);
	expect(parentMobileNumber.parse(written)).toBe(number);
});

test.each(['98765', '+92 98765 00012', '98765x00012', '00919876500012', '9876500012 3', ''])(
	'%s is no mobile number',
	(written) => {
		expect(mobileNumber.safeParse(written).success).toBe(false);
		expect(parentMobileNumber.safeParse(written).success).toBe(false);
	},
);

test('a landline of the parents loses the 0 before its area code', () => {
	expect(parentMobileNumber.parse('0872-2254321')).toBe('8722254321');
});
