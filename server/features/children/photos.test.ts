import { deleteChild, getChild, uploadChildPhoto } from '@yuva/contract/children/endpoints';
import { describe, expect, test } from 'vitest';
import { auditOf, childRow, newId } from '../../test/child-profiles.ts';
import {
	makeAdmin,
	makeChild,
	makeDistrictLead,
	makeFellow,
	PEDDAPALLI,
	type Person,
} from '../../test/factories.ts';
import { asFile, hugePng, photoWithPlace } from '../../test/photos.ts';
import { startTestApp } from '../../test/test-app.ts';

const app = await startTestApp();
const { db } = app;

const send = (child_id: string, photo: File, as: object) =>
	app.call(uploadChildPhoto, { child_id, photo }, as);

const mediaOf = (fellow: Person) =>
	db
		.selectFrom('media')
		.selectAll()
		.where('fellow_id', '=', fellow.id)
		.where('kind', '=', 'child_photo')
		.orderBy('created_at')
		.execute();

async function arrange() {
	const fellow = await makeFellow(db);
	return { fellow, child: await makeChild(db, fellow), photo: asFile(await photoWithPlace()) };
}

describe("a child's photo", () => {
	test('is stored without its place and camera, and shown at the address in the answer', async () => {
		const { fellow, child, photo } = await arrange();
		const { status, body } = await send(child, photo, fellow);
		expect([status, body.status]).toEqual([200, 'success']);
		const [stored] = await mediaOf(fellow);
		expect(await childRow(db, child)).toMatchObject({ photo_id: stored?.id });
		const kept = app.storage.files.get(stored?.storage_key ?? '');
		for (const trace of ['YuvaTestPhone', 'Exif', 'GPS']) expect(kept?.includes(trace)).toBe(false);
		const shown = await app.http.inject(body.url);
		expect([shown.statusCode, shown.headers['content-type']]).toEqual([200, 'image/jpeg']);
		const read = await app.call(getChild, { id: child }, fellow);
		expect(read.body.data.child_photo_s3_url).toBe(body.url);
		expect((await auditOf(db, fellow, child))[0]).toEqual({
			action: 'children.photo',
			fellow_id: fellow.id,
			target_id: child,
			details: null,
		});
	});

	test('replaces the one before, whose address stops working', async () => {
		const { fellow, child, photo } = await arrange();
		const first = await send(child, photo, fellow);
		const second = await send(child, asFile(await photoWithPlace(320, 240)), fellow);
		expect((await app.http.inject(first.body.url)).statusCode).toBe(404);
		expect((await app.http.inject(second.body.url)).statusCode).toBe(200);
		const [old, current] = await mediaOf(fellow);
		expect([old?.deleted_at, current?.deleted_at]).toEqual([expect.any(Date), null]);
		expect(await childRow(db, child)).toMatchObject({ photo_id: current?.id });
	});

	test('sent twice with the same key is stored once', async () => {
		const { fellow, child, photo } = await arrange();
		const as = { ...fellow, key: newId() };
		const first = await send(child, photo, as);
		expect((await send(child, photo, as)).body).toEqual(first.body);
		expect(await mediaOf(fellow)).toHaveLength(1);
	});

	test("is not taken for another fellow's child, a deleted one or none, and nothing is kept of it", async () => {
		const { fellow, child, photo } = await arrange();
		const foreign = await makeChild(db, await makeFellow(db));
		await app.call(deleteChild, { id: child }, fellow);
		const before = app.storage.files.size;
		for (const file of [photo, asFile(Buffer.from('no photo'))])
			for (const id of [foreign, child, newId()]) expect((await send(id, file, fellow)).status).toBe(404);
		expect(await mediaOf(fellow)).toEqual([]);
		expect(app.storage.files.size).toBe(before);
		expect(await childRow(db, foreign)).toMatchObject({ photo_id: null });
	});

	test('is taken from the own fellow only', async () => {
		const { child, photo } = await arrange();
		const applicant = await makeFellow(db, { stage: 'child_protection' });
		const people = [{}, applicant, await makeDistrictLead(db, PEDDAPALLI), await makeAdmin(db)];
		const statuses = [];
		for (const person of people) statuses.push((await send(child, photo, person)).status);
		expect(statuses).toEqual([401, 403, 403, 403]);
		expect(await childRow(db, child)).toMatchObject({ photo_id: null });
	});

	const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>');
	const exe = Buffer.concat([Buffer.from('MZ'), Buffer.alloc(2000)]);
	const cutOff = Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 16]);
	test.each<[string, () => File, number]>([
		['an SVG drawing', () => asFile(svg, 'photo.svg', 'image/svg+xml'), 415],
		['a drawing that calls itself a photo', () => asFile(svg), 415],
		['a program that calls itself a photo', () => asFile(exe), 415],
		['a photo that was cut off', () => asFile(cutOff), 415],
		['a tiny file with 900 megapixels', () => asFile(hugePng(), 'photo.png', 'image/png'), 422],
		['a photo over 8 MB', () => asFile(Buffer.alloc(8 * 1024 * 1024 + 1, 0xff)), 413],
		['an empty file', () => asFile(Buffer.alloc(0)), 422],
	])('is not %s', async (_, makeFile, refused) => {
		const { fellow, child } = await arrange();
		const before = app.storage.files.size;
		const { status, body } = await send(child, makeFile(), fellow);
		expect(status).toBe(refused);
		expect(body.detail).not.toBe('');
		expect(await mediaOf(fellow)).toEqual([]);
		expect(await childRow(db, child)).toMatchObject({ photo_id: null });
		expect(app.storage.files.size).toBe(before);
	});

	test('is a file in a form: text in its place, another field or JSON are refused', async () => {
		const { fellow, child, photo } = await arrange();
		const asText = { child_id: child, photo: 'photo' as unknown as File };
		expect((await app.call(uploadChildPhoto, asText, fellow)).status).toBe(422);
		const extra = { child_id: child, picture: photo, photo } as { child_id: string; photo: File };
		expect((await app.call(uploadChildPhoto, extra, fellow)).status).toBe(422);
		const json = await app.http.inject({
			method: 'POST',
			url: '/api/children/photo/upload/',
			payload: { child_id: child },
			headers: { authorization: `Bearer ${fellow.token}` },
		});
		expect(json.statusCode).toBe(415);
		expect(await mediaOf(fellow)).toEqual([]);
	});
});
