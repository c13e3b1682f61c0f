import { QueryClient } from '@tanstack/react-query';
import { saveChildrenAttendance } from '@yuva/contract/attendance/endpoints';
import { openDB } from 'idb';
import { describe, expect, onTestFinished, test } from 'vitest';
import { refuseStorage } from '../../test/phone.ts';
import { FELLOW } from '../../test/render-app.tsx';
import { packedSince, packFor } from '../background/offline-pack.ts';
import { openLocalData } from '../background/open-local-data.ts';
import { isPackDue } from '../background/use-offline-pack.ts';
import { currentItems } from '../outbox/items.ts';
import { enqueue } from '../outbox/queued-write.ts';
import { keepSession } from '../session/session.ts';
import { hasDrafts, loadDraft, saveDraft } from './drafts.ts';
import { canStore, tryStorage } from './vault.ts';
import { DATABASE_VERSION } from './versions.ts';

const OWNER = FELLOW.mobile_number;
const FACTS = { label: 'Attendance', edit: undefined, makes: [], needs: [], affects: [] };

function refuse() {
	const allow = refuseStorage();
	onTestFinished(allow);
	return allow;
}

// The order matters: the last test opens the first database of the file, and until then each try finds what
// the test says.
describe('storage that is refused', { shuffle: false }, () => {
	test('storage that does not open keeps nothing longer than the page', async () => {
		refuse();
		await keepSession(FELLOW);
		expect(canStore()).toBe(true);
		expect(await tryStorage()).toBe(false);
		expect(canStore()).toBe(false);
		await saveDraft('child:new', { full_name: 'Anjali' });
		expect(await loadDraft('child:new')).toEqual({ full_name: 'Anjali' });
		await expect(hasDrafts()).rejects.toThrow();
	});

	test('once the local data of a fellow is open it is known, and the phone is not called ready', async () => {
		refuse();
		await keepSession(FELLOW);
		localStorage.setItem('ready_since', `${OWNER} ${Date.now()}`);
		await openLocalData(new QueryClient(), OWNER).ready;
		expect(canStore()).toBe(false);
		expect(packedSince(OWNER)).toBeUndefined();
		expect(isPackDue(OWNER)).toBe(false);
		await packFor(OWNER, () => Promise.resolve(true));
		expect(packedSince(OWNER)).toBeUndefined();
	});

	test('storage that opens later is used again, and what waits in it is found', async () => {
		openLocalData(new QueryClient(), OWNER);
		await keepSession(FELLOW);
		await enqueue(saveChildrenAttendance, { day: 1 }, FACTS);
		// It closes the connection of this tab.
		const newer = await openDB('yuva', DATABASE_VERSION + 1);
		const allow = refuse();
		await keepSession({ ...FELLOW, mobile_number: '9123456780' });
		await expect.poll(currentItems).toEqual([]);
		await keepSession(FELLOW);
		expect(await tryStorage()).toBe(false);
		expect(currentItems()).toEqual([]);
		allow();
		expect(await tryStorage()).toBe(true);
		await expect.poll(() => currentItems().map(({ label }) => label)).toEqual(['Attendance']);
		newer.close();
	});
});
