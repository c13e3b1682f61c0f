import { connectDatabase } from '../connect.ts';
import { makeBackup } from '../features/system/actions.ts';
import { backupSource } from '../features/system/source.ts';
import { readPushKeys } from '../platform/identity/push-keys.ts';
import { readMediaSecret } from '../platform/media/media-secret.ts';
import { openStorage } from '../platform/media/open-storage.ts';
import { readSettings } from '../platform/process/env.ts';
import { print, printError } from '../platform/process/print.ts';
import { runCommand } from '../platform/process/run-command.ts';

await runCommand(async () => {
	const settings = readSettings(process.env);
	settings.mediaSecret = await readMediaSecret(settings);
	settings.push = await readPushKeys(settings);
	const database = await connectDatabase(settings, print);
	const stopping = new AbortController();
	for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => stopping.abort());
	try {
		const source = backupSource(database.url, openStorage(settings), settings);
		const parts = { db: database.db, source, settings: settings.backup, clock: () => new Date() };
		const { file, bytes, rows, files, missing } = await makeBackup(parts, stopping.signal);
		print(`Made and checked ${file}: ${rows} rows, ${files} files, ${bytes} bytes.`);
		if (missing > 0) print(`${missing} files that the database names are not in the storage.`);
	} catch (error) {
		if (!stopping.signal.aborted) throw error;
		printError('Stopped; nothing is left of the backup.');
		process.exitCode = 1;
	} finally {
		await database.close();
	}
});
