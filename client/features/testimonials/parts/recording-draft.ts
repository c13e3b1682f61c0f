import { uuidv7 } from 'uuidv7';
import * as z from 'zod/mini';
import { currentItems, dropDraft, loadDraft, readDraft, saveDraft } from '../../../local/local.ts';
import { isFragmentedMp4, joinMp4 } from '../mp4-join.ts';
import { withDuration } from '../webm-duration.ts';
import { isOpenWebm, joinWebm } from '../webm-join.ts';

export interface Recording {
	/** A recording that is sent twice under one id is still one. */
	id: string;
	file: File;
	milliseconds: number;
	/** Counts the parts that the phone keeps. */
	chunks: number;
	/** True while another recorder can go on after its end. */
	canGoOn: boolean;
}

const kept = z.object({
	id: z.string(),
	type: z.string(),
	chunks: z.int(),
	milliseconds: z.number(),
	/** They hold the first chunk of each restarted recorder, with the time recorded before it. */
	joins: z.array(z.object({ chunk: z.int(), milliseconds: z.number() })),
});
type StoredRecording = z.infer<typeof kept>;

const chunkName = (name: string, index: number) => `${name}-${index}`;

const chunkNames = (name: string, count: number): string[] =>
	Array.from({ length: count }, (_, index) => chunkName(name, index));

export interface RecordingKeep {
	save: (name: string, value: unknown) => Promise<void>;
	load: (name: string) => Promise<unknown>;
	drop: (name: string) => Promise<void>;
}

/** The phone keeps it even if it is switched off. */
const ON_PHONE: RecordingKeep = { save: saveDraft, load: loadDraft, drop: dropDraft };

/** Goes with the screen, because another person may hold the phone a minute later. */
export function keepInMemory(): RecordingKeep {
	const held = new Map<string, unknown>();
	return {
		save: (name, value) => Promise.resolve(void held.set(name, value)),
		load: (name) => Promise.resolve(held.get(name)),
		drop: (name) => Promise.resolve(void held.delete(name)),
	};
}

/** It stores each second as it arrives. */
export interface RecordingDraft {
	readonly size: number;
	add(chunk: Blob, milliseconds: number): void;
	finish(milliseconds: number): Promise<Recording>;
}

/** @param earlier the recording after which the new one goes on */
export function startRecordingDraft(
	{ name, keep = ON_PHONE }: { name: string; keep?: RecordingKeep | undefined },
	mimeType: string,
	earlier?: KeptRecording,
): RecordingDraft {
	const id = earlier?.list.id ?? uuidv7();
	const type = earlier?.list.type ?? mimeType;
	const chunks = [...(earlier?.chunks ?? [])];
	const joins = earlier
		? [...earlier.list.joins, { chunk: chunks.length, milliseconds: earlier.list.milliseconds }]
		: [];
	let saved = Promise.resolve();
	let size = chunks.reduce((sum, chunk) => sum + chunk.size, 0);
	return {
		get size() {
			return size;
		},
		add(chunk, milliseconds) {
			const index = chunks.length;
			chunks.push(chunk);
			size += chunk.size;
			const list: StoredRecording = { id, type, chunks: index + 1, milliseconds, joins };
			// It is written after the chunk, so that the list never names a missing chunk.
			saved = saved.then(() => keep.save(chunkName(name, index), chunk)).then(() => keep.save(name, list));
		},
		async finish(milliseconds) {
			await saved;
			return assemble(chunks, { id, type, milliseconds, joins });
		},
	};
}

/** Another version's list keeps its known fields, with a type that players accept. */
const loadList = async (name: string, { load }: RecordingKeep): Promise<StoredRecording | undefined> =>
	readDraft(
		kept,
		{ id: uuidv7(), type: 'audio/webm', chunks: 0, milliseconds: 0, joins: [] },
		await load(name),
	);

export async function loadRecording(name: string, keep = ON_PHONE): Promise<Recording | undefined> {
	const earlier = await loadKept(name, keep);
	if (!earlier) return undefined;
	const recording = await assemble(earlier.chunks, earlier.list);
	if (!isHandedIn(recording)) return recording;
	await dropRecording(name, keep);
	return undefined;
}

export interface KeptRecording {
	list: StoredRecording;
	chunks: Blob[];
}

export async function loadKept(name: string, keep = ON_PHONE): Promise<KeptRecording | undefined> {
	const list = await loadList(name, keep);
	if (!list) return undefined;
	const loaded = await Promise.all(chunkNames(name, list.chunks).map(keep.load));
	const gap = loaded.findIndex((chunk) => !(chunk instanceof Blob));
	// Sound after a missing chunk cannot be played.
	const chunks = loaded.slice(0, gap < 0 ? loaded.length : gap).filter((chunk) => chunk instanceof Blob);
	return chunks.length > 0 ? { list, chunks } : undefined;
}

/** The phone may have been switched off between queueing and dropping the draft. Another window may have gone on since. */
const isHandedIn = ({ id, file }: Recording): boolean =>
	currentItems().some(
		({ input, files }) => input.id === id && Object.values(files).some(({ size }) => size === file.size),
	);

/** @param own is dropped only if no other window has changed or replaced the recording since */
export async function dropRecording(name: string, keep = ON_PHONE, own?: Recording): Promise<void> {
	const list = await loadList(name, keep);
	if (own && list && (list.id !== own.id || list.chunks !== own.chunks)) return;
	await keep.drop(name);
	await Promise.all(chunkNames(name, list?.chunks ?? 0).map(keep.drop));
}

const MP4 = 'audio/mp4';

/** Each recorder writes a whole file: those after the first lose their heads, and their times go on. */
async function joined(
	chunks: readonly Blob[],
	{ joins, type }: Pick<StoredRecording, 'joins' | 'type'>,
): Promise<BlobPart[]> {
	if (joins.length === 0) return [...chunks];
	const starts = [{ chunk: 0, milliseconds: 0 }, ...joins];
	const parts = starts.map(async ({ chunk, milliseconds }, index) => {
		const file = new Blob(chunks.slice(chunk, starts[index + 1]?.chunk));
		const bytes = new Uint8Array(await file.arrayBuffer());
		return { bytes, milliseconds };
	});
	const recorded = await Promise.all(parts);
	return type === MP4 ? joinMp4(recorded) : joinWebm(recorded);
}

/** Covers everything before the sound. */
const HEAD = 4096;

async function assemble(
	chunks: readonly Blob[],
	{ id, type, milliseconds, joins }: Omit<StoredRecording, 'chunks'>,
): Promise<Recording> {
	const plainType = type.split(';')[0] ?? type;
	const name = `recording.${plainType.split('/')[1]}`;
	const whole = new File(await joined(chunks, { joins, type: plainType }), name, { type: plainType });
	const head = new Uint8Array(await whole.slice(0, HEAD).arrayBuffer());
	const patched = withDuration(head, milliseconds);
	const parts = patched ? [patched, whole.slice(head.length)] : [whole];
	return {
		id,
		file: new File(parts, name, { type: plainType }),
		milliseconds,
		chunks: chunks.length,
		canGoOn: plainType === MP4 ? isFragmentedMp4(head) : isOpenWebm(head),
	};
}
