import { execFile } from 'node:child_process';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import { type App, buildApp } from './app.ts';
import { connectDatabase, type ServerDatabase } from './connect.ts';
import { demoSignIns, hasAccounts } from './demo/sign-ins.ts';
import { startBackups } from './features/backups/schedule.ts';
import { backupSource } from './features/backups/source.ts';
import { seedReferenceData } from './features/reference/seed.ts';
import { listenForMetrics } from './platform/http/metrics.ts';
import { readPushKeys } from './platform/identity/push-keys.ts';
import { type JobLog, startJobs } from './platform/jobs/jobs.ts';
import { startSchedule } from './platform/jobs/schedule.ts';
import { readMediaSecret } from './platform/media/media-secret.ts';
import { openStorage } from './platform/media/open-storage.ts';
import { prepareDataFolder } from './platform/process/data-folder.ts';
import { readSettings, type Settings } from './platform/process/env.ts';
import { complain, tell } from './platform/process/print.ts';
import { explainFailure } from './platform/process/run-command.ts';
import { version } from './platform/process/version.ts';

const CLIENT = path.join(import.meta.dirname, '..', 'client', 'dist');
const DRAIN_MS = 8000;
const SIGNALS = ['SIGTERM', 'SIGINT'] as const;
/** As the shell counts: 128 and the number of SIGTERM. */
const ENDED_EARLY = 143;

async function run(): Promise<void> {
	for (const signal of SIGNALS) process.on(signal, endAtOnce);
	tell(`Yuva ${version}`);
	const settings = readSettings(process.env);
	await prepareDataFolder(settings);
	settings.mediaSecret = await readMediaSecret(settings);
	settings.push = await readPushKeys(settings);
	const database = await connectDatabase(settings, tell);
	const storage = openStorage(settings);
	const clock = () => new Date();
	await seedReferenceData(database.owner);
	if (settings.demo) await fillDemo(database);
	const app = await buildApp({ ...database, storage, settings, clock, clientFolder: CLIENT });
	await app.http.listen({ port: settings.port, host: settings.host });
	const metrics = await openMetricsPort(app, settings);
	const logFailure: JobLog = (details, message) => app.http.log.error(details, message);
	const schedule = startSchedule({ db: database.db, clock, log: logFailure }, app.scheduled);
	const backups = startBackups(
		{
			db: database.db,
			source: backupSource(database.url, storage, settings),
			settings: settings.backup,
			clock,
		},
		app.http.log,
	);
	const jobs = startJobs(database.db, app.jobs, logFailure);
	stopOnSignal({ app, database, drainMs: settings.drainMs }, async () => {
		metrics?.close();
		await Promise.all([schedule.stop(), backups.stop(), jobs.stop()]);
	});
	announce(settings);
}

async function openMetricsPort({ http, metrics }: App, { metricsPort, host }: Settings) {
	if (metricsPort === undefined) return undefined;
	return listenForMetrics(metrics, { port: metricsPort, host }, (err) =>
		http.log.error({ err }, 'metrics could not be read'),
	);
}

async function fillDemo({ url, owner }: ServerDatabase): Promise<void> {
	if (await hasAccounts(owner)) return;
	const fill = path.join(import.meta.dirname, 'demo', 'fill.ts');
	const env = { ...process.env, DATABASE_URL: url, DEMO: '1' };
	await promisify(execFile)(process.execPath, [fill], { env }).catch(({ stderr }: { stderr: string }) => {
		throw new Error(`The demo data could not be filled in: ${stderr.trim()}`);
	});
	tell('Filled the empty database with demo data');
}

/**
 * Ready turns 503, new requests are taken for `drainMs`, running requests and jobs finish, then the database is let go; 8 seconds
 * at the most.
 */
function stopOnSignal(
	{ app, database, drainMs }: { app: App; database: ServerDatabase; drainMs: number },
	stopBackground: () => Promise<void>,
): void {
	let stopping = false;
	const stop = async () => {
		if (stopping) return;
		stopping = true;
		tell('Yuva stops');
		app.operation.startDraining();
		const background = stopBackground();
		const late = setTimeout(() => process.exit(1), DRAIN_MS + 1500);
		const cut = setTimeout(() => app.http.server.closeAllConnections(), DRAIN_MS);
		await pause(drainMs);
		await Promise.all([app.http.close(), background]);
		await database.close();
		clearTimeout(cut);
		clearTimeout(late);
		process.exit(0);
	};
	for (const signal of SIGNALS) process.off(signal, endAtOnce).on(signal, () => void stop());
}

/** Before the server listens there is nothing to finish; the embedded PostgreSQL ends with the process. */
const endAtOnce = () => process.exit(ENDED_EARLY);

function announce({ publicUrl, host, demo }: Settings): void {
	tell(`Yuva is ready: ${publicUrl}`);
	if (host === '127.0.0.1') tell('Only this computer can reach it; HOST=0.0.0.0 opens it to others.');
	if (!demo) return;
	tell(`Demo sign-ins, all with the password ${demo.password}`);
	for (const [mobile, who] of demoSignIns) tell(`  ${mobile.padEnd(16)} ${who}`);
}

await run().catch((error: unknown) => {
	complain(explainFailure(error));
	process.exit(1);
});
