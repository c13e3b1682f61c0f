import { KEPT_AS, MODULE } from '@yuva/contract/kept-modules';

export interface KeptFile {
	url: string;
	/** Set where the address alone does not tell versions apart. */
	revision: string | null;
	/** It is `sha256-` and the base64 digest of the bytes, before any compression on the line. */
	integrity: string;
	/** True for a module of the app; the few other scripts run before it. */
	isModule?: true;
}

/** A browser asks a server for six files at a time: two are left to the screen. One by one it would take a minute. */
const LANES = 4;

type Keep = Pick<Cache, 'match' | 'put' | 'delete'>;

/**
 * Fetches files that `cache` lacks or has with a wrong digest. A fetched file stays, so that the next try has
 * less to do.
 * @param keyOf the address under which the cache has a file
 * @returns how many entries were spoilt
 * @throws when a file did not come, or another came in its place
 */
export async function keepFiles(
	files: readonly KeptFile[],
	cache: Keep,
	keyOf: (url: string) => string,
): Promise<number> {
	const rest = files.values();
	let spoilt = 0;
	async function runLane(): Promise<void> {
		for (const file of rest) if (await replaceSpoilt(file, cache, keyOf(file.url))) spoilt++;
	}
	const ends = await Promise.allSettled(Array.from({ length: LANES }, runLane));
	const failed = ends.find((end) => end.status === 'rejected');
	if (failed) throw failed.reason;
	return spoilt;
}

/** @returns whether the entry was spoilt */
async function replaceSpoilt(file: KeptFile, cache: Keep, key: string): Promise<boolean> {
	const kept = await cache.match(key);
	if (kept && (await isFile(kept, file))) return false;
	if (kept) await cache.delete(key);
	await cache.put(key, await fetchFile(file));
	return kept !== undefined;
}

async function fetchFile(file: KeptFile): Promise<Response> {
	for (const way of waysTo(file)) {
		const response = await fetch(file.url, { ...way, redirect: 'error', credentials: 'same-origin' });
		if (await isFile(response, file)) return response;
	}
	throw new Error(`Something else came in place of ${file.url}`);
}

/**
 * The second try passes the browser's own cache, which may hold the page that came in place of the file.
 * Where the type of a module counts, the first try does so too: that cache holds modules as pages get them.
 */
function waysTo({ revision, isModule }: KeptFile): readonly RequestInit[] {
	if (isModule && forgetsCompiledCode()) return [{ cache: 'no-store', headers: { [KEPT_AS]: MODULE } }];
	return revision ? [{ cache: 'reload' }] : [{ cache: 'default' }, { cache: 'reload' }];
}

/** `KEPT_MODULE_TYPE` explains it. */
const FORGETS_FROM = 120;

/** All browsers made of Chromium name its version so. */
const forgetsCompiledCode = (): boolean =>
	Number(/Chrome\/(\d+)/.exec(navigator.userAgent)?.[1]) >= FORGETS_FROM;

const isFile = async (response: Response, { integrity }: KeptFile): Promise<boolean> =>
	response.status === 200 && !response.redirected && (await digestOf(response.clone())) === integrity;

async function digestOf(response: Response): Promise<string> {
	const digest = await crypto.subtle.digest('SHA-256', await response.arrayBuffer());
	return `sha256-${btoa(String.fromCharCode(...new Uint8Array(digest)))}`;
}
