import { SKILLS } from '@yuva/contract/assessments/rules';
import type { Skill } from '@yuva/contract/assessments/schema';
import { listChildren } from '@yuva/contract/children/endpoints';
import { RECIPIENT_INACTIVE } from '@yuva/contract/fellows/schema';
import { listMessages } from '@yuva/contract/messages/endpoints';
import {
	childLeaves,
	childLeavesCenter,
	childReturns,
	handIn,
	listChildYears,
	listOwnYears,
	listWithoutCenter,
} from '@yuva/contract/years/enrolment-endpoints';
import { expect, test } from 'vitest';
import { closeYearOf, endFellowship, makeEarlierYear } from '../../test/enrolments.ts';
import {
	makeAdmin,
	makeChild,
	makeDistrictLead,
	makeFellow,
	PEDDAPALLI,
	type Person,
	VIKARABAD,
} from '../../test/factories.ts';
import { startFreshApp } from '../../test/fresh-database.ts';
import { TEST_NOW } from '../../test/test-app.ts';

const app = await startFreshApp();
const admin = await makeAdmin(app.db);
const lead = await makeDistrictLead(app.db, PEDDAPALLI);
const otherLead = await makeDistrictLead(app.db, VIKARABAD);
const yearId = await makeEarlierYear(app.db);

const as = ({ token }: Person) => ({ token });
const moved = { reason: 'moved_away' as const, on: '2026-11-20' };

async function childOf(fellow: Person, name = 'Anjali Test'): Promise<string> {
	const child = await makeChild(app.db, fellow, { full_name: name, child_class: '4' });
	await app.db
		.updateTable('child_enrolments')
		.set({ joined_on: '2026-06-10' })
		.where('child_id', '=', child)
		.execute();
	return child;
}

async function closedCenter(district = PEDDAPALLI): Promise<{ fellow: Person; child: string }> {
	const fellow = await makeFellow(app.db, { district });
	const child = await childOf(fellow);
	await closeYearOf(app.db, { yearId, fellow, child });
	return { fellow, child };
}

const namesOf = async (fellow: Person) =>
	(await app.call(listChildren, { mobile: fellow.mobile_number }, as(fellow))).body.data?.map(
		({ id }: { id: string }) => id,
	);
const enrolmentsOf = (child: string) =>
	app.db
		.selectFrom('child_enrolments')
		.select(['year_id', 'fellow_id', 'child_class', 'left_on', 'left_reason'])
		.where('child_id', '=', child)
		.orderBy('joined_on')
		.execute();
const listed = async (by: Person, which: 'waiting' | 'left' = 'waiting'): Promise<string[]> =>
	(await app.call(listWithoutCenter, { which, limit: 100 }, as(by))).body.data.map(
		({ id }: { id: string }) => id,
	);
const mark = (child: string, fellow: Person, day: number, status: string) =>
	app.db
		.insertInto('children_attendance')
		.values({ child_id: child, fellow_id: fellow.id, day, date: '2026-11-10', status, marked_at: TEST_NOW })
		.execute();

test('a child that left disappears from its center, keeps its marks, and comes back', async () => {
	const fellow = await makeFellow(app.db);
	const child = await childOf(fellow);
	await mark(child, fellow, 1, 'Present');
	const why = {
		child_id: child,
		reason: 'other' as const,
		note: 'Went to the grandmother',
		on: '2026-11-19',
	};
	expect((await app.call(childLeaves, why, as(fellow))).status).toBe(200);
	expect(await namesOf(fellow)).toEqual([]);
	expect(await enrolmentsOf(child)).toMatchObject([
		{ fellow_id: fellow.id, left_on: '2026-11-19', left_reason: 'Other: Went to the grandmother' },
	]);
	expect(await listed(lead, 'left')).toContain(child);
	expect(await listed(lead)).not.toContain(child);
	expect((await app.call(childLeaves, why, as(fellow))).status).toBe(404);
	const back = await app.call(childReturns, { child_id: child, to_fellow_id: fellow.id }, as(lead));
	expect(back.status).toBe(200);
	expect(await namesOf(fellow)).toEqual([child]);
	expect(await enrolmentsOf(child)).toMatchObject([{ left_on: null, left_reason: '' }]);
	const years = (await app.call(listChildYears, { child_id: child }, as(fellow))).body;
	expect(years).toMatchObject({
		has_center: true,
		data: [{ days_present: 1, days_counted: 1, left_on: null }],
	});
});

test('a year of a child has its growth by group of skills once both times have all ten scores', async () => {
	const child = await childOf(await makeFellow(app.db));
	const score = (assessment_type: string, points: number, but: Partial<Record<Skill, number>>) =>
		app.db
			.insertInto('assessments')
			.values({
				...(Object.fromEntries(SKILLS.map((skill) => [skill, points])) as Record<Skill, number>),
				...but,
				child_id: child,
				assessment_type,
				learning_level: 5,
				scored_at: TEST_NOW,
			})
			.execute();
	const growthFor = async () =>
		(await app.call(listChildYears, { child_id: child }, as(lead))).body.data[0].growth;
	await score('baseline', 2, { problem_solving: 3 });
	expect(await growthFor()).toEqual([]);
	await score('endline', 4, { reading: 0 });
	expect(await growthFor()).toEqual([]);
	await app.db
		.updateTable('assessments')
		.set({ reading: 3 })
		.where('child_id', '=', child)
		.where('assessment_type', '=', 'endline')
		.execute();
	expect(await growthFor()).toEqual([
		{ group: 'creativity', baseline: 2.5, endline: 4 },
		{ group: 'critical_thinking', baseline: 2, endline: 4 },
		{ group: 'collaboration', baseline: 2, endline: 4 },
		{ group: 'communication', baseline: 2, endline: 3.75 },
	]);
});

test('a leaving has a reason, a note for Other, and a date between joining and today', async () => {
	const fellow = await makeFellow(app.db);
	const child_id = await childOf(fellow);
	const errorsFor = async (change: object) => {
		const input = { child_id, ...moved, ...change } as never;
		const { status, body } = await app.call(childLeavesCenter, input, as(lead));
		return [status, body.errors];
	};
	expect(await errorsFor({ reason: 'bored' })).toEqual([422, { reason: 'Choose a reason' }]);
	expect(await errorsFor({ reason: 'other' })).toEqual([422, { note: 'Write the reason' }]);
	expect(await errorsFor({ on: '2026-11-21' })).toEqual([422, { on: 'This date is after today' }]);
	expect(await errorsFor({ on: '2026-06-09' })).toEqual([422, { on: 'The child joined on 10-06-2026' }]);
	expect(await errorsFor({ on: 'soon' })).toEqual([422, { on: 'Choose the date' }]);
	expect(await namesOf(fellow)).toEqual([child_id]);
});

test('children of closed centers are listed to the lead of their district and to the head office', async () => {
	const [{ child }, { child: elsewhere }] = [await closedCenter(), await closedCenter(VIKARABAD)];
	expect(await listed(lead)).toContain(child);
	expect(await listed(lead)).not.toContain(elsewhere);
	expect(await listed(otherLead)).toContain(elsewhere);
	expect(await listed(admin)).toEqual(expect.arrayContaining([child, elsewhere]));
});

test('the list goes on page by page, each child once', async () => {
	const fellow = await makeFellow(app.db, { district: VIKARABAD });
	const children = [
		await childOf(fellow, 'Bhavya'),
		await childOf(fellow, 'Bhavya'),
		await childOf(fellow, 'Ravi'),
	];
	for (const child of children) await closeYearOf(app.db, { yearId, fellow, child });
	const seen: string[] = [];
	let cursor: string | undefined;
	do {
		const { body } = await app.call(
			listWithoutCenter,
			{ limit: 2, ...(cursor && { cursor }) },
			as(otherLead),
		);
		seen.push(...body.data.map(({ id }: { id: string }) => id));
		cursor = body.next_cursor ?? undefined;
	} while (cursor);
	expect(seen).toHaveLength(new Set(seen).size);
	expect(seen).toEqual(expect.arrayContaining(children));
	expect(seen.toSorted()).toEqual((await listed(otherLead)).toSorted());
});

test('children are handed in with their class, a transfer and a message; the first year stays as it was', async () => {
	const { fellow, child } = await closedCenter();
	const taker = await makeFellow(app.db);
	await app.db.updateTable('children').set({ child_class: '5' }).where('id', '=', child).execute();
	const input = { child_ids: [child, child], to_fellow_id: taker.id };
	const { status, body } = await app.call(handIn, input, as(lead));
	expect([status, body.children]).toEqual([200, 1]);
	expect(await namesOf(taker)).toEqual([child]);
	expect(await enrolmentsOf(child)).toMatchObject([
		{ year_id: yearId, fellow_id: fellow.id, child_class: '4' },
		{ fellow_id: taker.id, child_class: '5' },
	]);
	const transfers = await app.db
		.selectFrom('child_transfers')
		.selectAll()
		.where('child_id', '=', child)
		.execute();
	expect(transfers).toMatchObject([
		{ from_fellow_id: fellow.id, to_fellow_id: taker.id, transferred_by: lead.id },
	]);
	const [told] = (await app.call(listMessages, {}, as(taker))).body.data;
	expect(told.text.en).toContain('1 child of another center came to your center.');
	expect((await app.call(handIn, input, as(lead))).status).toBe(404);
	const years = (await app.call(listChildYears, { child_id: child }, as(lead))).body.data;
	expect(years.map(({ name, child_class }: Record<string, string>) => [name, child_class])).toEqual([
		['2026-27', '5'],
		['2025-26', '4'],
	]);
	expect((await app.call(listChildYears, { child_id: child }, as(fellow))).status).toBe(404);
	const own = (await app.call(listOwnYears, {}, as(fellow))).body.data;
	expect(own).toMatchObject([{ name: '2025-26', children: 1 }]);
});

test('all or none are handed in, to a fellow who works', async () => {
	const [{ child }, { child: elsewhere }] = [await closedCenter(), await closedCenter(VIKARABAD)];
	const [taker, over] = [await makeFellow(app.db), await makeFellow(app.db)];
	await endFellowship(app.db, over);
	const answer = async (child_ids: string[], to: Person, with_center = false) => {
		const input = { child_ids, to_fellow_id: to.id, with_center };
		return app.call(handIn, input, as(lead));
	};
	expect((await answer([child, elsewhere], taker)).status).toBe(404);
	expect((await answer([], taker)).body.errors).toEqual({ child_ids: 'Choose at least one child' });
	expect((await answer([child], over)).body.errors).toEqual({ to_fellow_id: RECIPIENT_INACTIVE });
	const several = [child, (await closedCenter()).child];
	expect((await answer(several, taker, true)).body.errors).toEqual({
		with_center: 'Choose children of one center',
	});
	expect(await namesOf(taker)).toEqual([]);
});

test('what the new center lacks is filled from the old one, unless it is elsewhere', async () => {
	const [{ fellow, child }, second] = [await closedCenter(), await closedCenter()];
	const [taker, far] = [await makeFellow(app.db), await makeFellow(app.db, { district: PEDDAPALLI })];
	const base = { state: 36, district: PEDDAPALLI, updated_at: TEST_NOW };
	const old = { ...base, pincode: '505001', landmark: 'Beside the temple' };
	await app.db
		.insertInto('learning_centers')
		.values([
			{ ...old, fellow_id: fellow.id },
			{ ...old, fellow_id: second.fellow.id },
			{ ...base, fellow_id: taker.id, pincode: '505002' },
			{ ...base, fellow_id: far.id, district: VIKARABAD },
		])
		.execute();
	const centerOf = ({ id }: Person) =>
		app.db.selectFrom('learning_centers').selectAll().where('fellow_id', '=', id).executeTakeFirstOrThrow();
	const give = async (ids: string[], to: Person) =>
		(await app.call(handIn, { child_ids: ids, to_fellow_id: to.id, with_center: true }, as(admin))).body;
	expect(await give([child], taker)).toMatchObject({ children: 1, center_filled: true });
	expect(await centerOf(taker)).toMatchObject({ pincode: '505002', landmark: 'Beside the temple' });
	expect(await give([second.child], far)).toMatchObject({ children: 1, center_filled: false });
	expect(await centerOf(far)).toMatchObject({ landmark: null });
});
