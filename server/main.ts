import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import { connectDatabase, type ServerDatabase } from './connect.ts';
import { DEMO_PASSWORD, demoSignIns, hasAccounts } from './demo/sign-ins.ts';
import { seedReferenceData } from './features/reference/seed.ts';
import { readPushKeys } from './platform/identity/push-keys.ts';
import { readMediaSecret } from './platform/media/media-secret.ts';
import { prepareDataFolder } from './platform/process/data-folder.ts';
import { readSettings, type Settings } from './platform/process/env.ts';
import { printError, tell } from './platform/process/print.ts';
import { explainFailure } from './platform/process/run-command.ts';
import { endOnSignal } from './platform/process/signals.ts';
import { version } from './platform/process/version.ts';
import { serveProduct } from './serving.ts';

async function run(): Promise<void> {
	endOnSignal();
	tell(`Yuva ${version}`);
	const settings = await prepareSettings();
	const database = await connectDatabase(settings, tell);
	await seedReferenceData(database.owner);
	if (settings.demo) await fillDemo(database);
	await serveProduct(settings, database);
	announce(settings);
}

/** The first start makes the secrets that the settings do not name. */
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
	tell(`Demo sign-ins, all with the password ${DEMO_PASSWORD}`);
	for (const [mobile, who] of demoSignIns) tell(`  ${mobile.padEnd(16)} ${who}`);
}

await run().catch((error: unknown) => {
	printError(explainFailure(error));
	process.exit(1);
});
