import { saveChildrenAttendance } from '@yuva/contract/attendance/endpoints';
import { uploadChildPhoto } from '@yuva/contract/children/endpoints';
import { MAX_FILE_BYTES } from '@yuva/contract/outbox/rules';
import { NO_SEALED_FILE, UNPROVEN } from '@yuva/contract/outbox/schema';
import { beforeEach, expect, test, vi } from 'vitest';
import { fakeServer, noNetwork } from '../../test/answers.ts';
import { emptyPhone } from '../../test/phone.ts';
import { idOf } from '../../test/registers.ts';
import { FELLOW } from '../../test/render-app.tsx';
import { givesKey, givesNoKey, givesOtherProofKey, openHead, opensFiles } from '../../test/sealed-work.ts';
import { type ClockReading, now, readClock } from '../session/clock.ts';
import { keepSession } from '../session/session.ts';
import { phoneDatabase } from '../store/database.ts';
import { forgetKey, proofKeyOf } from '../store/vault.ts';
import { currentItems, loadOutbox, loadQueuedFile } from './items.ts';
import { openWork } from './open-work.ts';
import { readProofKeyAhead } from './proof.ts';
import { enqueue, type ItemFacts } from './queued-write.ts';
import { type SealedWork, sealWork } from './seal-work.ts';
import { retryItem, settleItem } from './store.ts';

const server = fakeServer();
const OWNER = FELLOW.mobile_number;
const PHOTO = new Uint8Array(600_000).map((_, index) => index % 251);

const facts = (more: Partial<ItemFacts> = {}): ItemFacts => ({
	label: 'Attendance of day 1',
	edit: undefined,
	makes: [],
	needs: [],
	records: [],
	affects: [],
	...more,
});

const keepRegister = (more: Partial<ItemFacts> = {}) =>
	enqueue(
		saveChildrenAttendance,
		{ date: '2026-11-20', module: 1, day: 1, attendance: [] },
		facts({ records: ['register 1'], ...more }),
	);

const keepPhoto = () =>
	enqueue(
		uploadChildPhoto,
		{ child_id: idOf(0), photo: new File([PHOTO], 'anjali.jpg', { type: 'image/jpeg' }) },
		facts({ label: 'Photo of Anjali', needs: [idOf(0)] }),
	);

beforeEach(async () => {
	await emptyPhone();
	await keepSession(FELLOW);
	localStorage.removeItem('sealing_key');
	server.use(givesKey(), opensFiles());
	server.use(noNetwork(saveChildrenAttendance), noNetwork(uploadChildPhoto));
	await readProofKeyAhead();
});

async function sealed(): Promise<SealedWork> {
	const end = await sealWork(OWNER);
	if (typeof end === 'string') throw new Error(end);
	return end;
}

const headOf = async (file: File): Promise<string> => {
	const text = await file.slice(0, 2000).text();
	return /\{.*?\}/.exec(text)?.[0] ?? '';
};

test('all that waits goes to another phone with its files, keys and order', async () => {
	const ids = [await keepRegister(), await keepPhoto()];
	const { file, items, tooLarge, unreadable } = await sealed();
	expect([items, tooLarge, unreadable]).toEqual([2, [], []]);
	expect(openHead(await headOf(file)).head).toMatchObject({ owner: OWNER, items: 2, frames: 7 });
	await emptyPhone();
	expect(await openWork(file, OWNER)).toEqual({ added: 2, known: 0, damaged: 0 });
	expect(currentItems().map(({ id }) => id)).toEqual(ids);
	const photo = currentItems()[1];
	expect(photo).toMatchObject({ label: 'Photo of Anjali', lane: 'media', size: expect.any(Number) });
	const opened = photo && (await loadQueuedFile(photo, 'photo'));
	expect([opened?.name, opened?.type]).toEqual(['anjali.jpg', 'image/jpeg']);
	expect(new Uint8Array((await opened?.arrayBuffer()) ?? [])).toEqual(PHOTO);
});

test('nothing in the file can be read without its key', async () => {
	await keepRegister();
	const text = await (await sealed()).file.text();
	for (const word of [OWNER, 'Attendance', '2026-11-20']) expect(text).not.toContain(word);
});

test('the file is made without network once the key was read', async () => {
	await keepRegister();
	server.use(givesNoKey());
	expect(await sealWork(OWNER)).toBe('no_key');
	server.use(givesKey());
	await sealed();
	server.use(givesNoKey());
	expect((await sealed()).items).toBe(1);
});

test('with nothing unsent there is no file', async () => {
	expect(await sealWork(OWNER)).toBe('nothing');
});

test('the same file twice, or on the phone that made it, changes nothing', async () => {
	await keepRegister();
	const { file } = await sealed();
	expect(await openWork(file, OWNER)).toEqual({ added: 0, known: 1, damaged: 0 });
	expect(currentItems()).toHaveLength(1);
});

test('what was refused needs attention on the other phone too, with its reason', async () => {
	const id = await keepRegister();
	const refusal = { code: 'invalid', detail: 'The date cannot be after today' };
	await settleItem({ id, owner: OWNER }, 'refused', { refusal });
	const { file } = await sealed();
	await emptyPhone();
	await openWork(file, OWNER);
	expect(currentItems()[0]).toMatchObject({ state: 'refused', refusal: { detail: refusal.detail } });
});

test('what another phone did not prove waits for the fellow to look at it, and is sent once they say so', async () => {
	const id = await keepRegister();
	await (await phoneDatabase()).delete('keys', `${OWNER} proof`);
	const { file } = await sealed();
	await emptyPhone();
	expect(await openWork(file, OWNER)).toEqual({ added: 1, known: 0, damaged: 0 });
	expect(currentItems()[0]).toMatchObject({ id, state: 'refused', refusal: { detail: UNPROVEN } });
	await retryItem(id);
	await loadOutbox();
	expect(currentItems()[0]?.state).toBe('waiting');
});

test('what the phone of somebody else proved is not believed', async () => {
	await keepRegister();
	const { file } = await sealed();
	await emptyPhone();
	server.use(givesOtherProofKey());
	await openWork(file, OWNER);
	expect(currentItems()[0]).toMatchObject({ state: 'refused', refusal: { detail: UNPROVEN } });
});

test('the key of the proof cannot be read by any script, and goes with the fellow', async () => {
	expect((await proofKeyOf(OWNER))?.extractable).toBe(false);
	await forgetKey(OWNER);
	expect(await proofKeyOf(OWNER)).toBeUndefined();
});

test('of a file that is cut off the whole items are taken, and the others are counted', async () => {
	await keepRegister();
	await keepPhoto();
	const { file } = await sealed();
	await emptyPhone();
	expect(await openWork(file.slice(0, file.size - 1000), OWNER)).toEqual({ added: 1, known: 0, damaged: 1 });
});

test('a damaged item does not take the others with it', async () => {
	await keepRegister();
	await keepPhoto();
	const { file } = await sealed();
	const bytes = new Uint8Array(await file.arrayBuffer());
	bytes[bytes.length - 5] = (bytes.at(-5) ?? 0) ^ 1;
	await emptyPhone();
	expect(await openWork(new Blob([bytes]), OWNER)).toEqual({ added: 1, known: 0, damaged: 1 });
});

test.each(['', 'hello', 'YUVA-SEALED-1\n', 'YUVA-SEALED-1\n\u0000\u0000\u0001\u0000{}'])(
	'%j is no file of unsent work',
	async (text) => {
		await expect(openWork(new Blob([text]), OWNER)).rejects.toThrow(NO_SEALED_FILE);
	},
);

test('an item that this phone cannot read any more is named, and the others are in the file', async () => {
	await keepRegister();
	const id = await keepPhoto();
	await (await phoneDatabase()).delete('pieces', `${id} photo 1`);
	expect(await sealed()).toMatchObject({ items: 1, unreadable: ['Photo of Anjali'] });
});

test('what does not fit into one file is named, and what is small goes first', async () => {
	const id = await keepPhoto();
	await keepRegister();
	const database = await phoneDatabase();
	const item = await database.getFromIndex('outbox', 'id', id);
	if (item) await database.put('outbox', { ...item, size: MAX_FILE_BYTES });
	expect(await sealed()).toMatchObject({ items: 1, tooLarge: ['Photo of Anjali'] });
});

const HOUR = 3_600_000;
const readAt = (ms: number): ClockReading => ({ ...readClock(), wall: ms, offset: 0, is_sure: false });
const dateOf = (ms: number) => new Date(ms + 5.5 * HOUR).toISOString().slice(0, 10);

test.each([
	['is believed between the last answer and now', -HOUR, -2 * HOUR, 'waiting'],
	['is asked for when it was before the last answer', -72 * HOUR, -2 * HOUR, 'refused'],
	['is asked for when it is after now', 72 * HOUR, -2 * HOUR, 'refused'],
])('a date from the clock of the other phone %s', async (_name, at, notBefore, state) => {
	const time = now().getTime();
	const dated = { ...readAt(time + at), not_before: time + notBefore };
	await enqueue(
		saveChildrenAttendance,
		{ date: dateOf(Math.max(time + at, time + notBefore)), module: 1, day: 1, attendance: [] },
		facts({ dated }),
	);
	const { file } = await sealed();
	await emptyPhone();
	await openWork(file, OWNER);
	await loadOutbox();
	expect(currentItems()[0]).toMatchObject({ state, dated: null });
});

test('a phone without room keeps what it has, and says so', async () => {
	await keepRegister();
	const { file } = await sealed();
	await emptyPhone();
	const add = vi.spyOn(IDBObjectStore.prototype, 'add').mockImplementation(() => {
		throw new DOMException('full', 'QuotaExceededError');
	});
	await expect(openWork(file, OWNER)).rejects.toThrow('full');
	add.mockRestore();
	await loadOutbox();
	expect(currentItems()).toEqual([]);
});
