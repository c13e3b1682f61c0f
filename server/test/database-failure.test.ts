import { sql } from 'kysely';
import { afterAll, expect, inject, test } from 'vitest';
import './connection.ts';
import { openDatabase } from '../platform/database/database.ts';

const errors: Error[] = [];
const options = { connection: inject('connection'), poolSize: 1, prepareStatements: false };
const db = openDatabase({ ...options, onPoolError: (error) => void errors.push(error) });
const beside = openDatabase({ ...options, onPoolError: (error) => void errors.push(error) });

afterAll(() => Promise.all([db.destroy(), beside.destroy()]));

const isThere = async (pid: number | undefined): Promise<boolean> => {
	const { rows } = await sql`select 1 from pg_stat_activity where pid = ${pid}`.execute(beside);
	return rows.length > 0;
};

test('a connection that dies in the middle of a transaction is told, and the next call gets a new one', async () => {
	const work = db.transaction().execute(async (trx) => {
		const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(trx);
		await sql`select pg_terminate_backend(${rows[0]?.pid})`.execute(beside);
		await expect.poll(() => isThere(rows[0]?.pid)).toBe(false);
		await sql`select 1`.execute(trx);
	});
	await expect(work).rejects.toThrow();
	await expect.poll(() => errors.length).toBeGreaterThan(0);
	const { rows } = await sql`select 1 as one`.execute(db);
	expect(rows).toEqual([{ one: 1 }]);
});
