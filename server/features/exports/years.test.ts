import { UNKNOWN_YEAR } from '@yuva/contract/enrolments/schema';
import { createExport, listExportChoices } from '@yuva/contract/exports/endpoints';
import { expect, test } from 'vitest';
import { csvRows, download } from '../../test/exports.ts';
import { makeAdmin } from '../../test/factories.ts';
import { makeTwoYears } from '../../test/two-years.ts';

const { app, child, left, first, second } = await makeTwoYears();
const admin = await makeAdmin(app.db);
const ofFirst = { year: '2025-26' };

test('the years to choose from begin with the current one', async () => {
	const { body } = await app.call(listExportChoices, {}, { token: admin.token });
	expect(body.years).toEqual([
		{ id: second, name: '2026-27', is_current: true },
		{ id: first, name: '2025-26', is_current: false },
	]);
});

test('a year that is over has its children, also those who moved on or left since', async () => {
	const rows = await csvRows(app, 'children', admin, ofFirst);
	expect(rows).toMatchObject([
		{
			child_id: left,
			year: '2025-26',
			fellow_name: 'Before Test',
			days_counted: '0',
			joined_on: '2025-06-10',
			left_on: '2026-01-10',
			left_reason: 'Moved to the town',
		},
		{
			child_id: child,
			year: '2025-26',
			fellow_name: 'Before Test',
			child_class: '4',
			days_counted: '1',
			days_present: '0',
			baseline_level: '4',
			left_on: '',
		},
	]);
});

test('without a year a file is of the current one', async () => {
	expect(await csvRows(app, 'children', admin)).toMatchObject([
		{ child_id: child, year: '2026-27', fellow_name: 'After Test', child_class: '5', baseline_level: '12.5' },
	]);
});

test.each([
	['attendance', 2],
	['assessments', 1],
	['tasks', 1],
	['fellows', 1],
] as const)('of %s each row is in the file of its year alone', async (kind, rows) => {
	const [earlier, now] = [await csvRows(app, kind, admin, ofFirst), await csvRows(app, kind, admin)];
	const nameOf = (row: Record<string, unknown>) => row.fellow_name ?? row.full_name;
	expect(new Set(earlier.map((row) => `${row.year} ${nameOf(row)}`))).toEqual(
		new Set(['2025-26 Before Test']),
	);
	expect(new Set(now.map((row) => `${row.year} ${nameOf(row)}`))).toEqual(new Set(['2026-27 After Test']));
	expect([earlier.length, now.length]).toEqual([rows, rows]);
});

test('a fellow has the enrolment and the figures of the year', async () => {
	expect(await csvRows(app, 'fellows', admin, { year: String(first) })).toMatchObject([
		{
			enrolled_on: '2025-06-10',
			outcome: 'Completed',
			ended_on: '2026-05-31',
			children: '2',
			register_days: '1',
			own_present: '0',
			baseline_scored: '1',
			tasks_assigned: '1',
		},
	]);
});

test('a year that does not exist is refused, for a file at once and for one that is written', async () => {
	for (const year of ['2031-32', '99', 'soon']) {
		const { status, bytes } = await download(app, 'children.csv', admin, { year });
		expect([status, JSON.parse(bytes.toString()).errors]).toEqual([422, { year: UNKNOWN_YEAR }]);
	}
	const { status } = await app.call(
		createExport,
		{ file: 'children.csv', year: '2031-32' },
		{ token: admin.token },
	);
	expect(status).toBe(422);
});
