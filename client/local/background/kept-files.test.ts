import { createHash } from 'node:crypto';
import { KEPT_AS, MODULE } from '@yuva/contract/kept-modules';
import { beforeEach, expect, it, vi } from 'vitest';
import { type KeptFile, keepFiles } from './kept-files.ts';

const PAGE = '<html>We are back soon</html>';

const served = new Map<string, () => Response>();
const kept = new Map<string, Response>();
const asked: { url: string; cache: RequestCache | undefined }[] = [];

const cache = {
	match: async (key: RequestInfo | URL) => kept.get(String(key)),
	put: async (key: RequestInfo | URL, response: Response) => void kept.set(String(key), response),
	delete: async (key: RequestInfo | URL) => kept.delete(String(key)),
};

const file = (url: string, content: string, revision: string | null = null): KeptFile => ({
	url,
	revision,
	integrity: `sha256-${createHash('sha256').update(content).digest('base64')}`,
});
const START = file('/assets/start-abc.js', 'start()');
const APP = file('/app.html', '<html>Yuva</html>', 'r1');
const ICON = file('/logo.svg', '<svg/>', 'r2');
const contents = new Map([
	[START, 'start()'],
	[APP, '<html>Yuva</html>'],
	[ICON, '<svg/>'],
]);
const files = [...contents.keys()];

const page = () => new Response(PAGE, { headers: { 'content-type': 'text/html' } });
const keyOf = (url: string) => `http://phone${url}`;
const keepThem = () => keepFiles(files, cache, keyOf);
const textOf = (url: string) => kept.get(keyOf(url))?.clone().text();
const allAreRight = async () => {
	for (const [{ url }, content] of contents) expect(await textOf(url), url).toBe(content);
};

beforeEach(() => {
	served.clear();
	kept.clear();
	asked.length = 0;
	for (const [{ url }, content] of contents) served.set(url, () => new Response(content));
	vi.stubGlobal('fetch', async (url: string, { cache: mode, redirect }: RequestInit) => {
		asked.push({ url, cache: mode });
		const response = served.get(url)?.() ?? new Response('Not found', { status: 404 });
		if (response.redirected && redirect === 'error') throw new TypeError('Failed to fetch');
		return response;
	});
});

it('every file is kept, and a second time none is fetched', async () => {
	expect(await keepThem()).toBe(0);
	await allAreRight();
	asked.length = 0;
	expect(await keepThem()).toBe(0);
	expect(asked).toEqual([]);
});

it('a page in place of a file is not kept, the other files are, and later the file is fetched', async () => {
	served.set(START.url, page);
	await expect(keepThem()).rejects.toThrow('Something else came in place of /assets/start-abc.js');
	expect(await textOf(START.url)).toBeUndefined();
	expect(await textOf(APP.url)).toBe('<html>Yuva</html>');
	served.set(START.url, () => new Response('start()'));
	asked.length = 0;
	expect(await keepThem()).toBe(0);
	await allAreRight();
	expect(asked.map(({ url }) => url)).toEqual([START.url]);
});

it.each<[string, () => Response]>([
	['half a file', () => new Response('sta')],
	['an error with the right bytes', () => new Response('start()', { status: 503 })],
	['nothing', () => new Response('')],
	['a redirect', () => Object.defineProperty(new Response('start()'), 'redirected', { value: true })],
])('%s is not kept', async (_name, answer) => {
	served.set(START.url, answer);
	await expect(keepThem()).rejects.toThrow();
	expect(kept.has(keyOf(START.url))).toBe(false);
});

it('entries that an earlier version kept spoilt are replaced, and counted', async () => {
	await keepThem();
	kept.set(keyOf(START.url), page());
	kept.set(keyOf(ICON.url), page());
	expect(await keepThem()).toBe(2);
	await allAreRight();
});

it('a spoilt entry is thrown away even when the file does not come', async () => {
	kept.set(keyOf(START.url), page());
	served.set(START.url, page);
	await expect(keepThem()).rejects.toThrow();
	expect(kept.has(keyOf(START.url))).toBe(false);
});

it('a page that the browser stored in place of a file is passed by', async () => {
	const real = served.get(START.url);
	served.set(START.url, () => (asked.at(-1)?.cache === 'reload' && real ? real() : page()));
	await keepThem();
	await allAreRight();
	expect(asked.filter(({ url }) => url === START.url).map((ask) => ask.cache)).toEqual(['default', 'reload']);
});

it('what the browser has of a file with a hash in its name is not fetched again', async () => {
	await keepThem();
	const modes = Object.fromEntries(asked.map(({ url, cache: mode }) => [url, mode]));
	expect(modes).toEqual({ [START.url]: 'default', [APP.url]: 'reload', [ICON.url]: 'reload' });
});

it('where compiled code is not used, modules are asked for as such, and past what a page got of them', async () => {
	const requests: RequestInit[] = [];
	vi.stubGlobal('fetch', async (_url: string, request: RequestInit) => {
		requests.push(request);
		return new Response('start()');
	});
	const waysOf = async (asked: KeptFile, userAgent: string) => {
		vi.stubGlobal('navigator', { userAgent });
		requests.length = 0;
		kept.clear();
		await keepFiles([asked], cache, keyOf);
		return requests.map(({ cache: mode, headers }) => ({ mode, headers }));
	};
	const module = { ...START, isModule: true as const };
	const asAlways = [{ mode: 'default', headers: undefined }];
	expect(
		await waysOf(module, 'Mozilla/5.0 (Linux; Android 10; K) Chrome/156.0.0.0 Mobile Safari/537.36'),
	).toEqual([{ mode: 'no-store', headers: { [KEPT_AS]: MODULE } }]);
	expect(await waysOf(START, 'Mozilla/5.0 Chrome/156.0.0.0')).toEqual(asAlways);
	expect(await waysOf(module, 'Mozilla/5.0 Chrome/90.0.4430.212')).toEqual(asAlways);
	expect(await waysOf(module, 'Mozilla/5.0 Gecko/20100101 Firefox/140.0')).toEqual(asAlways);
	vi.unstubAllGlobals();
});

it('without connection a few files are tried, not all', async () => {
	const many = Array.from({ length: 50 }, (_, at) => file(`/assets/${at}.js`, 'code'));
	vi.stubGlobal('fetch', async (url: string) => {
		asked.push({ url, cache: undefined });
		throw new TypeError('Failed to fetch');
	});
	await expect(keepFiles(many, cache, keyOf)).rejects.toThrow('Failed to fetch');
	expect(asked).toHaveLength(4);
});
