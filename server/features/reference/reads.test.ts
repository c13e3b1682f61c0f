import { describe, expect, test } from 'vitest';
import { startTestApp } from '../../test/test-app.ts';
import { findMisplaced, findVillagePath } from './reads.ts';

const { db } = await startTestApp();

const peddapalli = { state: 36, district: 682, mandal: 4408, grampanchayat: 900_004_408 };

test('a village is found with everything it lies in', async () => {
	expect(await findVillagePath(db, 900_004_408)).toEqual({
		...peddapalli,
		state_name: 'Telangana',
		district_name: 'Peddapalli',
		mandal_name: 'Peddapalli',
		grampanchayat_name: 'Peddapalli',
	});
	expect(await findVillagePath(db, 1)).toBeUndefined();
});

describe('four places', () => {
	test('that lie in one another are in order', async () => {
		expect(await findMisplaced(db, peddapalli)).toBeUndefined();
	});

	test.each([
		['grampanchayat', { grampanchayat: 1 }],
		['grampanchayat', { mandal: 4409 }],
		['mandal', { district: 698 }],
		['district', { state: 28 }],
	])('name the %s that does not lie where it should: %j', async (field, wrong) => {
		expect(await findMisplaced(db, { ...peddapalli, ...wrong })).toBe(field);
	});
});
