import { QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook } from '@testing-library/react';
import { saveChildrenAttendance } from '@yuva/contract/attendance/endpoints';
import { HttpResponse, http } from 'msw';
import type { ReactNode } from 'react';
import { expect, test } from 'vitest';
import { fakeServer } from '../../test/answers.ts';
import { newQueryClient } from './query-client.ts';
import { useWrite } from './use-write.ts';

const server = fakeServer();
const INPUT = { date: '2026-11-20', module: 1, day: 1, attendance: [] };

const refusal = (code: string, status: number) =>
	HttpResponse.json({ code, detail: 'No', message: 'No', error: 'No' }, { status });

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
		const cache = newQueryClient();
		const wrapper = ({ children }: { children: ReactNode }) => (
			<QueryClientProvider client={cache}>{children}</QueryClientProvider>
		);
		const { result } = renderHook(() => useWrite(saveChildrenAttendance), { wrapper });
		const send = () => act(() => result.current.send(INPUT).catch(() => undefined));
		await send();
		await send();
		expect(seen.size).toBe(keys);
	},
);
