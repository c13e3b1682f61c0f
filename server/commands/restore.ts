import { findDatabase } from '../connect.ts';
import { restoreBackup } from '../features/system/restore.ts';
import { checkArchive } from '../platform/backup/read-archive.ts';
import { AppError } from '../platform/errors.ts';
import { openStorage } from '../platform/media/open-storage.ts';
import { readSettings, type Settings } from '../platform/process/env.ts';
import { print } from '../platform/process/print.ts';
import { runCommand } from '../platform/process/run-command.ts';

const USAGE = `Usage: npm run restore -- FILE [--check] [--without-ledger]

Restores a backup into an empty database and the storage, with BACKUP_PASSPHRASE. --check only reads the file and
changes nothing. --without-ledger: the list of people who were erased since is lost.`;

async function check(archive: string, passphrase: string): Promise<void> {
	const { about, tally } = await checkArchive(archive, passphrase);
	print(`Whole, made at ${about.made_at}: ${tally.tables} tables, ${tally.rows} rows, ${tally.files} files.`);
}

async function restore(archive: string, passphrase: string, settings: Settings): Promise<void> {
	const { url, stop } = await findDatabase(settings, print);
	try {
		const restored = await restoreBackup({
			archive,
			passphrase,
			needsLedger: !options.has('--without-ledger'),
			url,
			storage: openStorage(settings),
			dataDir: settings.dataDir,
		});
		tell(restored, settings);
	} finally {
		await stop();
	}
}

function tell(restored: Awaited<ReturnType<typeof restoreBackup>>, settings: Settings): void {
	const { about, tally, again, secrets } = restored;
	print(`Restored the backup of ${about.made_at}: ${tally.rows} rows, ${tally.files} files.`);
	if (again.fellows + again.children > 0)
		print(`Erased again: ${again.fellows} fellows, ${again.children} children.`);
	for (const id of again.left)
		print(
			`Not erased: fellow ${id}. Hand over the children on the fellow's page, then erase the fellow there.`,
		);
	print(`Written to ${settings.dataDir}: ${secrets.join(', ')}.`);
	if (settings.databaseUrl)
		print('Set MEDIA_SECRET and the VAPID keys to what is in these files before the server starts.');
}

const argv = process.argv.slice(2);
const options = new Set(argv.filter((argument) => argument.startsWith('--')));
const [archive, ...more] = argv.filter((argument) => !argument.startsWith('--'));
const isKnown = [...options].every((option) => ['--check', '--without-ledger'].includes(option));
await runCommand(async () => {
	if (!archive || more.length > 0 || !isKnown) throw new AppError('invalid', USAGE);
	const settings = readSettings(process.env);
	const { passphrase } = settings.backup;
	if (!passphrase) throw new AppError('invalid', 'Please set BACKUP_PASSPHRASE to that of the backup.');
	await (options.has('--check') ? check(archive, passphrase) : restore(archive, passphrase, settings));
});
