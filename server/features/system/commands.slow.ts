import { execFile } from 'node:child_process';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { login } from '@yuva/contract/auth/endpoints';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { buildApp } from '../../app.ts';
import { connectDatabase, type ServerDatabase } from '../../connect.ts';
import { DEMO_PASSWORD } from '../../demo/sign-ins.ts';
import { folderStorage } from '../../platform/media/storage-folder.ts';
import { readSettings } from '../../platform/process/env.ts';
import { makeFolder, PASSPHRASE, startBackedUp } from '../../test/backups.ts';
import { TEST_NOW } from '../../test/test-app.ts';

// The machine is gone: another one has an archive, the ledger beside it, the passphrase, and nothing else.

const COMMANDS = path.join(import.meta.dirname, '..', '..', 'commands');
const dataDir = await makeFolder();
const { source, folder } = await startBackedUp(folderStorage(path.join(dataDir, 'media')));

interface Ended {
	code: number;
	output: string;
}

async function run(command: string, options: string[], settings: Record<string, string>): Promise<Ended> {
	const { DATABASE_URL: _, ...environment } = process.env;
	const env = { ...environment, NODE_ENV: 'test', DEMO: '0', ...settings };
	const program = path.join(COMMANDS, `${command}.ts`);
	try {
		const { stdout, stderr } = await promisify(execFile)(process.execPath, [program, ...options], { env });
		return { code: 0, output: stdout + stderr };
	} catch (error) {
		const { code, stdout, stderr } = error as { code: number; stdout: string; stderr: string };
		return { code, output: stdout + stderr };
	}
}

async function signIn(databases: ServerDatabase): Promise<number> {
	const settings = readSettings({ NODE_ENV: 'test', LOG_LEVEL: 'silent', DEMO: '0' });
	const storage = folderStorage(await makeFolder());
	const more = { storage, settings, clock: () => TEST_NOW, clientFolder: '/nonexistent' };
	const app = await buildApp({ databases, ...more });
	const answer = await app.http.inject({
		method: 'POST',
		url: login.path,
		payload: { mobile_number: '9000000011', password: DEMO_PASSWORD },
	});
	await app.http.close();
	return answer.statusCode;
}

const quiet = () => undefined;

test('one command makes a backup, another restores it on a new machine, and people sign in there', async () => {
	const made = await run('backup', [], {
		DATABASE_URL: source.url,
		DATA_DIR: dataDir,
		BACKUP_DIR: folder,
		BACKUP_PASSPHRASE: PASSPHRASE,
	});
	expect(made).toMatchObject({ code: 0, output: expect.stringMatching(/^Made and checked yuva-.*backup: /) });
	const [name = ''] = (await readdir(folder)).filter((file) => file.endsWith('.backup'));
	const archive = path.join(folder, name);

	const home = await makeFolder();
	const elsewhere = { DATA_DIR: home, BACKUP_PASSPHRASE: PASSPHRASE };
	const checked = await run('restore', [archive, '--check'], elsewhere);
	expect(checked).toMatchObject({ code: 0, output: expect.stringMatching(/^Whole, made at /) });
	expect(await readdir(home)).toEqual([]);
	const restored = await run('restore', [archive], elsewhere);
	expect(restored).toMatchObject({ code: 0, output: expect.stringContaining('Restored the backup of') });
	expect(await readFile(path.join(home, 'media-secret'), 'utf8')).toBe(
		await readFile(path.join(dataDir, 'media-secret'), 'utf8'),
	);
	expect((await run('restore', [archive], elsewhere)).output).toMatch(/The database is not empty/);

	const settings = readSettings({ NODE_ENV: 'test', DATA_DIR: home, DEMO: '0' });
	const database = await connectDatabase(settings, quiet);
	expect(await signIn(database)).toBe(200);
	// a plain pg_dump knows no roles either
	await sql`drop owned by yuva_app`.execute(database.owner);
	await sql`drop role yuva_app`.execute(database.owner);
	await database.close();
	const again = await connectDatabase(settings, quiet);
	expect(await signIn(again)).toBe(200);
	await expect(sql`delete from audit_log`.execute(again.db)).rejects.toThrow(/permission denied/);
	await expect(sql`update child_consents set child_id = child_id`.execute(again.db)).rejects.toThrow(
		/permission denied/,
	);
	await again.close();
}, 90_000);

test.each([
	['restore', [], {}, /^Usage: npm run restore/],
	['restore', ['x', '--all'], {}, /^Usage: npm run restore/],
	['restore', ['x'], {}, /^Please set BACKUP_PASSPHRASE/],
	['restore', ['/nowhere', '--check'], { BACKUP_PASSPHRASE: PASSPHRASE }, /^There is no file \/nowhere/],
	['backup', [], { DATABASE_URL: source.url }, /^Set BACKUP_DIR/],
])(
	'npm run %s with %j and the settings %j says what is missing',
	async (command, options, settings, message) => {
		const ended = await run(command, options, { DATA_DIR: await makeFolder(), ...settings });
		expect(ended).toMatchObject({ code: 1, output: expect.stringMatching(message) });
	},
);
