import type { ByteRange } from './byte-range.ts';

/** A file is read in small pieces, as fast as its reader takes them. */
export interface StoredBytes {
	bytes: number;
	/** Ends early when its reader stops. */
	read(range: ByteRange): AsyncIterable<Uint8Array>;
}

/** A local folder or an S3-compatible bucket keeps the files. Keys are ours, never user input. */
export interface Storage {
	/** Resolves once `bytes` are durable. */
	put(key: string, bytes: Buffer, contentType: string): Promise<void>;
	/** Reads a small file, or one that the work needs as a whole; `open` is for readers. */
	get(key: string): Promise<Buffer | undefined>;
	open(key: string): Promise<StoredBytes | undefined>;
	/** Ignores a missing file. */
	delete(key: string): Promise<void>;
	/** Stores a small file. @throws when the storage takes none */
	check(): Promise<void>;
	/** Deletes files that a killed server had begun to store before `before`. */
	sweepUnfinished(before: Date): Promise<void>;
}

/** `check` stores it: it is as large as a small photo. */
export const PROBE: Buffer = Buffer.alloc(64 * 1024, 'ready');

export const bytesInMemory = (content: Buffer): StoredBytes => ({
	bytes: content.length,
	async *read({ first, last }) {
		yield content.subarray(first, last + 1);
	},
});
