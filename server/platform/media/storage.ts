/** Where media live: a folder of this machine or an S3-compatible bucket. Keys are ours, never a person's words. */
export interface Storage {
	/** Stores `bytes` durably under `key` before it resolves. */
	put(key: string, bytes: Buffer, contentType: string): Promise<void>;
	/** The stored bytes, or undefined when there are none under `key`. */
	get(key: string): Promise<Buffer | undefined>;
	/** Removes `key`; nothing happens when it is not there. */
	delete(key: string): Promise<void>;
	/** Resolves when the storage answers. @throws when it does not. */
	check(): Promise<void>;
}
