import { sql } from 'kysely';
import { expect, inject, test } from 'vitest';
import './connection.ts';
import { connectDatabase } from '../connect.ts';
import { openDatabase } from '../platform/database/database.ts';
import { readSettings } from '../platform/process/env.ts';
import { makeEmptyDatabase } from './fresh-database.ts';

const quiet = () => undefined;
const account = `web_${crypto.randomUUID().slice(0, 8)}`;
const ownerUrl = await makeEmptyDatabase();
const appUrl = ownerUrl.replace(/user=[^&]*/, `user=${account}`);
const settings = { NODE_ENV: 'test', DEMO: '0', DATABASE_OWNER_URL: ownerUrl };

test('with two accounts the server has no right of the owner, also without a role of the session', async () => {
	const admin = openDatabase({
		connection: inject('connection'),
		poolSize: 1,
		prepareStatements: false,
		onPoolError: quiet,
	});
	await sql`create role ${sql.id(account)} login`.execute(admin);
	await admin.destroy();
	const database = await connectDatabase(
		readSettings({ ...settings, DATABASE_URL: appUrl, DB_PREPARE: 'off' }),
		quiet,
	);
	const { rows } = await sql`select current_user as name`.execute(database.db);
	expect(rows).toEqual([{ name: account }]);
	await database.db.insertInto('audit_log').values({ action: 'test' }).execute();
	await expect(database.db.deleteFrom('audit_log').execute()).rejects.toThrow(/permission denied/);
	await expect(sql`drop trigger audit_log_append_only on audit_log`.execute(database.db)).rejects.toThrow(
		/must be owner/,
	);
	await database.close();
});

test('an account that may change the audit log is refused for the server', async () => {
	const DATABASE_URL = `${ownerUrl}&application_name=yuva`;
	await expect(connectDatabase(readSettings({ ...settings, DATABASE_URL }), quiet)).rejects.toThrow(
		/DATABASE_URL: the account yuva may change the audit log/,
	);
});
