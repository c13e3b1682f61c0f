import { openDatabase } from '../platform/database/database.ts';
import { openStorage } from '../platform/media/open-storage.ts';
import { readSettings } from '../platform/process/env.ts';
import { seedDemo } from './seed.ts';

/**
 * Fills the database of `DATABASE_URL` with demo data and ends. The server runs this file as a process of its own, so
 * that the memory which drawing two hundred photos takes is given back.
 */
const settings = readSettings(process.env);
const owner = openDatabase({
	connection: { connectionString: settings.databaseUrl },
	prepareStatements: false,
	poolSize: 1,
	onPoolError: () => process.exit(1),
});
if (settings.demo) {
	await seedDemo({ db: owner, storage: openStorage(settings), now: new Date(), ...settings.demo });
}
await owner.destroy();
