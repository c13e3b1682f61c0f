import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { early } from './features/attendance/early.ts';
import { takeEarlyCall } from './local/server/early-call.ts';
import { earlyRead } from './local/server/read.ts';

const READS = early['/add-children-attendance']?.map(earlyRead);
const SUMMARY = '/api/children/attendance-summary/?fellow_mobile=9000000011';
const CHILDREN = '/api/children/profile/list/9000000011/';
const MARKS = '/api/children/attendance/view/?mobile=9000000011&module=2&day=11';
const DATE = 'Fri, 20 Nov 2026 04:00:00 GMT';
const ANSWER = {
	module: 2,
	day: 11,
	summary: { data: [], marked_days: [10] },
	children: { status: 'success', data: [] },
	marks: { status: 'success', data: [{ day: 11 }] },
};

const ask = vi.fn<typeof fetch>();
vi.stubGlobal('fetch', ask);

async function open(reads: unknown = READS): Promise<void> {
	const script = document.createElement('script');
	script.dataset.reads = JSON.stringify(reads);
	Object.defineProperty(document, 'currentScript', { value: script, configurable: true });
	vi.resetModules();
	await import('./early.ts');
}

const taken = async (url: string) => (await takeEarlyCall(url, 'Bearer mine'))?.json();

beforeEach(() => {
	localStorage.setItem('token', 'mine');
	localStorage.setItem('mobile_number', '9000000011');
	ask.mockImplementation(async () => Response.json(ANSWER, { headers: { date: DATE } }));
});

afterEach(() => {
	localStorage.clear();
	globalThis.earlyCalls = undefined;
	ask.mockReset();
});

it('the register costs one request, whose parts answer the reads of its screen', async () => {
	await open();
	expect(ask.mock.calls.map(([url]) => url)).toEqual(['/api/children/attendance/to-mark/']);
	expect(ask.mock.calls[0]?.[1]?.headers).toEqual({ authorization: 'Bearer mine' });
	expect(await taken(SUMMARY)).toEqual(ANSWER.summary);
	expect(await taken(MARKS)).toEqual(ANSWER.marks);
	expect(await taken(CHILDREN)).toEqual(ANSWER.children);
	expect(globalThis.earlyCalls?.size).toBe(0);
});

it('a part tells the time of the server, and what it is, as an answer of its own would', async () => {
	await open();
	const answer = await takeEarlyCall(CHILDREN, 'Bearer mine');
	expect(answer?.headers.get('date')).toBe(DATE);
	expect(answer?.headers.get('content-type')).toBe('application/json');
});

it('a part is cached under the key of its screen, with the day as a number', async () => {
	await open();
	await taken(SUMMARY);
	expect(globalThis.earlyCalls?.get(MARKS)).toMatchObject({
		key: ['/api/children/attendance/view/', { mobile: '9000000011', module: 2, day: 11 }],
		offline: 'kept',
	});
});

it('where the whole is refused, each reader asks for itself', async () => {
	ask.mockImplementation(async () => Response.json({}, { status: 404 }));
	await open();
	expect(await takeEarlyCall(SUMMARY, 'Bearer mine')).toBeUndefined();
	expect(takeEarlyCall(MARKS, 'Bearer mine')).toBeUndefined();
});

it('without network the readers are told so', async () => {
	ask.mockRejectedValue(new TypeError('Failed to fetch'));
	await open();
	await expect(takeEarlyCall(CHILDREN, 'Bearer mine')).rejects.toThrow('Failed to fetch');
});

it('a read that holds no others is handed over as it came', async () => {
	await open([{ url: '/api/fellow/tasks/list/?mobile={mobile}', key: ['/api/fellow/tasks/list/', {}] }]);
	expect(await taken('/api/fellow/tasks/list/?mobile=9000000011')).toEqual(ANSWER);
});

it('nothing is asked without a session, or before an own password is chosen', async () => {
	localStorage.setItem('own_password', 'false');
	await open();
	localStorage.clear();
	await open();
	expect(ask).not.toHaveBeenCalled();
});
