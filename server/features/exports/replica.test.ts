import { listExports } from '@yuva/contract/exports/endpoints';
import { expect, test } from 'vitest';
import { openDatabase } from '../../platform/database/database.ts';
import { addressOf, askFor, csvRows, runExport, writeFor } from '../../test/exports.ts';
import { makeAdmin, makeFellow } from '../../test/factories.ts';
import { makeFreshDatabase } from '../../test/fresh-database.ts';
import { startTestApp } from '../../test/test-app.ts';

const { db: replica } = await makeFreshDatabase();
const fellow = await makeFellow(replica, { given_name: 'Replicated' });
const app = await startTestApp({}, { replica });
const admin = await makeAdmin(app.db);

test('the rows of an export come from the replica, and the audit log of the main database names them', async () => {
	const reader = await makeAdmin(app.db);
	const rows = await csvRows(app, 'fellows', reader);
	expect(rows).toMatchObject([{ full_name: 'Replicated Test' }]);
	const entries = await app.db
		.selectFrom('audit_log')
		.select(['action', 'shown_fellows'])
		.where('actor_id', '=', reader.id)
		.orderBy('id')
		.execute();
	const named = entries.filter(({ action }) => action === 'exports.rows');
	expect(named.map(({ shown_fellows }) => shown_fellows)).toEqual([[fellow.id]]);
	expect(await replica.selectFrom('audit_log').select('action').orderBy('id').execute()).toEqual([]);
});

test('a file that is written for later has its rows from the replica', async () => {
	const id = await writeFor(app, 'fellows.csv', admin);
	const { body } = await app.http.inject(await addressOf(app, id, admin));
	expect(body).toContain('Replicated Test');
});

test('while the replica is away an export fails, says why, and is tried again by hand', async () => {
	const away = openDatabase({
		connection: { host: '127.0.0.1', port: 1 },
		poolSize: 1,
		prepareStatements: true,
		onPoolError: () => undefined,
	});
	const without = await startTestApp({}, { replica: away });
	const { id } = await askFor(without, 'fellows.csv', admin);
	await runExport(without, id);
	const { body } = await without.call(listExports, {}, { token: admin.token });
	expect(body.data.find((one: { id: string }) => one.id === id)).toMatchObject({
		state: 'failed',
		reason: 'database',
	});
});
