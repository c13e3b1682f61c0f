import type { StakeholderType } from '@yuva/contract/testimonials/schema';
import { uuidv7 } from 'uuidv7';
import * as z from 'zod/mini';
import { currentItems, dropDraft, loadDraft, saveDraft } from '../../local/local.ts';
import { withDuration } from './webm-duration.ts';

/** A finished recording: what will be sent, and how long it is. */
export interface Recording {
	/** Of the testimonial that it becomes: handed in twice, it is still one. */
	id: string;
	file: File;
	milliseconds: number;
}

const kept = z.object({ id: z.string(), type: z.string(), chunks: z.int(), milliseconds: z.number() });
type StoredRecording = z.infer<typeof kept>;

const nameOf = (type: StakeholderType) => `recording-${type}`;
const chunkName = (type: StakeholderType, index: number) => `${nameOf(type)}-${index}`;

const chunkNames = (type: StakeholderType, count: number): string[] =>
	Array.from({ length: count }, (_, index) => chunkName(type, index));

/** The recording under way for a type: every second of it goes to the phone's storage as it comes. */
export interface RecordingDraft {
	/** Bytes so far. */
	readonly size: number;
	add(chunk: Blob, milliseconds: number): void;
	finish(milliseconds: number): Promise<Recording>;
}

export function startRecordingDraft(type: StakeholderType, mimeType: string): RecordingDraft {
	const id = uuidv7();
	const chunks: Blob[] = [];
	let saved = Promise.resolve();
	let size = 0;
	return {
		get size() {
			return size;
		},
		add(chunk, milliseconds) {
			const index = chunks.length;
			chunks.push(chunk);
			size += chunk.size;
			const list: StoredRecording = { id, type: mimeType, chunks: index + 1, milliseconds };
			// The list is written after the chunk, so that it never names one that is not there.
			saved = saved
				.then(() => saveDraft(chunkName(type, index), chunk))
				.then(() => saveDraft(nameOf(type), list));
		},
		async finish(milliseconds) {
			await saved;
			return assemble(chunks, { id, type: mimeType, milliseconds });
		},
	};
}

/** What an earlier visit recorded for this type and did not hand in; undefined when there is nothing. */
export async function loadRecording(type: StakeholderType): Promise<Recording | undefined> {
	const list = kept.safeParse(await loadDraft(nameOf(type)));
	if (!list.success) return undefined;
	if (isHandedIn(list.data.id)) {
		await dropRecording(type);
		return undefined;
	}
	const loaded = await Promise.all(chunkNames(type, list.data.chunks).map(loadDraft));
	const gap = loaded.findIndex((chunk) => !(chunk instanceof Blob));
	// What comes after a chunk that the phone had no room for cannot be played.
	const chunks = loaded.slice(0, gap < 0 ? loaded.length : gap).filter((chunk) => chunk instanceof Blob);
	return chunks.length > 0 ? assemble(chunks, list.data) : undefined;
}

/** The phone may have been switched off after it was put into the outbox and before it was dropped here. */
const isHandedIn = (id: string): boolean => currentItems().some(({ input }) => input.id === id);

export async function dropRecording(type: StakeholderType): Promise<void> {
	const list = kept.safeParse(await loadDraft(nameOf(type)));
	await dropDraft(nameOf(type));
	if (!list.success) return;
	await Promise.all(chunkNames(type, list.data.chunks).map(dropDraft));
}

/** Enough for everything that stands before the sound. */
const HEAD = 4096;

async function assemble(
	chunks: readonly Blob[],
	{ id, type, milliseconds }: Omit<StoredRecording, 'chunks'>,
): Promise<Recording> {
	const plainType = type.split(';')[0] ?? type;
	const name = `testimonial.${plainType.split('/')[1]}`;
	const whole = new File([...chunks], name, { type: plainType });
	const head = new Uint8Array(await whole.slice(0, HEAD).arrayBuffer());
	const patched = withDuration(head, milliseconds);
	const parts = patched ? [patched, whole.slice(head.length)] : [whole];
	return { id, file: new File(parts, name, { type: plainType }), milliseconds };
}
