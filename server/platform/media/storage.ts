/** A local folder or an S3-compatible bucket. Keys are ours, never user input. */
export interface Storage {
	/** Resolves once `bytes` are durable. */
	put(key: string, bytes: Buffer, contentType: string): Promise<void>;
	get(key: string): Promise<Buffer | undefined>;
	/** Does nothing without a file. */
	delete(key: string): Promise<void>;
	/** @throws when the storage does not answer */
	check(): Promise<void>;
}
