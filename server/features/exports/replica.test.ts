import { createExportTicket } from '@yuva/contract/exports/endpoints';
import { expect, test } from 'vitest';
import { openDatabase } from '../../platform/database/database.ts';
import { csvRows } from '../../test/exports.ts';
import { makeAdmin, makeFellow } from '../../test/factories.ts';
import { makeFreshDatabase } from '../../test/fresh-database.ts';
import { startTestApp } from '../../test/test-app.ts';

const { db: replica } = await makeFreshDatabase();
const fellow = await makeFellow(replica, { given_name: 'Replicated' });
const app = await startTestApp({}, { replica });
const admin = await makeAdmin(app.db);

test('the rows of an export come from the replica, and the audit log of the main database names them', async () => {
	const rows = await csvRows(app, 'fellows', admin);
	expect(rows).toMatchObject([{ full_name: 'Replicated Test' }]);
	const entries = await app.db
		.selectFrom('audit_log')
		.select(['action', 'shown_fellows'])
		.where('actor_id', '=', admin.id)
		.orderBy('id')
		.execute();
	const named = entries.filter(({ action }) => action === 'exports.rows');
	expect(named.map(({ shown_fellows }) => shown_fellows)).toEqual([[fellow.id]]);
	expect(await replica.selectFrom('audit_log').select('action').execute()).toEqual([]);
});

test('an export is asked for by its number of rows on the replica', async () => {
	const { body } = await app.call(createExportTicket, { file: 'fellows.csv' }, { token: admin.token });
	expect(body.rows).toBe(1);
});

test('while the replica is away an export is answered 503, and the rest works', async () => {
	const away = openDatabase({
		connection: { host: '127.0.0.1', port: 1 },
		poolSize: 1,
		prepareStatements: true,
		onPoolError: () => undefined,
	});
	const without = await startTestApp({}, { replica: away });
	const caller = { token: admin.token };
	const asked = await without.call(createExportTicket, { file: 'fellows.csv' }, caller);
	expect([asked.status, asked.headers['retry-after']]).toEqual([503, expect.any(String)]);
});
