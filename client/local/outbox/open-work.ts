import { openOwnFile } from '@yuva/contract/outbox/endpoints';
import { isDateCredible } from '@yuva/contract/outbox/rules';
import { NO_SEALED_FILE, type SealedItem, sealedItem, UNPROVEN } from '@yuva/contract/outbox/schema';
import { call } from '../server/call.ts';
import { now } from '../session/clock.ts';
import { type Sealed, type StoredItem, withDatabase } from '../store/database.ts';
import { proofKeyOf, seal } from '../store/vault.ts';
import { decodeText } from './base64.ts';
import { loadOutbox } from './items.ts';
import { pieceKey } from './pieces.ts';
import { digestOf, isProof, readProofKeyAhead } from './proof.ts';
import { indexFile, openFrames } from './sealed-file.ts';
import { announceOutbox, DATE_UNKNOWN, type ItemContent, type ItemOutcome } from './store.ts';

export interface OpenedWork {
	added: number;
	known: number;
	/** These are missing in the file, or cannot be read. */
	damaged: number;
}

/** Its message can be shown; the file holds nothing for this fellow. */
export class NoWorkError extends Error {}

/**
 * Queues the work under the keys of the other phone, so that the server takes no write twice and a second
 * opening changes nothing.
 * @throws NoWorkError | ApiError | NetworkError, or another error when this phone has no room
 */
export async function openWork(file: Blob, owner: string): Promise<OpenedWork> {
	const index = await indexFile(file);
	if (!index) throw new NoWorkError(NO_SEALED_FILE);
	const facts = await call(openOwnFile, { head: index.head });
	const key = await crypto.subtle.importKey('raw', decodeText(facts.key), 'AES-GCM', false, ['decrypt']);
	await readProofKeyAhead();
	const proofKey = await proofKeyOf(owner);
	const clock = { sealedAt: Date.parse(facts.sealed_at), openedAt: now().getTime() };
	const end = { added: 0, known: 0 };
	for (const place of index.items) {
		const opened = await openItem(file, place, { key, proofKey });
		if (!opened) continue;
		const { item, pieces, isProven } = opened;
		const { id, lane, size, version } = item;
		const judged = judge(item, { ...clock, isProven });
		if (await restoreItem({ id, owner, lane, size, version, pieces, ...judged })) end.added += 1;
		else end.known += 1;
	}
	await loadOutbox();
	return { ...end, damaged: facts.items - end.added - end.known };
}

interface Opened {
	item: SealedItem;
	pieces: Record<string, Blob[]>;
	isProven: boolean;
}

/** Undefined for a damaged write, with which the others must not be lost. */
async function openItem(
	file: Blob,
	place: { from: number; to: number },
	{ key, proofKey }: { key: CryptoKey; proofKey: CryptoKey | undefined },
): Promise<Opened | undefined> {
	const opened = await openFrames(file, place, key).catch(() => undefined);
	const [first, ...rest] = opened?.frames ?? [];
	if (!opened || !first) return undefined;
	const { frames, proof } = opened;
	const digests = await Promise.all(frames.map(digestOf));
	const isProven = proofKey !== undefined && proof !== undefined && (await isProof(proofKey, proof, digests));
	const item = sealedItem.safeParse(JSON.parse(new TextDecoder().decode(first))).data;
	if (!item) return undefined;
	const pieces: Opened['pieces'] = {};
	for (const [field, described] of Object.entries(item.content.files)) {
		const list = rest.splice(0, described.pieces).map((bytes) => new Blob([bytes]));
		if (list.reduce((sum, { size }) => sum + size, 0) !== described.size) return undefined;
		pieces[field] = list;
	}
	return { item, pieces, isProven };
}

/**
 * The clocks of the other phone cannot be asked any more, so the date is credible, or the fellow must say it.
 * The fellow must also look at writes without a proof from their phone: everybody can make a file.
 */
function judge(
	{ content, outcome }: SealedItem,
	{ isProven, ...clock }: { sealedAt: number; openedAt: number; isProven: boolean },
): { content: ItemContent; refusal: ItemOutcome | undefined } {
	const whole = { ...(content as unknown as ItemContent), ...(content.dated && { dated: null }) };
	const isCredible = !content.dated || isDateCredible(content.dated, clock);
	const before = isProven
		? (outcome as ItemOutcome | undefined)
		: { refusal: { code: 'unproven', detail: UNPROVEN } };
	return { content: whole, refusal: isCredible ? before : { refusal: DATE_UNKNOWN } };
}

/** An item that another phone queued. */
interface RestoredItem extends Pick<StoredItem, 'id' | 'owner' | 'lane' | 'size'> {
	content: ItemContent;
	/** Version of the shapes on the other phone. */
	version: number;
	/** The reason, where it needs attention. */
	refusal: ItemOutcome | undefined;
	/** The pieces of each field, in their order. */
	pieces: Readonly<Record<string, readonly Blob[]>>;
}

/** Puts it into the queue under its own id, unless it is there. @returns whether it was put there @throws when there is no room */
async function restoreItem(restored: RestoredItem): Promise<boolean> {
	const { id, owner, lane, size, version, refusal } = restored;
	const content = await seal(owner, restored.content, version);
	const outcome = refusal && (await seal(owner, refusal, version));
	const pieces: { key: string; sealed: Sealed }[] = [];
	for (const [field, list] of Object.entries(restored.pieces))
		for (const [number, piece] of list.entries())
			pieces.push({ key: pieceKey(id, field, number), sealed: await seal(owner, piece) });
	const isNew = await withDatabase(async (database) => {
		const transaction = database.transaction(['outbox', 'pieces'], 'readwrite', { durability: 'strict' });
		const outbox = transaction.objectStore('outbox');
		const isThere = (await outbox.index('id').getKey(id)) !== undefined;
		if (!isThere) {
			const state = outcome ? 'refused' : 'waiting';
			await outbox.add({ id, owner, lane, state, size, failures: 0, content, ...(outcome && { outcome }) });
			for (const { key, sealed } of pieces) await transaction.objectStore('pieces').put(sealed, key);
		}
		await transaction.done;
		return !isThere;
	});
	announceOutbox();
	return isNew;
}
