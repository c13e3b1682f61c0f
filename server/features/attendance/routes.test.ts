import { getChildrenAttendanceSummary, viewChildrenAttendance } from '@yuva/contract/attendance/endpoints';
import { describe, expect, test } from 'vitest';
import {
	makeAdmin,
	makeChild,
	makeDistrictLead,
	makeFellow,
	makeTeamLead,
	newMobile,
	PEDDAPALLI,
	type Person,
	VIKARABAD,
} from '../../test/factories.ts';
import { merge } from '../../test/moved-children.ts';
import {
	auditOf,
	deleteChildOf,
	fellowWithChildren,
	mark,
	register,
	saveRegister,
	TODAY,
} from '../../test/registers.ts';
import { startTestApp } from '../../test/test-app.ts';

const app = await startTestApp();

describe('reading the register', () => {
	const view = (viewer: Person, about: Person, filter: object = {}) =>
		app.call(
			viewChildrenAttendance,
			{ mobile: about.mobile_number, module: 1, ...filter },
			{ token: viewer.token },
		);

	async function markedFellow() {
		const fellow = await makeFellow(app.db);
		const zara = await makeChild(app.db, fellow, { full_name: 'Zara Bano', child_class: 'out_of_school' });
		const anil = await makeChild(app.db, fellow, { full_name: 'anil Kumar', child_class: '4' });
		await saveRegister(app, fellow, { ...register(mark(zara), mark(anil, 'Absent')), day: 2 });
		await saveRegister(app, fellow, {
			...register(mark(zara, 'Absent'), mark(anil)),
			day: 1,
			date: '2026-11-19',
		});
		await saveRegister(app, fellow, { ...register(mark(anil)), module: 2, day: 11 });
		return { fellow, zara, anil };
	}

	test('gives the marks of a module by day and name, whatever the capitals', async () => {
		const { fellow, zara, anil } = await markedFellow();
		const { status, body } = await view(fellow, fellow);
		const ofAnil = { child: anil, child_name: 'anil Kumar', child_class: '4' };
		const ofZara = { child: zara, child_name: 'Zara Bano', child_class: 'out_of_school' };
		expect([status, body.status]).toEqual([200, 'success']);
		expect(body.data).toEqual([
			{ ...ofAnil, day: 1, date: '2026-11-19', status: 'Present' },
			{ ...ofZara, day: 1, date: '2026-11-19', status: 'Absent' },
			{ ...ofAnil, day: 2, date: TODAY, status: 'Absent' },
			{ ...ofZara, day: 2, date: TODAY, status: 'Present' },
		]);
	});

	test('a day, a child or both narrow it down; empty texts do not', async () => {
		const { fellow, anil } = await markedFellow();
		const daysAndStatuses = async (filter: object) =>
			(await view(fellow, fellow, filter)).body.data.map(
				(row: { day: number; status: string }) => `${row.day} ${row.status}`,
			);
		expect(await daysAndStatuses({ day: 1 })).toEqual(['1 Present', '1 Absent']);
		expect(await daysAndStatuses({ child: anil })).toEqual(['1 Present', '2 Absent']);
		expect(await daysAndStatuses({ child: anil, day: 2 })).toEqual(['2 Absent']);
		expect(await daysAndStatuses({ module: 2 })).toEqual(['11 Present']);
		expect(await daysAndStatuses({ day: '', child: '' })).toHaveLength(4);
		expect(await daysAndStatuses({ module: 3 })).toEqual([]);
	});

	test('the marks of a child deleted since stay in the register', async () => {
		const { fellow, zara } = await markedFellow();
		await deleteChildOf(app, zara);
		expect((await view(fellow, fellow, { day: 1 })).body.data).toHaveLength(2);
	});

	test("another fellow's child is a filter that nothing passes", async () => {
		const [one, two] = [await markedFellow(), await markedFellow()];
		expect((await view(one.fellow, one.fellow, { child: two.anil })).body.data).toEqual([]);
	});

	test('a module is needed, and the day must lie in it', async () => {
		const fellow = await makeFellow(app.db);
		const without = await view(fellow, fellow, { module: '' });
		expect([without.status, without.body.detail]).toEqual([422, 'Please select a module']);
		expect((await view(fellow, fellow, { day: 12 })).body.errors).toEqual({
			day: 'Module 1 has days 1 to 10',
		});
	});

	test('is for the fellow with access and for those whose reach they are in', async () => {
		const { fellow } = await markedFellow();
		const teamLead = await makeTeamLead(app.db);
		const led = await makeFellow(app.db, { teamLead });
		const [near, far] = [await makeDistrictLead(app.db, 682), await makeDistrictLead(app.db, VIKARABAD)];
		const [admin, stranger] = [await makeAdmin(app.db), await makeFellow(app.db)];
		const applicant = await makeFellow(app.db, { stage: 'registered' });
		const cases: [Person, Person, number][] = [
			[near, fellow, 200],
			[admin, fellow, 200],
			[teamLead, led, 200],
			[far, fellow, 404],
			[teamLead, fellow, 404],
			[stranger, fellow, 404],
			[applicant, applicant, 403],
		];
		for (const [viewer, about, expected] of cases) {
			expect((await view(viewer, about)).status).toBe(expected);
			const input = { fellow_mobile: about.mobile_number };
			const summary = await app.call(getChildrenAttendanceSummary, input, { token: viewer.token });
			expect(summary.status).toBe(expected);
		}
		const nobody = { mobile: fellow.mobile_number, module: 1 };
		expect((await app.call(viewChildrenAttendance, nobody)).status).toBe(401);
		const unknown = { mobile: newMobile(), module: 1 };
		expect((await app.call(viewChildrenAttendance, unknown, { token: admin.token })).status).toBe(404);
	});

	test('every look is in the audit log', async () => {
		const { fellow } = await markedFellow();
		const lead = await makeDistrictLead(app.db, 682);
		await view(fellow, fellow);
		await view(lead, fellow);
		expect((await auditOf(app, fellow, 'attendance.read')).map((row) => row.actor_id).toSorted()).toEqual(
			[fellow.id, lead.id].toSorted(),
		);
	});
});

describe('the summary', () => {
	const summaryOf = async (fellow: Person) => {
		const input = { fellow_mobile: fellow.mobile_number };
		return (await app.call(getChildrenAttendanceSummary, input, { token: fellow.token })).body;
	};

	test('counts the days a child was present, of the days on which the fellow marked any child', async () => {
		const { fellow, children } = await fellowWithChildren(app, 3);
		const [a = '', b = '', c = ''] = children;
		await saveRegister(app, fellow, { ...register(mark(a), mark(b)), day: 1 });
		await saveRegister(app, fellow, { ...register(mark(a), mark(b, 'Absent')), day: 2 });
		await saveRegister(app, fellow, { ...register(mark(b, 'Absent')), module: 2, day: 12 });
		const days = { total_fellow_days: 3, counted_days: [1, 2, 12], since: TODAY };
		expect(await summaryOf(fellow)).toEqual({
			marked_days: [1, 2, 12],
			center: { present_days: 3, total_fellow_days: 9 },
			data: [
				{ child_id: a, present_days: 2, ...days },
				{ child_id: b, present_days: 1, ...days },
				{ child_id: c, present_days: 0, ...days },
			],
		});
	});

	test('a deleted child leaves the list, its days stay in the sum of the center', async () => {
		const { fellow, children } = await fellowWithChildren(app, 2);
		const [a = '', b = ''] = children;
		await saveRegister(app, fellow, { ...register(mark(a)), day: 1 });
		await saveRegister(app, fellow, { ...register(mark(b)), day: 2 });
		await deleteChildOf(app, b);
		expect(await summaryOf(fellow)).toEqual({
			marked_days: [1, 2],
			center: { present_days: 2, total_fellow_days: 4 },
			data: [{ child_id: a, present_days: 1, total_fellow_days: 2, counted_days: [1, 2], since: TODAY }],
		});
	});

	test('a child who was registered later in another center as well is in this one since the day it joined here', async () => {
		const { fellow, children } = await fellowWithChildren(app, 1);
		const { children: others } = await fellowWithChildren(app, 1);
		const [keep = '', drop = ''] = [...children, ...others];
		await app.db
			.updateTable('child_enrolments')
			.set({ joined_on: '2026-11-18' })
			.where('child_id', '=', keep)
			.execute();
		await saveRegister(app, fellow, register(mark(keep)));
		const lead = await makeDistrictLead(app.db, PEDDAPALLI);
		expect((await merge(app, lead, { keep, drop })).status).toBe(200);
		expect((await summaryOf(fellow)).data).toEqual([
			{ child_id: keep, present_days: 1, total_fellow_days: 1, counted_days: [3], since: '2026-11-18' },
		]);
	});

	test('without children and marks it is empty', async () => {
		expect(await summaryOf(await makeFellow(app.db))).toEqual({
			data: [],
			marked_days: [],
			center: { present_days: 0, total_fellow_days: 0 },
		});
	});

	test('needs a token', async () => {
		const fellow_mobile = newMobile();
		expect((await app.call(getChildrenAttendanceSummary, { fellow_mobile })).status).toBe(401);
	});
});
