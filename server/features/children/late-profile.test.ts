import { deleteChild, saveChild, updateChild, uploadChildPhoto } from '@yuva/contract/children/endpoints';
import { CHANGED_SINCE, type ChildField, MOVED_NOT_DELETED } from '@yuva/contract/children/schema';
import { transferChildren } from '@yuva/contract/fellows/endpoints';
import { closeYear } from '@yuva/contract/years/closing-endpoints';
import { addYear, openYear as openPlannedYear } from '@yuva/contract/years/endpoints';
import { childLeaves, handIn } from '@yuva/contract/years/enrolment-endpoints';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { childProfileOf, childRow, newId } from '../../test/child-profiles.ts';
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
import { LATER } from '../../test/moved-children.ts';
import { asFile, photoWithPlace } from '../../test/photos.ts';
import { playProgramme } from '../../test/programme.ts';
import { TEST_NOW } from '../../test/test-app.ts';

// A phone kept a changed profile, a photo or a deletion, and sends it after the child left, or after the year
// closed.

const WRITTEN = '2026-11-19T06:30:00Z';
const SCHOOL = 'School by the river';
const UNCHANGED = { school_name: 'ZPHS', photo_id: null, deleted_at: null };

const app = await startFreshApp();
const { db } = app;
const { finishClosing } = playProgramme(app);
await openTestYear(db);
const admin = await makeAdmin(db);
const lead = await makeDistrictLead(db, PEDDAPALLI);

const fellow = await makeFellow(db);
const [left, gone, stayed, untouched, deleted, promoted, given, grown, decided] = [
	await makeChild(db, fellow),
	await makeChild(db, fellow),
	await makeChild(db, fellow),
	await makeChild(db, fellow),
	await makeChild(db, fellow),
	await makeChild(db, fellow),
	await makeChild(db, fellow),
	await makeChild(db, fellow),
	await makeChild(db, fellow),
];
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
await app.call(transferChildren, { fellow_id: unsure.id, to_fellow_id: stranger.id }, lead);

const late = async (by: Person, writtenAt: string) => ({
	token: by.token,
	enrolment: await enrolmentIdOf(db, by),
	writtenAt,
});

/** Sends the profile with these fields changed. */
async function change(child: string, fields: object, by = fellow, writtenAt = WRITTEN) {
	const profile = await childProfileOf(db, by, { full_name: 'Anjali Test', ...fields });
	const changed = Object.keys(fields) as ChildField[];
	return app.call(updateChild, { ...profile, id: child, changed }, await late(by, writtenAt));
}

async function sendPhoto(child_id: string, by = fellow, writtenAt = WRITTEN) {
	const photo = asFile(await photoWithPlace(64, 48));
	return app.call(uploadChildPhoto, { child_id, photo }, await late(by, writtenAt));
}

const remove = async (id: string, by = fellow, writtenAt = WRITTEN) =>
	app.call(deleteChild, { id }, await late(by, writtenAt));

/** Sends a changed profile, a photo and a deletion. */
const sendAll = async (child: string, by = fellow, writtenAt = WRITTEN) => [
	(await change(child, { school_name: SCHOOL }, by, writtenAt)).status,
	(await sendPhoto(child, by, writtenAt)).status,
	(await remove(child, by, writtenAt)).status,
];

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

let opening: Promise<Person> | undefined;

/** Works as `afterClosing`. @returns a fellow of the next year */
function inNextYear(): Promise<Person> {
	opening ??= openNext();
	return opening;
}

async function openNext(): Promise<Person> {
	await afterClosing();
	const next = { name: '2027-28', starts_on: '2027-06-01', ends_on: '2028-05-31' };
	const { body } = await app.call(addYear, next, admin);
	expect((await app.call(openPlannedYear, { id: body.id, early: true }, admin)).status).toBe(200);
	return makeFellow(db);
}

async function give(child: string, to: Person): Promise<void> {
	const { status } = await app.call(handIn, { child_ids: [child], to_fellow_id: to.id }, lead);
	expect(status).toBe(200);
}

test('a changed profile, a photo and a deletion of before are taken of a child that left the center since', async () => {
	expect(await childRow(db, left)).toMatchObject({ ...UNCHANGED, fellow_id: null });
	expect(await sendAll(left)).toEqual([200, 200, 200]);
	expect(await childRow(db, left)).toMatchObject({
		fellow_id: null,
		school_name: SCHOOL,
		photo_id: expect.any(String),
		deleted_at: expect.any(Date),
	});
});

test('the server refuses what a fellow wrote about a child after the child left', async () => {
	expect(await sendAll(gone)).toEqual([404, 404, 404]);
	expect(await childRow(db, gone)).toMatchObject({ ...UNCHANGED, fellow_id: null });
	expect(await sendAll(gone, fellow, '2026-11-18T06:30:00Z')).toEqual([200, 200, 200]);
});

test('after the year closed, a changed profile, a photo and a deletion of before are taken, and the other fields stay', async () => {
	await afterClosing();
	const mother_name = 'Lakshmi Devi';
	await db.updateTable('children').set({ mother_name }).where('id', '=', stayed).execute();
	expect(await childRow(db, stayed)).toMatchObject({ ...UNCHANGED, fellow_id: null });
	expect(await sendAll(stayed)).toEqual([200, 200, 200]);
	const row = await childRow(db, stayed);
	expect(row).toMatchObject({ fellow_id: null, school_name: SCHOOL, mother_name, deleted_at: LATER });
	expect(row?.updated_at).toEqual(TEST_NOW);
	const photo = await db
		.selectFrom('media')
		.select(['fellow_id', 'kind', 'deleted_at'])
		.where('id', '=', row?.photo_id ?? newId())
		.execute();
	expect(photo).toEqual([{ fellow_id: fellow.id, kind: 'child_photo', deleted_at: null }]);
});

test('the server takes the photo of a new child whose profile came after the year closed', async () => {
	await afterClosing();
	const profile = await childProfileOf(db, fellow, { full_name: 'Anil Kola' });
	const { status, body } = await app.call(saveChild, profile, await late(fellow, WRITTEN));
	expect(status).toBe(201);
	expect((await sendPhoto(body.child_id)).status).toBe(200);
	expect(await childRow(db, body.child_id)).toMatchObject({
		fellow_id: null,
		photo_id: expect.any(String),
	});
});

test('the server refuses what a fellow wrote about a child after the year closed', async () => {
	await afterClosing();
	expect(await sendAll(untouched, fellow, LATER.toISOString())).toEqual([409, 409, 409]);
	expect(await childRow(db, untouched)).toMatchObject(UNCHANGED);
});

test('after the year closed, a child of another fellow, one that was handed over, a deleted one and none are refused', async () => {
	await afterClosing();
	expect(await sendAll(foreign)).toEqual([404, 404, 404]);
	expect(await sendAll(handedOver, unsure)).toEqual([404, 404, 404]);
	expect(await sendAll(deleted)).toEqual([404, 404, 404]);
	expect(await sendAll(newId())).toEqual([404, 404, 404]);
	for (const id of [foreign, handedOver]) expect(await childRow(db, id)).toMatchObject(UNCHANGED);
});

test('a child that another center has by now stays as it is there, and the phone of before is told', async () => {
	const taker = await inNextYear();
	await give(given, taker);
	for (const { status, body } of [await change(given, { school_name: SCHOOL }), await sendPhoto(given)])
		expect([status, body.detail]).toEqual([409, CHANGED_SINCE]);
	const { status, body } = await remove(given);
	expect([status, body.detail]).toEqual([409, MOVED_NOT_DELETED]);
	expect(await childRow(db, given)).toMatchObject({ ...UNCHANGED, fellow_id: taker.id });
});

test('the class of a late profile is the one from which the next center promotes the child', async () => {
	const taker = await inNextYear();
	const classes = async () => {
		const held = await db
			.selectFrom('child_enrolments')
			.select('child_class')
			.where('child_id', '=', promoted)
			.orderBy('year_id')
			.execute();
		return held.map(({ child_class }) => child_class);
	};
	expect((await change(promoted, { child_class: '6' })).status).toBe(200);
	expect(await classes()).toEqual(['6']);
	await give(promoted, taker);
	expect(await classes()).toEqual(['6', '7']);
	expect((await childRow(db, promoted))?.child_class).toBe('7');
});

test('the class of a late profile says whether the child left with the year, unless the head office decided it', async () => {
	await afterClosing();
	const { id: closing_id } = await db.selectFrom('year_closings').select('id').executeTakeFirstOrThrow();
	await db
		.insertInto('closing_child_decisions')
		.values({ closing_id, child_id: decided, leaves: false })
		.execute();
	const leaving = async (child: string, child_class: string) => {
		expect((await change(child, { child_class })).status).toBe(200);
		return db
			.selectFrom('child_enrolments')
			.select([sql<boolean>`left_on is not null`.as('has_left'), 'left_reason'])
			.where('child_id', '=', child)
			.executeTakeFirst();
	};
	const stays = { has_left: false, left_reason: '' };
	expect(await leaving(grown, '10')).toEqual({ has_left: true, left_reason: 'Finished class 10' });
	expect(await leaving(grown, '9')).toEqual(stays);
	expect(await leaving(decided, '10')).toEqual(stays);
});
