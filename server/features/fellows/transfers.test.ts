import { viewChildrenAttendance } from '@yuva/contract/attendance/endpoints';
import { getChild, listChildren } from '@yuva/contract/children/endpoints';
import { getRegisterDays, listTransfers, transferChildren } from '@yuva/contract/fellows/endpoints';
import { NO_CHILDREN, RECIPIENT_INACTIVE, SAME_FELLOW } from '@yuva/contract/fellows/schema';
import { expect, test } from 'vitest';
import {
	makeChild,
	makeDistrictLead,
	makeFellow,
	makeMedia,
	PEDDAPALLI,
	type Person,
	VIKARABAD,
} from '../../test/factories.ts';
import { auditOf, fellowWithChildren, mark, register, saveRegister } from '../../test/registers.ts';
import { startTestApp } from '../../test/test-app.ts';

const app = await startTestApp();
const lead = await makeDistrictLead(app.db, PEDDAPALLI);

const give = (from: Person, to: Person, more: { as?: Person; key?: string } = {}) =>
	app.call(
		transferChildren,
		{ fellow_id: from.id, to_fellow_id: to.id },
		{ token: (more.as ?? lead).token, ...(more.key && { key: more.key }) },
	);

const namesOf = async (fellow: Person) =>
	(await app.call(listChildren, { mobile: fellow.mobile_number }, { token: fellow.token })).body.data.map(
		(child: { full_name: string }) => child.full_name,
	);

const marksOf = async (fellow: Person) =>
	(
		await app.call(
			viewChildrenAttendance,
			{ mobile: fellow.mobile_number, module: 1 },
			{ token: fellow.token },
		)
	).body.data.map((row: { day: number; status: string }) => [row.day, row.status]);

test('the children go to the other fellow, and the registers of before stay with who marked them', async () => {
	const { fellow: old, children } = await fellowWithChildren(app, 2);
	const taker = await makeFellow(app.db);
	const [a = '', b = ''] = children;
	await saveRegister(app, old, register(mark(a), mark(b, 'Absent')));
	expect((await give(old, taker)).body).toEqual({ status: 'success', children: 2 });
	expect([await namesOf(old), await namesOf(taker)]).toEqual([[], ['Child A', 'Child B']]);
	expect([await marksOf(old), await marksOf(taker)]).toEqual([[], []]);
	const days = await app.call(getRegisterDays, { fellow_id: old.id }, { token: lead.token });
	expect(days.body.data).toEqual([{ day: 3, date: '2026-11-20', present: 1, absent: 1 }]);
	expect((await app.call(getChild, { id: a }, { token: old.token })).status).toBe(404);
	expect((await app.call(getChild, { id: a }, { token: taker.token })).status).toBe(200);
});

test('what the old fellow’s phone still sends of them is refused', async () => {
	const { fellow: old, children } = await fellowWithChildren(app, 1);
	const taker = await makeFellow(app.db);
	await give(old, taker);
	const late = await saveRegister(app, old, register(mark(children[0] ?? '')));
	expect([late.status, late.body.code]).toEqual([404, 'not_found']);
	expect(await marksOf(taker)).toEqual([]);
});

test('the new fellow marks a day again that the old one had marked; what was marked before is in the history', async () => {
	const { fellow: old, children } = await fellowWithChildren(app, 1);
	const taker = await makeFellow(app.db);
	const [child = ''] = children;
	await saveRegister(app, old, register(mark(child)));
	await give(old, taker);
	await saveRegister(app, taker, register(mark(child, 'Absent')));
	expect(await marksOf(taker)).toEqual([[3, 'Absent']]);
	const history = await app.db
		.selectFrom('children_attendance_history')
		.select(['fellow_id', 'status'])
		.where('child_id', '=', child)
		.execute();
	expect(history).toEqual([{ fellow_id: old.id, status: 'Present' }]);
	const figures = async ({ id }: Person) =>
		app.db
			.selectFrom('fellow_figures')
			.select(['children', 'days_marked', 'attendance'])
			.where('fellow_id', '=', id)
			.executeTakeFirst();
	expect(await figures(old)).toEqual({ children: 0, days_marked: 0, attendance: -1 });
	expect(await figures(taker)).toEqual({ children: 1, days_marked: 1, attendance: 0 });
});

test('a child’s photo is then shown to the new fellow and no longer to the old one', async () => {
	const { fellow: old, children } = await fellowWithChildren(app, 1);
	const taker = await makeFellow(app.db);
	const photo_id = await makeMedia(app.db, old.id, 'child_photo');
	await app.db
		.updateTable('children')
		.set({ photo_id })
		.where('id', '=', children[0] ?? '')
		.execute();
	await give(old, taker);
	const media = await app.db
		.selectFrom('media')
		.select('fellow_id')
		.where('id', '=', photo_id)
		.executeTakeFirst();
	expect(media).toEqual({ fellow_id: taker.id });
});

test('who handed how many children to whom is kept, and is in the audit log of both', async () => {
	const { fellow: old } = await fellowWithChildren(app, 3);
	const taker = await makeFellow(app.db, { given_name: 'Latha' });
	await give(old, taker);
	for (const fellow of [old, taker]) {
		const { body } = await app.call(listTransfers, { fellow_id: fellow.id }, { token: lead.token });
		expect(body.data).toMatchObject([
			{ to_name: 'Latha Test', children: 3, transferred_at: '2026-11-20T06:30:00.000Z' },
		]);
	}
	expect(await auditOf(app, old, 'transfers.give')).toMatchObject([{ target_id: taker.id }]);
	expect(await auditOf(app, taker, 'transfers.take')).toMatchObject([{ details: { children: 3 } }]);
});

test('the same request twice has one effect', async () => {
	const { fellow: old } = await fellowWithChildren(app, 1);
	const taker = await makeFellow(app.db);
	const key = crypto.randomUUID();
	const first = await give(old, taker, { key });
	await makeChild(app.db, old);
	expect((await give(old, taker, { key })).body).toEqual(first.body);
	expect(await namesOf(taker)).toEqual(['Child A']);
});

test('children go only to an active fellow in the lead’s reach', async () => {
	const { fellow: old } = await fellowWithChildren(app, 1);
	const faultOf = async (to: Person, as = lead) => {
		const { status, body } = await give(old, to, { as });
		return [status, body.detail];
	};
	expect(await faultOf(old)).toEqual([422, SAME_FELLOW]);
	expect(await faultOf(await makeFellow(app.db, { stage: 'approved' }))).toEqual([422, RECIPIENT_INACTIVE]);
	const far = await makeFellow(app.db, { district: VIKARABAD });
	expect((await faultOf(far))[0]).toBe(404);
	const otherLead = await makeDistrictLead(app.db, VIKARABAD);
	expect((await faultOf(far, otherLead))[0]).toBe(404);
	expect(await namesOf(old)).toEqual(['Child A']);
	const nobody = await give(await makeFellow(app.db), await makeFellow(app.db));
	expect([nobody.status, nobody.body.detail]).toEqual([409, NO_CHILDREN]);
});
