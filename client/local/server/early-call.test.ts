import { afterEach, describe, expect, it, vi } from 'vitest';
import { takeEarlyCall } from './early-call.ts';

const URL = '/api/children/profile/list/9000000011/';
const response = Promise.resolve(new Response('[]'));

function askEarly(authorization = 'Bearer mine'): void {
	const call = { authorization, response, askedAt: performance.now() };
	globalThis.earlyCalls = new Map([[URL, { ...call, key: ['/api/children/profile/list/{mobile}/', {}] }]]);
}

afterEach(() => {
	globalThis.earlyCalls = undefined;
	vi.useRealTimers();
});

describe('an answer asked for early', () => {
	it('is handed over once', () => {
		askEarly();
		expect(takeEarlyCall(URL, 'Bearer mine')).toBe(response);
		expect(takeEarlyCall(URL, 'Bearer mine')).toBeUndefined();
	});

	it('is for its own address only', () => {
		askEarly();
		expect(takeEarlyCall(`${URL}?page=2`, 'Bearer mine')).toBeUndefined();
	});

	it('of another session is not used, then or later', () => {
		askEarly('Bearer of somebody else');
		expect(takeEarlyCall(URL, 'Bearer mine')).toBeUndefined();
		expect(takeEarlyCall(URL, 'Bearer of somebody else')).toBeUndefined();
	});

	it('is not used by a screen that is opened much later', () => {
		vi.useFakeTimers({ toFake: ['performance'] });
		askEarly();
		vi.advanceTimersByTime(20_001);
		expect(takeEarlyCall(URL, 'Bearer mine')).toBeUndefined();
	});

	it('is missed by nobody where no page asks early', () => {
		expect(takeEarlyCall(URL, 'Bearer mine')).toBeUndefined();
	});
});
