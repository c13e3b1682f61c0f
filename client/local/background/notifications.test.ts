import { expect, it } from 'vitest';
import { endNotifications, openFrom, showNotification } from './notifications.ts';

const shown: { title: string; options: NotificationOptions | undefined }[] = [];
const registration = {
	showNotification: async (title: string, options?: NotificationOptions) =>
		void shown.push({ title, options }),
};
const show = async (payload: string | undefined) => {
	await showNotification({ registration }, payload);
	return shown.at(-1)?.options;
};

it('shows the words of the server, and keeps the screen to open', async () => {
	const payload = { tag: '0190', text: 'You have a new task.', opens: '/fellow-tasks' };
	expect(await show(JSON.stringify(payload))).toMatchObject({
		body: 'You have a new task.',
		tag: '0190',
		data: '/fellow-tasks',
	});
	expect(shown.at(-1)?.title).toBe('Yuva');
});

it.each([undefined, '', 'not json', '{}', '{"tag":1,"text":"x","opens":"/"}', '[]'])(
	'shows something for a payload that it cannot read: %s',
	async (payload) => {
		expect(await show(payload)).toMatchObject({ body: 'There is a message for you.', data: '/messages' });
	},
);

it.each(['//example.in', '//localhost', 'https://example.in/', 'data:text/html,x', '/a\\b'])(
	'opens nothing but a screen of this app: %s',
	async (opens) => {
		expect(await show(JSON.stringify({ tag: 'a', text: 'b', opens }))).toMatchObject({ data: '/messages' });
	},
);

function windowsAt(...paths: string[]) {
	const done: string[] = [];
	const clients = {
		matchAll: async () =>
			paths.map((path) => ({
				url: `https://yuva.example${path}`,
				focus: async () => done.push(`focus ${path}`),
			})),
		openWindow: async (path: string) => done.push(`open ${path}`),
	};
	return { clients, done };
}
const notification = { data: '/fellow-tasks', close: () => undefined } as unknown as Notification;

it('a tap opens a window of its own, so that nothing typed elsewhere is lost', async () => {
	const { clients, done } = windowsAt('/add-child-profile');
	await openFrom({ clients }, notification);
	expect(done).toEqual(['open /fellow-tasks']);
});

it('a tap goes to the window that shows the screen already', async () => {
	const { clients, done } = windowsAt('/main', '/fellow-tasks');
	await openFrom({ clients }, notification);
	expect(done).toEqual(['focus /fellow-tasks']);
});

it('a tap on a notification of an earlier release opens the registration where it is', async () => {
	const { clients, done } = windowsAt('/main');
	await openFrom({ clients }, { ...notification, data: '/registration' });
	expect(done).toEqual(['open /register']);
});

it('after the logout there are no more notifications in this browser', async () => {
	let isOn = true;
	const subscription = { unsubscribe: async () => (isOn = false) };
	const value = {
		getRegistration: async () => ({ pushManager: { getSubscription: async () => subscription } }),
	};
	Object.defineProperty(navigator, 'serviceWorker', { value, configurable: true });
	await endNotifications();
	Reflect.deleteProperty(navigator, 'serviceWorker');
	expect(isOn).toBe(false);
	await endNotifications();
});
