import { screen, waitFor, within } from '@testing-library/react';
import { getCounts } from '@yuva/contract/console/endpoints';
import { listMessages, readMessage, readMessages } from '@yuva/contract/messages/endpoints';
import { MESSAGE_KINDS } from '@yuva/contract/messages/kinds';
import { afterEach, expect, onTestFinished, test, vi } from 'vitest';
import { setLanguage } from '../../../language/language.ts';
import { currentItems } from '../../../local/outbox/items.ts';
import { answer, fakeServer, noNetwork } from '../../../test/answers.ts';
import { NO_COUNTS } from '../../../test/overview-answers.ts';
import { renderApp } from '../../../test/render-app.tsx';
import { LEAD, TEAM_LEAD } from '../../../test/staff-answers.ts';

const UNREAD = {
	id: '0190a1b2-0000-7000-8000-000000000001',
	kind: 'password_reset',
	text: { en: 'Your password was replaced on 20-11-2026, 12:00. The code was given by Ravinder Gaddam.' },
	created_at: '2026-11-20T06:30:00.000Z',
	read_at: null,
};
const READ = {
	...UNREAD,
	id: UNREAD.id.replace('1b2', '1b3'),
	kind: 'of a later release',
	read_at: UNREAD.created_at,
};

const read: unknown[] = [];
const server = fakeServer(
	answer(listMessages, { data: [UNREAD, READ] }),
	answer(readMessage, { status: 'success' }, (_, { url }) => {
		read.push(new URL(url).pathname);
		server.use(answer(listMessages, { data: [{ ...UNREAD, read_at: UNREAD.created_at }, READ] }));
	}),
);

const button = () => screen.queryByRole('button', { name: /^I have read it/ });

test('messages are listed, also of a kind that this version does not know', async () => {
	await renderApp('/messages');
	expect(await screen.findAllByText(UNREAD.text.en)).toHaveLength(2);
	expect(screen.getAllByText('New')).toHaveLength(1);
	expect(screen.getAllByText(/20-11-2026, 12:00$/)).toHaveLength(2);
});

test('a message that was read is new no more', async () => {
	const { user } = await renderApp('/messages');
	await screen.findByText('New');
	const press = button();
	if (!press) throw new Error('There is no button.');
	await user.click(press);
	await waitFor(() => expect(screen.queryByText('New')).toBeNull());
	expect(button()).toBeNull();
	expect(document.activeElement?.textContent, 'the button is gone').toBe(UNREAD.text.en);
	await waitFor(() => expect(read).toEqual([`/api/account/messages/${UNREAD.id}/read/`]));
});

test('for staff, whose phones keep nothing, reading without network fails in words, and the message stays new', async () => {
	server.use(noNetwork(readMessage));
	const { user } = await renderApp('/messages', LEAD);
	await screen.findByText('New');
	const press = button();
	if (!press) throw new Error('There is no button.');
	await user.click(press);
	expect(await screen.findByRole('alert')).toBeTruthy();
	expect(screen.getByText('New')).toBeTruthy();
});

test('staff have messages too, and nothing is said where there are none', async () => {
	server.use(answer(listMessages, { data: [] }));
	await renderApp('/messages', LEAD);
	await screen.findByText('No messages');
});

test('a failed list can be tried again', async () => {
	server.use(noNetwork(listMessages));
	await renderApp('/messages', LEAD);
	expect(await screen.findByRole('button', { name: 'Try again' })).toBeTruthy();
});

test.each(['en', 'te'] as const)(
	'a message leads to what it is about, in the chosen language: %s',
	async (chosen) => {
		setLanguage(chosen, {});
		onTestFinished(() => setLanguage('en', {}));
		const task = {
			...READ,
			kind: 'task_assigned',
			text: { en: 'New task: Attending weekly call.', te: 'కొత్త పని: కాల్.' },
		};
		// The lead wrote no Telugu.
		const english = {
			...READ,
			id: crypto.randomUUID(),
			kind: 'announcement',
			text: { en: 'Bring the registers.' },
		};
		const announced = {
			...UNREAD,
			kind: 'announcement',
			text: { en: 'No call on Friday.', te: 'శుక్రవారం కాల్ లేదు.' },
		};
		server.use(answer(listMessages, { data: [announced, task, english] }));
		await renderApp('/messages');
		await screen.findByText('Bring the registers.');
		const hidden = chosen === 'en' ? 'te' : 'en';
		for (const { text } of [announced, task]) {
			expect(screen.getByText(text[chosen])).toBeTruthy();
			expect(screen.queryByText(text[hidden])).toBeNull();
		}
		const links = screen.getAllByRole('link', { name: /^Open what the message/ });
		expect(links.map((link) => link.getAttribute('href'))).toEqual(['/fellow-tasks']);
	},
);

test('a message that was read without network is read, and that is sent later', async () => {
	server.use(noNetwork(readMessage), answer(listMessages, { data: [UNREAD] }));
	const { user } = await renderApp('/messages');
	await screen.findByText('New');
	const press = button();
	if (!press) throw new Error('There is no button.');
	await user.click(press);
	await waitFor(() => expect(screen.queryByText('New')).toBeNull());
	expect(currentItems().map(({ input }) => input)).toEqual([{ id: UNREAD.id }]);
	expect(screen.queryByRole('alert')).toBeNull();
});

const SECOND = { ...UNREAD, id: UNREAD.id.replace('1b2', '1b4') };
const allRead = () => screen.queryByRole('button', { name: 'Mark all as read' });

test('all new messages are marked as read at once, those on the screen alone', async () => {
	const sent: unknown[] = [];
	server.use(
		answer(listMessages, { data: [SECOND, UNREAD, READ] }),
		answer(readMessages, { status: 'success' }, (input) => {
			sent.push(input);
			const read_at = UNREAD.created_at;
			server.use(answer(listMessages, { data: [{ ...SECOND, read_at }, { ...UNREAD, read_at }, READ] }));
		}),
	);
	const { user } = await renderApp('/messages');
	await screen.findAllByText('New');
	await user.click(allRead() ?? document.body);
	await waitFor(() => expect(screen.queryByText('New')).toBeNull());
	expect(allRead()).toBeNull();
	expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }));
	await waitFor(() => expect(sent).toEqual([{ ids: [SECOND.id, UNREAD.id] }]));
});

test('one new message has its own button alone', async () => {
	await renderApp('/messages');
	await screen.findByText('New');
	expect(allRead()).toBeNull();
});

test('without network a fellow marks all as read on this phone, and it is sent later', async () => {
	server.use(noNetwork(readMessages), answer(listMessages, { data: [SECOND, UNREAD] }));
	const { user } = await renderApp('/messages');
	await screen.findAllByText('New');
	await user.click(allRead() ?? document.body);
	await waitFor(() => expect(screen.queryByText('New')).toBeNull());
	expect(currentItems().map(({ input }) => input)).toEqual([{ ids: [SECOND.id, UNREAD.id] }]);
	expect(screen.queryByRole('alert')).toBeNull();
});

test('leads and the head office mark all as read too; without network that fails in words', async () => {
	server.use(noNetwork(readMessages), answer(listMessages, { data: [SECOND, UNREAD] }));
	const { user } = await renderApp('/messages', LEAD);
	await screen.findAllByText('New');
	await user.click(allRead() ?? document.body);
	expect(await screen.findByRole('alert')).toBeTruthy();
	expect(screen.getAllByText('New')).toHaveLength(2);
});

test('in the console the count of new messages goes when all are read', async () => {
	server.use(
		answer(listMessages, { data: [SECOND, UNREAD] }),
		answer(getCounts, { ...NO_COUNTS, unread: 2 }),
		answer(readMessages, { status: 'success' }, () => server.use(answer(getCounts, NO_COUNTS))),
	);
	const { user } = await renderApp('/messages', LEAD);
	const rail = within(await screen.findByRole('complementary', { name: 'Console' }));
	expect(await rail.findByRole('link', { name: /^Messages ?2 ?waiting$/ })).toBeTruthy();
	await user.click(allRead() ?? document.body);
	expect(await rail.findByRole('link', { name: 'Messages' })).toBeTruthy();
});

test('who may announce finds the way to it above the messages', async () => {
	server.use(answer(listMessages, { data: [] }));
	const { unmount } = await renderApp('/messages', LEAD);
	const link = await screen.findByRole('link', { name: 'Write an announcement' });
	expect(link.getAttribute('href')).toBe('/staff/announcements');
	unmount();
	await renderApp('/messages', TEAM_LEAD);
	await screen.findByText('No messages');
	expect(screen.queryByRole('link', { name: 'Write an announcement' })).toBeNull();
});

const ANNOUNCED = { ...READ, kind: 'announcement', text: { en: 'Bring the registers.' } };

afterEach(() => {
	Object.assign(navigator, { share: undefined });
	vi.restoreAllMocks();
});

const timeOf = (minute: number) => `2026-11-20T06:${String(minute).padStart(2, '0')}:00.000Z`;

test('of all kinds an announcement alone is offered for sharing', async () => {
	const kinds = [...MESSAGE_KINDS, 'of a later release'];
	const all = kinds.map((kind, index) => ({
		...READ,
		id: crypto.randomUUID(),
		kind,
		created_at: timeOf(index),
	}));
	server.use(answer(listMessages, { data: all }));
	await renderApp('/messages');
	await screen.findAllByText(UNREAD.text.en);
	const minute = String((30 + kinds.indexOf('announcement')) % 60).padStart(2, '0');
	const offered = screen.getAllByRole('button', { name: /^(Share|Copy text)/ });
	expect(offered.map((button) => button.getAttribute('aria-label'))).toEqual([
		expect.stringMatching(new RegExp(`^Copy text: message of .*:${minute}$`)),
	]);
});

async function pressShare(name: RegExp) {
	server.use(answer(listMessages, { data: [ANNOUNCED] }));
	const { user } = await renderApp('/messages');
	const clipboard = vi.spyOn(navigator.clipboard, 'writeText');
	await user.click(await screen.findByRole('button', { name }));
	return clipboard;
}

test('an announcement is shared as its text', async () => {
	const share = vi.fn(async () => undefined);
	Object.assign(navigator, { share });
	const copied = await pressShare(/^Share/);
	expect(share.mock.calls).toEqual([[{ title: 'Announcement', text: 'Bring the registers.' }]]);
	expect(copied).not.toHaveBeenCalled();
});

test.each([
	['AbortError', 0],
	['NotAllowedError', 1],
] as const)('a share of a text that ends with %s copies it %i times', async (name, copies) => {
	const share = vi.fn(async () => {
		throw new DOMException('', name);
	});
	Object.assign(navigator, { share });
	const copied = await pressShare(/^Share/);
	await waitFor(() => expect(copied).toHaveBeenCalledTimes(copies));
	expect(share).toHaveBeenCalledOnce();
	expect(screen.queryAllByText('Text copied').length > 0).toBe(copies === 1);
});

test('without Web Share the text is copied, and a toast says so', async () => {
	const copied = await pressShare(/^Copy text/);
	expect(copied).toHaveBeenCalledWith('Bring the registers.');
	expect((await screen.findAllByText('Text copied')).length).toBeGreaterThan(0);
});

test('a text that cannot be copied is said', async () => {
	server.use(answer(listMessages, { data: [ANNOUNCED] }));
	const { user } = await renderApp('/messages');
	vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('denied'));
	await user.click(await screen.findByRole('button', { name: /^Copy text/ }));
	expect(
		(await screen.findAllByText('Could not copy. Press and hold the text to copy it.')).length,
	).toBeGreaterThan(0);
});
