import { deleteChild, getChild, listChildren } from '@yuva/contract/children/endpoints';
import { moveChild } from '@yuva/contract/corrections/child-endpoints';
import { transferChildren } from '@yuva/contract/fellows/endpoints';
import { getRecorderSummary, listTestimonials } from '@yuva/contract/testimonials/endpoints';
import { describe, expect, test } from 'vitest';
import { newId } from '../../test/child-profiles.ts';
import { makeConsent } from '../../test/consents.ts';
import { makeAdmin, makeChild, makeFellow, makeMedia, type Person } from '../../test/factories.ts';
import { merge } from '../../test/moved-children.ts';
import { startTestApp, TEST_NOW } from '../../test/test-app.ts';

const app = await startTestApp();
const { db } = app;
const admin = await makeAdmin(db);

async function childWithPhoto(full_name = 'Anjali Kola') {
	const fellow = await makeFellow(db);
	const child = await makeChild(db, fellow, { full_name });
	const photo_id = await storedMedia(fellow, 'child_photo');
	await db.updateTable('children').set({ photo_id }).where('id', '=', child).execute();
	return { fellow, child, photo_id };
}

async function storedMedia(fellow: Person, kind: string): Promise<string> {
	const id = await makeMedia(db, fellow.id, kind);
	await app.storage.put(`test/${id}.jpg`, Buffer.from('a file'), 'image/jpeg');
	return id;
}

async function photosFor(reader: Person, fellow: Person, child: string) {
	const list = await app.call(listChildren, { mobile: fellow.mobile_number }, reader);
	const profile = await app.call(getChild, { id: child }, reader);
	return [list.body.data[0], profile.body.data].map(({ child_photo_s3_url, photo_hidden }) => [
		child_photo_s3_url !== null,
		photo_hidden,
	]);
}

const openAs = async (reader: Person, media: string) =>
	(await app.http.inject({ url: `/media/${media}`, headers: { authorization: `Bearer ${reader.token}` } }))
		.statusCode;

const HIDDEN = [false, 'no_consent'];
const SHOWN = [true, undefined];

describe('the photo of a child', () => {
	test('is hidden from staff until a guardian agrees, and shown to its fellow all the time', async () => {
		const { fellow, child, photo_id } = await childWithPhoto();
		expect(await photosFor(admin, fellow, child)).toEqual([HIDDEN, HIDDEN]);
		expect(await photosFor(fellow, fellow, child)).toEqual([SHOWN, SHOWN]);
		expect([await openAs(admin, photo_id), await openAs(fellow, photo_id)]).toEqual([404, 200]);
		await makeConsent(db, fellow, child);
		expect(await photosFor(admin, fellow, child)).toEqual([SHOWN, SHOWN]);
		expect(await openAs(admin, photo_id)).toBe(200);
	});

	test('is gone at once when consent is withdrawn, also under an address that was given out before', async () => {
		const { fellow, child } = await childWithPhoto();
		await makeConsent(db, fellow, child, { date: '2026-11-01' });
		const before = await app.call(getChild, { id: child }, admin);
		await makeConsent(db, fellow, child, { photo: false });
		expect(await photosFor(admin, fellow, child)).toEqual([HIDDEN, HIDDEN]);
		expect((await app.http.inject(before.body.data.child_photo_s3_url)).statusCode).toBe(404);
	});

	test('that does not exist is not hidden', async () => {
		const fellow = await makeFellow(db);
		const child = await makeChild(db, fellow);
		expect(await photosFor(admin, fellow, child)).toEqual([
			[false, undefined],
			[false, undefined],
		]);
	});
});

async function speak(fellow: Person, Name: string, stakeholder_type = 'child') {
	const recording_id = await storedMedia(fellow, 'testimonial');
	const form_data = JSON.stringify({ Name, Experience: 'I like the games.' });
	await db
		.insertInto('testimonials')
		.values({
			id: newId(),
			fellow_id: fellow.id,
			stakeholder_type,
			form_data,
			recording_id,
			created_at: TEST_NOW,
		})
		.execute();
	return recording_id;
}

const testimonialsFor = async (reader: Person, { mobile_number: mobile }: Person) => {
	const { body } = await app.call(listTestimonials, { mobile }, reader);
	return body.data as { audio_url: string; hidden?: string; form_data: object }[];
};

describe("a child's testimonial", () => {
	test('is hidden from staff, words and all, until a guardian agrees to the voice', async () => {
		const fellow = await makeFellow(db);
		const child = await makeChild(db, fellow, { full_name: 'Anjali  Kola' });
		const recording = await speak(fellow, 'anjali kola');
		expect(await testimonialsFor(admin, fellow)).toMatchObject([
			{ audio_url: '', hidden: 'no_consent', form_data: {} },
		]);
		expect(await openAs(admin, recording)).toBe(404);
		const { body } = await app.call(getRecorderSummary, { mobile: fellow.mobile_number }, admin);
		expect([body.counts.child, body.latest_records.child]).toEqual([0, undefined]);
		const [own] = await testimonialsFor(fellow, fellow);
		expect([own?.audio_url, own?.hidden]).toEqual([expect.stringContaining(recording), undefined]);
		expect(await openAs(fellow, recording)).toBe(200);

		await makeConsent(db, fellow, child, { photo: false });
		const [heard] = await testimonialsFor(admin, fellow);
		expect([heard?.audio_url, heard?.hidden]).toEqual([expect.stringContaining(recording), undefined]);
		expect(await openAs(admin, recording)).toBe(200);
	});

	test('stays hidden when nobody knows which child it is, or not every child of that name may be heard', async () => {
		const fellow = await makeFellow(db);
		const child = await makeChild(db, fellow, { full_name: 'Anjali Kola' });
		await makeConsent(db, fellow, child);
		await makeChild(db, fellow, { full_name: 'Bhanu Rao', date_of_birth: '2015-01-01' });
		const bhanu = await makeChild(db, fellow, { full_name: 'Bhanu Rao' });
		await makeConsent(db, fellow, bhanu);
		for (const name of ['Somebody Else', '', 'Bhanu Rao']) await speak(fellow, name);
		const all = await testimonialsFor(admin, fellow);
		expect(all.map(({ hidden }) => hidden)).toEqual(['no_consent', 'no_consent', 'no_consent']);
	});

	const elsewhere = (child: string, { id }: Person) =>
		app.call(moveChild, { id: child, to_fellow_id: id, reason: 'Moved away' }, admin);
	const handOver = (fellow: Person, { id }: Person) =>
		app.call(transferChildren, { fellow_id: fellow.id, to_fellow_id: id }, admin);
	const hiddenFor = async (reader: Person, fellow: Person) =>
		(await testimonialsFor(reader, fellow)).map(({ hidden }) => hidden);

	test.each([
		['has moved to', (_: Person, child: string, taker: Person) => elsewhere(child, taker)],
		['was handed over to', (fellow: Person, _: string, taker: Person) => handOver(fellow, taker)],
	])(
		'is heard with a yes also once its child %s another center, and hidden with a no from there',
		async (_, leave) => {
			const [fellow, taker] = [await makeFellow(db), await makeFellow(db)];
			const child = await makeChild(db, fellow, { full_name: 'Anjali Kola' });
			await makeConsent(db, fellow, child, { date: '2026-11-18' });
			const recording = await speak(fellow, 'Anjali Kola');
			expect((await leave(fellow, child, taker)).status).toBe(200);
			expect(await hiddenFor(admin, fellow)).toEqual([undefined]);
			expect([await openAs(admin, recording), await openAs(fellow, recording)]).toEqual([200, 200]);
			await makeConsent(db, taker, child, { voice: false });
			expect(await hiddenFor(admin, fellow)).toEqual(['no_consent']);
			expect([await openAs(admin, recording), await openAs(fellow, recording)]).toEqual([404, 404]);
		},
	);

	test.each([
		['is deleted', (fellow: Person, child: string) => app.call(deleteChild, { id: child }, fellow)],
		['moves away', async (_: Person, child: string) => elsewhere(child, await makeFellow(db))],
	])('with a no is hidden from its fellow too after the child %s', async (_, leave) => {
		const fellow = await makeFellow(db);
		const child = await makeChild(db, fellow, { full_name: 'Anjali Kola' });
		await makeConsent(db, fellow, child, { voice: false });
		const recording = await speak(fellow, 'Anjali Kola');
		expect(await openAs(fellow, recording)).toBe(404);
		expect((await leave(fellow, child)).status).toBeLessThan(300);
		expect(await hiddenFor(fellow, fellow)).toEqual(['no_consent']);
		expect([await openAs(admin, recording), await openAs(fellow, recording)]).toEqual([404, 404]);
	});

	test('of one of two children of a name is hidden by the no of the one that moved away or was deleted, not by one without an answer that was deleted', async () => {
		const [fellow, taker] = [await makeFellow(db), await makeFellow(db)];
		await makeConsent(db, fellow, await makeChild(db, fellow, { full_name: 'Bhanu Rao' }));
		await speak(fellow, 'Bhanu Rao');
		const another = (date_of_birth: string) =>
			makeChild(db, fellow, { full_name: 'Bhanu Rao', date_of_birth });
		const unasked = await another('2015-01-01');
		expect(await hiddenFor(admin, fellow)).toEqual(['no_consent']);
		await app.call(deleteChild, { id: unasked }, fellow);
		expect(await hiddenFor(admin, fellow)).toEqual([undefined]);
		const refused = await another('2014-01-01');
		await makeConsent(db, fellow, refused, { voice: false });
		expect((await elsewhere(refused, taker)).status).toBe(200);
		expect(await hiddenFor(admin, fellow)).toEqual(['no_consent']);
		expect((await app.call(deleteChild, { id: refused }, taker)).status).toBeLessThan(300);
		expect(await hiddenFor(admin, fellow)).toEqual(['no_consent']);
	});

	test.each([
		['heard', 'yes', true, [undefined]],
		['hidden', 'no', false, ['no_consent']],
	])(
		'about an entry that was merged into one of another center is %s by the %s of the child that is kept',
		async (_heard, _answer, voice, hidden) => {
			const [fellow, other] = [await makeFellow(db), await makeFellow(db)];
			const drop = await makeChild(db, fellow, { full_name: 'Laxmi Kola' });
			const keep = await makeChild(db, other, { full_name: 'Lakshmi Kola' });
			await makeConsent(db, fellow, drop, { date: '2026-11-18', voice: !voice });
			await makeConsent(db, other, keep, { voice });
			await speak(fellow, 'Laxmi Kola');
			expect((await merge(app, admin, { keep, drop })).status).toBe(200);
			expect(await hiddenFor(admin, fellow)).toEqual(hidden);
			expect(await hiddenFor(fellow, fellow)).toEqual(hidden);
		},
	);

	test('is the only one that needs consent', async () => {
		const fellow = await makeFellow(db);
		for (const type of ['fellow', 'fellow_parent', 'childs_parent', 'supporter']) {
			const recording = await speak(fellow, 'Lakshmi', type);
			expect(await openAs(admin, recording)).toBe(200);
		}
		const all = await testimonialsFor(admin, fellow);
		expect(all.map(({ hidden }) => hidden)).toEqual([undefined, undefined, undefined, undefined]);
	});
});
