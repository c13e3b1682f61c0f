import { exportChoice } from '@yuva/contract/exports/schema';
import { openExport } from '../features/exports/actions.ts';
import { openDatabase } from '../platform/database/database.ts';

// Runs one full export and prints its size; the caller limits the memory of this process.

const [, , url = '', file = '', account_id = ''] = process.argv;
const db = openDatabase({
	connection: { connectionString: url },
	prepareStatements: true,
	poolSize: 3,
	onPoolError: (error) => {
		throw error;
	},
});
const desk = { db, readingDb: db, clock: () => new Date(), running: 0, runningOf: new Map() };
const { chunks } = await openExport(desk, {
	choice: exportChoice.parse({ file }),
	viewer: { account_id, role: 'admin' },
	request_id: 'little-memory',
});
let bytes = 0;
for await (const chunk of chunks) bytes += Buffer.byteLength(chunk);
await db.destroy();
process.stdout.write(String(bytes));
