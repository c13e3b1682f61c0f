import { mkdir, mkdtemp, readdir, readlink, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { brotliCompressSync } from 'node:zlib';
import Fastify from 'fastify';
import { afterAll, expect, test } from 'vitest';
import { tagAnswers } from '../platform/http/etag.ts';
import { answerFailures } from '../platform/http/failures.ts';
import { publicCopies } from '../platform/http/public-copies.ts';
import { setSecurityHeaders } from '../platform/http/security-headers.ts';
import { serveClient } from '../platform/http/static-client.ts';
import { readSettings } from '../platform/process/env.ts';

const folder = await mkdtemp(path.join(tmpdir(), 'yuva-pages-'));
await mkdir(path.join(folder, 'pages'));
await writeFile(
	path.join(folder, 'pages/0.html'),
	'<title>{{name}}</title><a href="{{link}}">{{unknown}}</a>',
);
await writeFile(path.join(folder, 'pages/0.te.html'), '<title>{{name}}</title>తెలుగు');
await writeFile(path.join(folder, 'app.html'), '<p>shell</p>');
await writeFile(path.join(folder, 'app.html.br'), brotliCompressSync('<p>shell</p>'));
await writeFile(
	path.join(folder, 'pages.json'),
	JSON.stringify({
		style: 'sha256-abc',
		pages: [
			{ address: '/', file: 'pages/0.html', filled: true, telugu: 'pages/0.te.html' },
			{ address: '/plain', file: 'app.html' },
		],
	}),
);
afterAll(() => rm(folder, { recursive: true, force: true }));

async function startServer(read: (language: string) => Promise<Record<string, string>>) {
	const http = Fastify();
	answerFailures(http);
	tagAnswers(http);
	setSecurityHeaders(http, readSettings({}));
	serveClient({ http, copies: publicCopies(http, 0) }, folder, read);
	await http.ready();
	afterAll(() => http.close());
	return http;
}

test('a page is filled with texts that can be no markup, and is sent again only when they change', async () => {
	let name = 'Rice & <b>Millet</b>';
	const http = await startServer(async () => ({ name, link: '"><script>' }));
	const first = await http.inject('/');
	expect(first.body).toBe(
		'<title>Rice &amp; &lt;b&gt;Millet&lt;/b&gt;</title><a href="&quot;&gt;&lt;script&gt;"></a>',
	);
	expect(first.headers).toMatchObject({
		'cache-control': 'no-cache',
		'content-type': 'text/html; charset=utf-8',
	});
	const held = { 'if-none-match': String(first.headers.etag) };
	expect((await http.inject({ url: '/', headers: held })).statusCode).toBe(304);
	name = 'Godavari Trust';
	expect((await http.inject({ url: '/', headers: held })).body).toContain('<title>Godavari Trust</title>');
});

async function openFilesOf(place: string): Promise<string[]> {
	const open = await readdir('/proc/self/fd');
	const names = await Promise.all(open.map((one) => readlink(`/proc/self/fd/${one}`).catch(() => '')));
	return names.filter((name) => name.startsWith(place));
}

test.runIf(process.platform === 'linux').each([
	['whole', {}],
	['compressed', { 'accept-encoding': 'br' }],
	['again to who has it', { 'if-none-match': '"held"' }],
])('a filled page that is sent %s leaves no file open', async (_how, given) => {
	const http = await startServer(async () => ({ name: 'Godavari Trust' }));
	const { etag } = (await http.inject('/')).headers;
	const headers = 'if-none-match' in given ? { 'if-none-match': String(etag) } : given;
	for (let call = 0; call < 5; call += 1) await http.inject({ url: '/', headers });
	await pause(100);
	expect(await openFilesOf(folder)).toEqual([]);
});

test('a page that cannot be read fails alone: the server goes on, and the next call has the page', async () => {
	const http = await startServer(async () => {
		await pause(50);
		return { name: 'Godavari Trust' };
	});
	const page = path.join(folder, 'pages/0.html');
	await rename(page, `${page}.away`);
	expect((await http.inject('/')).statusCode).toBe(500);
	await rename(`${page}.away`, page);
	expect((await http.inject('/')).body).toContain('Godavari Trust');
});

test('a page in Telugu is filled with texts in Telugu, also without the database', async () => {
	let isThere = true;
	const http = await startServer(async (language) => {
		if (!isThere) throw new Error('no database');
		return { name: language === 'te' ? 'గోదావరి' : 'Godavari' };
	});
	const telugu = { url: '/', headers: { cookie: 'lang=te' } };
	for (const there of [true, false]) {
		isThere = there;
		expect((await http.inject(telugu)).body).toBe('<title>గోదావరి</title>తెలుగు');
		expect((await http.inject('/')).body).toContain('<title>Godavari</title>');
	}
});

test('without the database the page comes as it was last, and before that as the shell', async () => {
	let isThere = false;
	const http = await startServer(async () => {
		if (!isThere) throw new Error('no database');
		return { name: 'Godavari Trust' };
	});
	expect((await http.inject('/')).body).toBe('<p>shell</p>');
	isThere = true;
	expect((await http.inject('/')).body).toContain('Godavari Trust');
	isThere = false;
	expect((await http.inject('/')).body).toContain('Godavari Trust');
});

test('a page does not wait for a database that does not answer', async () => {
	const http = await startServer(() => new Promise(() => undefined));
	expect((await http.inject('/')).body).toBe('<p>shell</p>');
});

test.each([
	['lang=te', true],
	['device=1; lang=te', true],
	['lang=te; device=1', true],
	['lang=en', false],
	['slang=te', false],
	['lang=tea', false],
	['', false],
])('with the cookie "%s" the page in Telugu comes: %s', async (cookie, isTelugu) => {
	const http = await startServer(async () => ({ name: 'Godavari Trust' }));
	const { body, headers } = await http.inject({ url: '/', headers: { cookie } });
	expect(body.includes('తెలుగు')).toBe(isTelugu);
	expect(body).toContain('<title>Godavari Trust</title>');
	expect(headers.vary).toContain('cookie');
});

test('the style in the pages is allowed to them, and to no other answer', async () => {
	const http = await startServer(async () => ({ name: 'Godavari Trust' }));
	const stylesOf = async (url: string, encoding = 'identity') => {
		const { headers } = await http.inject({ url, headers: { 'accept-encoding': encoding } });
		return /style-src [^;]*/.exec(String(headers['content-security-policy']))?.[0];
	};
	for (const page of ['/', '/plain', '/somewhere-else', '/app.html'])
		expect(await stylesOf(page)).toBe("style-src 'self' 'sha256-abc'");
	expect(await stylesOf('/app.html', 'br')).toBe("style-src 'self' 'sha256-abc'");
	expect(await stylesOf('/pages.json')).toBe("style-src 'self'");
});
