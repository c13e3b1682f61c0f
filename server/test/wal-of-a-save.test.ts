import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { newKey } from './fault-scene.ts';
import { makeFreshDatabase } from './fresh-database.ts';
import { median } from './median.ts';
import { fellowWithChildren, mark, saveRegister } from './registers.ts';
import { startTestApp } from './test-app.ts';

// What a save of a register of 30 children writes ahead, with its receipt and its line in the audit log. The disk of a small
// server waits for it, and replicas and backups carry it.

const CHILDREN = 30;
const SAVES = 30;
/** Bytes of a save that changes all marks. Seen: 5,640, before the history was kept by the save 13,472. */
const MOST_CHANGED = 6500;
/** Of one that changes none. Seen: 1,350; before, each mark was locked first, 3,030. */
const MOST_EQUAL = 1700;

const { db, url } = await makeFreshDatabase();
const app = await startTestApp({}, { connection: { connectionString: url } });

const position = async (): Promise<number> => {
	const { rows } = await sql<{ at: number }>`
		select pg_wal_lsn_diff(pg_current_wal_insert_lsn(), '0/0')::float8 as at`.execute(db);
	return rows[0]?.at ?? Number.NaN;
};

test('a save of thirty marks writes little ahead', async () => {
	const { fellow, children } = await fellowWithChildren(app, CHILDREN);
	const save = async (status: 'Present' | 'Absent'): Promise<number> => {
		const before = await position();
		const saved = await saveRegister(
			app,
			fellow,
			{ attendance: children.map((id) => mark(id, status)) },
			newKey(),
		);
		expect(saved.status).toBe(200);
		return (await position()) - before;
	};
	const changed: number[] = [];
	const equal: number[] = [];
	for (let at = 0; at < SAVES; at++) {
		const status = at % 2 === 0 ? 'Present' : 'Absent';
		changed.push(await save(status));
		equal.push(await save(status));
	}
	expect(median(changed)).toBeLessThan(MOST_CHANGED);
	expect(median(equal)).toBeLessThan(MOST_EQUAL);
	expect(median(changed)).toBeGreaterThan(median(equal));
});
