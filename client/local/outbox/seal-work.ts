import { frameKinds, MAX_FILE_BYTES } from '@yuva/contract/outbox/rules';
import { now } from '../session/clock.ts';
import { proofKeyOf } from '../store/vault.ts';
import { versionOf } from '../store/versions.ts';
import { readPieces } from './pieces.ts';
import { digestOf, proofOf } from './proof.ts';
import { newSeal, type Seal } from './seal.ts';
import { sealingKey } from './sealing-key.ts';
import { type OpenedItem, openItems, outcomeOf } from './store.ts';

export interface SealedWork {
	file: File;
	items: number;
	tooLarge: readonly string[];
	unreadable: readonly string[];
}

/**
 * `no_key` means that the server's key was never read, which needs a connection once; `private` that only
 * private items are unsent.
 */
export type SealEnd = SealedWork | 'no_key' | 'nothing' | 'private';

/**
 * Only the server can open the file. It leaves out private items, because a lead may carry it. Nothing leaves
 * the queue.
 */
export async function sealWork(owner: string): Promise<SealEnd> {
	const all = (await openItems(owner)).filter(({ item }) => item.state !== 'sent');
	const unsent = all.filter(({ content }) => !content.isPrivate);
	if (unsent.length === 0) return all.length === 0 ? 'nothing' : 'private';
	const publicKey = await sealingKey();
	if (publicKey === undefined) return 'no_key';
	const { fitting, tooLarge } = whatFits(unsent);
	const seal = await newSeal(publicKey);
	const proofKey = await proofKeyOf(owner);
	const frames: Blob[] = [];
	const unreadable: string[] = [];
	for (const one of fitting) {
		const sealed = await sealItem({ seal, proofKey }, one).catch(() => undefined);
		if (sealed) frames.push(sealed);
		else unreadable.push(one.content.label);
	}
	const sealed_at = now().getTime();
	const head = await seal.begin({ owner, sealed_at, items: frames.length });
	const name = `yuva-unsent-work-${new Date(sealed_at).toISOString().slice(0, 10)}.yuva`;
	const file = new File([head, ...frames], name, { type: 'application/octet-stream' });
	return { file, items: frames.length, tooLarge, unreadable };
}

/** Small items go into the file first; in it they keep the order of saving. */
function whatFits(unsent: readonly OpenedItem[]): { fitting: OpenedItem[]; tooLarge: string[] } {
	let room = MAX_FILE_BYTES;
	const taken = new Set<OpenedItem>();
	for (const one of [...unsent].sort((a, b) => a.item.size - b.item.size)) {
		room -= one.item.size;
		if (room >= 0) taken.add(one);
	}
	return {
		fitting: unsent.filter((one) => taken.has(one)),
		tooLarge: unsent.filter((one) => !taken.has(one)).map(({ content }) => content.label),
	};
}

interface Sealing {
	seal: Seal;
	/** Undefined on a phone that the server never gave one. */
	proofKey: CryptoKey | undefined;
}

/** Reads all frames before it seals one, so that no frame is left without the others. */
async function sealItem({ seal, proofKey }: Sealing, { item, content }: OpenedItem): Promise<Blob> {
	const { id, lane, size } = item;
	const pieces = await piecesOf({ item, content });
	const outcome = await outcomeOf(item);
	const whole = { id, lane, size, version: versionOf(item.content), content, outcome };
	const text = new TextEncoder().encode(JSON.stringify(whole));
	const frames = [await seal.frame(frameKinds.item, text)];
	const digests = [await digestOf(text)];
	for (const piece of pieces) {
		const bytes = new Uint8Array(await piece.arrayBuffer());
		frames.push(await seal.frame(frameKinds.piece, bytes));
		digests.push(await digestOf(bytes));
	}
	if (proofKey) frames.push(await seal.frame(frameKinds.proof, await proofOf(proofKey, digests)));
	return new Blob(frames);
}

async function piecesOf({ item, content }: OpenedItem): Promise<Blob[]> {
	const files = await Promise.all(
		Object.entries(content.files).map(([field, file]) => readPieces(item, field, file)),
	);
	return files.flat();
}
