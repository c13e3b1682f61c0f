import { screen, waitFor } from '@testing-library/react';
import { getPush, startPush, stopPush } from '@yuva/contract/messages/endpoints';
import { listTasks } from '@yuva/contract/tasks/endpoints';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { answer, fakeServer } from '../../test/answers.ts';
import { idOf } from '../../test/registers.ts';
import { renderApp } from '../../test/render-app.tsx';
import { LEAD } from '../../test/staff-answers.ts';

const server = fakeServer();

const SUBSCRIPTION = { endpoint: 'https://push.example/1', keys: { p256dh: 'public', auth: 'secret' } };
const asked: unknown[] = [];
let permission: NotificationPermission;
let answers: NotificationPermission;

beforeEach(() => {
	asked.length = 0;
	permission = 'default';
	answers = 'granted';
	vi.stubGlobal('PushManager', class {});
	vi.stubGlobal('Notification', {
		get permission() {
			return permission;
		},
		requestPermission: async () => {
			permission = answers;
			return answers;
		},
	});
	const pushManager = {
		getSubscription: async () => null,
		subscribe: async (options: unknown) => {
			asked.push(options);
			return { toJSON: () => SUBSCRIPTION };
		},
	};
	Object.defineProperty(navigator, 'serviceWorker', {
		value: { getRegistration: async () => ({ active: {}, pushManager }) },
		configurable: true,
	});
});
afterEach(() => {
	vi.unstubAllGlobals();
	Reflect.deleteProperty(navigator, 'serviceWorker');
	localStorage.clear();
});

const task = {
	id: idOf(1),
	task_name: 'Attending weekly call',
	assigned_date: '2026-01-05',
	deadline_date: '2026-01-12',
	status: 'Pending',
} as const;

function serveBrowser(): unknown[] {
	const stored: unknown[] = [];
	server.use(
		answer(getPush, () => ({ public_key: 'server-key', on: stored.length > 0 })),
		answer(startPush, { status: 'success' }, (input) => stored.push(input)),
		answer(stopPush, { status: 'success' }, () => stored.splice(0)),
	);
	return stored;
}

async function openTasks() {
	server.use(answer(listTasks, { status: 'success', data: [task] }));
	const app = await renderApp('/fellow-tasks');
	await screen.findByRole('table');
	return app;
}

const press = (name: string) => screen.getByRole('button', { name });

test('with the first task a card explains notifications, and only a tap makes the browser ask', async () => {
	const stored = serveBrowser();
	const { user } = await openTasks();
	expect(screen.getByText(/^Get a message on this phone when there is a new task\./)).toBeTruthy();
	expect([permission, asked]).toEqual(['default', []]);
	await user.click(press('Tell me'));
	const news = await screen.findByText('This phone tells you when there is a new message.');
	expect(document.activeElement?.contains(news)).toBe(true);
	expect(asked).toEqual([{ userVisibleOnly: true, applicationServerKey: 'server-key' }]);
	expect(stored).toEqual([SUBSCRIPTION]);
});

test('Not now is remembered', async () => {
	const { user, unmount } = await openTasks();
	await user.click(press('Not now'));
	expect(screen.queryByText('Shall this phone tell you?')).toBeNull();
	unmount();
	await openTasks();
	expect(screen.queryByText('Shall this phone tell you?')).toBeNull();
});

test('a person who refuses reads how to allow it later', async () => {
	answers = 'denied';
	const stored = serveBrowser();
	const { user } = await openTasks();
	await user.click(press('Tell me'));
	expect((await screen.findByRole('alert')).textContent).toContain('You can allow notifications of Yuva');
	expect(stored).toEqual([]);
});

test('a browser without Web Push is not asked, and the inbox says so', async () => {
	vi.stubGlobal('PushManager', undefined);
	Reflect.deleteProperty(globalThis, 'PushManager');
	serveBrowser();
	const { unmount } = await openTasks();
	expect(screen.queryByText('Shall this phone tell you?')).toBeNull();
	unmount();
	await renderApp('/messages');
	expect(await screen.findByText(/^This browser cannot tell you about new messages/)).toBeTruthy();
});

test('in the inbox notifications are turned on and off', async () => {
	const stored = serveBrowser();
	const { user } = await renderApp('/messages');
	await user.click(await screen.findByRole('button', { name: 'Tell me' }));
	await user.click(await screen.findByRole('button', { name: 'Do not tell me' }));
	await screen.findByRole('button', { name: 'Tell me' });
	expect(stored).toEqual([]);
});

test('a browser that refused before says so in the inbox', async () => {
	permission = 'denied';
	serveBrowser();
	await renderApp('/messages');
	expect(await screen.findByText(/^This browser does not let Yuva tell you/)).toBeTruthy();
});

test('where the server sends none, and for staff, the inbox does not offer notifications', async () => {
	const { unmount } = await renderApp('/messages');
	await screen.findByText('No messages');
	await waitFor(() => expect(screen.queryByText('Tell me on this phone')).toBeNull());
	unmount();
	serveBrowser();
	await renderApp('/messages', LEAD);
	await screen.findByText('No messages');
	expect(screen.queryByText('Tell me on this phone')).toBeNull();
});
