import { unavailable } from '../errors.ts';
import type { ByteRange } from './byte-range.ts';
import type { Storage, StoredBytes } from './storage.ts';

const RETRY_SECONDS = 30;

function refuse(error: unknown): never {
	throw unavailable(RETRY_SECONDS, error);
}

/** Turns failures into `unavailable`: a full disk or a silent bucket is no fault of a request, and may work again. */
export function answering(storage: Storage): Storage {
	return {
		put: (key, bytes, contentType) => storage.put(key, bytes, contentType).catch(refuse),
		async open(key) {
			const file = await storage.open(key).catch(refuse);
			return file && { bytes: file.bytes, read: (range) => answeringRead(file, range) };
		},
		get: (key) => storage.get(key).catch(refuse),
		delete: (key) => storage.delete(key).catch(refuse),
		check: () => storage.check().catch(refuse),
		sweepUnfinished: (before) => storage.sweepUnfinished(before).catch(refuse),
	};
}

async function* answeringRead(file: StoredBytes, range: ByteRange): AsyncGenerator<Uint8Array> {
	try {
		yield* file.read(range);
	} catch (error) {
		refuse(error);
	}
}
