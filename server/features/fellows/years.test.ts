import { getAssessments } from '@yuva/contract/assessments/endpoints';
import { getChildrenAttendanceSummary, viewChildrenAttendance } from '@yuva/contract/attendance/endpoints';
import { listChildren } from '@yuva/contract/children/endpoints';
import { UNKNOWN_YEAR } from '@yuva/contract/enrolments/schema';
import { getFellow, getRegisterDays, listFellows } from '@yuva/contract/fellows/endpoints';
import { fellowSort, type StaffFellow } from '@yuva/contract/fellows/schema';
import { listTasks } from '@yuva/contract/tasks/endpoints';
import { beforeAll, describe, expect, test } from 'vitest';
import { makeDistrictLead, makeFellow, PEDDAPALLI, type Person, VIKARABAD } from '../../test/factories.ts';
import { enrolInPast, makeFarYear } from '../../test/past-year.ts';
import { makeTwoYears } from '../../test/two-years.ts';

const { app, before, after, child, left, first, second } = await makeTwoYears();
const far = await makeFarYear(app.db, first);
const lead = await makeDistrictLead(app.db, PEDDAPALLI);
const farLead = await makeDistrictLead(app.db, VIKARABAD);
const as = { token: lead.token };
const ofFirst = { year: '2025-26' };

describe('of a fellow whose year is over', () => {
	const about = { fellow_id: before.id };
	const { mobile_number: mobile } = before;

	test('the page has the figures of that year, and the years to choose from', async () => {
		const { body } = await app.call(getFellow, { ...about, ...ofFirst }, as);
		expect(body).toMatchObject({
			status: 'Completed',
			ended: 'completed',
			children: 2,
			days_marked: 1,
			last_day: 11,
			last_register: '2026-02-10',
			attendance: 0,
			own_attendance: 0,
			performance_score: 0,
			enrolled_until: '2026-05-31',
			years: [
				{ id: second, name: '2026-27', is_current: true },
				{ id: first, name: '2025-26', is_current: false },
			],
		});
	});

	test('the page of a fellow of another district has the own figures', async () => {
		const { body } = await app.call(getFellow, { fellow_id: far.id, ...ofFirst }, { token: farLead.token });
		expect(body).toMatchObject({
			children: 1,
			own_attendance: 100,
			performance_score: 100,
			enrolled_until: '2026-04-30',
		});
	});

	test('without a year the page has nothing of the year before', async () => {
		const { body } = await app.call(getFellow, about, as);
		expect(body).toMatchObject({ children: 0, days_marked: 0, attendance: null, own_attendance: null });
		expect((await app.call(getRegisterDays, about, as)).body.data).toEqual([]);
	});

	test('registers, children, scores and tasks of that year can be read', async () => {
		const days = await app.call(getRegisterDays, { ...about, ...ofFirst }, as);
		expect(days.body.data).toEqual([{ day: 11, date: '2026-02-10', present: 0, absent: 1 }]);
		const marks = await app.call(viewChildrenAttendance, { mobile, module: 2, ...ofFirst }, as);
		expect(marks.body.data).toMatchObject([
			{ child, child_class: '4', date: '2026-02-10', status: 'Absent' },
		]);
		const summary = await app.call(getChildrenAttendanceSummary, { fellow_mobile: mobile, ...ofFirst }, as);
		expect(summary.body).toMatchObject({
			marked_days: [11],
			data: [
				{ child_id: left, present_days: 0, total_fellow_days: 0 },
				{ child_id: child, present_days: 0, total_fellow_days: 1 },
			],
		});
		const children = await app.call(listChildren, { mobile, ...ofFirst }, as);
		expect(children.body.data).toMatchObject([
			{ id: left, child_class: '4', child_photo_s3_url: null },
			{ id: child, child_class: '4', child_photo_s3_url: null },
		]);
		const scores = await app.call(getAssessments, { fellow_mobile_number: mobile, ...ofFirst }, as);
		expect(scores.body.data).toMatchObject([{ child, learning_level: 4 }]);
		expect((await app.call(listTasks, { mobile, ...ofFirst }, as)).body.data).toHaveLength(1);
	});

	test('without a year nothing of it is listed', async () => {
		const reads = [
			await app.call(viewChildrenAttendance, { mobile, module: 2 }, as),
			await app.call(getChildrenAttendanceSummary, { fellow_mobile: mobile }, as),
			await app.call(listChildren, { mobile }, as),
			await app.call(getAssessments, { fellow_mobile_number: mobile }, as),
			await app.call(listTasks, { mobile }, as),
		];
		expect(reads.map(({ body }) => body.data)).toEqual([[], [], [], [], []]);
	});
});

test('the child is in the class of each year, with the marks and scores of that year alone', async () => {
	const { mobile_number: mobile } = after;
	const marks = await app.call(viewChildrenAttendance, { mobile, module: 2 }, as);
	expect(marks.body.data).toMatchObject([{ child, child_class: '5', date: '2026-11-20', status: 'Present' }]);
	const scores = await app.call(getAssessments, { fellow_mobile_number: mobile, year: second }, as);
	expect(scores.body.data).toMatchObject([{ child, learning_level: 12.5 }]);
	const { body } = await app.call(getFellow, { fellow_id: after.id }, as);
	expect(body).toMatchObject({ ended: null, children: 1, attendance: 100, years: [{ name: '2026-27' }] });
});

describe('the list of fellows of a year that is over', () => {
	const list = (more: object = {}) => app.call(listFellows, { ...ofFirst, ...more }, as);
	const idsOf = async (more: object = {}) =>
		(await list(more)).body.data.map(({ fellow_id }: StaffFellow) => fellow_id).sort();
	let idle: Person;

	beforeAll(async () => {
		idle = await makeFellow(app.db, { given_name: 'Idle' });
		await enrolInPast(app.db, first, idle, 'left');
	});

	test('has those who were enrolled then, with the figures and the end of that year', async () => {
		const { body } = await list({ search: before.mobile_number });
		expect(body.data).toMatchObject([
			{
				fellow_id: before.id,
				status: 'Completed',
				ended: 'completed',
				children: 2,
				days_marked: 1,
				last_day: 11,
				last_register: '2026-02-10',
				attendance: 0,
			},
		]);
		const { body: other } = await list({ search: idle.mobile_number });
		expect(other.data).toMatchObject([
			{
				fellow_id: idle.id,
				ended: 'left',
				children: 0,
				days_marked: 0,
				last_register: null,
				attendance: null,
			},
		]);
	});

	test('has no fellow who came later, and the list without a year is of those of today', async () => {
		expect(await idsOf({ year: first })).toEqual([before.id, idle.id].sort());
		const today = (await app.call(listFellows, {}, as)).body.data;
		expect(today.find(({ fellow_id }: StaffFellow) => fellow_id === before.id)).toMatchObject({
			children: 0,
			attendance: null,
		});
		expect(today.map(({ fellow_id }: StaffFellow) => fellow_id)).toContain(after.id);
	});

	test('the list without a year does not say how the earlier year of a returned fellow ended', async () => {
		const { body } = await app.call(listFellows, { search: idle.mobile_number }, as);
		expect(body.data).toMatchObject([{ fellow_id: idle.id, status: 'Active', ended: null }]);
	});

	test.each(fellowSort.options)('sorted by %s it has each once, page by page', async (sort) => {
		const found: string[] = [];
		let cursor: string | null | undefined;
		do {
			const { body } = await list({ sort, limit: 1, ...(cursor && { cursor }) });
			found.push(...body.data.map(({ fellow_id }: StaffFellow) => fellow_id));
			cursor = body.next_cursor;
		} while (cursor);
		const busyFirst = ['register_latest', 'children_most', 'attendance_highest', 'name'].includes(sort);
		expect(found).toEqual(busyFirst ? [before.id, idle.id] : [idle.id, before.id]);
	});

	test('is filtered by district, by how the year ended, and by module', async () => {
		expect(await idsOf({ district: PEDDAPALLI })).toHaveLength(2);
		expect(await idsOf({ district: VIKARABAD })).toEqual([]);
		expect(await idsOf({ status: 'Completed' })).toHaveLength(2);
		expect(await idsOf({ status: 'Active' })).toEqual([]);
		expect(await idsOf({ module: 2 })).toEqual([before.id]);
	});

	test('has those of the own district alone', async () => {
		const { body } = await app.call(listFellows, ofFirst, { token: farLead.token });
		expect(body.data).toMatchObject([{ fellow_id: far.id }]);
	});
});

test('a year that does not exist is refused', async () => {
	const { mobile_number: mobile } = before;
	const year = '2031-32';
	const answers = [
		await app.call(listFellows, { year }, as),
		await app.call(getFellow, { fellow_id: before.id, year }, as),
		await app.call(getRegisterDays, { fellow_id: before.id, year }, as),
		await app.call(viewChildrenAttendance, { mobile, module: 2, year }, as),
		await app.call(getChildrenAttendanceSummary, { fellow_mobile: mobile, year }, as),
		await app.call(listChildren, { mobile, year }, as),
		await app.call(getAssessments, { fellow_mobile_number: mobile, year }, as),
		await app.call(listTasks, { mobile, year }, as),
	];
	for (const { status, body } of answers)
		expect([status, body.errors]).toEqual([422, { year: UNKNOWN_YEAR }]);
});

test('the children of an earlier year are closed to the fellow', async () => {
	const { mobile_number: mobile } = before;
	const own = { token: before.token };
	const answers = [
		await app.call(viewChildrenAttendance, { mobile, module: 2, ...ofFirst }, own),
		await app.call(getChildrenAttendanceSummary, { fellow_mobile: mobile, ...ofFirst }, own),
		await app.call(listChildren, { mobile, ...ofFirst }, own),
		await app.call(getAssessments, { fellow_mobile_number: mobile, ...ofFirst }, own),
	];
	expect(answers.map(({ status }) => status)).toEqual([403, 403, 403, 403]);
	expect((await app.call(listChildren, { mobile }, own)).body.data).toEqual([]);
});
