import { getBackupState } from '@yuva/contract/backups/endpoints';
import { expect, test } from 'vitest';
import { openSession } from '../../platform/identity/session.ts';
import { startBackedUp } from '../../test/backups.ts';
import { makeAdmin } from '../../test/factories.ts';
import { memoryStorage } from '../../test/memory-storage.ts';
import { startTestApp, TEST_NOW } from '../../test/test-app.ts';
import { makeBackup } from './actions.ts';

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
	const failure = 'The backup could not be made. The log of the server says why.';
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
