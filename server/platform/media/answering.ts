import { unavailable } from '../errors.ts';
import type { Storage } from './storage.ts';

const RETRY_SECONDS = 30;

/** A storage whose failures are `unavailable`: a full disk or a silent bucket is no fault of a request, and may work again. */
export function answering(storage: Storage): Storage {
	const refuse = (error: unknown): never => {
		throw unavailable(RETRY_SECONDS, error);
	};
	return {
		put: (key, bytes, contentType) => storage.put(key, bytes, contentType).catch(refuse),
		get: (key) => storage.get(key).catch(refuse),
		delete: (key) => storage.delete(key).catch(refuse),
		check: () => storage.check().catch(refuse),
		sweepUnfinished: (before) => storage.sweepUnfinished(before).catch(refuse),
	};
}
