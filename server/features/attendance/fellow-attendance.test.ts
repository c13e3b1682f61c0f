import {
	getFellowAttendanceHistory,
	getFellowOverallAttendance,
	saveFellowAttendance,
} from '@yuva/contract/attendance/endpoints';
import type { Presence } from '@yuva/contract/attendance/schema';
import { expect, test } from 'vitest';
import { makeFellow, type Person } from '../../test/factories.ts';
import { auditOf, TODAY } from '../../test/registers.ts';
import { startTestApp, TEST_NOW } from '../../test/test-app.ts';

const app = await startTestApp();

const save = (fellow: Person, change: object = {}, key?: string) =>
	app.call(
		saveFellowAttendance,
		{
			mobile_number: fellow.mobile_number,
			date: TODAY,
			module: 1,
			day: 3,
			status: 'Present' as Presence,
			...change,
		},
		{ token: fellow.token, ...(key && { key }) },
	);

const stored = (fellow: Person) =>
	app.db
		.selectFrom('fellow_attendance')
		.select(['day', 'date', 'status', 'marked_at'])
		.where('fellow_id', '=', fellow.id)
		.orderBy('day')
		.execute();

const replaced = (fellow: Person) =>
	app.db
		.selectFrom('fellow_attendance_history')
		.select(['day', 'date', 'status', 'marked_at', 'replaced_at'])
		.where('fellow_id', '=', fellow.id)
		.orderBy('id')
		.execute();

const history = async (fellow: Person, more: object = {}) =>
	(
		await app.call(
			getFellowAttendanceHistory,
			{ mobile: fellow.mobile_number, ...more },
			{ token: fellow.token },
		)
	).body.data;

const overall = async (fellow: Person) =>
	(await app.call(getFellowOverallAttendance, { mobile: fellow.mobile_number }, { token: fellow.token }))
		.body;

test('stores one own mark a day and says so in the audit log', async () => {
	const fellow = await makeFellow(app.db);
	const { status, body } = await save(fellow);
	expect([status, body]).toEqual([200, { status: 'success', message: 'Attendance saved' }]);
	expect(await stored(fellow)).toEqual([{ day: 3, date: TODAY, status: 'Present', marked_at: TEST_NOW }]);
	expect(await replaced(fellow)).toEqual([]);
	expect((await auditOf(app, fellow, 'fellow_attendance.save')).map((row) => row.details)).toEqual([
		{ module: 1, day: 3, changed: true },
	]);
});

test('marking a day again replaces the mark, keeps the old one, and an equal mark changes nothing', async () => {
	const fellow = await makeFellow(app.db);
	await save(fellow);
	const later = new Date(TEST_NOW.getTime() + 60_000);
	app.setTime(later);
	await save(fellow);
	await save(fellow, { status: 'Absent', date: '2026-11-19' });
	app.setTime(TEST_NOW);
	expect(await stored(fellow)).toEqual([{ day: 3, date: '2026-11-19', status: 'Absent', marked_at: later }]);
	expect(await replaced(fellow)).toEqual([
		{ day: 3, date: TODAY, status: 'Present', marked_at: TEST_NOW, replaced_at: later },
	]);
});

test('the same request twice has one effect', async () => {
	const fellow = await makeFellow(app.db);
	const key = crypto.randomUUID();
	const first = await save(fellow, {}, key);
	const second = await save(fellow, {}, key);
	expect(second.body).toEqual(first.body);
	expect(await auditOf(app, fellow, 'fellow_attendance.save')).toHaveLength(1);
	expect(await stored(fellow)).toHaveLength(1);
});

test.each([
	['a day of another module', { day: 11 }, 'day', 'Module 1 has days 1 to 10'],
	['a date after today in India', { date: '2026-11-21' }, 'date', 'The date cannot be after today'],
	['an unknown status', { status: 'Late' }, 'status', 'Choose Present or Absent'],
	['no module', { module: '' }, 'module', 'Please select a module'],
])('%s is refused and nothing is stored', async (_, change, field, message) => {
	const fellow = await makeFellow(app.db);
	const { status, body } = await save(fellow, change);
	expect([status, body.errors[field]]).toEqual([422, message]);
	expect(await stored(fellow)).toEqual([]);
});

test('today is India’s day: late in the evening the next date is still refused, after midnight there it is taken', async () => {
	const fellow = await makeFellow(app.db);
	app.setTime(new Date('2026-11-20T18:29:00Z'));
	expect((await save(fellow, { date: '2026-11-21' })).status).toBe(422);
	app.setTime(new Date('2026-11-20T18:31:00Z'));
	expect((await save(fellow, { date: '2026-11-21' })).status).toBe(200);
	app.setTime(TEST_NOW);
});

test('the history lists the marks of one module, or all, by day', async () => {
	const fellow = await makeFellow(app.db);
	await save(fellow, { module: 2, day: 12, status: 'Absent' });
	await save(fellow, { day: 10 });
	await save(fellow, { day: 1 });
	const first = { module: 1, day: 1, date: TODAY, status: 'Present' };
	const tenth = { ...first, day: 10 };
	const twelfth = { module: 2, day: 12, date: TODAY, status: 'Absent' };
	const words = await app.call(
		getFellowAttendanceHistory,
		{ mobile: fellow.mobile_number, module: 'Module 1' } as never,
		fellow,
	);
	expect([words.status, words.body.detail, words.body.errors]).toEqual([
		422,
		'Please select a module',
		{ module: 'Please select a module' },
	]);
	expect(await history(fellow, { module: 1 })).toEqual([first, tenth]);
	expect(await history(fellow, { module: 2 })).toEqual([twelfth]);
	expect(await history(fellow, { module: 3 })).toEqual([]);
	expect(await history(fellow)).toEqual([first, tenth, twelfth]);
});

test('the overall attendance divides by the days marked, to one decimal', async () => {
	const fellow = await makeFellow(app.db);
	expect(await overall(fellow)).toEqual({ status: 'success', percentage: 0, total: 0, present: 0 });
	await save(fellow, { day: 1 });
	await save(fellow, { day: 2 });
	await save(fellow, { day: 3, status: 'Absent' });
	expect(await overall(fellow)).toEqual({ status: 'success', percentage: 66.7, total: 3, present: 2 });
});

test('no other caller marks or sees the days of another fellow', async () => {
	const owner = await makeFellow(app.db);
	const other = await makeFellow(app.db);
	await save(owner);
	const { mobile_number: mobile } = owner;
	expect((await save(other, { mobile_number: mobile, status: 'Absent' })).status).toBe(404);
	const as = { token: other.token };
	expect((await app.call(getFellowAttendanceHistory, { mobile }, as)).status).toBe(404);
	expect((await app.call(getFellowOverallAttendance, { mobile }, as)).status).toBe(404);
	expect((await stored(owner)).map((row) => row.status)).toEqual(['Present']);
});
