import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { listExports } from '@yuva/contract/exports/endpoints';
import { afterAll, describe, expect, test } from 'vitest';
import type { Storage } from '../../platform/media/storage.ts';
import { folderStorage } from '../../platform/media/storage-folder.ts';
import { s3Storage } from '../../platform/media/storage-s3.ts';
import { addressOf, askFor, type ExportAddress, runExport } from '../../test/exports.ts';
import { makeAdmin } from '../../test/factories.ts';
import { startFakeBucket } from '../../test/fake-bucket.ts';
import { startTestApp } from '../../test/test-app.ts';

const PIECE_BYTES = 1000;

const folder = await mkdtemp(path.join(tmpdir(), 'yuva-exports-'));
afterAll(() => rm(folder, { recursive: true }));
const { settings, objects } = await startFakeBucket();

describe.each<[string, Storage]>([
	['a folder', folderStorage(folder)],
	['a bucket', s3Storage(settings)],
])('a file in %s', async (_where, storage) => {
	const app = await startTestApp({}, { storage, exportPieceBytes: PIECE_BYTES });
	const admin = await makeAdmin(app.db);
	const caller = { token: admin.token };
	const { id } = await askFor(app, 'dictionary.csv', admin);
	await runExport(app, id);
	const addressOfFile = () => addressOf(app, id, caller);
	const fetchFrom = ({ url, headers }: ExportAddress, more: Record<string, string> = {}) =>
		app.http.inject({ url, headers: { ...headers, ...more } });
	const whole = await fetchFrom(await addressOfFile());
	const etag = String(whole.headers.etag);

	test('is stored in pieces of one size, and comes back as one', async () => {
		const { pieces } = await app.db
			.selectFrom('exports')
			.select('pieces')
			.where('id', '=', id)
			.executeTakeFirstOrThrow();
		expect(pieces).toBe(Math.ceil(whole.rawPayload.length / PIECE_BYTES));
		expect(pieces).toBeGreaterThan(5);
		expect(whole.body.startsWith('\ufeffExport,Column,')).toBe(true);
		const { body } = await app.call(listExports, {}, caller);
		expect(body.data[0].bytes).toBe(whole.rawPayload.length);
	});

	test.each([
		['within a piece', 1, 400],
		['at the edge of a piece', PIECE_BYTES, 2 * PIECE_BYTES - 1],
		['over three pieces', PIECE_BYTES - 1, 3 * PIECE_BYTES],
		['to the end', 2500, undefined],
	])('a download that broke off goes on %s', async (_place, first, last) => {
		const address = await addressOfFile();
		await fetchFrom(address, { range: 'bytes=0-0' });
		const range = `bytes=${first}-${last ?? ''}`;
		const part = await fetchFrom(address, { range, 'if-range': etag });
		const end = last ?? whole.rawPayload.length - 1;
		expect(part.statusCode).toBe(206);
		expect(part.rawPayload.equals(whole.rawPayload.subarray(first, end + 1))).toBe(true);
		expect(part.headers).toMatchObject({
			'content-range': `bytes ${first}-${end}/${whole.rawPayload.length}`,
			'content-length': String(end + 1 - first),
			etag,
		});
	});

	test('a part of another file is not mixed in: all of this one comes', async () => {
		const address = await addressOfFile();
		const answer = await fetchFrom(address, { range: 'bytes=2500-', 'if-range': '"another"' });
		expect([answer.statusCode, answer.rawPayload.length]).toEqual([200, whole.rawPayload.length]);
	});

	test('what is behind the end is refused', async () => {
		const address = await addressOfFile();
		const { statusCode, headers } = await fetchFrom(address, { range: 'bytes=99999999-' });
		expect([statusCode, headers['content-range']]).toEqual([416, `bytes */${whole.rawPayload.length}`]);
	});
});

test('the pieces are files of the folder and objects of the bucket', async () => {
	const names = await readdir(path.join(folder, 'exports'));
	expect(names.length).toBeGreaterThan(5);
	expect([...objects.keys()].filter((key) => key.startsWith('/media/exports/'))).toHaveLength(names.length);
});
