import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import { type App, buildApp } from './app.ts';
import { connectDatabase, type ServerDatabase } from './connect.ts';
import { demoSignIns, hasAccounts } from './demo/sign-ins.ts';
import { startBackups } from './features/backups/schedule.ts';
import { backupSource } from './features/backups/source.ts';
import { seedReferenceData } from './features/reference/seed.ts';
import { readPushKeys } from './platform/identity/push-keys.ts';
import { keepTidy, tidy } from './platform/jobs/housekeeping.ts';
import { startJobs } from './platform/jobs/jobs.ts';
import { readMediaSecret } from './platform/media/media-secret.ts';
import { openStorage } from './platform/media/open-storage.ts';
import { readSettings, type Settings } from './platform/process/env.ts';
import { complain, print } from './platform/process/print.ts';

const CLIENT = path.join(import.meta.dirname, '..', 'client', 'dist');
const DRAIN_MS = 8000;

async function run(): Promise<void> {
	const settings = readSettings(process.env);
	settings.mediaSecret = await readMediaSecret(settings);
	settings.push = await readPushKeys(settings);
	const database = await connectDatabase(settings, print);
	const storage = openStorage(settings);
	const clock = () => new Date();
	await seedReferenceData(database.owner);
	if (settings.demo) await fillDemo(database);
	const app = await buildApp({ db: database.db, storage, settings, clock, clientFolder: CLIENT });
	await app.http.listen({ port: settings.port, host: settings.host });
	const stopTidying = keepTidy(
		() => tidy(database.db, app.platform.media, clock()),
		(err) => app.http.log.error({ err }, 'tidying failed'),
	);
	const stopRefreshing = keepTidy(app.refresh, (err) => app.http.log.error({ err }, 'refreshing failed'));
	const stopNaming = keepTidy(
		app.refreshNames,
		(err) => app.http.log.error({ err }, 'search keys of names failed'),
		60_000,
	);
	const backups = startBackups(
		{
			db: database.db,
			source: backupSource(database.url, storage, settings),
			settings: settings.backup,
			clock,
		},
		app.http.log,
	);
	const jobs = startJobs(database.db, app.jobs, (details, message) => app.http.log.error(details, message));
	stopOnSignal(app, database, async () => {
		stopTidying();
		stopRefreshing();
		stopNaming();
		await Promise.all([backups.stop(), jobs.stop()]);
	});
	announce(settings);
}

async function fillDemo({ url, owner }: ServerDatabase): Promise<void> {
	if (await hasAccounts(owner)) return;
	const fill = path.join(import.meta.dirname, 'demo', 'fill.ts');
	await promisify(execFile)(process.execPath, [fill], {
		env: { ...process.env, DATABASE_URL: url, DEMO: '1' },
	});
	print('Filled the empty database with demo data');
}

/** Ready turns 503, running requests and jobs finish, then the database is let go; 8 seconds at the most. */
function stopOnSignal(app: App, database: ServerDatabase, stopBackground: () => Promise<void>): void {
	let stopping = false;
	const stop = async () => {
		if (stopping) return;
		stopping = true;
		app.operation.startDraining();
		const background = stopBackground();
		const late = setTimeout(() => process.exit(1), DRAIN_MS + 1500);
		const cut = setTimeout(() => app.http.server.closeAllConnections(), DRAIN_MS);
		await Promise.all([app.http.close(), background]);
		await database.close();
		clearTimeout(cut);
		clearTimeout(late);
		process.exit(0);
	};
	for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => void stop());
}

function announce(settings: Settings): void {
	print(`\nYuva is ready: ${settings.publicUrl}`);
	if (settings.host === '127.0.0.1')
		print('Only this computer can reach it; HOST=0.0.0.0 opens it to others.');
	print();
	if (!settings.demo) return;
	print(`Demo sign-ins, all with the password ${settings.demo.password}`);
	for (const [mobile, who] of demoSignIns) print(`  ${mobile.padEnd(16)} ${who}`);
	print();
}

await run().catch((error: unknown) => {
	complain(error instanceof Error ? error.message : String(error));
	process.exit(1);
});
