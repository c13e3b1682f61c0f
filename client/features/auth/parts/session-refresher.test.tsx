import { QueryClientProvider } from '@tanstack/react-query';
import { act, render, waitFor } from '@testing-library/react';
import { getStatus } from '@yuva/contract/auth/endpoints';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { newQueryClient } from '../../../local/server/query-client.ts';
import { currentSession, dropSession, keepSession } from '../../../local/session/session.ts';
import { answer, fakeServer, noNetwork } from '../../../test/answers.ts';
import { FELLOW } from '../../../test/render-app.tsx';
import { SessionRefresher } from './session-refresher.tsx';

const WAITING = { ...FELLOW, user_status: 'PENDING_TASK_SUBMISSION' } as const;

let asked = 0;
const server = fakeServer(
	answer(
		getStatus,
		() => ({ ...FELLOW, user_status: 'PENDING_OFFER_ACCEPTANCE', profile_photo_url: null }),
		() => {
			asked += 1;
		},
	),
);

beforeEach(() => {
	asked = 0;
});
afterEach(() => void vi.useRealTimers());

const start = () =>
	render(
		<QueryClientProvider client={newQueryClient()}>
			<SessionRefresher />
		</QueryClientProvider>,
	);
const comeBack = () => act(() => document.dispatchEvent(new Event('visibilitychange')));

test('a start of the app brings the status of today', async () => {
	await keepSession(WAITING);
	start();
	await waitFor(() => expect(currentSession()?.user_status).toBe('PENDING_OFFER_ACCEPTANCE'));
	expect(currentSession()?.token).toBe(WAITING.token);
	expect(localStorage.getItem('user_status')).toBe('PENDING_OFFER_ACCEPTANCE');
});

test('without a session nothing is asked', async () => {
	await dropSession();
	start();
	await comeBack();
	expect(asked).toBe(0);
});

test('coming back to the app asks again, once a minute at most', async () => {
	vi.useFakeTimers({ toFake: ['Date'] });
	await keepSession(WAITING);
	start();
	await waitFor(() => expect(asked).toBe(1));
	await comeBack();
	vi.advanceTimersByTime(61_000);
	await comeBack();
	await waitFor(() => expect(asked).toBe(2));
});

test('without network the stored status stays', async () => {
	server.use(noNetwork(getStatus));
	await keepSession(WAITING);
	start();
	await new Promise((resolve) => setTimeout(resolve, 50));
	expect(currentSession()).toEqual(WAITING);
});
