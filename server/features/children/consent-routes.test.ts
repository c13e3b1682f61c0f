import { listConsents, recordConsent } from '@yuva/contract/children/consent-endpoints';
import { deleteChild } from '@yuva/contract/children/endpoints';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { auditOf, childRow, newId } from '../../test/child-profiles.ts';
import { consentOf, makeConsent } from '../../test/consents.ts';
import {
	makeAdmin,
	makeChild,
	makeDistrictLead,
	makeFellow,
	makeTeamLead,
	PEDDAPALLI,
	VIKARABAD,
} from '../../test/factories.ts';
import { startTestApp, TEST_NOW } from '../../test/test-app.ts';

const app = await startTestApp();
const { db } = app;

const stored = (child: string) =>
	db.selectFrom('child_consents').selectAll().where('child_id', '=', child).orderBy('id').execute();

async function arrange() {
	const fellow = await makeFellow(db);
	return { fellow, child: await makeChild(db, fellow) };
}

describe('recording what a guardian said', () => {
	test('stores it, counts it for the child and leaves a trace without names', async () => {
		const { fellow, child } = await arrange();
		const sent = consentOf(child, { method: 'spoken', witness_name: ' Ravi ', voice: false });
		const { status, body } = await app.call(recordConsent, sent, fellow);
		expect([status, body]).toEqual([201, { status: 'success', id: sent.id }]);
		expect(await stored(child)).toEqual([
			{
				...sent,
				notice: null,
				witness_name: 'Ravi',
				withdrawn: null,
				recorded_by: fellow.id,
				recorded_at: TEST_NOW,
			},
		]);
		expect(await childRow(db, child)).toMatchObject({
			register_consent: true,
			photo_consent: true,
			voice_consent: false,
		});
		expect(await auditOf(db, fellow)).toEqual([
			{
				action: 'consent.record',
				fellow_id: fellow.id,
				target_id: child,
				details: { register: true, photo: true, voice: false, method: 'spoken' },
			},
		]);
	});

	test('again adds to the history; the talk of the later day counts, also when it arrives first', async () => {
		const { fellow, child } = await arrange();
		await app.call(recordConsent, consentOf(child, { date: '2026-11-20', photo: false }), fellow);
		await app.call(recordConsent, consentOf(child, { date: '2026-11-10' }), fellow);
		expect(await stored(child)).toHaveLength(2);
		expect(await childRow(db, child)).toMatchObject({ photo_consent: false, voice_consent: true });
		await app.call(recordConsent, consentOf(child, { date: '2026-11-20', photo: true }), fellow);
		expect(await childRow(db, child)).toMatchObject({ photo_consent: true });
	});

	test('twice has one effect, under the same key and under another', async () => {
		const { fellow, child } = await arrange();
		const sent = consentOf(child);
		const as = { ...fellow, key: newId() };
		const first = await app.call(recordConsent, sent, as);
		expect((await app.call(recordConsent, sent, as)).body).toEqual(first.body);
		const again = await app.call(recordConsent, { ...sent, photo: false }, fellow);
		const { idempotency_key: _key, ...body } = first.body;
		expect([again.status, again.body]).toEqual([201, body]);
		expect(await stored(child)).toMatchObject([{ photo: true }]);
		expect(await auditOf(db, fellow)).toHaveLength(1);
	});

	test('under the id of another child is refused', async () => {
		const { fellow, child } = await arrange();
		const sent = consentOf(child);
		await app.call(recordConsent, sent, fellow);
		const other = await makeChild(db, fellow, { full_name: 'Bhanu' });
		const { status, body } = await app.call(recordConsent, { ...sent, child_id: other }, fellow);
		expect([status, body.code]).toEqual([409, 'conflict']);
		expect(await stored(other)).toEqual([]);
	});

	test('keeps which notice the guardian was told', async () => {
		const { fellow, child } = await arrange();
		await app.call(recordConsent, consentOf(child, { notice: 'en-1' }), fellow);
		expect(await stored(child)).toMatchObject([{ notice: 'en-1' }]);
	});

	test('keeps a witness only of what was spoken', async () => {
		const { fellow, child } = await arrange();
		await app.call(recordConsent, consentOf(child, { witness_name: 'left over' }), fellow);
		expect(await stored(child)).toMatchObject([{ witness_name: '' }]);
	});

	test.each<[object, object]>([
		[{ date: '2026-11-21' }, { date: 'The date cannot be after today' }],
		[{ guardian_name: '  ' }, { guardian_name: "Guardian's name is required" }],
		[{ method: 'spoken' }, { witness_name: 'Write the name of the witness' }],
		[{ relation: 'neighbour' }, { relation: 'Choose who the guardian is' }],
		[{ photo: 'yes' }, { photo: 'Choose Yes or No' }],
		[{ notice: 'first' }, { notice: 'This is no version of a notice' }],
		[{ child_id: 'x' }, { child_id: 'This is not the id of a child' }],
	])('with %j is refused', async (wrong, errors) => {
		const { fellow, child } = await arrange();
		const { status, body } = await app.call(recordConsent, consentOf(child, wrong), fellow);
		expect([status, body.errors]).toEqual([422, errors]);
		expect(await stored(child)).toEqual([]);
	});

	test("of another fellow's child, of a deleted one and of none is 404 alike", async () => {
		const { fellow, child } = await arrange();
		const foreign = await makeChild(db, await makeFellow(db));
		await app.call(deleteChild, { id: child }, fellow);
		for (const id of [foreign, child, newId()])
			expect((await app.call(recordConsent, consentOf(id), fellow)).status).toBe(404);
		expect(await stored(foreign)).toEqual([]);
	});

	test('cannot be changed afterwards, even by the application itself', async () => {
		const { fellow, child } = await arrange();
		await makeConsent(db, fellow, child);
		const change = sql`update child_consents set photo = false where child_id = ${child}`;
		await expect(change.execute(db)).rejects.toThrow(/permission denied|append-only/);
	});
});

describe('reading what guardians said', () => {
	test('shows the talks about the own children, the latest first', async () => {
		const { fellow, child } = await arrange();
		const gone = await makeChild(db, fellow, { full_name: 'Gone' });
		await makeConsent(db, fellow, gone);
		await app.call(deleteChild, { id: gone }, fellow);
		await makeConsent(db, fellow, child, { date: '2026-11-01' });
		await makeConsent(db, fellow, child, { date: '2026-11-15', photo: false });
		const { status, body } = await app.call(listConsents, { mobile: fellow.mobile_number }, fellow);
		expect(status).toBe(200);
		expect(body.data).toEqual([
			expect.objectContaining({ child_id: child, date: '2026-11-15', photo: false, witness_name: '' }),
			expect.objectContaining({ child_id: child, date: '2026-11-01', recorded_at: TEST_NOW.toISOString() }),
		]);
	});

	test('is open to whoever reaches the fellow, with a trace, and to no other', async () => {
		const teamLead = await makeTeamLead(db);
		const fellow = await makeFellow(db, { teamLead });
		const readers = [teamLead, await makeDistrictLead(db, PEDDAPALLI), await makeAdmin(db)];
		for (const reader of readers) {
			expect((await app.call(listConsents, { mobile: fellow.mobile_number }, reader)).status).toBe(200);
			expect(await auditOf(db, reader)).toMatchObject([{ action: 'consent.list', fellow_id: fellow.id }]);
		}
		const others = [await makeDistrictLead(db, VIKARABAD), await makeTeamLead(db), await makeFellow(db)];
		for (const other of others)
			expect((await app.call(listConsents, { mobile: fellow.mobile_number }, other)).status).toBe(404);
	});
});
