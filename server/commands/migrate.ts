import { connectDatabase } from '../connect.ts';
import { readSettings } from '../platform/process/env.ts';
import { print } from '../platform/process/print.ts';

const database = await connectDatabase(readSettings(process.env), print);
print(database.migrated.length === 0 ? 'Nothing to migrate.' : `Applied: ${database.migrated.join(', ')}`);
await database.close();
