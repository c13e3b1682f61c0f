import { ifPossible } from '../session/if-possible.ts';
import { mirroredFellow } from '../session/session-mirror.ts';
import { keysFrom, withDatabase } from './database.ts';
import { seal, unseal } from './vault.ts';

/** A Learning Center has fewer children; above this number an old photo is removed. */
const MOST_CACHED = 400;
/** These are the server's headers: the browser must not run the bytes, whatever they claim to be. */
const HARMLESS = {
	'x-content-type-options': 'nosniff',
	'content-security-policy': "default-src 'none'; sandbox",
};

/**
 * The service worker uses it. Photos never change, so a cached one is found by path, whatever the signature.
 * @param finishLater keeps the worker alive until the photo is stored
 * @param signal ends the read
 */
export async function photoOf(
	request: Request,
	finishLater: (work: Promise<unknown>) => void,
	signal: AbortSignal | null = null,
): Promise<Response> {
	const fellow = await mirroredFellow();
	if (!fellow) return fetch(request, { signal });
	const place = { owner: fellow.owner, path: new URL(request.url).pathname };
	const cached = await ifPossible(() => readPhoto(place));
	if (cached) {
		return new Response(await cached.arrayBuffer(), {
			headers: { 'content-type': cached.type, ...HARMLESS },
		});
	}
	const response = await fetchPhoto(request, fellow.token, signal);
	if (response.ok && isPhoto(response)) {
		const copy = response.clone();
		finishLater(ifPossible(() => keepFor(fellow.token, place, copy)));
	}
	return response;
}

interface Place {
	owner: string;
	path: string;
}

const keyOf = ({ owner, path }: Place): string => `${owner}:${path}`;

const isPhoto = ({ headers }: Response): boolean => (headers.get('content-type') ?? '').startsWith('image/');

const blobOf = async (response: Response): Promise<Blob> =>
	new Blob([await response.arrayBuffer()], { type: response.headers.get('content-type') ?? '' });

/** Signatures in cached lists have expired; the session then gives access. */
async function fetchPhoto(request: Request, token: string, signal: AbortSignal | null): Promise<Response> {
	const expires = Number(new URL(request.url).searchParams.get('e'));
	if (expires > Date.now()) {
		const response = await fetch(request, { signal });
		if (response.ok) return response;
	}
	return fetch(new URL(request.url).pathname, { signal, headers: { authorization: `Bearer ${token}` } });
}

async function readPhoto(place: Place): Promise<Blob | undefined> {
	const sealed = await withDatabase((database) => database.get('photos', keyOf(place)));
	const photo = sealed && (await unseal(place.owner, sealed));
	return photo instanceof Blob ? photo : undefined;
}

/** Keeps the photo only while the same person is signed in. */
async function keepFor(token: string, place: Place, photo: Response): Promise<void> {
	const blob = await blobOf(photo);
	if ((await mirroredFellow())?.token === token) await cachePhoto(place, blob);
}

/** It is encrypted for its owner. @throws without storage */
export async function cachePhoto(place: Place, photo: Blob): Promise<void> {
	const sealed = await seal(place.owner, photo);
	await withDatabase(async (database) => {
		const keys = await database.getAllKeys('photos', keysFrom(`${place.owner}:`));
		const [first] = keys;
		if (keys.length >= MOST_CACHED && first !== undefined) await database.delete('photos', first);
		await database.put('photos', sealed, keyOf(place));
	});
}
