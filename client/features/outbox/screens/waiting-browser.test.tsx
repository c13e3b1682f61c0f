import { screen } from '@testing-library/react';
import { saveChildrenAttendance } from '@yuva/contract/attendance/endpoints';
import { afterEach, expect, test, vi } from 'vitest';
import { enqueue } from '../../../local/outbox/queued-write.ts';
import { keepSession } from '../../../local/session/session.ts';
import { fakeServer, noNetwork, refuse } from '../../../test/answers.ts';
import { FELLOW, renderApp } from '../../../test/render-app.tsx';

const server = fakeServer();
const KEEP_OPEN = 'This browser sends only while Yuva is open: keep Yuva open until everything is sent.';
const SEVEN_DAYS = /^An iPhone or iPad may delete unsent work after seven days\./;
const FACTS = { label: 'Attendance of day 1', edit: undefined, makes: [], needs: [], affects: [] };

function browserWith(parts: Record<string, unknown>): void {
	for (const [name, value] of Object.entries(parts))
		Object.defineProperty(navigator, name, { value, configurable: true });
}

afterEach(() => {
	vi.unstubAllGlobals();
	for (const name of ['serviceWorker', 'userAgent', 'maxTouchPoints'])
		Reflect.deleteProperty(navigator, name);
});

async function keepRegister(): Promise<void> {
	await keepSession(FELLOW);
	await enqueue(saveChildrenAttendance, { date: '2026-11-20', module: 1, day: 1, attendance: [] }, FACTS);
}

const iPhone = () =>
	browserWith({ userAgent: 'Mozilla/5.0 (iPhone; CPU iPhone OS 17_6)', maxTouchPoints: 5 });

async function openWaiting(): Promise<void> {
	await renderApp('/waiting');
	await screen.findByRole('heading', { level: 1, name: 'Waiting to be sent' });
}

test('a browser without Background Sync must stay open while something waits', async () => {
	server.use(noNetwork(saveChildrenAttendance));
	await keepRegister();
	await openWaiting();
	await screen.findByText(KEEP_OPEN);
	expect(screen.queryByText(SEVEN_DAYS)).toBeNull();
});

test('a browser with it may be closed', async () => {
	const ready = new Promise(() => undefined);
	browserWith({ serviceWorker: Object.assign(new EventTarget(), { ready, controller: null }) });
	vi.stubGlobal('SyncManager', class {});
	server.use(noNetwork(saveChildrenAttendance));
	await keepRegister();
	await openWaiting();
	await screen.findByText(/Yuva sends it/);
	expect(screen.queryByText(KEEP_OPEN)).toBeNull();
});

test('an iPhone outside its home screen must send within seven days, also what needs attention', async () => {
	iPhone();
	server.use(refuse(saveChildrenAttendance, 'invalid', 'The day is not open'));
	await keepRegister();
	await openWaiting();
	await screen.findByRole('heading', { name: 'Needs attention (1)' });
	expect(screen.getByText(SEVEN_DAYS).textContent).toContain('Add to Home Screen');
	expect(screen.queryByText(KEEP_OPEN)).toBeNull();
});

test('without anything to send neither is said', async () => {
	iPhone();
	await openWaiting();
	await screen.findByText('Everything is sent.');
	expect(screen.queryByText(KEEP_OPEN)).toBeNull();
	expect(screen.queryByText(SEVEN_DAYS)).toBeNull();
});
