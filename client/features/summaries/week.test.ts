import type { FellowMark } from '@yuva/contract/attendance/schema';
import { expect, test } from 'vitest';
import { recordOf } from '../../test/registers.ts';
import { isQuiet, weekToShare, weekWith } from './week.ts';

const ownOf = (day: number, date: string, status: FellowMark['status'] = 'Present'): FellowMark => ({
	module: 1,
	day,
	date,
	status,
});

test('marks of the week count, those of the Sunday before and of the Monday after do not', () => {
	const records = [
		recordOf(0, 'Present', 1, '2026-11-22'),
		recordOf(0, 'Present', 2, '2026-11-23'),
		recordOf(0, 'Present', 3, '2026-11-29'),
		recordOf(0, 'Present', 4, '2026-11-30'),
	];
	const own = [ownOf(1, '2026-11-22'), ownOf(2, '2026-11-23'), ownOf(3, '2026-11-25', 'Absent')];
	const { days } = weekWith('2026-11-29', own, records);
	expect(days.map(({ isRegistered }) => isRegistered)).toEqual([
		true,
		false,
		false,
		false,
		false,
		false,
		true,
	]);
	expect(days.map((day) => day.own)).toEqual([
		'Present',
		undefined,
		'Absent',
		undefined,
		undefined,
		undefined,
		undefined,
	]);
});

test('a mark that a child brought along moves no register to its date, and is none by itself', () => {
	const broughtOn = (day: number) => ({
		...recordOf(2, 'Present', day, '2026-11-25'),
		brought: true as const,
	});
	const records = [recordOf(0, 'Present', 1, '2026-11-23'), broughtOn(1), broughtOn(2)];
	const { days } = weekWith('2026-11-29', [], records);
	expect(days.filter(({ isRegistered }) => isRegistered).map(({ date }) => date)).toEqual(['2026-11-23']);
});

test('a week goes over the turn of a year', () => {
	const records = [recordOf(0, 'Present', 5, '2026-12-31'), recordOf(0, 'Absent', 6, '2027-01-01')];
	const { days, average } = weekWith('2027-01-01', [], records);
	expect(days.filter(({ isRegistered }) => isRegistered).map(({ date }) => date)).toEqual([
		'2026-12-31',
		'2027-01-01',
	]);
	expect(average).toEqual({ present: 1, marked: 1 });
});

test('the average is of the registers of the week alone', () => {
	const records = [
		recordOf(0, 'Present', 1, '2026-11-16'),
		recordOf(0, 'Present', 2, '2026-11-23'),
		recordOf(1, 'Present', 2, '2026-11-23'),
		recordOf(2, 'Absent', 2, '2026-11-23'),
		recordOf(0, 'Present', 3, '2026-11-24'),
		recordOf(1, 'Absent', 3, '2026-11-24'),
		recordOf(2, 'Absent', 3, '2026-11-24'),
		recordOf(0, 'Absent', 4, '2026-11-25'),
		recordOf(1, 'Absent', 4, '2026-11-25'),
		recordOf(2, 'Absent', 4, '2026-11-25'),
	];
	expect(weekWith('2026-11-28', [], records).average).toEqual({ present: 1, marked: 3 });
});

test('a register whose marks have several dates belongs to the last of them', () => {
	const records = [recordOf(0, 'Present', 1, '2026-11-29'), recordOf(1, 'Present', 1, '2026-11-30')];
	expect(isQuiet(weekWith('2026-11-29', [], records))).toBe(true);
	expect(weekWith('2026-11-30', [], records).average).toEqual({ present: 2, marked: 2 });
});

test('of two own marks of one date being there counts', () => {
	const own = [ownOf(1, '2026-11-23', 'Absent'), ownOf(2, '2026-11-23', 'Present')];
	expect(weekWith('2026-11-23', own, []).days[0]?.own).toBe('Present');
});

test('a week is quiet without a register and without an own mark', () => {
	expect(isQuiet(weekWith('2026-11-23', [], []))).toBe(true);
	expect(weekWith('2026-11-23', [], []).average).toBeUndefined();
	expect(isQuiet(weekWith('2026-11-23', [ownOf(1, '2026-11-23', 'Absent')], []))).toBe(false);
});

test('on a Monday without marks the week before is shared, and none after two quiet weeks', () => {
	const own = [ownOf(1, '2026-11-20', 'Present')];
	expect(weekToShare('2026-11-23', own, [])?.days[0]?.date).toBe('2026-11-16');
	expect(weekToShare('2026-11-20', own, [])?.days[0]?.date).toBe('2026-11-16');
	expect(weekToShare('2026-11-30', own, [])).toBeUndefined();
});
