import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { type App, buildApp } from './app.ts';
import type { ServerDatabase } from './connect.ts';
import { backupJobs } from './features/system/schedule.ts';
import { backupSource } from './features/system/source.ts';
import { listenForMetrics } from './platform/http/metrics.ts';
import { type RunningQueue, startQueue } from './platform/jobs/queue.ts';
import { openStorage } from './platform/media/open-storage.ts';
import type { Settings } from './platform/process/env.ts';
import { endHeavyWork, heavyWork } from './platform/process/heavy-work.ts';
import { tell } from './platform/process/print.ts';
import { stopOnSignal } from './platform/process/signals.ts';
import type * as writing from './write-exports.ts';

const WRITING = path.join(import.meta.dirname, 'write-exports.ts');
const CLIENT = path.join(import.meta.dirname, '..', 'client', 'dist');
/**
 * A stopping server takes requests for so long after it said that it is not ready, because proxies ask every
 * second or two.
 */
const NOTICE_MS = 3000;
/** Limits the time for running requests and jobs to end. */
const DRAIN_MS = 8000;

export async function serveProduct(settings: Settings, database: ServerDatabase): Promise<void> {
	const { url, appUrl } = database;
	const storage = openStorage(settings);
	const clock = () => new Date();
	const write = heavyWork<typeof writing.writeClaimed>(WRITING, 'writeClaimed');
	const app = await buildApp({
		...{ databases: database, storage, settings, clock, clientFolder: CLIENT },
		writeExport: (claim, call) => write({ claim, settings, url, appUrl }, call),
	});
	await app.http.listen({ port: settings.port, host: settings.host });
	const metrics = await openMetricsPort(app, settings);
	const queue = await startBackground(app, url);
	stopOnSignal(() =>
		drain(app, settings.production ? NOTICE_MS : 0, {
			async stopBackground() {
				metrics?.close();
				await queue.stop();
			},
			close: () => database.close(),
		}),
	);
}

async function openMetricsPort({ http, metrics }: App, { metricsPort, host }: Settings) {
	if (metricsPort === undefined) return undefined;
	return listenForMetrics(metrics, { port: metricsPort, host }, (err) =>
		http.log.error({ err }, 'metrics could not be read'),
	);
}

function startBackground({ http, jobs, platform }: App, ownerUrl: string): Promise<RunningQueue> {
	const { db, clock, storage, settings } = platform;
	const source = backupSource(ownerUrl, storage, settings);
	const backups = backupJobs({ db, source, settings: settings.backup, clock }, http.log);
	const handlers = { ...jobs, ...backups };
	return startQueue({ db, handlers, log: (details, message) => http.log.error(details, message) });
}

/**
 * Ready turns 503, new requests are taken for `noticeMs`, running requests and jobs finish, then the database
 * is closed; 8 seconds at the most.
 */
async function drain(
	app: App,
	noticeMs: number,
	{ stopBackground, close }: { stopBackground: () => Promise<void>; close: () => Promise<void> },
): Promise<void> {
	tell('Yuva stops');
	app.operation.startDraining();
	const background = stopBackground();
	const late = setTimeout(() => process.exit(1), DRAIN_MS + 1500);
	const cut = setTimeout(() => app.http.server.closeAllConnections(), DRAIN_MS);
	await pause(noticeMs);
	await Promise.all([app.http.close(), background]);
	await endHeavyWork();
	await close();
	clearTimeout(cut);
	clearTimeout(late);
	process.exit(0);
}
