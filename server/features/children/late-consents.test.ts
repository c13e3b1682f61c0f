import { recordConsent, recordSpokenConsent } from '@yuva/contract/children/consent-endpoints';
import { deleteChild } from '@yuva/contract/children/endpoints';
import { transferChildren } from '@yuva/contract/fellows/endpoints';
import { closeYear } from '@yuva/contract/years/closing-endpoints';
import { childLeaves } from '@yuva/contract/years/enrolment-endpoints';
import { expect, test } from 'vitest';
import { childRow, newId } from '../../test/child-profiles.ts';
import { consentOf, makeConsent } from '../../test/consents.ts';
import { enrolmentIdOf, openTestYear, openYear } from '../../test/enrolments.ts';
import {
	makeAdmin,
	makeChild,
	makeDistrictLead,
	makeFellow,
	PEDDAPALLI,
	type Person,
} from '../../test/factories.ts';
import { startFreshApp } from '../../test/fresh-database.ts';
import { LATER, merge } from '../../test/moved-children.ts';
import { playProgramme } from '../../test/programme.ts';
import { recordingFile } from '../../test/recordings.ts';

// A phone kept what a guardian said, and sends it after the child left, or after the year closed.

const WRITTEN = '2026-11-19T06:30:00Z';
const NO = { register: false, photo: false, voice: false };

const app = await startFreshApp();
const { db } = app;
const { finishClosing } = playProgramme(app);
await openTestYear(db);
// the year closes two days after its last day
await db.updateTable('programme_years').set({ ends_on: '2026-11-18' }).execute();
const admin = await makeAdmin(db);
const lead = await makeDistrictLead(db, PEDDAPALLI);

/** Makes a child whose guardian has agreed to everything. */
async function agreedChild(fellow: Person): Promise<string> {
	const child = await makeChild(db, fellow);
	await makeConsent(db, fellow, child, { date: '2026-11-10' });
	return child;
}

const fellow = await makeFellow(db);
const [refused, spoken, left, gone, deleted] = [
	await agreedChild(fellow),
	await makeChild(db, fellow),
	await agreedChild(fellow),
	await agreedChild(fellow),
	await makeChild(db, fellow),
];
const [keep, drop] = [await agreedChild(fellow), await agreedChild(fellow)];
const stranger = await makeFellow(db);
const [foreign, unsure] = [await makeChild(db, stranger), await makeFellow(db)];
const handedOver = await makeChild(db, unsure);

await app.call(childLeaves, { child_id: left, reason: 'moved_away', on: '2026-11-20' }, fellow);
await db
	.updateTable('child_enrolments')
	.set({ joined_on: '2026-06-10' })
	.where('child_id', '=', gone)
	.execute();
await app.call(childLeaves, { child_id: gone, reason: 'moved_away', on: '2026-11-18' }, fellow);
await app.call(deleteChild, { id: deleted }, fellow);
await merge(app, lead, { keep, drop });
await app.call(transferChildren, { fellow_id: unsure.id, to_fellow_id: stranger.id }, lead);

const late = async (by: Person, writtenAt = WRITTEN) => ({
	token: by.token,
	enrolment: await enrolmentIdOf(db, by),
	writtenAt,
});

const send = async (child: string, answers: object = {}, by = fellow, writtenAt = WRITTEN) =>
	(await app.call(recordConsent, consentOf(child, answers), await late(by, writtenAt))).status;

let closing: Promise<void> | undefined;

/** Each test may be the first one. */
function afterClosing(): Promise<void> {
	closing ??= close();
	return closing;
}

async function close(): Promise<void> {
	const year = { id: await openYear(db), decisions: [], early: true };
	expect((await app.call(closeYear, year, admin)).status).toBe(202);
	await finishClosing();
	app.setTime(LATER);
}

const SAID_NO = { register_consent: false, photo_consent: false, voice_consent: false };

test('a refusal about a child that left the center since is kept and counts', async () => {
	expect(await childRow(db, left)).toMatchObject({ fellow_id: null, register_consent: true });
	expect(await send(left, NO)).toBe(201);
	expect(await childRow(db, left)).toMatchObject(SAID_NO);
});

test('the server refuses a consent that a guardian gave, or a fellow wrote, after the child left', async () => {
	expect(await send(gone, NO)).toBe(404);
	expect(await send(gone, { ...NO, date: '2026-11-18' })).toBe(404);
	expect(await send(gone, { ...NO, date: '2026-11-19' }, fellow, '2026-11-18T06:30:00Z')).toBe(404);
	expect(await childRow(db, gone)).toMatchObject({ fellow_id: null, register_consent: true });
	expect(await send(gone, { ...NO, date: '2026-11-18' }, fellow, '2026-11-18T06:30:00Z')).toBe(201);
	expect(await childRow(db, gone)).toMatchObject(SAID_NO);
});

test('after the year closed, what guardians said before is kept and counts, also of a child that was merged', async () => {
	await afterClosing();
	expect(await childRow(db, refused)).toMatchObject({ fellow_id: null, register_consent: true });
	expect(await send(refused, NO)).toBe(201);
	expect(await childRow(db, refused)).toMatchObject(SAID_NO);
	expect(await send(drop, NO)).toBe(201);
	expect(await childRow(db, keep)).toMatchObject(SAID_NO);
});

test('after the year closed, the guardian’s own words of before are kept with the talk', async () => {
	await afterClosing();
	const talk = consentOf(spoken);
	const as = await late(fellow);
	expect((await app.call(recordConsent, talk, as)).status).toBe(201);
	const words = { consent_id: talk.id, child_id: spoken, language: 'te' as const };
	const sent = await app.call(recordSpokenConsent, { ...words, audio: recordingFile('speech.webm') }, as);
	expect(sent.status).toBe(201);
	expect(await childRow(db, spoken)).toMatchObject({ voice_consent: true });
	const stored = await db
		.selectFrom('spoken_consents')
		.select(['consent_id', 'language'])
		.where('child_id', '=', spoken)
		.execute();
	expect(stored).toEqual([{ consent_id: talk.id, language: 'te' }]);
});

test('after the year closed, a child of another fellow, one that was handed over, a deleted one and none are refused', async () => {
	await afterClosing();
	expect(await send(foreign)).toBe(404);
	expect(await send(handedOver, {}, unsure)).toBe(404);
	expect(await send(deleted)).toBe(404);
	expect(await send(newId())).toBe(404);
	const stored = await db
		.selectFrom('child_consents')
		.select('id')
		.where('child_id', 'in', [foreign, handedOver, deleted])
		.execute();
	expect(stored).toEqual([]);
});
