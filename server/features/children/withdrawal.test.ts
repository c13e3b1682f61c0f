import {
	listConsentsOfChild,
	recordConsent,
	recordSpokenConsent,
} from '@yuva/contract/children/consent-endpoints';
import { getChild } from '@yuva/contract/children/endpoints';
import { withdrawConsent } from '@yuva/contract/children/withdrawal-endpoints';
import { BEFORE_LAST_ANSWER } from '@yuva/contract/children/withdrawal-schema';
import { childLeavesCenter } from '@yuva/contract/years/enrolment-endpoints';
import { expect, test } from 'vitest';
import { auditOf, childRow } from '../../test/child-profiles.ts';
import { consentOf, makeConsent, withdrawalOf } from '../../test/consents.ts';
import { enrolmentIdOf } from '../../test/enrolments.ts';
import { csvRows, makeFullCenter } from '../../test/exports.ts';
import {
	makeAdmin,
	makeChild,
	makeDistrictLead,
	makeFellow,
	makeMedia,
	makeTeamLead,
	PEDDAPALLI,
	VIKARABAD,
} from '../../test/factories.ts';
import { merge, textsOf, undoLast } from '../../test/moved-children.ts';
import { recordingFile } from '../../test/recordings.ts';
import { startTestApp, TEST_NOW } from '../../test/test-app.ts';

const app = await startTestApp();
const { db } = app;
const lead = await makeDistrictLead(db, PEDDAPALLI);
const admin = await makeAdmin(db);

const AGREED_ON = '2026-11-10';
const EVERYTHING = { withdrawn: ['register', 'photo', 'voice'] };
const NOT_AGREED = 'The guardian has not agreed to this, so it cannot be taken back';

/** The guardian has agreed to everything, unless `answers` say otherwise. */
async function arrange(answers: object = {}) {
	const fellow = await makeFellow(db);
	const child = await makeChild(db, fellow);
	const talk = consentOf(child, { date: AGREED_ON, ...answers });
	await app.call(recordConsent, talk, fellow);
	return { fellow, child, talk };
}

const withdraw = (child: string, more: object = {}, by = lead) =>
	app.call(withdrawConsent, withdrawalOf(child, more), by);

const talksAbout = (child: string) =>
	db.selectFrom('child_consents').selectAll().where('child_id', '=', child).orderBy('recorded_at').execute();

test('takes one thing back and keeps the other answers, with who recorded it and a trace without names', async () => {
	const { fellow, child } = await arrange();
	const sent = withdrawalOf(child, { method: 'spoken', witness_name: ' Ravi ' });
	const { status, body } = await app.call(withdrawConsent, sent, lead);
	expect([status, body]).toEqual([201, { status: 'success', id: sent.id }]);
	const [, latest] = await talksAbout(child);
	expect(latest).toMatchObject({
		...sent,
		witness_name: 'Ravi',
		register: true,
		photo: false,
		voice: true,
		notice: null,
		recorded_by: lead.id,
	});
	expect(await childRow(db, child)).toMatchObject({
		register_consent: true,
		photo_consent: false,
		voice_consent: true,
	});
	expect(await auditOf(db, lead, child)).toEqual([
		{
			action: 'consent.withdraw',
			fellow_id: fellow.id,
			target_id: child,
			details: { register: true, photo: false, voice: true, method: 'spoken' },
		},
	]);
});

test.each<[string, object, object, object]>([
	['what was refused', { photo: false }, {}, { withdrawn: NOT_AGREED }],
	['what was refused, beside what was agreed to', { voice: false }, EVERYTHING, { withdrawn: NOT_AGREED }],
	['nothing', {}, { withdrawn: [] }, { withdrawn: 'Choose what the guardian takes back' }],
	['before the last answer', {}, { date: '2026-11-09' }, { date: BEFORE_LAST_ANSWER }],
	['on a day to come', {}, { date: '2026-11-21' }, { date: 'The date cannot be after today' }],
	[
		'by word without a witness',
		{},
		{ method: 'spoken', witness_name: '' },
		{ witness_name: 'Write the name of the witness' },
	],
])('to take back %s is refused', async (_, answers, wrong, errors) => {
	const { child } = await arrange(answers);
	const { status, body } = await withdraw(child, wrong);
	expect([status, body.errors]).toEqual([422, errors]);
	expect(await talksAbout(child)).toHaveLength(1);
});

test('nothing can be taken back before a guardian was asked', async () => {
	const child = await makeChild(db, await makeFellow(db));
	expect((await withdraw(child)).body.errors).toEqual({ withdrawn: NOT_AGREED });
});

test('gives nothing, whatever else is sent with it', async () => {
	const { child } = await arrange({ voice: false });
	expect((await withdraw(child, { voice: true, photo: true })).status).toBe(201);
	expect(await childRow(db, child)).toMatchObject({ photo_consent: false, voice_consent: false });
});

test('is for the district lead in reach and the head office alone', async () => {
	const teamLead = await makeTeamLead(db);
	const fellow = await makeFellow(db, { teamLead });
	const child = await makeChild(db, fellow);
	await makeConsent(db, fellow, child, { date: AGREED_ON });
	const statusFor = async (by: typeof lead) => (await withdraw(child, {}, by)).status;
	expect(await statusFor(fellow)).toBe(403);
	expect(await statusFor(teamLead)).toBe(403);
	expect(await statusFor(await makeDistrictLead(db, VIKARABAD))).toBe(404);
	expect(await talksAbout(child)).toHaveLength(1);
	expect(await statusFor(admin)).toBe(201);
});

test('sent twice has one effect; under the id of another child it is refused', async () => {
	const { fellow, child } = await arrange();
	const sent = withdrawalOf(child);
	const answers = [
		await app.call(withdrawConsent, sent, lead),
		await app.call(withdrawConsent, { ...sent, withdrawn: ['voice'] }, lead),
	];
	expect(answers.map(({ status, body }) => [status, body.id])).toEqual([
		[201, sent.id],
		[201, sent.id],
	]);
	expect(await talksAbout(child)).toHaveLength(2);
	expect(await auditOf(db, lead, child)).toHaveLength(1);
	expect(await textsOf(app, fellow)).toHaveLength(1);
	const other = await arrange();
	expect((await withdraw(other.child, { id: sent.id })).status).toBe(409);
	expect(await talksAbout(other.child)).toHaveLength(1);
});

test('of two at once both hold', async () => {
	const { child } = await arrange();
	const both = [withdraw(child), withdraw(child, { withdrawn: ['voice'] }, admin)];
	expect((await Promise.all(both)).map(({ status }) => status)).toEqual([201, 201]);
	expect(await childRow(db, child)).toMatchObject({
		register_consent: true,
		photo_consent: false,
		voice_consent: false,
	});
});

test('gives nothing to a talk that comes later from a phone, and takes its part from that too', async () => {
	const { fellow, child } = await arrange();
	await withdraw(child, { date: '2026-11-19' });
	const refusal = consentOf(child, { date: '2026-11-15', voice: false });
	expect((await app.call(recordConsent, refusal, fellow)).status).toBe(201);
	const now = { register_consent: true, photo_consent: false, voice_consent: false };
	expect(await childRow(db, child)).toMatchObject(now);
	const list = async (by: typeof lead) =>
		(await app.call(listConsentsOfChild, { child_id: child }, by)).body.data.map(
			({ date, register, photo, voice, withdrawn }: Record<string, unknown>) => [
				date,
				register,
				photo,
				voice,
				withdrawn,
			],
		);
	expect(await list(lead)).toEqual([
		['2026-11-19', true, false, false, ['photo']],
		['2026-11-15', true, true, false, undefined],
		['2026-11-10', true, true, true, undefined],
	]);
	await app.call(recordConsent, consentOf(child, { date: '2026-11-20', voice: false }), fellow);
	expect(await childRow(db, child)).toMatchObject({ ...now, photo_consent: true });
});

test('a yes of the same day that was written before it does not undo it, one that was written after it does', async () => {
	const { fellow, child } = await arrange();
	const day = { date: '2026-11-20' };
	await withdraw(child, day);
	const enrolment = await enrolmentIdOf(db, fellow);
	const say = async (writtenAt: string) => {
		app.setTime(new Date(TEST_NOW.getTime() + 60_000));
		const sent = await app.call(recordConsent, consentOf(child, day), { ...fellow, enrolment, writtenAt });
		app.setTime(TEST_NOW);
		expect(sent.status).toBe(201);
		return (await childRow(db, child))?.photo_consent;
	};
	expect(await say(new Date(TEST_NOW.getTime() - 60_000).toISOString())).toBe(false);
	expect(await say(new Date(TEST_NOW.getTime() + 30_000).toISOString())).toBe(true);
});

test('leaves no consent behind when the merge that brought it is undone', async () => {
	const fellow = await makeFellow(db);
	const [keep, drop] = [await makeChild(db, fellow), await makeChild(db, fellow)];
	await makeConsent(db, fellow, drop, { date: AGREED_ON });
	expect((await merge(app, lead, { keep, drop })).status).toBe(200);
	expect((await withdraw(keep)).status).toBe(201);
	expect(await childRow(db, keep)).toMatchObject({ register_consent: true, photo_consent: false });
	expect((await undoLast(app, lead, fellow)).status).toBe(200);
	expect(await childRow(db, keep)).toMatchObject({
		register_consent: null,
		photo_consent: null,
		voice_consent: null,
	});
});

test('the photo is hidden at once, and the recording ends with the last consent', async () => {
	const { fellow, child, talk } = await arrange();
	const photo_id = await makeMedia(db, fellow.id, 'child_photo');
	await db.updateTable('children').set({ photo_id }).where('id', '=', child).execute();
	const spoken = { consent_id: talk.id, child_id: child, language: 'te' as const };
	await app.call(recordSpokenConsent, { ...spoken, audio: recordingFile('speech.webm') }, fellow);
	const recordings = () =>
		db.selectFrom('spoken_consents').select('consent_id').where('child_id', '=', child).execute();
	await withdraw(child);
	const seen = (await app.call(getChild, { id: child }, admin)).body.data;
	expect([seen.child_photo_s3_url, seen.photo_hidden]).toEqual([null, 'no_consent']);
	expect(await recordings()).toHaveLength(1);
	await withdraw(child, { withdrawn: ['register', 'voice'] });
	expect(await recordings()).toEqual([]);
});

test('without consent for profile and register the child is in no export', async () => {
	const teamLead = await makeTeamLead(db);
	const { fellow, child } = await makeFullCenter(app, 'Sravani', { teamLead });
	await makeConsent(db, fellow, child, { date: AGREED_ON });
	const exported = () => csvRows(app, 'children', teamLead);
	expect(await exported()).toHaveLength(1);
	await withdraw(child, { withdrawn: ['register'] });
	expect(await exported()).toEqual([]);
});

test('the fellow of the child gets a message that names the withdrawn consents', async () => {
	const { fellow, child } = await arrange();
	await withdraw(child, { withdrawn: ['photo', 'voice'] });
	expect(await textsOf(app, fellow)).toEqual([
		expect.stringMatching(
			/^A guardian took consent back for a child of your center: Photo, Voice recording\. This was recorded by Person Test.*\. Look at your list of children\.$/,
		),
	]);
});

test('a lead of the last center records a withdrawal for a child without a center, and nobody gets a message', async () => {
	const { fellow, child, talk } = await arrange();
	const spoken = { consent_id: talk.id, child_id: child, language: 'te' as const };
	await app.call(recordSpokenConsent, { ...spoken, audio: recordingFile('speech.webm') }, fellow);
	const left = { child_id: child, reason: 'moved_away' as const, on: '2026-11-20' };
	expect((await app.call(childLeavesCenter, left, lead)).status).toBe(200);
	const early = consentOf(child, { date: '2026-11-19' });
	expect((await app.call(recordConsent, early, fellow)).status, 'when it was written is not known').toBe(404);
	const before = await textsOf(app, fellow);
	const list = (by: typeof lead) => app.call(listConsentsOfChild, { child_id: child }, by);
	const [{ id, spoken: heard }] = (await list(lead)).body.data;
	expect(id).toBe(talk.id);
	expect((await app.http.inject({ url: heard.audio_url })).statusCode).toBe(200);
	const otherLead = await makeDistrictLead(db, VIKARABAD);
	expect((await list(otherLead)).status).toBe(404);
	expect((await withdraw(child, EVERYTHING, otherLead)).status).toBe(404);
	expect((await withdraw(child, EVERYTHING)).status).toBe(201);
	expect(await childRow(db, child)).toMatchObject({ fellow_id: null, register_consent: false });
	expect(await textsOf(app, fellow)).toEqual(before);
	expect((await auditOf(db, lead, child)).at(-1)).toMatchObject({
		action: 'consent.withdraw',
		fellow_id: fellow.id,
	});
});
