import { submitAssessments } from '@yuva/contract/assessments/endpoints';
import { getChild, listChildProfiles, listChildren } from '@yuva/contract/children/endpoints';
import { exportChild, exportFellow } from '@yuva/contract/privacy/endpoints';
import { getRecorderSummary, listTestimonials } from '@yuva/contract/testimonials/endpoints';
import { describe, expect, test } from 'vitest';
import { newId } from '../../test/child-profiles.ts';
import { makeConsent, REGISTERED, registerOn } from '../../test/consents.ts';
import { csvRows, makeFullCenter } from '../../test/exports.ts';
import {
	makeAdmin,
	makeChild,
	makeFellow,
	makeMedia,
	makeTeamLead,
	type Person,
} from '../../test/factories.ts';
import { mark, saveRegister } from '../../test/registers.ts';
import { SCORES } from '../../test/scores.ts';
import { startTestApp, TEST_NOW } from '../../test/test-app.ts';

const app = await startTestApp();
const { db } = app;
const admin = await makeAdmin(db);

const { NEW, OLD } = REGISTERED;

async function storedMedia(fellow: Person, kind: string): Promise<string> {
	const id = await makeMedia(db, fellow.id, kind);
	await app.storage.put(`test/${id}.jpg`, Buffer.from('a file'), 'image/jpeg');
	return id;
}

async function childWithPhoto(created_at: Date) {
	const fellow = await makeFellow(db);
	const child = await makeChild(db, fellow);
	const photo_id = await storedMedia(fellow, 'child_photo');
	await db.updateTable('children').set({ photo_id, created_at }).where('id', '=', child).execute();
	return { fellow, child, photo_id };
}

const openAs = async ({ token }: Person, url: string) =>
	(await app.http.inject({ url, headers: { authorization: `Bearer ${token}` } })).statusCode;

const shownIn = ({ child_photo_s3_url, photo_hidden }: Record<string, unknown>) =>
	child_photo_s3_url === null ? photo_hidden : 'shown';

async function photoOnEachWay(
	reader: Person,
	fellow: Person,
	{ child, photo_id }: { child: string; photo_id: string },
) {
	const list = await app.call(listChildren, { mobile: fellow.mobile_number }, reader);
	const profile = await app.call(getChild, { id: child }, reader);
	const opened = [
		await openAs(reader, `/media/${photo_id}`),
		await openAs(reader, `/media/${photo_id}/small`),
	];
	return {
		shown: [shownIn(list.body.data[0]), shownIn(profile.body.data)],
		thumbnail: list.body.data[0].child_thumbnail_url !== null,
		opened,
	};
}

const SHOWN = { shown: ['shown', 'shown'], thumbnail: true, opened: [200, 200] };
const HELD_BACK = { shown: ['no_consent', 'no_consent'], thumbnail: false, opened: [404, 404] };

describe('the photo of a child without an answer of its guardian', () => {
	test('never leaves the server after 14 days, not even for the fellow', async () => {
		const { fellow, ...ids } = await childWithPhoto(NEW);
		const seen = (reader: Person) => photoOnEachWay(reader, fellow, ids);
		// the file of this test is no picture, so its thumbnail cannot be made
		await app.storage.put(`test/${ids.photo_id}.small.jpg`, Buffer.from('small'), 'image/jpeg');
		expect([await seen(fellow), await seen(admin)]).toEqual([SHOWN, HELD_BACK]);
		await registerOn(db, ids.child, OLD);
		expect([await seen(fellow), await seen(admin)]).toEqual([HELD_BACK, HELD_BACK]);
		await makeConsent(db, fellow, ids.child);
		expect([await seen(fellow), await seen(admin)]).toEqual([SHOWN, SHOWN]);
	});

	test('is not in the pack that the phone reads ahead', async () => {
		const { fellow, child } = await childWithPhoto(NEW);
		const inPack = async () => shownIn((await app.call(listChildProfiles, {}, fellow)).body.data[0]);
		expect(await inPack()).toBe('shown');
		await registerOn(db, child, OLD);
		expect(await inPack()).toBe('no_consent');
	});

	test('is gone at once for the fellow too when the guardian says no, under an address given out before', async () => {
		const { fellow, child } = await childWithPhoto(NEW);
		const before = await app.call(getChild, { id: child }, fellow);
		const url = before.body.data.child_photo_s3_url;
		expect((await app.http.inject(url)).statusCode).toBe(200);
		await makeConsent(db, fellow, child, { photo: false });
		expect((await app.http.inject(url)).statusCode).toBe(404);
	});

	test('is not in the copy that a guardian gets, while the records are', async () => {
		const { child } = await childWithPhoto(OLD);
		const { body } = await app.call(exportChild, { child_id: child }, admin);
		expect(body.records.children).toHaveLength(1);
		expect((await app.http.inject({ url: body.files[0].url })).statusCode).toBe(404);
	});
});

async function speak(fellow: Person, Name: string, created_at = TEST_NOW) {
	const recording_id = await storedMedia(fellow, 'testimonial');
	const form_data = JSON.stringify({ Name, Experience: 'I like the games.' });
	const row = { id: newId(), fellow_id: fellow.id, stakeholder_type: 'child', form_data, recording_id };
	await db
		.insertInto('testimonials')
		.values({ ...row, created_at })
		.execute();
	return recording_id;
}

async function voiceOnEachWay(fellow: Person, recording: string) {
	const mobile = fellow.mobile_number;
	const list = await app.call(listTestimonials, { mobile }, fellow);
	const summary = await app.call(getRecorderSummary, { mobile }, fellow);
	const [{ audio_url, hidden, form_data }] = list.body.data;
	return {
		list: [audio_url !== '', hidden, Object.keys(form_data).length > 0],
		summary: [summary.body.counts.child, summary.body.latest_records.child.audio_url !== ''],
		opened: await openAs(fellow, `/media/${recording}`),
	};
}

const HEARD = { list: [true, undefined, true], summary: [1, true], opened: 200 };
const SILENT = { list: [false, 'no_consent', false], summary: [1, false], opened: 404 };

describe('the voice of a child', () => {
	test('is not played to the fellow either after 14 days without an answer', async () => {
		const fellow = await makeFellow(db);
		const child = await makeChild(db, fellow, { full_name: 'Anjali Kola' });
		const recording = await speak(fellow, 'anjali kola');
		expect(await voiceOnEachWay(fellow, recording)).toEqual(HEARD);
		await registerOn(db, child, OLD);
		expect(await voiceOnEachWay(fellow, recording)).toEqual(SILENT);
		await makeConsent(db, fellow, child);
		expect(await voiceOnEachWay(fellow, recording)).toEqual(HEARD);
	});

	test.each([
		['a new recording', NEW, HEARD],
		['an old recording', OLD, SILENT],
	])('whose name no child of the center has is judged by its own age: %s', async (_, at, expected) => {
		const fellow = await makeFellow(db);
		expect(await voiceOnEachWay(fellow, await speak(fellow, 'Nobody', at))).toEqual(expected);
	});

	test('and its words are not in the copy of the data of its fellow', async () => {
		const fellow = await makeFellow(db);
		await speak(fellow, 'Unasked Child');
		const { body } = await app.call(exportFellow, { fellow_id: fellow.id }, admin);
		expect(JSON.stringify(body)).not.toContain('I like the games.');
	});
});

describe('an export', () => {
	const rowsFor = async (lead: Person) => ({
		children: (await csvRows(app, 'children', lead)).length,
		marks: (await csvRows(app, 'attendance', lead)).map(({ marked }) => marked).toSorted(),
		scores: (await csvRows(app, 'assessments', lead)).length,
	});
	const WHOLE = { children: 1, marks: ['Child', 'Fellow'], scores: 1 };
	const WITHOUT = { children: 0, marks: ['Fellow'], scores: 0 };

	test('leaves out a child after 14 days without an answer, and has it again with consent', async () => {
		const teamLead = await makeTeamLead(db);
		const { fellow, child } = await makeFullCenter(app, 'Sravani', { teamLead });
		await registerOn(db, child, NEW);
		expect(await rowsFor(teamLead)).toEqual(WHOLE);
		await registerOn(db, child, OLD);
		expect(await rowsFor(teamLead)).toEqual(WITHOUT);
		await makeConsent(db, fellow, child);
		expect(await rowsFor(teamLead)).toEqual(WHOLE);
	});

	test('leaves out a child at once when its guardian says no', async () => {
		const teamLead = await makeTeamLead(db);
		const { fellow, child } = await makeFullCenter(app, 'Sravani', { teamLead });
		await makeConsent(db, fellow, child, { register: false });
		expect(await rowsFor(teamLead)).toEqual(WITHOUT);
	});
});

test('registers and scores of a child without consent go on', async () => {
	const fellow = await makeFellow(db);
	const child = await makeChild(db, fellow);
	await registerOn(db, child, OLD);
	await saveRegister(app, fellow, { attendance: [mark(child)] });
	const { status } = await app.call(
		submitAssessments,
		{
			fellow_mobile_number: fellow.mobile_number,
			assessment_type: 'baseline',
			scores: [{ child_id: child, ...SCORES, learning_level: 12.5 }],
		},
		fellow,
	);
	expect(status).toBe(201);
});
