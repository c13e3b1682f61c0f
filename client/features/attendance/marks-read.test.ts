import type { FellowMark } from '@yuva/contract/attendance/schema';
import { expect, test } from 'vitest';
import { idOf, recordOf } from '../../test/registers.ts';
import { latestOwnMarks, latestRecords, type RecordRead } from './marks-on-phone.ts';

const read = (readAt: number, filter: RecordRead['filter'], ...marks: RecordRead['marks']): RecordRead => ({
	filter,
	marks,
	readAt,
});
const ofModule = read(1, { module: 1 }, recordOf(0, 'Present', 3), recordOf(1, 'Present', 4));

test('a day that was not read by itself is found in its module', () => {
	expect(latestRecords([ofModule], { module: 1, day: 4 })).toEqual([recordOf(1, 'Present', 4)]);
	expect(latestRecords([ofModule], { module: 1, day: 5 })).toEqual([]);
});

test.each([
	['the day by itself', 2, 'Absent'],
	['the module', 0, 'Present'],
])('of two reads the later counts: %s', (_, readAt, status) => {
	const ofDay = read(readAt, { module: 1, day: 3 }, recordOf(0, 'Absent', 3));
	const [first, ...others] = latestRecords([ofModule, ofDay], { module: 1 }) ?? [];
	expect([first?.status, others]).toEqual([status, [recordOf(1, 'Present', 4)]]);
});

test('one child is found among all, but all not where only one was read', () => {
	const child = idOf(0);
	const ofChild = read(2, { module: 1, child }, recordOf(0, 'Absent', 3));
	expect(latestRecords([ofModule], { module: 1, child })).toEqual([recordOf(0, 'Present', 3)]);
	expect(latestRecords([ofModule, ofChild], { module: 1, child })).toEqual([recordOf(0, 'Absent', 3)]);
	expect(latestRecords([ofChild], { module: 1 })).toBeUndefined();
});

test('a day that is in no read is not known', () => {
	expect(latestRecords([ofModule], { module: 2, day: 11 })).toBeUndefined();
	expect(latestRecords([read(1, { module: 1, day: 3 })], { module: 1 })).toBeUndefined();
});

test('own marks of a module are found among all, those of all once each module is known', () => {
	const markOf = (module: number): FellowMark => ({
		module,
		day: module * 10,
		date: '2026-01-15',
		status: 'Present',
	});
	const all = { filter: {}, marks: [markOf(1), markOf(2)], readAt: 1 };
	const second = { filter: { module: 2 }, marks: [], readAt: 2 };
	expect(latestOwnMarks([all], 2)).toEqual([markOf(2)]);
	expect(latestOwnMarks([all, second])).toEqual([markOf(1)]);
	expect(latestOwnMarks([second])).toBeUndefined();
});
