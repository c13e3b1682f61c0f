import { connectDatabase } from '../connect.ts';
import { readSettings } from '../platform/process/env.ts';
import { print } from '../platform/process/print.ts';
import { runCommand } from '../platform/process/run-command.ts';

await runCommand(async () => {
	const database = await connectDatabase({ ...readSettings(process.env), migrates: true }, print);
	const { migrated } = database;
	print(migrated.length === 0 ? 'Nothing to migrate.' : `Applied: ${migrated.join(', ')}`);
	await database.close();
});
