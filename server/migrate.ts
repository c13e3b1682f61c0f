import { connectDatabase } from './connect.ts';
import { readSettings } from './platform/env.ts';

const database = await connectDatabase(readSettings(process.env), console.log);
console.log(
	database.migrated.length === 0 ? 'Nothing to migrate.' : `Applied: ${database.migrated.join(', ')}`,
);
await database.close();
