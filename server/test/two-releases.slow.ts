import { setImmediate as nextTurn } from 'node:timers/promises';
import { saveChildrenAttendance } from '@yuva/contract/attendance/endpoints';
import { expect, test } from 'vitest';
import { seedReferenceData } from '../features/reference/seed.ts';
import type { Db } from '../platform/database/database.ts';
import { migrateToLatest } from '../platform/database/migrator.ts';
import { openTestYear } from './enrolments.ts';
import { makeChild, newMobile, type Person } from './factories.ts';
import { callsOf, newKey } from './fault-scene.ts';
import { makeEmptyDatabase, openFresh } from './fresh-database.ts';
import { mark, register } from './registers.ts';
import { unpackReleaseBefore } from './release-before.ts';
import { PASSWORD, type Started, signUp, startReady } from './started-server.ts';

// The server before the last migrations and today's, in turn and side by side on one database.

const before = unpackReleaseBefore();

test.skipIf(!before)(
	'with the history of git: the release before works on while and after today’s migrations run, beside today’s, and again after it',
	async () => {
		const url = await makeEmptyDatabase();
		const owner = openFresh(url);
		const settings = { DATABASE_URL: url };
		const old = await startReady(settings, before);
		const oldCalls = callsOf(old, owner);
		const mobile_number = newMobile();
		expect((await signUp(old.origin, mobile_number)).status).toBe(201);

		const applied = await migrateUnder(owner, () =>
			oldCalls.send('/api/fellow/login/', { mobile_number, password: PASSWORD }, { token: '' }),
		);
		expect(applied.migrations).not.toEqual([]);
		expect(applied.statuses.at(-1)).toBe(200);
		expect(applied.statuses.filter((status) => status !== 200 && status !== 503)).toEqual([]);
		await seedReferenceData(owner);
		await openTestYear(owner);

		const fellow = await oldCalls.makeSignedIn();
		const child = await makeChild(owner, fellow);
		const save = (server: Started, day: number, key: string) =>
			callsOf(server, owner).send(
				saveChildrenAttendance.path,
				{ ...register(mark(child)), day },
				{ token: fellow.token, key },
			);
		const key = newKey();
		expect((await oldCalls.signIn(fellow)).status).toBe(200);
		expect((await save(old, 3, key)).status).toBe(200);

		const today = await startReady(settings);
		expect((await callsOf(today, owner).signIn(fellow)).status).toBe(200);
		// the phone sends again what it sent to the other server
		expect((await save(today, 3, key)).status).toBe(200);
		expect((await save(today, 4, newKey())).status).toBe(200);
		expect((await oldCalls.signIn(fellow)).status).toBe(200);
		await stop(old);
		await stop(today);

		const again = await startReady(settings, before);
		expect(again.output()).toContain(applied.migrations.at(-1));
		expect((await callsOf(again, owner).signIn(fellow)).status).toBe(200);
		expect((await save(again, 5, newKey())).status).toBe(200);
		await stop(again);
		expect(await daysOf(owner, fellow)).toEqual([3, 4, 5]);
		for (const server of [old, today, again]) expect(server.output()).not.toContain('"status":500');
	},
	240_000,
);

/** Asks the server from before the migrations until after them; it may say 503 where a migration has a lock. */
async function migrateUnder(owner: Db, ask: () => Promise<{ status: number }>) {
	const statuses = [(await ask()).status];
	let isOver = false;
	const migrating = migrateToLatest(owner).finally(() => {
		isOver = true;
	});
	do {
		statuses.push((await ask()).status);
		await nextTurn();
	} while (!isOver);
	const migrations = await migrating;
	statuses.push((await ask()).status);
	return { statuses, migrations };
}

async function stop(server: Started): Promise<void> {
	server.child.kill('SIGTERM');
	expect(await server.ended).toBe(0);
}

async function daysOf(owner: Db, { id }: Person): Promise<(number | null)[]> {
	const marks = owner.selectFrom('children_attendance').select('day').where('fellow_id', '=', id);
	return (await marks.orderBy('day').execute()).map(({ day }) => day);
}
