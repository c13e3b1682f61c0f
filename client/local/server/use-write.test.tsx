import { QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook } from '@testing-library/react';
import { saveChildrenAttendance } from '@yuva/contract/attendance/endpoints';
import { HttpResponse, http } from 'msw';
import type { ReactNode } from 'react';
import { expect, test } from 'vitest';
import { fakeServer } from '../../test/answers.ts';
import { NetworkError } from './call.ts';
import { newQueryClient } from './query-client.ts';
import { sameInput } from './use-joined.ts';
import { useWrite } from './use-write.ts';

const server = fakeServer();
const INPUT = { date: '2026-11-20', module: 1, day: 1, attendance: [] };

const refusal = (code: string, status: number) =>
	HttpResponse.json({ code, detail: 'No', message: 'No', error: 'No' }, { status });

function showWrite() {
	const cache = newQueryClient();
	const wrapper = ({ children }: { children: ReactNode }) => (
		<QueryClientProvider client={cache}>{children}</QueryClientProvider>
	);
	return renderHook(() => useWrite(saveChildrenAttendance), { wrapper });
}

test('a double tap sends once; another input, and the same one later, are sent', async () => {
	let requests = 0;
	server.use(
		http.post(`*${saveChildrenAttendance.path}`, () => {
			requests += 1;
			return HttpResponse.json({ status: 'success', saved: 0 });
		}),
	);
	const { result } = showWrite();
	const send = (input: typeof INPUT) => result.current.send(input).catch(() => undefined);
	await act(() => Promise.all([send(INPUT), send({ ...INPUT }), send({ ...INPUT, day: 2 })]));
	expect(requests).toBe(2);
	await act(() => send(INPUT));
	expect(requests).toBe(3);
});

test('files are the same only if they are one', () => {
	const photo = new File(['a'], 'a.jpg');
	expect(sameInput({ id: 1, photo }, { id: 1, photo })).toBe(true);
	expect(sameInput({ id: 1, photo }, { id: 1, photo: new File(['a'], 'a.jpg') })).toBe(false);
	expect(sameInput({ rows: [{ a: 1 }] }, { rows: [{ a: 2 }] })).toBe(false);
	expect(sameInput({ id: 1, forget: () => 1 }, { id: 1, forget: () => 2 })).toBe(true);
});

test.each([
	['unavailable', 503, 1],
	['internal', 500, 1],
	['conflict', 409, 2],
])(
	'the same input again after %s is keeps its key, unless the server refused it',
	async (code, status, keys) => {
		const seen = new Set<string | null>();
		server.use(
			http.post(`*${saveChildrenAttendance.path}`, ({ request }) => {
				seen.add(request.headers.get('idempotency-key'));
				return refusal(code, status);
			}),
		);
		const { result } = showWrite();
		const send = () => act(() => result.current.send(INPUT).catch(() => undefined));
		await send();
		await send();
		expect(seen.size).toBe(keys);
	},
);

const BEGINNING = '{"status":';
const breaking = () =>
	new ReadableStream({
		start: (parts) => parts.enqueue(new TextEncoder().encode(BEGINNING)),
		pull: (parts) => parts.error(new TypeError('network error')),
	});

test.each([
	['breaks off', breaking],
	['ends too early', () => BEGINNING],
])('the same input again after an answer that %s keeps its key', async (_, body) => {
	const seen: (string | null)[] = [];
	server.use(
		http.post(`*${saveChildrenAttendance.path}`, ({ request }) => {
			seen.push(request.headers.get('idempotency-key'));
			const isFirst = seen.length === 1;
			return isFirst
				? new HttpResponse(body(), { headers: { 'content-type': 'application/json' } })
				: HttpResponse.json({ status: 'success', message: 'Attendance saved' });
		}),
	);
	const { result } = showWrite();
	const ends: unknown[] = [];
	const send = () =>
		act(async () => void ends.push(await result.current.send(INPUT).catch((error: unknown) => error)));
	await send();
	await send();
	expect(ends).toEqual([expect.any(NetworkError), { status: 'success', message: 'Attendance saved' }]);
	expect(seen).toHaveLength(2);
	expect(new Set(seen).size).toBe(1);
});
