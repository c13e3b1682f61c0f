import { RETENTION, SOON_DAYS } from '@yuva/contract/privacy/rules';
import { connectDatabase, type ServerDatabase } from '../connect.ts';
import { applyRetention, findRetention } from '../features/privacy/actions.ts';
import { mediaStore } from '../platform/media/media.ts';
import { readMediaSecret } from '../platform/media/media-secret.ts';
import { openStorage } from '../platform/media/open-storage.ts';
import { readSettings, type Settings } from '../platform/process/env.ts';
import { print } from '../platform/process/print.ts';
import { runCommand } from '../platform/process/run-command.ts';
import { LONG_WORK } from '../platform/process/time-limits.ts';

await runCommand(async () => {
	const settings = readSettings(process.env);
	const database = await connectDatabase(settings, print, LONG_WORK);
	try {
		if (process.argv.includes('--apply')) await erase(database, settings);
		else await tell(database);
	} finally {
		await database.close();
	}
});

async function tell({ db }: ServerDatabase): Promise<void> {
	for (const { rule, due, soon } of await findRetention(db, new Date())) {
		const { title, days, since } = RETENTION[rule];
		print(`${title} (${days} days ${since}): ${due} due, ${soon} more within ${SOON_DAYS} days`);
	}
	print('Nothing was erased. Who it is stands on /staff/privacy; erase them with --apply.');
}

async function erase({ db }: ServerDatabase, settings: Settings): Promise<void> {
	const erased = await applyRetention(db, new Date());
	const media = mediaStore(db, openStorage(settings), await readMediaSecret(settings));
	await media.sweep();
	for (const [rule, count] of Object.entries(erased)) print(`${rule}: ${count} erased`);
}
