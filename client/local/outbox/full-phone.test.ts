import { saveChildrenAttendance } from '@yuva/contract/attendance/endpoints';
import { indiaDate } from '@yuva/contract/calendar';
import { saveChild, uploadChildPhoto } from '@yuva/contract/children/endpoints';
import { getUpload } from '@yuva/contract/uploads';
import { HttpResponse, http } from 'msw';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { answer, fakeServer, readInput, receiptOf, refuse, serverIsThere } from '../../test/answers.ts';
import { FELLOW } from '../../test/render-app.tsx';
import { now, readClock } from '../session/clock.ts';
import { keepSession } from '../session/session.ts';
import { currentItems, loadOutbox } from './items.ts';
import { enqueue, type ItemFacts } from './queued-write.ts';
import { flushOutbox } from './sender.ts';
import { endPauses, keepAsNote } from './store.ts';

const server = fakeServer();
const ANJALI = '0190a1b2-0000-7000-8000-000000000001';

beforeEach(() => keepSession(FELLOW));

const facts = (more: Partial<ItemFacts> = {}): ItemFacts => ({
	label: 'Anything',
	edit: undefined,
	makes: [],
	needs: [],
	affects: [],
	...more,
});
const keepChild = () => enqueue(saveChild, { id: ANJALI }, facts());
const keepRegister = (day: number, more: Partial<ItemFacts> = {}) =>
	enqueue(
		saveChildrenAttendance,
		{ date: '2026-11-20', module: 1, day, attendance: [] },
		facts({ ...more, label: `Day ${day}` }),
	);

/** Nothing more can be stored, but what is there can be removed. @returns how to make room */
function fill(): () => void {
	const put = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
		throw new DOMException('full', 'QuotaExceededError');
	});
	const makeRoom = () => put.mockRestore();
	onTestFinished(makeRoom);
	return makeRoom;
}

/** The server takes registers. @returns the days that came */
function takesRegisters(): unknown[] {
	const days: unknown[] = [];
	server.use(
		answer(saveChildrenAttendance, { status: 'success', message: 'Saved' }, ({ day }) => days.push(day)),
	);
	return days;
}

const flush = async () => {
	const end = await flushOutbox(FELLOW);
	await loadOutbox();
	return end;
};
const tryAll = async () => {
	await endPauses(FELLOW.mobile_number);
	return flush();
};
const shown = () => currentItems().map(({ label, state, failure }) => [label, state, failure?.why]);

test('what the server took leaves a phone that has no room for the answer, and the others follow', async () => {
	for (const day of [1, 2, 3]) await keepRegister(day);
	const days = takesRegisters();
	fill();
	expect(await flush()).toEqual({ end: 'empty' });
	expect(days).toEqual([1, 2, 3]);
	expect(shown()).toEqual([]);
});

test('an item that the server took in part stays on a full phone, the other items are sent, and the fellow reads what is missing once there is room', async () => {
	const rows = { name: 'mark', names: { [ANJALI]: 'Anjali' }, affects: [] };
	const id = await keepRegister(1, { rows });
	await keepRegister(2);
	const data = [{ child_id: ANJALI, status: 'refused', detail: 'She has left the center' }];
	const keys: (string | null)[] = [];
	server.use(
		http.post<never, { day: number }>(`*${saveChildrenAttendance.path}`, async ({ request }) => {
			const { day } = await request.json();
			if (day === 1) keys.push(request.headers.get('idempotency-key'));
			const output = { status: 'success', message: 'Saved', ...(day === 1 && { data }) };
			return HttpResponse.json(output, { status: day === 1 ? 207 : 201, headers: receiptOf(request) });
		}),
	);
	const makeRoom = fill();
	expect(await flush()).toMatchObject({ end: 'paused' });
	expect(shown()).toEqual([['Day 1', 'waiting', 'full']]);
	makeRoom();
	expect(await tryAll()).toEqual({ end: 'empty' });
	expect(currentItems()).toMatchObject([
		{ state: 'sent', part: '0 marks saved. Not saved: Anjali – she has left the center.' },
	]);
	expect(keys).toEqual([id, id]);
	fill();
	await keepAsNote(id);
	await loadOutbox();
	expect(currentItems()).toMatchObject([{ state: 'sent', isNote: true }]);
});

test('what the server refuses lets the others pass on a full phone, and is shown as refused once there is room', async () => {
	await keepChild();
	await keepRegister(1);
	server.use(refuse(saveChild, 'invalid', 'Choose a date of birth.'));
	const days = takesRegisters();
	const makeRoom = fill();
	expect(await flush()).toMatchObject({ end: 'paused' });
	expect(days).toEqual([1]);
	expect(shown()).toEqual([['Anything', 'waiting', 'full']]);
	makeRoom();
	await tryAll();
	expect(currentItems()).toMatchObject([
		{ state: 'refused', refusal: { detail: 'Choose a date of birth.' } },
	]);
});

test('many items for whose answers a full phone has no room do not hold up the others', async () => {
	for (let count = 0; count < 3; count++) await keepChild();
	await keepRegister(1);
	server.use(refuse(saveChild, 'invalid', 'Choose a date of birth.'));
	const days = takesRegisters();
	fill();
	await flush();
	expect(days).toEqual([1]);
});

test('what the server fails at rests on a full phone, and is tried again at once when the fellow wants so', async () => {
	let tries = 0;
	await keepChild();
	await keepRegister(1);
	server.use(
		http.post(`*${saveChild.path}`, ({ request }) => {
			tries += 1;
			const detail = 'Something went wrong.';
			return HttpResponse.json({ code: 'internal', detail }, { status: 500, headers: receiptOf(request) });
		}),
	);
	const days = takesRegisters();
	fill();
	expect(await flush()).toMatchObject({ end: 'paused' });
	expect(days).toEqual([1]);
	expect(shown()).toEqual([['Anything', 'waiting', 'fault']]);
	await flush();
	expect(tries).toBe(1);
	await tryAll();
	expect(tries).toBe(2);
});

test('a full phone sends a photo in parts, and repeats the same call when the answer is lost', async () => {
	const photo = new File([new Uint8Array(100_000)], 'anjali.jpg', { type: 'image/jpeg' });
	await enqueue(uploadChildPhoto, { child_id: ANJALI, photo }, facts({ label: 'Photo' }));
	const references: unknown[] = [];
	let asked = 0;
	server.use(
		serverIsThere(),
		http.get(`*${getUpload.path.replace('{upload_id}', ':id')}`, () => {
			asked += 1;
		}),
		http.post(`*${uploadChildPhoto.path}`, async ({ request }) => {
			references.push((await readInput(request)).photo);
			if (references.length === 1) return HttpResponse.error();
			return HttpResponse.json({ status: 'success' }, { headers: receiptOf(request) });
		}),
	);
	fill();
	expect(await flush()).toMatchObject({ end: 'paused' });
	expect(shown()).toEqual([['Photo', 'waiting', 'silent']]);
	expect(await tryAll()).toEqual({ end: 'empty' });
	expect(references).toEqual([expect.stringMatching(/^upload:/), references[0]]);
	// The server may have put the parts together by then.
	expect(asked).toBe(1);
	expect(shown()).toEqual([]);
});

test('a full phone sends a register whose date it had filled in by itself, once the time says that it is right', async () => {
	const dated = { ...readClock(), is_sure: false };
	const date = indiaDate(now());
	await enqueue(saveChildrenAttendance, { date, module: 1, day: 1, attendance: [] }, facts({ dated }));
	server.use(serverIsThere());
	const days = takesRegisters();
	await loadOutbox();
	expect(currentItems()).toMatchObject([{ dated: { is_sure: false } }]);
	fill();
	expect(await flush()).toEqual({ end: 'empty' });
	expect(days).toEqual([1]);
	expect(shown()).toEqual([]);
});
