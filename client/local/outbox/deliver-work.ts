import { deliverItem, openFellowsFile } from '@yuva/contract/outbox/endpoints';
import { type Delivery, NO_SEALED_FILE } from '@yuva/contract/outbox/schema';
import { WHOLE_BYTES } from '@yuva/contract/outbox/sending';
import { noteSaid } from '@yuva/contract/said';
import { PART_LIMIT, sendPart } from '@yuva/contract/uploads';
import { ApiError, call } from '../server/call.ts';
import { NoWorkError } from './open-work.ts';
import { type FileIndex, indexFile } from './sealed-file.ts';

/** A lead has got the file from the fellow. */
export interface FellowsFile {
	file: File;
	index: FileIndex;
	mobileNumber: string;
	/** It counts the writes in the file; `damaged` ones cannot be read. */
	items: number;
	damaged: number;
	sealedAt: string;
}

/** `id` is the write's place in the file. */
export interface DeliveredItem extends Delivery {
	id: number;
}

/** @throws NoWorkError | ApiError | NetworkError */
export async function readFellowsFile(file: File, mobileNumber: string): Promise<FellowsFile> {
	const index = await indexFile(file);
	if (!index) throw new NoWorkError(NO_SEALED_FILE);
	const { items, sealed_at } = await call(openFellowsFile, { mobile_number: mobileNumber, head: index.head });
	return { file, index, mobileNumber, items, damaged: items - index.items.length, sealedAt: sealed_at };
}

/**
 * The server opens and takes one write after the other. Refused writes are tried once more at the end,
 * because they may need a later one.
 * @param onProgress gets how many are done
 * @throws NetworkError | ApiError when the server cannot be asked; it takes no write twice
 */
export async function deliverWork(
	work: FellowsFile,
	onProgress: (done: number) => void,
): Promise<DeliveredItem[]> {
	const deliveries: DeliveredItem[] = [];
	for (const place of work.index.items) {
		deliveries.push(await deliverOne(work, place));
		onProgress(deliveries.length);
	}
	for (const [at, place] of work.index.items.entries())
		if (deliveries[at]?.result === 'refused') deliveries[at] = await deliverOne(work, place);
	return deliveries;
}

type Place = FileIndex['items'][number];

async function deliverOne(
	{ file, index, mobileNumber }: FellowsFile,
	{ from, to }: Place,
): Promise<DeliveredItem> {
	const item = await partsOf(file.slice(from, to));
	try {
		const delivery = await call(deliverItem, { mobile_number: mobileNumber, head: index.head, item });
		if (delivery.label_text) noteSaid(delivery.label_text, delivery.label);
		if (delivery.text) noteSaid(delivery.text, delivery.detail);
		return { id: from, ...delivery };
	} catch (error) {
		if (!(error instanceof ApiError && error.code === 'invalid')) throw error;
		return { id: from, result: 'refused', label: 'Something that cannot be read', detail: error.message };
	}
}

/** A small item goes as a file, a large one as a reference to its uploaded parts. */
async function partsOf(item: Blob): Promise<File> {
	if (item.size <= WHOLE_BYTES) return new File([item], 'item');
	const upload_id = crypto.randomUUID();
	const count = Math.ceil(item.size / PART_LIMIT);
	for (let number = 0; number < count; number++) {
		const offset = number * PART_LIMIT;
		const part = new File([item.slice(offset, offset + PART_LIMIT)], 'item');
		await call(sendPart, { upload_id, number, offset, part });
	}
	return `upload:${upload_id}:${count}` as unknown as File;
}
