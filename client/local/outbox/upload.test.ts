import { saveChildrenAttendance } from '@yuva/contract/attendance/endpoints';
import { uploadChildPhoto } from '@yuva/contract/children/endpoints';
import { raiseConcern } from '@yuva/contract/concerns/endpoints';
import { getUpload, sendPart } from '@yuva/contract/uploads';
import { HttpResponse, http } from 'msw';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import {
	answer,
	fakeServer,
	keepUploaded,
	readInput,
	receiptOf,
	serverIsThere,
	uploaded,
} from '../../test/answers.ts';
import { FELLOW } from '../../test/render-app.tsx';
import { keepSession } from '../session/session.ts';
import { currentItems, loadOutbox } from './items.ts';
import { isLineSlow } from './line-rate.ts';
import { enqueue } from './queued-write.ts';
import { flushOutbox } from './sender.ts';
import { forgetPace } from './upload.ts';

const server = fakeServer();
const ANJALI = '0190a1b2-0000-7000-8000-000000000001';
const MINUTES = 60_000;

beforeEach(async () => {
	await keepSession(FELLOW);
	forgetPace();
	vi.useFakeTimers({ toFake: ['Date'] });
});
afterEach(() => vi.useRealTimers());

const facts = () => ({ label: 'Photo', edit: undefined, makes: [], needs: [], affects: [] });

const keepRegister = (day: number) =>
	enqueue(saveChildrenAttendance, { date: '2026-11-20', module: 1, day, attendance: [] }, facts());

const flush = async () => {
	const end = await flushOutbox(FELLOW);
	await loadOutbox();
	return end;
};

const pass = (ms: number) => vi.setSystemTime(Date.now() + ms);
const states = () => currentItems().map(({ state }) => state);

const blockPage = () => HttpResponse.html('<h1>Blocked</h1>', { status: 403 });

/** Answers the first of these calls as a bad line does, and leaves the others to the server. */
function lostOnce(lost: string, answerOf: () => Response = HttpResponse.error) {
	let isLost = false;
	return (call: string) => {
		if (call !== lost || isLost) return undefined;
		isLost = true;
		return answerOf();
	};
}

describe('a photo of 600 kB', () => {
	const bytes = new Uint8Array(600_000).map((_, at) => at % 251);
	const photo = () => new File([bytes], 'anjali.jpg', { type: 'image/jpeg' });
	const keepPhoto = () => enqueue(uploadChildPhoto, { child_id: ANJALI, photo: photo() }, facts());

	function takePhoto() {
		const references: string[] = [];
		server.use(
			http.post(`*${uploadChildPhoto.path}`, async ({ request }) => {
				references.push(String((await readInput(request)).photo));
				return HttpResponse.json({ status: 'success' }, { headers: receiptOf(request) });
			}),
		);
		return references;
	}

	async function isWhole(reference: string | undefined): Promise<boolean> {
		const [, id = '', count] = (reference ?? '').split(':');
		const parts = uploaded(id);
		const whole = new Uint8Array(await new Blob([...parts]).arrayBuffer());
		return Number(count) === parts.length && Buffer.compare(Buffer.from(whole), Buffer.from(bytes)) === 0;
	}

	const partPath = `*${sendPart.path.replace('{upload_id}', ':id').replace('{number}', ':number')}`;

	/** The line cuts parts of more bytes than `limit`. */
	function cutParts(limit: number) {
		const seen = { cut: 0, sent: 0 };
		server.use(
			http.post(partPath, async ({ request }) => {
				const part = (await readInput(request)).part as File;
				seen.sent += part.size;
				if (part.size <= limit) return undefined;
				seen.cut += part.size;
				return HttpResponse.error();
			}),
		);
		return seen;
	}

	test('arrives whole over a line that takes small parts only, and little is sent twice', async () => {
		server.use(serverIsThere());
		const references = takePhoto();
		const line = cutParts(20 * 1024);
		await keepPhoto();
		for (let tries = 0; tries < 40 && states()[0] !== 'sent'; tries++) {
			await flush();
			pass(5 * MINUTES);
		}
		expect(states()).toEqual(['sent']);
		expect(await isWhole(references[0])).toBe(true);
		expect(line.sent - bytes.length).toBe(line.cut);
	});

	test.each([
		['', () => undefined],
		[', though its first part gets no answer as the line comes back', lostOnce('part')],
		[', though its call gets no answer as the line comes back', lostOnce('concern')],
		[', though a page of the gateway answers its call once', lostOnce('concern', blockPage)],
	])('of a private item among the small ones goes before them, part by part%s', async (_, lose) => {
		server.use(serverIsThere());
		const order: string[] = [];
		const note = (call: string) => {
			order.push(call);
			return lose(call);
		};
		server.use(
			http.post(partPath, () => note('part')),
			http.post(
				`*${raiseConcern.path}`,
				({ request }) =>
					note('concern') ??
					HttpResponse.json({ status: 'success', reference: 'C-1' }, { headers: receiptOf(request) }),
			),
			http.post(`*${saveChildrenAttendance.path}`, ({ request }) => {
				order.push('register');
				return HttpResponse.json({ status: 'success', results: [] }, { headers: receiptOf(request) });
			}),
		);
		await keepRegister(1);
		const audio = new File([bytes.slice(0, 90_000)], 'recording.webm', { type: 'audio/webm' });
		const concern = { concern_id: ANJALI, text: '', child_safe: 'no', audio };
		await enqueue(raiseConcern, concern, { ...facts(), isPrivate: true });
		await flush();
		expect(states()).toEqual(['sent', 'sent']);
		expect([...new Set(order)]).toEqual(['part', 'concern', 'register']);
		expect(order.slice(-2)).toEqual(['concern', 'register']);
	});

	test('of a private item that gets no answer twice rests, and the others pass it', async () => {
		server.use(serverIsThere());
		const order: string[] = [];
		server.use(
			http.post(`*${raiseConcern.path}`, () => {
				order.push('concern');
				return HttpResponse.error();
			}),
			http.post(`*${saveChildrenAttendance.path}`, ({ request }) => {
				order.push('register');
				return HttpResponse.json({ status: 'success', results: [] }, { headers: receiptOf(request) });
			}),
		);
		await keepRegister(1);
		const concern = { concern_id: ANJALI, text: 'A man waits.', child_safe: 'no' };
		await enqueue(raiseConcern, concern, { ...facts(), isPrivate: true });
		await flush();
		expect(states()).toEqual(['sent', 'waiting']);
		expect(order).toEqual(['concern', 'concern', 'register']);
	});

	test.each([
		[27_000, true],
		[500, false],
	])('whose parts take %i ms tells how slow the line is', async (ms, isSlow) => {
		server.use(serverIsThere());
		takePhoto();
		await keepPhoto();
		const now = performance.now.bind(performance);
		let later = 0;
		vi.spyOn(performance, 'now').mockImplementation(() => now() + later);
		server.use(
			http.post(partPath, () => {
				later += ms;
				return undefined;
			}),
		);
		await flush();
		expect(states()).toEqual(['sent']);
		expect(isLineSlow()).toBe(isSlow);
		vi.restoreAllMocks();
	});

	test('goes on behind a part of which only the answer was lost, whatever its size', async () => {
		server.use(serverIsThere());
		const references = takePhoto();
		await keepPhoto();
		let isLost = false;
		server.use(
			http.post(partPath, async ({ request, params }) => {
				if (params.number !== '1' || isLost) return undefined;
				isLost = true;
				keepUploaded(String(params.id), 1, (await readInput(request)).part as File);
				return HttpResponse.error();
			}),
		);
		await flush();
		pass(5 * MINUTES);
		await flush();
		expect(await isWhole(references[0])).toBe(true);
	});

	test('keeps its place when a part of another size had arrived late', async () => {
		const references = takePhoto();
		await keepPhoto();
		let isFirst = true;
		server.use(
			http.post(partPath, ({ params }) => {
				const late = new File([bytes.slice(0, 200_000)], 'anjali.jpg');
				if (isFirst) keepUploaded(String(params.id), Number(params.number), late);
				isFirst = false;
			}),
		);
		await flush();
		expect(await isWhole(references[0])).toBe(true);
	});

	test('is not sent again when only the answer to the call was lost, even when the parts are gone', async () => {
		server.use(serverIsThere());
		const seen: string[] = [];
		server.use(
			http.post(`*${uploadChildPhoto.path}`, async ({ request }) => {
				seen.push(String((await readInput(request)).photo));
				if (seen.length === 1) return HttpResponse.error();
				return HttpResponse.json({ status: 'success' }, { headers: receiptOf(request) });
			}),
		);
		await keepPhoto();
		await flush();
		pass(5 * MINUTES);
		server.use(answer(getUpload, () => expect.unreachable('The parts are asked for again')));
		await flush();
		expect(states()).toEqual(['sent']);
		expect(seen[1]).toBe(seen[0]);
	});

	test('lets a register pass between two parts', async () => {
		takePhoto();
		const order: string[] = [];
		const saved = { status: 'success', message: 'Saved' } as never;
		server.use(answer(saveChildrenAttendance, saved, () => void order.push('register')));
		let flushed: Promise<unknown> = Promise.resolve();
		server.use(
			http.post(partPath, async ({ params }) => {
				order.push(`part ${String(params.number)}`);
				if (params.number === '0') {
					await keepRegister(1);
					flushed = flushOutbox(FELLOW);
					await expect.poll(() => order).toContain('register');
				}
				return undefined;
			}),
		);
		await keepPhoto();
		await flush();
		await flushed;
		expect(order.slice(0, 3)).toEqual(['part 0', 'register', 'part 1']);
	});
});

test('of large things the smallest goes first', async () => {
	const sizes: number[] = [];
	server.use(
		answer(
			uploadChildPhoto,
			{ status: 'success', url: '/photo' } as never,
			({ photo }) => void sizes.push((photo as File).size),
		),
	);
	for (const size of [30_000, 10_000, 20_000]) {
		const photo = new File([new Uint8Array(size)], 'a.jpg', { type: 'image/jpeg' });
		await enqueue(uploadChildPhoto, { child_id: ANJALI, photo }, facts());
	}
	await flush();
	expect(sizes).toEqual([10_000, 20_000, 30_000]);
});
