import { getStatus } from '@yuva/contract/auth/endpoints';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { makeFreshDatabase } from './fresh-database.ts';
import { fellowWithChildren, mark, saveRegister, storedMarks } from './registers.ts';
import { signInTo } from './sign-in.ts';
import { startTestApp } from './test-app.ts';

/** Exceeds the server's connections for calls. */
const FELLOWS = 6;
const LIMITS = { statement: 8000, lock: 5000, idle: 10_000, silence: 10_000 };

const { url } = await makeFreshDatabase();
const app = await startTestApp({}, { connection: { connectionString: url }, limits: LIMITS });

test('while one table is locked people sign in, the server is ready, and saves are told to come back', async () => {
	const people = await Promise.all(Array.from({ length: FELLOWS }, () => fellowWithChildren(app, 1)));
	const lock = await app.db.startTransaction().execute();
	await sql`lock table children_attendance in access exclusive mode`.execute(lock);
	let answered = 0;
	const saves = people.map(({ fellow, children }) => ({
		fellow,
		key: crypto.randomUUID(),
		input: { attendance: children.map((id) => mark(id)) },
	}));
	const saveAll = () =>
		Promise.all(
			saves.map(async ({ fellow, key, input }) => {
				const answer = await saveRegister(app, fellow, input, key);
				answered += 1;
				return answer;
			}),
		);
	const saving = saveAll();
	const isWaiting = async () => {
		const { rows } = await sql`select from pg_stat_activity where wait_event_type = 'Lock'
			and datname = current_database()`.execute(app.db);
		return rows.length;
	};
	await expect.poll(isWaiting).toBe(4);
	const [{ fellow }] = people as [(typeof people)[0]];
	expect((await signInTo(app)(fellow)).status).toBe(200);
	expect((await app.call(getStatus, {}, { token: fellow.token })).status).toBe(200);
	expect((await app.http.inject('/readyz')).statusCode).toBe(200);
	expect(answered).toBe(0);

	const refused = await saving;
	expect(new Set(refused.map(({ status }) => status))).toEqual(new Set([503]));
	expect(new Set(refused.map(({ headers }) => headers['retry-after']))).toEqual(new Set(['5']));
	await lock.rollback().execute();
	expect(new Set((await saveAll()).map(({ status }) => status))).toEqual(new Set([200]));
	for (const { fellow: one } of people) expect(await storedMarks(app, one)).toHaveLength(1);
});
