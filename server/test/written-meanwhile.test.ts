import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import type { Db } from '../platform/database/database.ts';
import { migrateToLatest } from '../platform/database/migrator.ts';
import { fillEarlier } from './landed/fill-earlier.ts';
import { landings } from './landed/landings.ts';
import { makeLanded } from './landed/upgrade.ts';

// A migration that copies rows waits for what the release before is writing.

const CHILD = '00000000-0000-7000-8000-00000000000c';
const before = (migration: string) => landings.findIndex(({ adds }) => adds.includes(migration));

/** Migrates while `write` is not committed, and commits it once the migration waits for it. */
async function migrateBeside(db: Db, write: (trx: Db) => Promise<unknown>): Promise<void> {
	const written = Promise.withResolvers<void>();
	const writing = db.transaction().execute(async (trx) => {
		await write(trx);
		written.resolve();
		while (!(await isAwaited(trx))) await pause(10);
	});
	await written.promise;
	await Promise.all([writing, migrateToLatest(db)]);
}

async function isAwaited(trx: Db): Promise<boolean> {
	const { rows } = await sql`select from pg_locks waiting join pg_locks held using (database, relation)
		where not waiting.granted and held.pid = pg_backend_pid()`.execute(trx);
	return rows.length > 0;
}

interface Written {
	migration: string;
	write(trx: Db): Promise<unknown>;
	read(db: Db): Promise<{ rows: unknown[] }>;
	expected: object;
}

const cases: [string, Written][] = [
	[
		'a replaced mark is in the history',
		{
			migration: '0101_history_by_save',
			write: (trx) =>
				sql`update children_attendance set status = 'Absent', marked_at = '2026-06-23T11:00Z'
					where child_id = ${CHILD} and day = 1`.execute(trx),
			read: (db) =>
				sql`select day, status from children_attendance_history where child_id = ${CHILD}`.execute(db),
			expected: { day: 1, status: 'Present' },
		},
	],
];

test.each(cases)(
	'what is written while a migration runs is kept: %s',
	async (_, written) => {
		const db = await makeLanded(before(written.migration));
		await fillEarlier(db);
		await migrateBeside(db, written.write);
		expect((await written.read(db)).rows).toEqual([written.expected]);
	},
	60_000,
);
