import type { AttendanceRecord, FellowMark, Presence } from '@yuva/contract/attendance/schema';
import { describe, expect, test } from 'vitest';
import { attendanceRow, summaryOf as summaryOfRows } from '../../test/attendance-summaries.ts';
import { CHILDREN, idOf, recordOf } from '../../test/registers.ts';
import {
	overlayOverall,
	overlayOwnMarks,
	overlayRecords,
	overlaySummary,
	type QueuedRegister,
	readTaken,
} from './marks-on-phone.ts';

const registerOf = (day: number, ...marks: Presence[]): QueuedRegister => ({
	day,
	date: '2026-02-01',
	attendance: marks.map((status, index) => ({ child_id: idOf(index), status })),
});
const shortly = (records: readonly AttendanceRecord[]) =>
	records.map(({ day, child_name, status }) => `${day} ${child_name} ${status}`);

test('of a register that the server took in part only the marks of the others count', () => {
	const data = [
		{ child_id: idOf(0), status: 'refused', detail: 'This child is no longer in your learning center' },
		{ child_id: idOf(1), status: 'saved', detail: '' },
	];
	const register = registerOf(3, 'Present', 'Absent');
	const taken = { ...register, attendance: [{ child_id: idOf(1), status: 'Absent' }] };
	expect(readTaken({ input: register, answer: { output: { data } } })).toEqual(taken);
	expect(readTaken({ input: register })).toEqual(register);
});

describe('the marks with registers that wait', () => {
	const module = { filter: { module: 1 }, children: CHILDREN };

	test('a register marks who was not marked and replaces the marks of the others, with its date', () => {
		const records = overlayRecords([recordOf(0, 'Present')], [registerOf(3, 'Absent', 'Present')], module);
		expect(shortly(records)).toEqual(['3 anjali KUMARI Absent', '3 Bhanu Prasad Present']);
		expect(records.map(({ date }) => date)).toEqual(['2026-02-01', '2026-02-01']);
	});

	test('of two registers of a day the later counts, and days stand in their order', () => {
		const registers = [registerOf(5, 'Absent'), registerOf(3, 'Present'), registerOf(5, 'Present')];
		expect(shortly(overlayRecords([], registers, module))).toEqual([
			'3 anjali KUMARI Present',
			'5 anjali KUMARI Present',
		]);
	});

	test.each([
		['another module', { module: 2 }, []],
		['another day', { module: 1, day: 4 }, []],
		['this day', { module: 1, day: 3 }, ['3 anjali KUMARI Absent', '3 Bhanu Prasad Absent']],
		['one child', { module: 1, child: idOf(1) }, ['3 Bhanu Prasad Absent']],
	])('only what passes the filter is added: %s', (_, filter, expected) => {
		const records = overlayRecords([], [registerOf(3, 'Absent', 'Absent')], { filter, children: CHILDREN });
		expect(shortly(records)).toEqual(expected);
	});

	test('a mark in place of one that a child brought along is of this register', () => {
		const brought = [0, 1].map((index) => ({ ...recordOf(index, 'Present'), brought: true as const }));
		expect(overlayRecords(brought, [registerOf(3, 'Absent')], module)).toEqual([
			recordOf(0, 'Absent', 3, '2026-02-01'),
			brought[1],
		]);
	});

	test('a child that nobody can name is left out', () => {
		expect(overlayRecords([], [registerOf(3, 'Absent')], { ...module, children: [] })).toEqual([]);
	});
});

describe('the summary with registers that wait', () => {
	const summaryOf = (marked_days: number[], ...present: number[]) =>
		summaryOfRows(
			present.map((days, index) => attendanceRow(idOf(index), days, marked_days)),
			marked_days,
		);

	test('a new day counts for everybody, and as present for who was there', () => {
		expect(overlaySummary(summaryOf([1, 3], 2, 0), [registerOf(2, 'Present', 'Absent')], [])).toEqual(
			summaryOf([1, 2, 3], 3, 0),
		);
	});

	test('a day that was marked before counts only what changes', () => {
		const before = [recordOf(0, 'Present'), recordOf(1, 'Absent')];
		const registers = [registerOf(3, 'Absent', 'Absent'), registerOf(3, 'Absent', 'Present')];
		expect(overlaySummary(summaryOf([1, 3], 2, 0), registers, before)).toEqual(summaryOf([1, 3], 1, 1));
	});

	test('a child who was not marked on a day that is known counts', () => {
		const registers = [registerOf(3, 'Present', 'Present')];
		expect(overlaySummary(summaryOf([3], 1, 0), registers, [recordOf(0, 'Present')])).toEqual(
			summaryOf([3], 1, 1),
		);
	});

	test('where it is not known how a day was marked, nobody’s count changes', () => {
		expect(overlaySummary(summaryOf([3], 1, 0), [registerOf(3, 'Absent', 'Present')], [])).toEqual(
			summaryOf([3], 1, 0),
		);
	});

	test('a child that the server does not know yet is among them, from that day on', () => {
		const { data, center } = overlaySummary(summaryOf([1], 1), [registerOf(2, 'Absent', 'Present')], []);
		expect(data.map(({ present_days, counted_days }) => [present_days, counted_days])).toEqual([
			[1, [1, 2]],
			[1, [2]],
		]);
		expect(center).toEqual({ present_days: 2, total_fellow_days: 3 });
	});

	test('a register from before a child joined counts for the child only if it is marked', () => {
		const late = { ...attendanceRow(idOf(1), 0, []), since: '2026-03-01' };
		const summary = summaryOfRows([attendanceRow(idOf(0), 1, [1]), late], [1]);
		const countedOf = (...statuses: Presence[]) =>
			overlaySummary(summary, [registerOf(2, ...statuses)], []).data.map((row) => row.counted_days);
		expect(countedOf('Present')).toEqual([[1, 2], []]);
		expect(countedOf('Present', 'Present')).toEqual([[1, 2], [2]]);
	});

	test('a day that a child brought along counts for the center once the child is marked on it', () => {
		const before = [{ ...recordOf(0, 'Present'), brought: true as const }];
		const center = { present_days: 0, total_fellow_days: 0 };
		const summary = { ...summaryOfRows([attendanceRow(idOf(0), 1, [3])], []), center };
		const centerAfter = (...marks: Presence[]) =>
			overlaySummary(summary, [registerOf(3, ...marks)], before).center;
		expect(centerAfter('Present')).toEqual({ present_days: 1, total_fellow_days: 1 });
		expect(centerAfter('Absent')).toEqual({ present_days: 0, total_fellow_days: 1 });
	});

	test('of all children, those who left are kept in the sum', () => {
		const center = { present_days: 7, total_fellow_days: 9 };
		const summary = { ...summaryOf([1, 3], 2, 0), center };
		const after = overlaySummary(summary, [registerOf(2, 'Present', 'Absent')], []);
		expect(after.center).toEqual({ present_days: 8, total_fellow_days: 11 });
	});
});

describe('own marks that wait', () => {
	const markOf = (day: number, status: Presence): FellowMark => ({
		module: Math.ceil(day / 10),
		day,
		date: '2026-02-01',
		status,
	});

	test('they stand among the others by day, in the place of an earlier one', () => {
		const marks = overlayOwnMarks(
			[markOf(1, 'Absent'), markOf(4, 'Present')],
			[markOf(3, 'Present'), markOf(1, 'Present')],
		);
		expect(marks).toEqual([markOf(1, 'Present'), markOf(3, 'Present'), markOf(4, 'Present')]);
	});

	test('of one module only its own marks count', () => {
		expect(overlayOwnMarks([], [markOf(3, 'Present'), markOf(11, 'Absent')], 2)).toEqual([
			markOf(11, 'Absent'),
		]);
	});

	test('the overall figure counts new days and what changed', () => {
		const overall = { percentage: 50, total: 2, present: 1 };
		const before = [markOf(1, 'Present'), markOf(2, 'Absent')];
		expect(overlayOverall(overall, [markOf(2, 'Present'), markOf(3, 'Absent')], before)).toEqual({
			percentage: 66.7,
			total: 3,
			present: 2,
		});
		expect(overlayOverall(overall, [], before)).toEqual(overall);
	});
});
