import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { getBackupState } from '@yuva/contract/system/backups-endpoints';
import { beforeEach, expect, test } from 'vitest';
import { openSession } from '../../platform/identity/session.ts';
import { makeFolder, startBackedUp } from '../../test/backups.ts';
import { makeAdmin } from '../../test/factories.ts';
import { memoryStorage } from '../../test/memory-storage.ts';
import { startTestApp, TEST_NOW } from '../../test/test-app.ts';
import { backUpWhenDue, makeBackup } from './actions.ts';
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

test('a backup that was made while the clock was ahead stops no later one, and takes the place of none', async () => {
	const folder = await makeFolder();
	const parts = { ...kept, settings: { ...kept.settings, folder, keep: 1 } };
	kept.setTime(later(24 * 365));
	const ahead = await makeBackup(parts, signal);
	kept.setTime(TEST_NOW);
	const made = await backUpWhenDue(parts, signal);
	expect(made).toMatchObject({ started_at: TEST_NOW });
	expect((await readdir(folder)).sort()).toEqual(['erased-people.jsonl', made?.file, ahead.file]);
	expect(await stateAt(TEST_NOW)).toMatchObject({ last_made: { file: made?.file } });
	expect(await backUpWhenDue(parts, signal)).toBeUndefined();
});

test('a backup that failed while the clock was ahead is not told as the last one', async () => {
	const failure = 'The disk for backups is full.';
	await insertRun(kept.db, { started_at: later(1000), ended_at: later(1000), failure });
	expect(await stateAt(TEST_NOW)).toMatchObject({ last_made: null, last_failed: null });
	expect(await stateAt(later(1000))).toMatchObject({ last_failed: { failure } });
});

test('a backup that misses most photos takes the place of no older one, also where their thumbnails are left', async () => {
	const folder = await makeFolder();
	const settings = { ...kept.settings, folder, keep: 1 };
	const whole = await makeBackup({ ...kept, settings }, signal);
	let asked = 0;
	const get = async (key: string) => {
		if (key.includes('.small.')) return Buffer.from('a thumbnail');
		asked += 1;
		return asked % 3 === 0 ? Buffer.from('a photo') : undefined;
	};
	const source = { ...kept.source, storage: { ...kept.source.storage, get } };
	kept.setTime(later(24));
	const withGaps = await makeBackup({ ...kept, settings, source }, signal);
	expect(withGaps.files).toBeGreaterThan(withGaps.missing);
	expect((await readdir(folder)).sort()).toEqual(['erased-people.jsonl', whole.file, withGaps.file]);
	kept.setTime(later(48));
	const next = await makeBackup({ ...kept, settings }, signal);
	expect((await readdir(folder)).sort()).toEqual(['erased-people.jsonl', next.file]);
});

test('after two hundred failed backups the page still names the last good one, also beside one of a clock that was ahead', async () => {
	const run = await makeBackup(kept, signal);
	const times = { started_at: later(5000), ended_at: later(5000) };
	await insertRun(kept.db, { ...run, ...times, file: 'ahead.backup' });
	for (let hours = 50; hours < 255; hours += 1) {
		const started_at = later(hours);
		await insertRun(kept.db, { started_at, ended_at: started_at, failure: 'The disk for backups is full.' });
	}
	expect((await stateAt(later(255))).last_made).toMatchObject({ file: run.file });
});

test.each([
	['of a minute later', 0],
	['of a clock that was ahead', 100 * 86_400_000],
])('an erasure is noted also when one %s was noted before it', async (_what, aheadMs) => {
	const folder = await makeFolder();
	const erase = async (at: Date) => {
		const target_id = crypto.randomUUID();
		await kept.db.insertInto('audit_log').values({ action: 'privacy.erase_child', target_id, at }).execute();
		return target_id;
	};
	const now = new Date();
	const laterOne = await erase(new Date(now.getTime() + aheadMs));
	await noteErasures(kept.db, folder, now);
	const earlier = await erase(new Date(now.getTime() - 60_000));
	await noteErasures(kept.db, folder, now);
	const ledger = await readFile(path.join(folder, 'erased-people.jsonl'), 'utf8');
	expect(ledger).toContain(laterOne);
	expect(ledger).toContain(earlier);
	expect(ledger.split(laterOne)).toHaveLength(2);
});
