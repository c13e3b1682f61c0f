import { afterAll } from 'vitest';
import { type App, buildApp } from '../app.ts';
import type { Db } from '../platform/database/database.ts';
import { readSettings } from '../platform/process/env.ts';
import { makeDemoDatabase } from './demo-database.ts';
import { memoryStorage } from './memory-storage.ts';
import { TEST_NOW } from './test-app.ts';

/** Opens the whole demo fellowship in a new database; closed after the file. */
export async function startDemoApp(): Promise<App & { db: Db }> {
	const storage = memoryStorage();
	const { db } = await makeDemoDatabase(storage);
	const settings = readSettings({ NODE_ENV: 'test', LOG_LEVEL: 'silent', DEMO: '0' });
	const app = await buildApp({
		databases: { db, readingDb: db, signInDb: db, readinessDb: db },
		storage,
		settings,
		clock: () => TEST_NOW,
		clientFolder: '/nonexistent',
		copyMs: 0,
	});
	afterAll(() => app.http.close());
	return { ...app, db };
}
