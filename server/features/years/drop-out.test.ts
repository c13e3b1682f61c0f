import { changeStanding } from '@yuva/contract/fellows/endpoints';
import { listMessages } from '@yuva/contract/messages/endpoints';
import { endAsLeft, undoLeft } from '@yuva/contract/years/enrolment-endpoints';
import { describe, expect, test } from 'vitest';
import { makeDistrictLead, makeFellow, PEDDAPALLI, type Person } from '../../test/factories.ts';
import { startTestApp } from '../../test/test-app.ts';

const app = await startTestApp();
const lead = await makeDistrictLead(app.db, PEDDAPALLI);

const as = ({ token }: Person) => ({ token });
const enrolmentOf = ({ id }: Person) =>
	app.db
		.selectFrom('fellow_enrolments')
		.select(['ended_on', 'outcome', 'reason'])
		.where('fellow_id', '=', id)
		.executeTakeFirstOrThrow();
const newestTextOf = async (fellow: Person) =>
	(await app.call(listMessages, {}, as(fellow))).body.data[0]?.text.en;
const auditOf = async ({ id }: Person) =>
	(
		await app.db.selectFrom('audit_log').select('action').where('fellow_id', '=', id).orderBy('id').execute()
	).map(({ action }) => action);

describe('a fellow who drops out', () => {
	test('has left with a reason, is told, and cannot work', async () => {
		const fellow = await makeFellow(app.db);
		const input = { fellow_id: fellow.id, reason: '  Found work ' };
		expect((await app.call(endAsLeft, input, as(lead))).status).toBe(200);
		expect(await enrolmentOf(fellow)).toEqual({
			outcome: 'left',
			reason: 'Found work',
			ended_on: '2026-11-20',
		});
		expect(await newestTextOf(fellow)).toContain('Reason: Found work.');
		expect((await app.call(endAsLeft, input, as(lead))).status).toBe(409);
	});

	test('comes back by an undo while the year is open', async () => {
		const fellow = await makeFellow(app.db);
		expect((await app.call(undoLeft, { fellow_id: fellow.id }, as(lead))).status).toBe(409);
		await app.call(endAsLeft, { fellow_id: fellow.id, reason: 'Found work' }, as(lead));
		expect((await app.call(undoLeft, { fellow_id: fellow.id }, as(lead))).status).toBe(200);
		expect(await enrolmentOf(fellow)).toEqual({ outcome: 'active', reason: '', ended_on: null });
		expect(await auditOf(fellow)).toEqual(expect.arrayContaining(['years.left', 'years.left_undone']));
	});

	test('goes on after a completion by mistake, and reads why', async () => {
		const fellow = await makeFellow(app.db);
		const complete = { fellow_id: fellow.id, action: 'complete' as const };
		expect((await app.call(changeStanding, complete, as(lead))).status).toBe(200);
		expect((await enrolmentOf(fellow)).outcome).toBe('completed');
		const undo = { fellow_id: fellow.id, reason: 'The wrong fellow' };
		expect((await app.call(undoLeft, undo, as(lead))).status).toBe(200);
		expect(await enrolmentOf(fellow)).toEqual({ outcome: 'active', reason: '', ended_on: null });
		expect(await newestTextOf(fellow)).toMatch(/^Your fellowship goes on\..* Reason: The wrong fellow$/);
		expect((await app.call(undoLeft, undo, as(lead))).status).toBe(409);
	});

	test('needs a reason', async () => {
		const fellow = await makeFellow(app.db);
		const answered = await app.call(endAsLeft, { fellow_id: fellow.id, reason: ' ' }, as(lead));
		expect([answered.status, answered.body.errors]).toEqual([422, { reason: 'Write the reason' }]);
	});
});
