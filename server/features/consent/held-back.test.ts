import { submitAssessments } from '@yuva/contract/assessments/endpoints';
import { getChild, listChildProfiles, listChildren } from '@yuva/contract/children/endpoints';
import { listMissingConsents } from '@yuva/contract/consent/endpoints';
import { exportChild, exportFellow } from '@yuva/contract/privacy/endpoints';
import { getRecorderSummary, listTestimonials } from '@yuva/contract/testimonials/endpoints';
import { describe, expect, test } from 'vitest';
import { auditOf, newId } from '../../test/child-profiles.ts';
import { makeConsent } from '../../test/consents.ts';
import { csvRows, makeFullCenter } from '../../test/exports.ts';
import {
	makeAdmin,
	makeChild,
	makeDistrictLead,
	makeFellow,
	makeMedia,
	makeTeamLead,
	PEDDAPALLI,
	type Person,
	VIKARABAD,
} from '../../test/factories.ts';
import { mark, saveRegister } from '../../test/registers.ts';
import { SCORES } from '../../test/scores.ts';
import { startTestApp, TEST_NOW } from '../../test/test-app.ts';

const app = await startTestApp();
const { db } = app;
const admin = await makeAdmin(db);

const daysAgo = (days: number) => new Date(TEST_NOW.getTime() - days * 86_400_000);
const NEW = new Date(daysAgo(14).getTime() + 1000);
const OLD = daysAgo(14);

const registerOn = (child: string, created_at: Date) =>
	db.updateTable('children').set({ created_at }).where('id', '=', child).execute();

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

async function photoOnEachWay(reader: Person, fellow: Person, { child, photo_id }: Record<string, string>) {
	const mobile = fellow.mobile_number;
	const list = await app.call(listChildren, { mobile }, reader);
	const profile = await app.call(getChild, { id: child ?? '' }, reader);
	const pack = await app.call(listChildProfiles, { mobile }, reader);
	const shown = [list.body.data[0], profile.body.data, pack.body.data[0]].map(
		({ child_photo_s3_url, photo_hidden }) => (child_photo_s3_url === null ? photo_hidden : 'shown'),
	);
	const opened = [await openAs(reader, `/media/${photo_id}`), await openAs(reader, `/media/${photo_id}/small`)];
	return [...shown, list.body.data[0].child_thumbnail_url === null, ...opened.map((status) => status !== 404)];
}

const SHOWN = ['shown', 'shown', 'shown', false, true, true];
const HELD_BACK = ['no_consent', 'no_consent', 'no_consent', true, false, false];

describe('the photo of a child without an answer of its guardian', () => {
	test('leaves the server for nobody after 14 days, the fellow included', async () => {
		const { fellow, ...ids } = await childWithPhoto(NEW);
		const seen = (reader: Person) => photoOnEachWay(reader, fellow, ids);
		// the file of this test is no picture, so its thumbnail cannot be made
		await app.storage.put(`test/${ids.photo_id}.small.jpg`, Buffer.from('small'), 'image/jpeg');
		expect([await seen(fellow), await seen(admin)]).toEqual([SHOWN, HELD_BACK]);
		await registerOn(ids.child, OLD);
		expect([await seen(fellow), await seen(admin)]).toEqual([HELD_BACK, HELD_BACK]);
		await makeConsent(db, fellow, ids.child);
		expect([await seen(fellow), await seen(admin)]).toEqual([SHOWN, SHOWN]);
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
		await registerOn(child, OLD);
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
		await registerOn(child, NEW);
		expect(await rowsFor(teamLead)).toEqual(WHOLE);
		await registerOn(child, OLD);
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
	await registerOn(child, OLD);
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

describe("the leads' list of children without consent", () => {
	const listFor = async (reader: Person, input: object = {}) =>
		(await app.call(listMissingConsents, input, reader)).body;

	async function arrange() {
		const teamLead = await makeTeamLead(db);
		const fellow = await makeFellow(db, { teamLead });
		const add = async (full_name: string, created_at: Date) => {
			const child = await makeChild(db, fellow, { full_name });
			await registerOn(child, created_at);
			return child;
		};
		return { teamLead, fellow, add };
	}

	test('has those of 14 days ago and earlier, the oldest first, with the reason', async () => {
		const { teamLead, fellow, add } = await arrange();
		await add('Too New', NEW);
		const unasked = await add('Unasked', OLD);
		const refused = await add('Refused', daysAgo(30));
		const agreed = await add('Agreed', daysAgo(40));
		await makeConsent(db, fellow, refused, { register: false });
		await makeConsent(db, fellow, agreed, { photo: false });
		const { data, count, next_cursor } = await listFor(teamLead);
		expect([data, count, next_cursor]).toMatchObject([
			[
				{ child_id: refused, child_name: 'Refused', standing: 'refused', fellow_id: fellow.id },
				{ child_id: unasked, standing: 'missing', registered_at: OLD.toISOString() },
			],
			2,
			null,
		]);
		expect(await auditOf(db, teamLead)).toMatchObject([{ action: 'consent.missing', details: { rows: 2 } }]);
	});

	test('goes on where a page ends', async () => {
		const { teamLead, add } = await arrange();
		const ids = [await add('One', daysAgo(30)), await add('Two', daysAgo(20))];
		const first = await listFor(teamLead, { limit: 1 });
		const second = await listFor(teamLead, { limit: 1, cursor: first.next_cursor });
		const found = [...first.data, ...second.data].map(({ child_id }) => child_id);
		expect([found, second.next_cursor]).toEqual([ids, null]);
	});

	test('is of the own reach and district', async () => {
		const { add } = await arrange();
		const child = await add('Unasked', OLD);
		const has = async (reader: Person, input: object = {}) =>
			(await listFor(reader, { limit: 100, ...input })).data.some(
				({ child_id }: { child_id: string }) => child_id === child,
			);
		expect(await has(await makeDistrictLead(db, PEDDAPALLI))).toBe(true);
		expect(await has(await makeDistrictLead(db, VIKARABAD))).toBe(false);
		expect(await has(await makeTeamLead(db))).toBe(false);
		expect(await has(admin, { district: VIKARABAD })).toBe(false);
		expect(await has(admin, { district: PEDDAPALLI })).toBe(true);
	});

	test('leaves out children off the list, and those of closed accounts', async () => {
		const { teamLead, fellow, add } = await arrange();
		await add('Unasked', OLD);
		const gone = await add('Gone', OLD);
		await db.updateTable('children').set({ deleted_at: TEST_NOW }).where('id', '=', gone).execute();
		expect((await listFor(teamLead)).count).toBe(1);
		await db.updateTable('accounts').set({ active: false }).where('id', '=', fellow.id).execute();
		expect((await listFor(teamLead)).count).toBe(0);
	});
});
