import { execFile } from 'node:child_process';
import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { promisify } from 'node:util';
import { saveChildrenAttendance } from '@yuva/contract/attendance/endpoints';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { seedReferenceData } from '../features/reference/seed.ts';
import type { Db } from '../platform/database/database.ts';
import { makeFolder, PASSPHRASE } from './backups.ts';
import { openTestYear } from './enrolments.ts';
import { makeChild, makeFellow, newMobile, type Person } from './factories.ts';
import { callsOf, newKey } from './fault-scene.ts';
import { makeEmptyDatabase, openFresh } from './fresh-database.ts';
import { mark, register } from './registers.ts';
import { PASSWORD, type Started, signUp, startReady } from './started-server.ts';
import { findTwoReleases } from './two-releases.ts';

// The server of a release and that of the next one, which brings migrations, run in turn and side by side on
// one database.

const { before, after } = findTwoReleases();
const [mainBefore, mainAfter] = [path.join(before, 'main.ts'), path.join(after, 'main.ts')];

test('a release works on while and after the migrations of the next one run, beside the next one, and again after it', async () => {
	const url = await makeEmptyDatabase();
	const owner = openFresh(url);
	const settings = { DATABASE_URL: url };
	const old = await startReady(settings, mainBefore);
	const oldCalls = callsOf(old, owner);
	const mobile_number = newMobile();
	expect((await signUp(old.origin, mobile_number)).status).toBe(201);

	const applied = await migrateUnder(url, () =>
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

	const next = await startReady(settings, mainAfter);
	expect((await callsOf(next, owner).signIn(fellow)).status).toBe(200);
	expect((await save(next, 3, key)).status).toBe(200);
	expect((await save(next, 4, newKey())).status).toBe(200);
	expect((await oldCalls.signIn(fellow)).status).toBe(200);
	await stop(old);
	await stop(next);

	const again = await startReady(settings, mainBefore);
	expect(again.output()).toContain(applied.migrations.at(-1));
	expect((await callsOf(again, owner).signIn(fellow)).status).toBe(200);
	expect((await save(again, 5, newKey())).status).toBe(200);
	await stop(again);
	expect(await daysOf(owner, fellow)).toEqual([3, 4, 5]);
	for (const server of [old, next, again]) expect(server.output()).not.toContain('"status":500');
}, 240_000);

test('a backup of a release is restored by the next one, in its schema; the release itself refuses one of the next', async () => {
	const [url, restored, refused] = [
		await makeEmptyDatabase(),
		await makeEmptyDatabase(),
		await makeEmptyDatabase(),
	];
	await runIn(before, 'migrate', [], { DATABASE_URL: url });
	await seedReferenceData(openFresh(url));
	const person = await makeFellow(openFresh(url));
	const backUp = async (release: string, from: string) => {
		const folder = await makeFolder();
		await runIn(release, 'backup', [], { DATABASE_URL: from, BACKUP_DIR: folder });
		const [file = ''] = (await readdir(folder)).filter((name) => name.endsWith('.backup'));
		return path.join(folder, file);
	};
	await runIn(after, 'restore', [await backUp(before, url)], { DATABASE_URL: restored });
	expect(await migrationsIn(openFresh(restored))).not.toEqual(await migrationsIn(openFresh(url)));
	const kept = openFresh(restored).selectFrom('fellows').select('id').where('id', '=', person.id);
	expect(await kept.execute()).toHaveLength(1);
	const archive = await backUp(after, restored);
	await expect(runIn(before, 'restore', [archive], { DATABASE_URL: refused })).rejects.toThrow(
		'Please use the version that made the archive, or a later one.',
	);
}, 240_000);

/** Asks the server from before the migrations until after them; it may say 503 while a migration has a lock. */
async function migrateUnder(url: string, ask: () => Promise<{ status: number }>) {
	const owner = openFresh(url);
	const earlier = await migrationsIn(owner);
	const statuses = [(await ask()).status];
	let isOver = false;
	const migrating = runIn(after, 'migrate', [], { DATABASE_URL: url }).finally(() => {
		isOver = true;
	});
	do {
		statuses.push((await ask()).status);
		await nextTurn();
	} while (!isOver);
	await migrating;
	statuses.push((await ask()).status);
	return { statuses, migrations: (await migrationsIn(owner)).filter((name) => !earlier.includes(name)) };
}

async function runIn(
	release: string,
	command: string,
	options: string[],
	settings: Record<string, string>,
): Promise<void> {
	const DATA_DIR = await makeFolder();
	const env = { ...process.env, DATA_DIR, DEMO: '0', BACKUP_PASSPHRASE: PASSPHRASE, ...settings };
	const program = path.join(release, 'commands', `${command}.ts`);
	await promisify(execFile)(process.execPath, [program, ...options], { env });
}

async function migrationsIn(db: Db): Promise<string[]> {
	const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db);
	return rows.map(({ name }) => name);
}

async function stop(server: Started): Promise<void> {
	server.child.kill('SIGTERM');
	expect(await server.ended).toBe(0);
}

async function daysOf(owner: Db, { id }: Person): Promise<(number | null)[]> {
	const marks = owner.selectFrom('children_attendance').select('day').where('fellow_id', '=', id);
	return (await marks.orderBy('day').execute()).map(({ day }) => day);
}
