import { ifPossible } from '../session/if-possible.ts';
import { mirroredFellow } from '../session/session-mirror.ts';
import { keysFrom, phoneDatabase } from './database.ts';
import { seal, unseal } from './vault.ts';

/** More photos than a Learning Center has children; when a phone has so many, an old one makes room. */
const MOST_CACHED = 400;
/** As the server sends it: whatever the bytes claim to be, they can do nothing. */
const HARMLESS = {
	'x-content-type-options': 'nosniff',
	'content-security-policy': "default-src 'none'; sandbox",
};

/**
 * The photo at a signed address, for the service worker. A photo never changes, so one that this phone keeps is found by
 * its path, whatever the signature; the others are fetched and cached, sealed for the fellow who is signed in.
 *
 * @param finishLater keeps the worker alive until the photo is stored
 */
export async function photoOf(
	request: Request,
	finishLater: (work: Promise<unknown>) => void,
): Promise<Response> {
	const fellow = await mirroredFellow();
	if (!fellow) return fetch(request);
	const place = { owner: fellow.mobile_number, path: new URL(request.url).pathname };
	const cached = await ifPossible(() => readPhoto(place));
	if (cached) {
		return new Response(await cached.arrayBuffer(), {
			headers: { 'content-type': cached.type, ...HARMLESS },
		});
	}
	const response = await fetchPhoto(request, fellow.token);
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

/** A signature lives minutes, and a cached list holds old ones: then the session opens the photo. */
async function fetchPhoto(request: Request, token: string): Promise<Response> {
	const expires = Number(new URL(request.url).searchParams.get('e')) * 1000;
	if (expires > Date.now()) {
		const response = await fetch(request);
		if (response.ok) return response;
	}
	return fetch(new URL(request.url).pathname, { headers: { authorization: `Bearer ${token}` } });
}

async function readPhoto(place: Place): Promise<Blob | undefined> {
	const sealed = await (await phoneDatabase()).get('photos', keyOf(place));
	const photo = sealed && (await unseal(place.owner, sealed));
	return photo instanceof Blob ? photo : undefined;
}

/** Not for somebody who has logged out meanwhile. */
async function keepFor(token: string, place: Place, photo: Response): Promise<void> {
	const blob = await blobOf(photo);
	if ((await mirroredFellow())?.token === token) await cachePhoto(place, blob);
}

/** Puts a photo into the phone's store, sealed for its owner. @throws where nothing can be stored */
export async function cachePhoto(place: Place, photo: Blob): Promise<void> {
	const sealed = await seal(place.owner, photo);
	const database = await phoneDatabase();
	const keys = await database.getAllKeys('photos', keysFrom(`${place.owner}:`));
	const [first] = keys;
	if (keys.length >= MOST_CACHED && first !== undefined) await database.delete('photos', first);
	await database.put('photos', sealed, keyOf(place));
}
