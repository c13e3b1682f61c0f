import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { connectDatabase } from '../server/connect.ts';
import { readSettings } from '../server/platform/process/env.ts';
import { print } from '../server/platform/process/print.ts';
import { generateTables } from './generate-tables.ts';
import { root } from './run-command.ts';

const file = join(root, 'server', 'platform', 'database', 'tables.ts');

// the database is separate, so that the types depend only on the migrations
const folder = mkdtempSync(join(tmpdir(), 'yuva-types-'));
const database = await connectDatabase(readSettings({ DATA_DIR: folder, DEMO: '0' }), () => undefined);
try {
	const { succeeded, output } = await generateTables(database.url, file);
	print(succeeded ? 'server/platform/database/tables.ts follows the migrations.' : output);
	process.exitCode = succeeded ? 0 : 1;
} finally {
	await database.close();
	rmSync(folder, { recursive: true, force: true });
}
