import { expect, test } from 'vitest';
import { sumOfDistricts } from './rules.ts';

const PEDDAPALLI = {
	applications_waiting: 3,
	applications_overdue: 1,
	fellows: 4,
	learning_centers: 4,
	children: 80,
	children_marks: 1000,
	children_present: 900,
};

test('every figure of the districts is added up', () => {
	const vikarabad = { ...PEDDAPALLI, applications_overdue: 0, children: 21, children_present: 1 };
	expect(sumOfDistricts([PEDDAPALLI, vikarabad])).toEqual({
		applications_waiting: 6,
		applications_overdue: 1,
		fellows: 8,
		learning_centers: 8,
		children: 101,
		children_marks: 2000,
		children_present: 901,
	});
});

test('without districts everything is nothing', () => {
	expect(new Set(Object.values(sumOfDistricts([])))).toEqual(new Set([0]));
});
