import { refreshNamesOfChildren } from '../features/children/likeness-actions.ts';
import { refreshNamesOfFellows } from '../features/fellows/name-actions.ts';
import { openDatabase } from '../platform/database/database.ts';
import { openStorage } from '../platform/media/open-storage.ts';
import { readSettings } from '../platform/process/env.ts';
import { runCommand } from '../platform/process/run-command.ts';
import { AT_ONCE, seedDemo } from './seed.ts';

const NAMES_MS = 20_000;

/** The server runs this file as a process of its own, to free the memory for drawing two hundred photos. */
await runCommand(async () => {
	const settings = readSettings(process.env);
	const owner = openDatabase({
		connection: { connectionString: settings.databaseUrl },
		prepareStatements: false,
		poolSize: AT_ONCE,
		onPoolError: () => process.exit(1),
	});
	if (settings.demo) {
		const now = new Date();
		await seedDemo({ db: owner, storage: openStorage(settings), now, ...settings.demo });
		await refreshNamesOfFellows(owner);
		// with very many children the server's own job goes on
		await refreshNamesOfChildren(owner, now, AbortSignal.timeout(NAMES_MS));
	}
	await owner.destroy();
});
