import { getChildrenAttendanceSummary } from '@yuva/contract/attendance/endpoints';
import type { ChildAttendance } from '@yuva/contract/attendance/schema';
import { deleteChild } from '@yuva/contract/children/endpoints';
import { compareYears, getFigures, getOverview, getReport } from '@yuva/contract/console/overview-endpoints';
import type { Endpoint, Input } from '@yuva/contract/endpoint';
import { getFellow, listFellows } from '@yuva/contract/fellows/endpoints';
import { getChildCertificate } from '@yuva/contract/prints/certificates-endpoints';
import * as printables from '@yuva/contract/prints/printables-endpoints';
import { eraseChild } from '@yuva/contract/privacy/endpoints';
import { getOwnProfile } from '@yuva/contract/profile/endpoints';
import {
	childLeaves,
	childReturns,
	listChildYears,
	listFellowYears,
	listOwnYears,
} from '@yuva/contract/years/enrolment-endpoints';
import { beforeAll, describe, expect, test } from 'vitest';
import { refreshAttention } from '../features/console/actions.ts';
import { selectYearFigures } from '../features/fellows/year-queries.ts';
import { openYear } from './enrolments.ts';
import { csvRows } from './exports.ts';
import { makeAdmin, makeChild, makeDistrictLead, makeFellow, makeTask, type Person } from './factories.ts';
import { startFreshApp } from './fresh-database.ts';
import { merge, move } from './moved-children.ts';
import { mark, saveRegister } from './registers.ts';
import { SCORES } from './scores.ts';
import { TEST_NOW } from './test-app.ts';

const app = await startFreshApp();
const { db } = app;
const YADADRI = 697;
const lead = await makeDistrictLead(db, YADADRI);
const admin = await makeAdmin(db);

const dateOf = (day: number): string => `2026-09-0${day}`;
const onDay = (day: number): Date => new Date(`${dateOf(day)}T08:00:00Z`);

const fellow = await makeFellow(db, { district: YADADRI });
const taker = await makeFellow(db, { district: YADADRI });

async function joined(of: Person, day: number, full_name: string): Promise<string> {
	const id = await makeChild(db, of, { full_name });
	const at = onDay(day);
	const changed = { created_at: at, updated_at: at, register_consent: true };
	await db.updateTable('children').set(changed).where('id', '=', id).execute();
	await db
		.updateTable('child_enrolments')
		.set({ joined_on: dateOf(day) })
		.where('child_id', '=', id)
		.execute();
	return id;
}

const read = async <E extends Endpoint>(endpoint: E, input: Input<E>, { token } = lead) =>
	(await app.call(endpoint, input, { token })).body;

/** Children who are in neither list are not marked. */
async function register(of: Person, day: number, present: string[], absent: string[] = []): Promise<void> {
	const attendance = [...present.map((id) => mark(id)), ...absent.map((id) => mark(id, 'Absent'))];
	app.setTime(onDay(day));
	const saved = await saveRegister(app, of, { date: dateOf(day), day, attendance });
	expect(saved.status).toBe(200);
}

const steady = await joined(fellow, 1, 'Steady');
const late = await joined(fellow, 4, 'Late joiner');
const leaver = await joined(fellow, 1, 'Leaver');
const back = await joined(fellow, 1, 'Back again');
const forgotten = await joined(fellow, 1, 'Forgotten on a day');
const deleted = await joined(fellow, 1, 'Deleted');
const moved = await joined(fellow, 1, 'Moved');
const kept = await joined(fellow, 1, 'Twice');
const dropped = await joined(fellow, 1, 'Twice again');
const neighbour = await joined(taker, 1, 'Neighbour');

const DAYS: Record<string, readonly [number, number]> = {
	[steady]: [6, 6],
	[late]: [3, 3],
	[leaver]: [1, 2],
	[back]: [3, 4],
	[forgotten]: [5, 6],
	[moved]: [3, 6],
	[kept]: [3, 6],
	[neighbour]: [6, 6],
};
/**
 * Includes two days of the deleted child, and leaves out three of the moved one, of which the taker has one
 * of three.
 */
const CENTER = { present_days: 25, total_fellow_days: 32 };
const TAKER = { present_days: 7, total_fellow_days: 9 };
const DISTRICT = { children_present: 32, children_days: 41 };

beforeAll(async () => {
	const { token } = fellow;
	await register(fellow, 1, [steady, leaver, back, forgotten, deleted, moved, kept], [dropped]);
	await register(taker, 1, [neighbour]);
	await register(fellow, 2, [steady, back, forgotten, deleted, moved, dropped], [leaver, kept]);
	await register(taker, 2, [neighbour]);
	for (const child_id of [leaver, back]) {
		const left = { child_id, on: dateOf(2), reason: 'moved_away' as const };
		expect((await app.call(childLeaves, left, { token })).status).toBe(200);
	}
	expect((await app.call(deleteChild, { id: deleted }, { token })).status).toBe(200);
	await register(fellow, 3, [steady, dropped]);
	await register(taker, 3, [neighbour]);
	expect((await move(app, lead, moved, taker)).status).toBe(200);
	await register(fellow, 4, [steady, late, forgotten], [dropped]);
	await register(taker, 4, [neighbour, moved]);
	app.setTime(onDay(5));
	expect((await app.call(childReturns, { child_id: back, to_fellow_id: fellow.id }, lead)).status).toBe(200);
	await register(fellow, 5, [steady, late, forgotten, back]);
	await register(taker, 5, [neighbour], [moved]);
	await register(fellow, 6, [steady, late, forgotten]);
	await register(taker, 6, [neighbour]);
	expect((await merge(app, lead, { keep: kept, drop: dropped })).status).toBe(200);
	app.setTime(TEST_NOW);
	const own = { fellow_id: fellow.id, day: 1, date: dateOf(1), status: 'Present', marked_at: TEST_NOW };
	await db.insertInto('fellow_attendance').values(own).execute();
	await makeTask(db, fellow, { status: 'Completed' });
});

// The tests run in this order: the last one erases a child.
describe('a center whose children come and go', { shuffle: false }, () => {
	test('each child has the same days for the fellow and for the lead', async () => {
		const listed = [steady, late, back, forgotten, kept];
		const summaryOf = async (of: Person, reader: Person) =>
			await read(getChildrenAttendanceSummary, { fellow_mobile: of.mobile_number }, reader);
		// a lead reads all who were there in the year
		for (const [reader, children] of [
			[fellow, listed],
			[lead, [...listed, leaver]],
		] as const) {
			const { data, center, marked_days } = await summaryOf(fellow, reader);
			const days = data.map((row: ChildAttendance) => [
				row.child_id,
				[row.present_days, row.total_fellow_days],
			]);
			expect(Object.fromEntries(days)).toEqual(Object.fromEntries(children.map((id) => [id, DAYS[id]])));
			expect(center).toEqual(CENTER);
			expect(marked_days).toEqual([1, 2, 3, 4, 5, 6]);
		}
		for (const reader of [taker, lead]) {
			const { data, center } = await summaryOf(taker, reader);
			expect(data.find((row: ChildAttendance) => row.child_id === moved)).toEqual({
				child_id: moved,
				present_days: 3,
				total_fellow_days: 6,
				counted_days: [1, 2, 3, 4, 5, 6],
				since: '2026-09-04',
			});
			expect(center).toEqual(TAKER);
		}
	});

	test('the years of a child, its certificate and the export have these days', async () => {
		const inExport = new Map((await csvRows(app, 'children', admin)).map((row) => [row.child_id, row]));
		for (const [child_id, [present, days]] of Object.entries(DAYS)) {
			const years = (await read(listChildYears, { child_id })).data;
			expect(years).toMatchObject([{ days_present: present, days_counted: days }]);
			expect(inExport.get(child_id)).toMatchObject({
				days_present: String(present),
				days_counted: String(days),
			});
			if (child_id === leaver) continue;
			const score = {
				child_id,
				assessment_type: 'endline',
				...SCORES,
				learning_level: 12.5,
				scored_at: TEST_NOW,
			};
			await db.insertInto('assessments').values(score).execute();
			const printed = await read(getChildCertificate, { child_id, year: '2026-27' });
			expect(printed).toMatchObject({ present, days });
		}
	});

	test('the list of fellows, the page of a fellow and the years of a fellow have the percent of the center', async () => {
		const { body } = await app.call(listFellows, { district: YADADRI, sort: 'attendance_highest' }, lead);
		const listed = body.data.map((row: { fellow_id: string; attendance: number }) => [
			row.fellow_id,
			row.attendance,
		]);
		expect(listed).toEqual([
			[fellow.id, 78.1],
			[taker.id, 77.8],
		]);
		expect(await read(getFellow, { fellow_id: fellow.id })).toMatchObject({
			attendance: 78.1,
			// 40 are for own attendance, 30 × 25 of 32 days for the children, 30 for tasks
			performance_score: 93.4,
		});
		expect((await read(getOwnProfile, {}, fellow)).data.personal_details).toMatchObject({
			performance_score: 93.4,
		});
		expect((await read(listOwnYears, {}, fellow)).data).toMatchObject([{ children_attendance: 78.1 }]);
		expect((await read(listFellowYears, { fellow_id: taker.id })).data).toMatchObject([
			{ children_attendance: 77.8 },
		]);
		expect(await selectYearFigures(db, fellow.id, await openYear(db))).toMatchObject({
			attendance_thousandths: 781,
			days_marked: 6,
		});
	});

	test('overview, report, comparison of years and the print of the center add up the same days', async () => {
		expect((await read(getOverview, {})).data).toMatchObject([DISTRICT]);
		// all six days lie in one week
		expect((await read(getFigures, {})).weeks).toMatchObject([DISTRICT]);
		const report = await read(getReport, {});
		expect([report.children, report.districts[0], report.genders[0]]).toMatchObject([
			DISTRICT,
			DISTRICT,
			DISTRICT,
		]);
		expect((await read(compareYears, {})).data.at(-1)).toMatchObject(DISTRICT);
		const months = [{ month: '2026-09', days: 6, child_days: 32, present: 25 }];
		expect((await read(printables.getCenterReport, { fellow_id: fellow.id })).months).toEqual(months);
	});

	test('who was not marked in the last three sessions is said to be absent, who had left or joined later is not', async () => {
		const absent = await joined(taker, 1, 'Never marked');
		await joined(taker, 5, 'Joined later');
		await refreshAttention(db, { now: TEST_NOW, fellowIds: [fellow.id, taker.id] });
		const found = await db
			.selectFrom('attention_items')
			.select('child_id')
			.where('rule', '=', 'child_absent')
			.where('fellow_id', 'in', [fellow.id, taker.id])
			.execute();
		// the merged entry is absent on days 4 to 6
		expect(found.map(({ child_id }) => child_id).sort()).toEqual([absent, kept].sort());
	});

	test('an erased child is in no figure, and its days are not counted for others', async () => {
		const { full_name } = await db
			.selectFrom('children')
			.select('full_name')
			.where('id', '=', deleted)
			.executeTakeFirstOrThrow();
		const erased = await app.call(eraseChild, { child_id: deleted, full_name }, { token: admin.token });
		expect(erased.status).toBe(200);
		const { center } = await read(
			getChildrenAttendanceSummary,
			{ fellow_mobile: fellow.mobile_number },
			fellow,
		);
		expect(center).toEqual({ present_days: 23, total_fellow_days: 30 });
		expect((await read(getFellow, { fellow_id: fellow.id })).attendance).toBe(76.7);
	});
});
