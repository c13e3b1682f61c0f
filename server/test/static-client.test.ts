import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib';
import { KEPT_AS, KEPT_MODULE_TYPE, MODULE } from '@yuva/contract/kept-modules';
import Fastify, { type FastifyReply } from 'fastify';
import { afterAll, describe, expect, it } from 'vitest';
import { answerFailures } from '../platform/http/failures.ts';
import { publicCopies } from '../platform/http/public-copies.ts';
import { serveClient } from '../platform/http/static-client.ts';

const SCRIPT = 'export const name = "Yuva";\n'.repeat(100);
const ASSET = '/assets/screen-abc123.js';

async function makeClient(): Promise<string> {
	const folder = await mkdtemp(path.join(tmpdir(), 'yuva-client-'));
	await mkdir(path.join(folder, 'assets'));
	const files: [string, string | Buffer][] = [
		['index.html', '<p>welcome</p>'],
		['login.html', '<p>login</p>'],
		['app.html', '<p>shell</p>'],
		['application.html', '<p>application</p>'],
		[
			'pages.json',
			JSON.stringify({
				style: 'sha256-abc',
				pages: [
					{ address: '/', file: 'index.html' },
					{ address: '/login', file: 'login.html' },
					{ address: '/staff/applications/:id', file: 'application.html' },
				],
			}),
		],
		['logo.svg', '<svg/>'],
		['.build-hash', 'hash of the build'],
		[ASSET, SCRIPT],
		[`${ASSET}.br`, brotliCompressSync(SCRIPT)],
		[`${ASSET}.gz`, gzipSync(SCRIPT)],
		['/assets/small-abc123.js', 'export {};'],
	];
	for (const [name, content] of files) await writeFile(path.join(folder, name), content);
	return folder;
}

async function startServer(folder: string, prepare: (reply: FastifyReply) => unknown = () => undefined) {
	const http = Fastify();
	http.addHook('onRequest', async (_request, reply) => void prepare(reply));
	answerFailures(http);
	serveClient({ http, copies: publicCopies(http) }, folder);
	http.get('/api/known', async () => 'known');
	await http.ready();
	afterAll(() => http.close());
	return http;
}

const folder = await makeClient();
afterAll(() => rm(folder, { recursive: true, force: true }));
const http = await startServer(folder);
const fetchFrom = (url: string, encoding = 'identity', method: 'GET' | 'HEAD' | 'POST' = 'GET') =>
	http.inject({ method, url, headers: { 'accept-encoding': encoding } });

describe('a page', () => {
	it.each([
		['/', 'welcome'],
		['/?from=home', 'welcome'],
		['/login', 'login'],
		['/main', 'shell'],
		['/children-profile?page=2.5', 'shell'],
		['/staff/applications/018f4a5e-7c1a-7000-8000-000000000001', 'application'],
	])('at %s is the %s page and asked for each time', async (url, page) => {
		const answered = await fetchFrom(url);
		expect(answered).toMatchObject({ statusCode: 200, body: `<p>${page}</p>` });
		expect(answered.headers).toMatchObject({
			'cache-control': 'no-cache',
			'content-type': 'text/html; charset=utf-8',
		});
	});

	it('that has not changed is not sent again', async () => {
		const { etag } = (await fetchFrom('/')).headers;
		const again = await http.inject({ url: '/', headers: { 'if-none-match': String(etag) } });
		expect(again).toMatchObject({ statusCode: 304, body: '' });
	});

	it.each(['/', '/login', '/main', ASSET])('%s answers HEAD without a body', async (url) => {
		const answered = await fetchFrom(url, 'identity', 'HEAD');
		expect(answered).toMatchObject({ statusCode: 200, body: '' });
		expect(Number(answered.headers['content-length'])).toBeGreaterThan(0);
	});
});

describe('an asset', () => {
	it.each([
		['br', 'br', brotliDecompressSync],
		['gzip, deflate, br, zstd', 'br', brotliDecompressSync],
		['gzip', 'gzip', gunzipSync],
		['identity', undefined, (content: Buffer) => content],
	] as const)('asked for in %s comes as %s, and is kept for a year', async (accepted, encoding, decode) => {
		const answered = await fetchFrom(ASSET, accepted);
		expect(answered.statusCode).toBe(200);
		expect(decode(answered.rawPayload).toString()).toBe(SCRIPT);
		expect(answered.headers['content-encoding']).toBe(encoding);
		expect(answered.headers).toMatchObject({
			'cache-control': 'public, max-age=31536000, immutable',
			'content-type': 'application/javascript; charset=utf-8',
			vary: `accept-encoding, ${KEPT_AS}`,
		});
	});

	it.each(['br', 'identity'])(
		'that a phone keeps as a module, in %s, says so, and a cache tells both apart',
		async (encoding) => {
			const headers = { 'accept-encoding': encoding, [KEPT_AS]: MODULE };
			const kept = await http.inject({ url: ASSET, headers });
			expect(kept).toMatchObject({ statusCode: 200, headers: { 'content-type': KEPT_MODULE_TYPE } });
			expect(kept.headers.vary).toContain(KEPT_AS);
			expect((await http.inject({ url: '/logo.svg', headers })).headers['content-type']).toContain(
				'image/svg',
			);
			const gone = await http.inject({ url: '/assets/gone-abc123.js', headers });
			expect(gone).toMatchObject({
				statusCode: 404,
				headers: { 'content-type': 'application/json; charset=utf-8' },
			});
		},
	);

	it('without a compressed form comes as it is', async () => {
		const answered = await fetchFrom('/assets/small-abc123.js', 'br');
		expect(answered).toMatchObject({ statusCode: 200, body: 'export {};' });
	});

	it('that is no asset is asked for each time', async () => {
		expect((await fetchFrom('/logo.svg')).headers['cache-control']).toBe('no-cache');
	});
});

it.each([
	'/assets/gone-abc123.js',
	'/favicon.ico',
	'/api/unknown',
	'/media/unknown',
	'/.build-hash',
	'/%2ebuild-hash',
	'/.git/config',
	'/assets/..%2f.build-hash',
])('%s is not there, and no page stands in for it', async (url) => {
	const answered = await fetchFrom(url);
	expect(answered.body).not.toContain('hash of the build');
	expect(answered.statusCode).toBe(404);
	expect(answered.json()).toMatchObject({ code: 'not_found' });
	expect(answered.headers['cache-control']).not.toMatch(/immutable/);
});

it('an unknown page leaves room among the listeners of its answer for those of others', async () => {
	const warnings: Error[] = [];
	const note = (warning: Error) => warnings.push(warning);
	process.on('warning', note);
	const narrow = await startServer(folder, ({ raw }) => raw.setMaxListeners(8));
	expect(await narrow.inject('/main')).toMatchObject({ statusCode: 200, body: '<p>shell</p>' });
	await new Promise(setImmediate);
	process.off('warning', note);
	expect(warnings).toEqual([]);
});

it('only what is read gets the shell', async () => {
	expect((await fetchFrom('/main', 'identity', 'POST')).statusCode).toBe(404);
});

it('without a built client the API still answers', async () => {
	const bare = await startServer('/nonexistent');
	expect(await bare.inject('/api/known')).toMatchObject({ statusCode: 200, body: 'known' });
	expect((await bare.inject('/main')).statusCode).toBe(404);
});
