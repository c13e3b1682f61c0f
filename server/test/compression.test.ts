import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { startTestApp } from './test-app.ts';

const app = await startTestApp();
const TEXT = 'Anjali Kola, class 4. '.repeat(100);
app.platform.http.get('/test/long', async () => TEXT);
app.platform.http.get('/test/huge', async () => TEXT.repeat(100));
app.platform.http.get('/test/short', async () => 'Anjali');
app.platform.http.get('/test/bytes', async () => Buffer.from(TEXT));
app.platform.http.get('/api/test/kept', async (_request, reply) => {
	reply.header('cache-control', 'public, max-age=60');
	return TEXT;
});

const get = (url: string, accepted?: string) =>
	app.platform.http.inject({
		url,
		headers: accepted === undefined ? {} : { 'accept-encoding': accepted },
	});

test.each([
	['br', 'gzip, deflate, br, zstd', brotliDecompressSync],
	['gzip', 'gzip, deflate', gunzipSync],
	['gzip', 'gzip;q=0.5, br;q=0', gunzipSync],
])('a long text goes as %s to a client that takes %j', async (coding, accepted, decompress) => {
	const { headers, rawPayload } = await get('/test/long', accepted);
	expect(headers).toMatchObject({ 'content-encoding': coding, vary: 'accept-encoding' });
	expect(headers['content-length']).toBe(String(rawPayload.length));
	expect(decompress(rawPayload).toString()).toBe(TEXT);
});

test('a very long text is whole as well', async () => {
	const { rawPayload } = await get('/test/huge', 'br');
	expect(brotliDecompressSync(rawPayload).toString()).toBe(TEXT.repeat(100));
});

test.each([
	['/test/long', undefined],
	['/test/long', 'br;q=0, deflate'],
	['/test/short', 'br'],
	['/test/bytes', 'br'],
])('%s goes as it is to a client that takes %j', async (url, accepted) => {
	const { headers } = await get(url, accepted);
	expect(headers['content-encoding']).toBeUndefined();
});

test('an answer that may be kept is known again in whatever coding it came', async () => {
	const whole = await get('/api/test/kept');
	const compressed = await get('/api/test/kept', 'br');
	expect(compressed.headers).toMatchObject({ 'content-encoding': 'br', etag: `W/${whole.headers.etag}` });
	const again = await app.platform.http.inject({
		url: '/api/test/kept',
		headers: { 'accept-encoding': 'br', 'if-none-match': String(compressed.headers.etag) },
	});
	expect([again.statusCode, again.body]).toEqual([304, '']);
});
