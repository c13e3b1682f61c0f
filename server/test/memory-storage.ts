import { bytesInMemory, type Storage } from '../platform/media/storage.ts';

export interface MemoryStorage extends Storage {
	readonly files: Map<string, Buffer>;
}

export function memoryStorage(): MemoryStorage {
	const files = new Map<string, Buffer>();
	return {
		files,
		put: async (key, bytes) => void files.set(key, bytes),
		get: async (key) => files.get(key),
		async open(key) {
			const file = files.get(key);
			return file && bytesInMemory(file);
		},
		delete: async (key) => void files.delete(key),
		check: async () => undefined,
		sweepUnfinished: async () => undefined,
	};
}
