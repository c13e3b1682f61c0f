import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { auditOf } from './child-profiles.ts';
import { makeFellow } from './factories.ts';
import { startTestApp } from './test-app.ts';

const { db, platform } = await startTestApp();
const { readLog } = platform;

test('a flush of the log of reads waits for entries that are on their way already', async () => {
	const fellow = await makeFellow(db);
	let flushed = false;
	let flush = Promise.resolve();
	await db.transaction().execute(async (busy) => {
		await sql`lock table audit_log in share mode`.execute(busy);
		readLog.note({ actor_id: fellow.id, action: 'children.list' });
		void readLog.flush();
		flush = readLog.flush().then(() => {
			flushed = true;
		});
		await sql`select pg_sleep(0.2)`.execute(busy);
		expect(flushed).toBe(false);
	});
	await flush;
	expect(await auditOf(db, fellow)).toMatchObject([{ action: 'children.list' }]);
});
