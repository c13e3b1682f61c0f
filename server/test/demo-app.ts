import { afterAll } from 'vitest';
import { type App, buildApp } from '../app.ts';
import { seedDemo } from '../demo/seed.ts';
import type { Db } from '../platform/database/database.ts';
import { readSettings } from '../platform/process/env.ts';
import { makeFreshDatabase } from './fresh-database.ts';
import { memoryStorage } from './memory-storage.ts';
import { TEST_NOW } from './test-app.ts';

/** The whole demo fellowship in a new database; closed after the file. */
export async function startDemoApp(): Promise<App & { db: Db }> {
	const { db } = await makeFreshDatabase();
	const storage = memoryStorage();
	await seedDemo({ db, storage, now: TEST_NOW, password: 'Demo-password-1', scale: 1 });
	const settings = readSettings({ NODE_ENV: 'test', LOG_LEVEL: 'silent', DEMO: '0' });
	const app = await buildApp({
		databases: { db, readingDb: db, signInDb: db, readinessDb: db },
		storage,
		settings,
		clock: () => TEST_NOW,
		clientFolder: '/nonexistent',
	});
	afterAll(() => app.http.close());
	return { ...app, db };
}
