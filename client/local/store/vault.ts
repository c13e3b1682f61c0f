import { ifPossible } from '../session/if-possible.ts';
import { databaseFails, renewDatabase, type Sealed, withDatabase } from './database.ts';
import { STORED_VERSION } from './versions.ts';

const ALGORITHM = { name: 'AES-GCM', length: 256 };

/**
 * Secret storage needs storage, and keys for pages, which a browser gives only at a safe address (https, or
 * the phone itself).
 */
export function hasStorage(): boolean {
	try {
		return Boolean(globalThis.indexedDB) && globalThis.crypto?.subtle !== undefined;
	} catch {
		return false;
	}
}

/**
 * The browser must have storage and open it; some refuse, such as those in private mode. It is known once the
 * local data of a fellow is open.
 */
export const canStore = (): boolean => hasStorage() && !databaseFails.get();

/** Tries to open the storage again, and to write, read and remove a value. */
export async function tryStorage(): Promise<boolean> {
	if (!hasStorage()) return false;
	renewDatabase();
	const probe: Sealed = { iv: crypto.getRandomValues(new Uint8Array(12)), bytes: new ArrayBuffer(0) };
	// Two probes at a time must not meet.
	const key = `probe ${probe.iv.join()}`;
	const isRead = await ifPossible(() =>
		withDatabase(async (database) => {
			await database.put('photos', probe, key);
			const read = await database.get('photos', key);
			await database.delete('photos', key);
			return read !== undefined;
		}),
	);
	return isRead === true;
}

const keys = new Map<string, Promise<CryptoKey>>();

let thrownAway: BroadcastChannel | undefined;

/**
 * Another tab deleted the key, so the cached copy must go. It opens late, because an open channel keeps a
 * process alive.
 */
function openChannel(): BroadcastChannel | undefined {
	if (thrownAway || !globalThis.BroadcastChannel) return thrownAway;
	thrownAway = new BroadcastChannel('yuva-keys');
	thrownAway.onmessage = ({ data }) => keys.delete(String(data));
	return thrownAway;
}

/** It is made on this phone and not extractable. */
function keyOf(owner: string): Promise<CryptoKey> {
	const known = keys.get(owner);
	if (known) return known;
	openChannel();
	const found = findOrMakeKey(owner);
	keys.set(owner, found);
	found.catch(() => keys.delete(owner));
	return found;
}

/** A browser may delete the data of an open page. What is kept then needs a key that the new database has too. */
function storedKeyOf(owner: string): Promise<CryptoKey> {
	keys.delete(owner);
	return keyOf(owner);
}

async function findOrMakeKey(owner: string): Promise<CryptoKey> {
	const stored = await withDatabase((database) => database.get('keys', owner));
	if (stored) return stored;
	const made = await crypto.subtle.generateKey(ALGORITHM, false, ['encrypt', 'decrypt']);
	return withDatabase(async (database) => {
		const transaction = database.transaction('keys', 'readwrite', { durability: 'strict' });
		// Another tab may have made the key first.
		const first = await transaction.store.get(owner);
		if (!first) await transaction.store.put(made, owner);
		await transaction.done;
		return first ?? made;
	});
}

/** Encrypts files too. @param version of the shape, see `versions.ts` @throws without storage */
export async function seal(owner: string, value: unknown, version = STORED_VERSION): Promise<Sealed> {
	const iv = crypto.getRandomValues(new Uint8Array(12));
	const packed = await pack(value);
	const bytes = await crypto.subtle.encrypt({ name: 'AES-GCM', iv }, await storedKeyOf(owner), packed);
	return { iv, bytes, version };
}

/** @throws for another owner's or damaged data */
export async function unseal(owner: string, { iv, bytes }: Sealed): Promise<unknown> {
	const plain = await crypto.subtle.decrypt({ name: 'AES-GCM', iv }, await keyOf(owner), bytes);
	return unpack(new Uint8Array(plain));
}

const proofName = (owner: string): string => `${owner} proof`;

/** The phone proves with it what it wrote: see `../outbox/proof.ts`. Undefined before the server gave it. */
export const proofKeyOf = (owner: string): Promise<CryptoKey | undefined> =>
	withDatabase((database) => database.get('keys', proofName(owner)));

/** No script can read it from then on. */
export async function keepProofKey(owner: string, bytes: Uint8Array<ArrayBuffer>): Promise<void> {
	const hmac = { name: 'HMAC', hash: 'SHA-256' };
	const key = await crypto.subtle.importKey('raw', bytes, hmac, false, ['sign', 'verify']);
	await withDatabase((database) => database.put('keys', key, proofName(owner)));
}

/** The data is then lost for good. */
export async function forgetKey(owner: string): Promise<void> {
	keys.delete(owner);
	await withDatabase(async (database) => {
		await database.delete('keys', owner);
		await database.delete('keys', proofName(owner));
	});
	openChannel()?.postMessage(owner);
}

const HEADER_BYTES = 4;

interface PackedFile {
	type: string;
	name: string | undefined;
	size: number;
}

interface Packed {
	value: unknown;
	files: PackedFile[];
}

/** It marks the place of a file; the NUL in the key cannot occur in form data. */
const FILE = '\u0000file';

/** The format is a length, JSON, then the files in order. */
async function pack(value: unknown): Promise<Uint8Array<ArrayBuffer>> {
	const blobs: Blob[] = [];
	const plain = replaceFiles(value, blobs);
	const files = blobs.map((blob) => ({
		type: blob.type,
		name: blob instanceof File ? blob.name : undefined,
		size: blob.size,
	}));
	const header = new TextEncoder().encode(JSON.stringify({ value: plain, files } satisfies Packed));
	const bodies = await Promise.all(blobs.map(bytesOf));
	const bytes = new Uint8Array(
		HEADER_BYTES + header.length + bodies.reduce((sum, { length }) => sum + length, 0),
	);
	new DataView(bytes.buffer).setUint32(0, header.length);
	bytes.set(header, HEADER_BYTES);
	let at = HEADER_BYTES + header.length;
	for (const body of bodies) {
		bytes.set(body, at);
		at += body.length;
	}
	return bytes;
}

function unpack(bytes: Uint8Array<ArrayBuffer>): unknown {
	const length = new DataView(bytes.buffer, bytes.byteOffset).getUint32(0);
	const header = new TextDecoder().decode(bytes.subarray(HEADER_BYTES, HEADER_BYTES + length));
	const { value, files } = JSON.parse(header) as Packed;
	if (files.length === 0) return value;
	let at = HEADER_BYTES + length;
	const blobs = files.map(({ type, name, size }) => {
		const body = bytes.slice(at, at + size);
		at += size;
		return name === undefined ? new Blob([body], { type }) : new File([body], name, { type });
	});
	return restoreFiles(value, blobs);
}

function replaceFiles(value: unknown, blobs: Blob[]): unknown {
	if (value instanceof Blob) return { [FILE]: blobs.push(value) - 1 };
	return mapInside(value, (inner) => replaceFiles(inner, blobs));
}

function restoreFiles(value: unknown, blobs: readonly Blob[]): unknown {
	if (typeof value === 'object' && value !== null && FILE in value) return blobs[Number(value[FILE])];
	return mapInside(value, (inner) => restoreFiles(inner, blobs));
}

function mapInside(value: unknown, change: (inner: unknown) => unknown): unknown {
	if (Array.isArray(value)) return value.map(change);
	if (typeof value !== 'object' || value === null) return value;
	return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, change(inner)]));
}

const bytesOf = async (blob: Blob): Promise<Uint8Array> => new Uint8Array(await blob.arrayBuffer());
