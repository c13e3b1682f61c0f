import { saveChildrenAttendance } from '@yuva/contract/attendance/endpoints';
import { expect, test } from 'vitest';
import { makeDistrictLead, makeFellow } from '../../test/factories.ts';
import {
	auditOf,
	fellowWithChildren,
	mark,
	register,
	saveRegister,
	storedHistory,
	storedMarks,
	TODAY,
} from '../../test/registers.ts';
import { signInTo } from '../../test/sign-in.ts';
import { startTestApp, TEST_NOW } from '../../test/test-app.ts';

const app = await startTestApp();
const signIn = signInTo(app);

test('stores one mark per child and says so in the audit log, in numbers only', async () => {
	const { fellow, children } = await fellowWithChildren(app, 2);
	const [a = '', b = ''] = children;
	const { status, body } = await saveRegister(app, fellow, register(mark(a), mark(b, 'Absent')));
	expect([status, body]).toEqual([200, { status: 'success', message: 'Attendance saved' }]);
	expect(await storedMarks(app, fellow)).toEqual([
		{ child_id: a, day: 3, date: TODAY, status: 'Present' },
		{ child_id: b, day: 3, date: TODAY, status: 'Absent' },
	]);
	expect(await storedHistory(app, fellow)).toEqual([]);
	expect(await auditOf(app, fellow, 'attendance.save')).toEqual([
		{
			actor_id: fellow.id,
			target_id: null,
			details: { module: 1, day: 3, marks: 2, refused: 0, changed: 2 },
		},
	]);
});

test('a changed mark takes the place of the old one, which goes to the history', async () => {
	const { fellow, children } = await fellowWithChildren(app, 2);
	const [a = '', b = ''] = children;
	await saveRegister(app, fellow, register(mark(a), mark(b)));
	const later = new Date(TEST_NOW.getTime() + 60_000);
	app.setTime(later);
	await saveRegister(app, fellow, register(mark(a), mark(b, 'Absent')));
	app.setTime(TEST_NOW);
	expect((await storedMarks(app, fellow)).map((row) => row.status)).toEqual(['Present', 'Absent']);
	const replaced = { child_id: b, day: 3, date: TODAY, status: 'Present' };
	expect(await storedHistory(app, fellow)).toEqual([
		{ ...replaced, marked_at: TEST_NOW, replaced_at: later },
	]);
	expect((await auditOf(app, fellow, 'attendance.save')).at(-1)?.details).toMatchObject({ changed: 1 });
});

test('a save of some children leaves the marks of the others as they are, with their date and history', async () => {
	const { fellow, children } = await fellowWithChildren(app, 3);
	const [a = '', b = '', c = ''] = children;
	await saveRegister(app, fellow, register(mark(a), mark(b, 'Absent'), mark(c)));
	const { status, body } = await saveRegister(app, fellow, {
		...register(mark(c, 'Absent')),
		date: '2026-11-18',
	});
	expect([status, body]).toEqual([200, { status: 'success', message: 'Attendance saved' }]);
	const stored = await storedMarks(app, fellow);
	expect(stored.map(({ child_id, date, status: saved }) => [child_id, date, saved])).toEqual([
		[a, TODAY, 'Present'],
		[b, TODAY, 'Absent'],
		[c, '2026-11-18', 'Absent'],
	]);
	expect((await storedHistory(app, fellow)).map(({ child_id }) => child_id)).toEqual([c]);
	expect((await auditOf(app, fellow, 'attendance.save')).at(-1)?.details).toMatchObject({
		marks: 1,
		changed: 1,
	});
});

test('of two phones that each change another child, both changes count', async () => {
	const { fellow, children } = await fellowWithChildren(app, 2);
	const [a = '', b = ''] = children;
	await saveRegister(app, fellow, register(mark(a), mark(b)));
	const other = { ...fellow, token: (await signIn(fellow)).body.token };
	await saveRegister(app, other, register(mark(a, 'Absent')));
	await saveRegister(app, fellow, register(mark(b, 'Absent')));
	expect((await storedMarks(app, fellow)).map((row) => row.status)).toEqual(['Absent', 'Absent']);
});

test.each([
	['Present', 'Absent'],
	['Absent', 'Present'],
] as const)(
	'of two phones that mark a child %s and %s, the one that arrives later counts',
	async (first, second) => {
		const { fellow, children } = await fellowWithChildren(app, 1);
		const [a = ''] = children;
		const other = { ...fellow, token: (await signIn(fellow)).body.token };
		await saveRegister(app, fellow, register(mark(a, first)));
		await saveRegister(app, other, register(mark(a, second)));
		expect((await storedMarks(app, fellow)).map((row) => row.status)).toEqual([second]);
		expect((await storedHistory(app, fellow)).map((row) => row.status)).toEqual([first]);
	},
);

test('another date for the day moves every mark and keeps the old ones', async () => {
	const { fellow, children } = await fellowWithChildren(app, 2);
	const marks = children.map((id) => mark(id));
	await saveRegister(app, fellow, register(...marks));
	await saveRegister(app, fellow, { ...register(...marks), date: '2026-11-18' });
	expect((await storedMarks(app, fellow)).map((row) => row.date)).toEqual(['2026-11-18', '2026-11-18']);
	expect((await storedHistory(app, fellow)).map((row) => row.date)).toEqual([TODAY, TODAY]);
});

test('the same register again changes nothing and writes no history', async () => {
	const { fellow, children } = await fellowWithChildren(app, 3);
	const input = register(...children.map((id) => mark(id)));
	await saveRegister(app, fellow, input);
	expect((await saveRegister(app, fellow, input)).status).toBe(200);
	expect(await storedMarks(app, fellow)).toHaveLength(3);
	expect(await storedHistory(app, fellow)).toEqual([]);
});

test('the same request twice under one key is one save', async () => {
	const { fellow, children } = await fellowWithChildren(app, 1);
	const [a = ''] = children;
	const key = crypto.randomUUID();
	const first = await saveRegister(app, fellow, register(mark(a)), key);
	await saveRegister(app, fellow, register(mark(a, 'Absent')));
	const second = await saveRegister(app, fellow, register(mark(a)), key);
	expect([second.status, second.body]).toEqual([first.status, first.body]);
	expect((await storedMarks(app, fellow)).map((row) => row.status)).toEqual(['Absent']);
});

test('saves of one day at the same time end in one mark per child, and no replaced mark is lost', async () => {
	const { fellow, children } = await fellowWithChildren(app, 5);
	const saves = Array.from({ length: 8 }, (_, index) => {
		const status = index % 2 === 0 ? 'Present' : 'Absent';
		const order = index % 3 === 0 ? children : children.toReversed();
		return saveRegister(app, fellow, register(...order.map((id) => mark(id, status))));
	});
	expect((await Promise.all(saves)).map(({ status }) => status)).toEqual(Array(8).fill(200));
	const marks = await storedMarks(app, fellow);
	expect(marks.map((row) => row.child_id)).toEqual(children.toSorted());
	expect(new Set(marks.map((row) => row.status)).size).toBe(1);
	const changed = (await auditOf(app, fellow, 'attendance.save')).map(
		({ details }) => (details as { changed: number }).changed,
	);
	const written = changed.reduce((sum, count) => sum + count, 0);
	expect(marks.length + (await storedHistory(app, fellow)).length).toBe(written);
});

test.each([
	['a day of another module', { day: 11 }, { day: 'Module 1 has days 1 to 10' }],
	['a date after today in India', { date: '2026-11-21' }, { date: 'The date cannot be after today' }],
	[
		'a status that is none',
		{ attendance: [{ child_id: crypto.randomUUID(), status: 'Late' }] },
		{ 'attendance.0.status': 'Choose Present or Absent' },
	],
	['nobody', { attendance: [] }, { attendance: 'Mark at least one child' }],
])('%s is refused and nothing is stored', async (_, change: object, errors) => {
	const { fellow, children } = await fellowWithChildren(app, 1);
	const refused = await saveRegister(app, fellow, {
		...register(...children.map((id) => mark(id))),
		...change,
	});
	expect([refused.status, refused.body.errors]).toEqual([422, errors]);
	expect(refused.body.detail).toBe(Object.values(errors)[0]);
	expect(await storedMarks(app, fellow)).toEqual([]);
});

test('today is the day in India, also when it is yesterday in Greenwich', async () => {
	const { fellow, children } = await fellowWithChildren(app, 1);
	const input = { ...register(...children.map((id) => mark(id))), date: '2026-11-21' };
	app.setTime(new Date('2026-11-20T18:29:00Z'));
	const before = await saveRegister(app, fellow, input);
	app.setTime(new Date('2026-11-20T18:31:00Z'));
	const after = await saveRegister(app, fellow, input);
	app.setTime(TEST_NOW);
	expect([before.status, after.status]).toEqual([422, 200]);
});

test('a child twice, in whatever spelling of its id, is refused', async () => {
	const { fellow, children } = await fellowWithChildren(app, 1);
	const [a = ''] = children;
	const { status, body } = await saveRegister(
		app,
		fellow,
		register(mark(a), mark(a.toUpperCase(), 'Absent')),
	);
	expect([status, body.errors]).toEqual([
		422,
		{ 'attendance.1.child_id': 'A child stands in this list twice' },
	]);
});

test('ten thousand rows are refused, also when each of them is wrong', async () => {
	const { fellow } = await fellowWithChildren(app, 0);
	const rows = Array.from({ length: 10_000 }, () => mark(crypto.randomUUID()));
	const many = await saveRegister(app, fellow, register(...rows));
	expect([many.status, many.body.detail]).toEqual([422, 'At most 500 children at a time']);
	const wrong = Array.from({ length: 10_000 }, () => ({ child_id: 7, status: 'Late' }));
	expect((await saveRegister(app, fellow, { attendance: wrong })).status).toBe(422);
});

test('only a fellow with access may save', async () => {
	const { fellow, children } = await fellowWithChildren(app, 1);
	const input = register(...children.map((id) => mark(id)));
	const applicant = await makeFellow(app.db, { stage: 'accepted' });
	const lead = await makeDistrictLead(app.db, 682);
	expect((await app.call(saveChildrenAttendance, input)).status).toBe(401);
	expect((await saveRegister(app, applicant, input)).status).toBe(403);
	expect((await saveRegister(app, lead, input)).status).toBe(403);
	expect(await storedMarks(app, fellow)).toEqual([]);
});
