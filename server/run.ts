import { execFile } from 'node:child_process';
import cluster from 'node:cluster';
import path from 'node:path';
import { promisify } from 'node:util';
import { connectDatabase, openAppDatabases, type ServerDatabase } from './connect.ts';
import { demoSignIns, hasAccounts } from './demo/sign-ins.ts';
import { seedReferenceData } from './features/reference/seed.ts';
import { readPushKeys } from './platform/identity/push-keys.ts';
import { readMediaSecret } from './platform/media/media-secret.ts';
import { prepareDataFolder } from './platform/process/data-folder.ts';
import { readSettings, type Settings } from './platform/process/env.ts';
import { complain, tell } from './platform/process/print.ts';
import { explainFailure } from './platform/process/run-command.ts';
import { endOnSignal } from './platform/process/signals.ts';
import { version } from './platform/process/version.ts';
import { serveProduct } from './serving.ts';
import { askForPlace, startWorkers, sumOfWorkers } from './workers.ts';

async function run(): Promise<void> {
	endOnSignal();
	await (cluster.isWorker ? runWorker() : runAll());
}

async function runAll(): Promise<void> {
	tell(`Yuva ${version}`);
	const settings = await prepareSettings();
	const database = await connectDatabase(settings, tell);
	await seedReferenceData(database.owner);
	if (settings.demo) await fillDemo(database);
	const { url, appUrl, close } = database;
	if (settings.workers > 1) await startWorkers(settings.workers, { url, appUrl }, close);
	else await serveProduct({ settings, databases: database, url, appUrl, isBackground: true, close });
	announce(settings);
}

async function runWorker(): Promise<void> {
	const settings = await prepareSettings();
	const { isBackground, url, appUrl } = await askForPlace();
	const { close, ...databases } = openAppDatabases(settings, { url, appUrl, log: tell });
	await serveProduct({ settings, databases, url, appUrl, isBackground, close, sumMetrics: sumOfWorkers() });
}

/** What the first start makes is there for the others. */
async function prepareSettings(): Promise<Settings> {
	const settings = readSettings(process.env);
	await prepareDataFolder(settings);
	settings.mediaSecret = await readMediaSecret(settings);
	settings.push = await readPushKeys(settings);
	return settings;
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
