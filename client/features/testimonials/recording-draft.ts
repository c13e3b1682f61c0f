import { uuidv7 } from 'uuidv7';
import * as z from 'zod/mini';
import { currentItems, dropDraft, loadDraft, readDraft, saveDraft } from '../../local/local.ts';
import { withDuration } from './webm-duration.ts';

export interface Recording {
	/** Of what is recorded: submitted twice, it is still one. */
	id: string;
	file: File;
	milliseconds: number;
}

const kept = z.object({ id: z.string(), type: z.string(), chunks: z.int(), milliseconds: z.number() });
type StoredRecording = z.infer<typeof kept>;

const chunkName = (name: string, index: number) => `${name}-${index}`;

const chunkNames = (name: string, count: number): string[] =>
	Array.from({ length: count }, (_, index) => chunkName(name, index));

/** The recording in progress; each second is stored as it arrives. */
export interface RecordingDraft {
	/** Bytes so far. */
	readonly size: number;
	add(chunk: Blob, milliseconds: number): void;
	finish(milliseconds: number): Promise<Recording>;
}

export function startRecordingDraft(name: string, mimeType: string): RecordingDraft {
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
			// Written after the chunk, so that the list never names a missing chunk.
			saved = saved.then(() => saveDraft(chunkName(name, index), chunk)).then(() => saveDraft(name, list));
		},
		async finish(milliseconds) {
			await saved;
			return assemble(chunks, { id, type: mimeType, milliseconds });
		},
	};
}

/** The stored list. Another version's list keeps its known fields, with a type that players accept. */
const loadList = async (name: string): Promise<StoredRecording | undefined> =>
	readDraft(kept, { id: uuidv7(), type: 'audio/webm', chunks: 0, milliseconds: 0 }, await loadDraft(name));

/** An earlier recording that was not handed in; undefined when there is none. */
export async function loadRecording(name: string): Promise<Recording | undefined> {
	const list = await loadList(name);
	if (!list) return undefined;
	if (isHandedIn(list.id)) {
		await dropRecording(name);
		return undefined;
	}
	const loaded = await Promise.all(chunkNames(name, list.chunks).map(loadDraft));
	const gap = loaded.findIndex((chunk) => !(chunk instanceof Blob));
	// Sound after a missing chunk cannot be played.
	const chunks = loaded.slice(0, gap < 0 ? loaded.length : gap).filter((chunk) => chunk instanceof Blob);
	return chunks.length > 0 ? assemble(chunks, list) : undefined;
}

/** The phone may have been switched off between queueing and dropping the draft. */
const isHandedIn = (id: string): boolean => currentItems().some(({ input }) => input.id === id);

export async function dropRecording(name: string): Promise<void> {
	const list = await loadList(name);
	await dropDraft(name);
	await Promise.all(chunkNames(name, list?.chunks ?? 0).map(dropDraft));
}

/** Covers everything before the sound. */
const HEAD = 4096;

async function assemble(
	chunks: readonly Blob[],
	{ id, type, milliseconds }: Omit<StoredRecording, 'chunks'>,
): Promise<Recording> {
	const plainType = type.split(';')[0] ?? type;
	const name = `recording.${plainType.split('/')[1]}`;
	const whole = new File([...chunks], name, { type: plainType });
	const head = new Uint8Array(await whole.slice(0, HEAD).arrayBuffer());
	const patched = withDuration(head, milliseconds);
	const parts = patched ? [patched, whole.slice(head.length)] : [whole];
	return { id, file: new File(parts, name, { type: plainType }), milliseconds };
}
