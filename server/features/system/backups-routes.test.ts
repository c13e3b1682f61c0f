import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { getBackupState } from '@yuva/contract/system/backups-endpoints';
import { beforeEach, expect, test } from 'vitest';
import { openSession } from '../../platform/identity/session.ts';
import { makeFolder, startBackedUp } from '../../test/backups.ts';
import { makeAdmin } from '../../test/factories.ts';
import { memoryStorage } from '../../test/memory-storage.ts';
import { startTestApp, TEST_NOW } from '../../test/test-app.ts';
import { makeBackup } from './actions.ts';
import { insertRun } from './backups-queries.ts';
import { noteErasures } from './ledger.ts';

const { signal } = new AbortController();
const kept = await startBackedUp(memoryStorage());
const connection = { connectionString: kept.source.url };
const app = await startTestApp({ backup: kept.settings }, { connection });
const admin = await makeAdmin(kept.db);
const later = (hours: number) => new Date(TEST_NOW.getTime() + hours * 3_600_000);

async function stateAt(time: Date) {
	app.setTime(time);
	const token = await openSession(kept.db, { id: admin.id, role: 'admin' }, time);
	const { status, body } = await app.call(getBackupState, {}, { token });
	expect(status).toBe(200);
	return body;
}

beforeEach(async () => {
	kept.setTime(TEST_NOW);
	await kept.db.deleteFrom('backup_runs').execute();
});

test('before the first backup the head office is told that there is none', async () => {
	expect(await stateAt(TEST_NOW)).toEqual({
		every_hours: 24,
		keep: 3,
		last_made: null,
		last_failed: null,
		is_late: false,
	});
});

test('the last backup, a later failure and a late one are told', async () => {
	const { file, bytes, rows, files, missing } = await makeBackup(kept, signal);
	const last_made = { started_at: TEST_NOW.toISOString(), file, bytes, rows, files, missing };
	expect(await stateAt(later(48))).toMatchObject({ last_made, last_failed: null, is_late: false });
	kept.setTime(later(24));
	const broken = { ...kept, source: { ...kept.source, url: 'postgresql:///nowhere?host=/nonexistent' } };
	await expect(makeBackup(broken, signal)).rejects.toThrow(/ENOENT/);
	const failure = 'The backup could not be made. Ask the person who runs the server.';
	expect(await stateAt(later(49))).toMatchObject({
		last_made,
		last_failed: { started_at: later(24).toISOString(), failure },
		is_late: true,
	});
	kept.setTime(later(49));
	await makeBackup(kept, signal);
	expect(await stateAt(later(49))).toMatchObject({ last_failed: null, is_late: false });
});

test('an installation without a folder says that it makes none', async () => {
	const plain = await startTestApp({}, { connection });
	const { body } = await plain.call(getBackupState, {}, { token: admin.token });
	expect(body).toMatchObject({ every_hours: null });
});

test('after two hundred failed backups the page still names the last good one', async () => {
	const { file } = await makeBackup(kept, signal);
	for (let hours = 50; hours < 255; hours += 1) {
		const started_at = later(hours);
		await insertRun(kept.db, { started_at, ended_at: started_at, failure: 'The disk for backups is full.' });
	}
	expect((await stateAt(later(255))).last_made).toMatchObject({ file });
});

test('an erasure is noted also when a later one was noted before it', async () => {
	const folder = await makeFolder();
	const erase = async (at: Date) => {
		const target_id = crypto.randomUUID();
		await kept.db.insertInto('audit_log').values({ action: 'privacy.erase_child', target_id, at }).execute();
		return target_id;
	};
	const noted = async () =>
		(await readFile(path.join(folder, 'erased-people.jsonl'), 'utf8')).trim().split('\n');
	const now = Date.now();
	const laterOne = await erase(new Date(now));
	await noteErasures(kept.db, folder);
	const earlier = await erase(new Date(now - 60_000));
	await noteErasures(kept.db, folder);
	const lines = await noted();
	expect(lines.some((line) => line.includes(laterOne))).toBe(true);
	expect(lines.some((line) => line.includes(earlier))).toBe(true);
});
