import { logout } from '@yuva/contract/auth/endpoints';
import { saveChild, updateChild } from '@yuva/contract/children/endpoints';
import { eraseChild, eraseFellow } from '@yuva/contract/privacy/endpoints';
import { expect, test } from 'vitest';
import { makeAdmin, makeChild, makeFellow } from '../../test/factories.ts';
import { everythingStored, makeFullFellow } from '../../test/full-fellow.ts';
import { workOff } from '../../test/queue.ts';
import { fellowWithChildren, mark, saveRegister } from '../../test/registers.ts';
import { startTestApp } from '../../test/test-app.ts';
import { SWEEP_FILES } from './actions.ts';

const app = await startTestApp();
const { db } = app;
const admin = await makeAdmin(db);

const asAdmin = { token: admin.token };

const foundOf = (traces: readonly string[], text: string) => traces.filter((trace) => text.includes(trace));

const finishJobs = async () => expect(await workOff(app, [SWEEP_FILES])).toEqual([]);

test('of an erased child nothing is left in any table or file but its id in the audit log', async () => {
	const { child, traces } = await makeFullFellow(app, admin);
	const before = await everythingStored(app);
	expect(foundOf(traces.child, before)).toEqual(traces.child);
	const input = { child_id: child.id, full_name: ` ${child.full_name.toUpperCase()} ` };
	expect((await app.call(eraseChild, input, asAdmin)).status).toBe(200);
	await finishJobs();
	const after = await everythingStored(app);
	expect(foundOf(traces.child, after)).toEqual([]);
	expect(foundOf(traces.fellow, after)).toEqual(traces.fellow);
});

test('of an erased fellow nothing is left, nor of the children of the center', async () => {
	const { fellow, traces } = await makeFullFellow(app, admin);
	const before = await everythingStored(app);
	const all = [...traces.fellow, ...traces.child];
	expect(foundOf(all, before)).toEqual(all);
	const input = { fellow_id: fellow.id, full_name: fellow.full_name };
	expect((await app.call(eraseFellow, input, asAdmin)).status).toBe(200);
	await finishJobs();
	const after = await everythingStored(app);
	expect(foundOf(all, after)).toEqual([]);
});

const historyOf = (child: string) =>
	db.selectFrom('children_attendance_history').select('fellow_id').where('child_id', '=', child).execute();

async function changeOfMind() {
	const { fellow, children } = await fellowWithChildren(app, 1);
	const [child = ''] = children;
	for (const status of ['Present', 'Absent'] as const)
		expect((await saveRegister(app, fellow, { attendance: [mark(child, status)] })).status).toBe(200);
	expect(await historyOf(child)).toEqual([{ fellow_id: fellow.id }]);
	return { fellow, child };
}

test('the history of marks goes with an erased child', async () => {
	const { child } = await changeOfMind();
	await app.call(eraseChild, { child_id: child, full_name: 'Child A' }, asAdmin);
	expect(await historyOf(child)).toEqual([]);
});

test('the history of a child who moved stays without the fellow who marked and is erased', async () => {
	const { fellow, child } = await changeOfMind();
	const { full_name } = await db
		.selectFrom('accounts')
		.select('full_name')
		.where('id', '=', fellow.id)
		.executeTakeFirstOrThrow();
	await db
		.updateTable('children')
		.set({ fellow_id: (await makeFellow(db)).id })
		.where('id', '=', child)
		.execute();
	const input = { fellow_id: fellow.id, full_name };
	expect((await app.call(eraseFellow, input, asAdmin)).status).toBe(200);
	expect(await historyOf(child)).not.toContainEqual({ fellow_id: fellow.id });
	expect(await historyOf(child)).toHaveLength(1);
});

test('who erased whom stays in the audit log', async () => {
	const fellow = await makeFellow(db);
	const child = await makeChild(db, fellow);
	const full_name = 'Person Test';
	await app.call(eraseFellow, { fellow_id: fellow.id, full_name }, asAdmin);
	const entry = await db
		.selectFrom('audit_log')
		.select(['actor_id', 'fellow_id', 'target_id', 'details'])
		.where('action', '=', 'privacy.erase_fellow')
		.where('target_id', '=', fellow.id)
		.executeTakeFirst();
	expect(entry).toEqual({
		actor_id: admin.id,
		fellow_id: fellow.id,
		target_id: fellow.id,
		details: { children: 1 },
	});
	expect(child).toBeTruthy();
});

test('another name than that of the person erases no person', async () => {
	const fellow = await makeFellow(db);
	const child = await makeChild(db, fellow);
	const refused = await app.call(eraseFellow, { fellow_id: fellow.id, full_name: 'Person' }, asAdmin);
	expect([refused.status, Object.keys(refused.body.errors)]).toEqual([422, ['full_name']]);
	const other = await app.call(eraseChild, { child_id: child, full_name: 'Person Test' }, asAdmin);
	expect(other.status).toBe(422);
	expect(await db.selectFrom('children').select('id').where('id', '=', child).execute()).toHaveLength(1);
});

test('the same erasure sent twice succeeds twice, and of an unknown person it is not found', async () => {
	const fellow = await makeFellow(db);
	const input = { fellow_id: fellow.id, full_name: 'Person Test' };
	const again = { ...asAdmin, key: crypto.randomUUID() };
	expect((await app.call(eraseFellow, input, again)).status).toBe(200);
	expect((await app.call(eraseFellow, input, again)).status).toBe(200);
	expect((await app.call(eraseFellow, input, asAdmin)).status).toBe(404);
});

test('a write about an erased child that a phone repeats does not bring it back', async () => {
	const { fellow, child, sentChild } = await makeFullFellow(app, admin);
	await app.call(eraseChild, { child_id: child.id, full_name: child.full_name }, asAdmin);
	const as = { token: fellow.token, key: sentChild.key };
	expect((await app.call(saveChild, sentChild.input, as)).status).toBe(404);
	const change = { ...sentChild.input, id: child.id };
	expect((await app.call(updateChild, change, { token: fellow.token })).status).toBe(404);
	expect(await db.selectFrom('children').select('id').where('id', '=', child.id).execute()).toEqual([]);
});

test('a phone of an erased fellow is told so, and another ended session is not', async () => {
	const fellow = await makeFellow(db);
	const other = await makeFellow(db);
	await app.call(eraseFellow, { fellow_id: fellow.id, full_name: 'Person Test' }, asAdmin);
	const told = await app.call(logout, {}, { token: fellow.token });
	expect([told.status, told.body.code]).toEqual([401, 'account_erased']);
	await app.call(logout, {}, { token: other.token });
	const ended = await app.call(logout, {}, { token: other.token });
	expect([ended.status, ended.body.code]).toEqual([401, 'unauthenticated']);
});
