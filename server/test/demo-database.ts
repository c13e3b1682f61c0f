import { seedDemo } from '../demo/seed.ts';
import type { Storage } from '../platform/media/storage.ts';
import { copyDatabase, type FreshDatabase, makeFreshUrl, openAsOwner, openFresh } from './fresh-database.ts';
import { memoryStorage } from './memory-storage.ts';
import { TEST_NOW } from './test-app.ts';

interface DemoTemplate {
	database: string;
	files: readonly { key: string; bytes: Buffer; contentType: string }[];
}

let prepared: Promise<DemoTemplate> | undefined;

/** Makes the demo fellowship in a new database, with its media, once per process, because photos take seconds. */
export async function makeDemoDatabase(storage: Storage): Promise<FreshDatabase> {
	prepared ??= prepareDemo();
	const { database, files } = await prepared;
	const url = await copyDatabase(database);
	for (const { key, bytes, contentType } of files) await storage.put(key, bytes, contentType);
	return { db: openFresh(url), url };
}

async function prepareDemo(): Promise<DemoTemplate> {
	const url = await makeFreshUrl();
	const db = openAsOwner(url);
	const files: { key: string; bytes: Buffer; contentType: string }[] = [];
	const storage: Storage = {
		...memoryStorage(),
		put: async (key, bytes, contentType) => void files.push({ key, bytes, contentType }),
	};
	await seedDemo({ db, storage, now: TEST_NOW, scale: 1 });
	await db.destroy();
	return { database: new URL(url).pathname.slice(1), files };
}
