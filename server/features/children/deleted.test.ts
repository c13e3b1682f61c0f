import {
	deleteChild,
	listDeletedChildren,
	listDeletedChildrenInReach,
	restoreChild,
} from '@yuva/contract/children/endpoints';
import { expect, test } from 'vitest';
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
const { db } = app;
const lead = await makeDistrictLead(db, PEDDAPALLI);

const idsOf = (rows: { id: string }[]) => rows.map(({ id }) => id);

test('a fellow sees the own children of the last 30 days, the latest first, without anything else about them', async () => {
	const [fellow, other] = [await makeFellow(db), await makeFellow(db)];
	const deletedOn = async (day: string, full_name: string, by = fellow) => {
		const id = await makeChild(db, by, { full_name, date_of_birth: day });
		await db
			.updateTable('children')
			.set({ deleted_at: new Date(`${day}T06:30:00Z`) })
			.where('id', '=', id)
			.execute();
		return id;
	};
	const today = await deletedOn('2026-11-20', 'Chitti');
	const longAgo = await deletedOn('2026-10-20', 'Balu');
	const earlier = await deletedOn('2026-10-21', 'Anjali');
	await deletedOn('2026-11-19', 'Of another center', other);
	await makeChild(db, fellow, { full_name: 'Still there' });
	const data = (await app.call(listDeletedChildren, {}, { token: fellow.token })).body.data;
	expect(data).toEqual([
		{ id: today, full_name: 'Chitti', child_class: '4', deleted_at: '2026-11-20T06:30:00.000Z' },
		{ id: earlier, full_name: 'Anjali', child_class: '4', deleted_at: '2026-10-21T06:30:00.000Z' },
	]);
	// a phone may have been without network for long
	expect((await app.call(restoreChild, { id: longAgo }, { token: fellow.token })).status).toBe(200);
});

test('leads and the head office see the deleted children of their centers, page by page, and find them by words of the name', async () => {
	const far = await makeFellow(db, { district: VIKARABAD, given_name: 'Latha' });
	const farLead = await makeDistrictLead(db, VIKARABAD);
	const ids: string[] = [];
	for (const full_name of ['Ravi Kumar', 'Anjali Kola', 'Anjali Rao']) {
		const id = await makeChild(db, far, { full_name });
		await app.call(deleteChild, { id }, { token: far.token });
		ids.unshift(id);
	}
	const list = async (by: Person, more: object = {}) =>
		(await app.call(listDeletedChildrenInReach, more, { token: by.token })).body;
	const first = await list(farLead, { limit: 2 });
	const second = await list(farLead, { limit: 2, cursor: first.next_cursor });
	expect([idsOf(first.data), idsOf(second.data), second.next_cursor]).toEqual([
		ids.slice(0, 2),
		ids.slice(2),
		null,
	]);
	expect(second.data).toEqual([
		{
			id: ids[2],
			full_name: 'Ravi Kumar',
			child_class: '4',
			deleted_at: TEST_NOW.toISOString(),
			fellow_id: far.id,
			fellow_name: 'Latha Test',
			district_name: 'Vikarabad',
		},
	]);
	expect(idsOf((await list(farLead, { search: 'kola ANJ' })).data)).toEqual([ids[1]]);
	const ofLead = idsOf((await list(lead, { limit: 100 })).data);
	expect(ids.filter((id) => ofLead.includes(id))).toEqual([]);
	const ofAdmin = idsOf((await list(await makeAdmin(db), { limit: 100 })).data);
	expect(ofAdmin).toEqual(expect.arrayContaining(ids));
	const entries = await db
		.selectFrom('audit_log')
		.select(['action'])
		.where('actor_id', '=', farLead.id)
		.where('action', '=', 'children.deleted')
		.orderBy('id')
		.execute();
	expect(entries).toHaveLength(3);
});
