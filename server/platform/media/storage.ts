/** A local folder or an S3-compatible bucket. Keys are ours, never user input. */
export interface Storage {
	/** Resolves once `bytes` are durable. */
	put(key: string, bytes: Buffer, contentType: string): Promise<void>;
	get(key: string): Promise<Buffer | undefined>;
	/** Does nothing without a file. */
	delete(key: string): Promise<void>;
	/** Stores a small file. @throws when the storage takes none */
	check(): Promise<void>;
	/** Deletes what a killed server had begun to store before `before`. */
	sweepUnfinished(before: Date): Promise<void>;
}

/** What `check` stores: as much as a small photo. */
export const PROBE: Buffer = Buffer.alloc(64 * 1024, 'ready');
