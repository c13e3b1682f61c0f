import { screen, waitFor, within } from '@testing-library/react';
import {
	deleteChild,
	getChild,
	listChildren,
	listDeletedChildren,
	restoreChild,
} from '@yuva/contract/children/endpoints';
import { NOT_RESTORED_YEAR_CLOSED } from '@yuva/contract/children/schema';
import { beforeEach, expect, test } from 'vitest';
import { currentItems } from '../../../local/outbox/items.ts';
import { answer, fakeServer, noNetwork, refuse } from '../../../test/answers.ts';
import { CHILD, press } from '../../../test/child-steps.ts';
import { renderApp } from '../../../test/render-app.tsx';

const ravi = {
	id: '019a7f00-0000-7000-8000-000000000001',
	full_name: 'kola ravi',
	child_class: '4' as const,
	deleted_at: '2026-11-18T06:30:00.000Z',
};
const ASKED = 'Kola Ravi is already in your learning center. Same name, same date of birth.';

let deleted = [ravi];
const restored: unknown[] = [];
const server = fakeServer(
	answer(listDeletedChildren, () => ({ status: 'success', data: deleted })),
	answer(listChildren, () => ({
		status: 'success',
		data: deleted.length === 0 ? [{ ...ravi, child_photo_s3_url: null }] : [],
	})),
	answer(getChild, { status: 'success', data: CHILD }),
	answer(deleteChild, { status: 'success' }),
	answer(restoreChild, { status: 'success' }, (input, { url }) => {
		restored.push([new URL(url).pathname, input]);
		deleted = [];
	}),
);

const RESTORED = `/api/children/profile/restore/${ravi.id}/`;

beforeEach(() => {
	deleted = [ravi];
	restored.length = 0;
});

async function open() {
	const app = await renderApp('/children/deleted');
	await screen.findByText('Kola Ravi');
	return app;
}

test('a deleted child is listed with its class and the day, restored, and in the list of children again', async () => {
	const { user } = await open();
	screen.getByText('Class 4 · Deleted on 18-11-2026');
	expect(screen.getByText(/stays here for 30 days/)).toBeTruthy();
	await press(user, 'Restore: Kola Ravi');
	await screen.findByText('Kola Ravi is in your list again.');
	await screen.findByText('No deleted children');
	expect(restored).toEqual([[RESTORED, {}]]);
	await user.click(screen.getByRole('link', { name: /Back/ }));
	await screen.findByRole('link', { name: /Kola Ravi Class 4/ });
});

test('where the same child was added meanwhile it asks first', async () => {
	server.use(refuse(restoreChild, 'possible_duplicate', ASKED));
	const { user } = await open();
	await press(user, 'Restore: Kola Ravi');
	const question = await screen.findByRole('alertdialog', { name: 'Is this the same child?' });
	expect(question.textContent).toContain(ASKED);
	expect(question.textContent).toContain('tell your District Lead');
	await press(user, 'Cancel');
	expect(restored).toEqual([]);
	await press(user, 'Restore: Kola Ravi');
	const dialog = within(await screen.findByRole('alertdialog'));
	server.resetHandlers();
	// The list below may offer the same.
	await user.click(dialog.getByRole('button', { name: 'Restore too' }));
	await waitFor(() => expect(restored).toEqual([[RESTORED, { confirm_duplicate: true }]]));
});

test('a refusal is said in words, and the child stays in the list', async () => {
	server.use(refuse(restoreChild, 'conflict', NOT_RESTORED_YEAR_CLOSED));
	const { user } = await open();
	await press(user, 'Restore: Kola Ravi');
	expect((await screen.findByRole('alert')).textContent).toContain(NOT_RESTORED_YEAR_CLOSED);
	expect(screen.getByText('Kola Ravi')).toBeTruthy();
});

test('without network a child is restored on this phone at once, and that is sent later', async () => {
	const { user } = await open();
	server.use(...[listDeletedChildren, listChildren, restoreChild].map((endpoint) => noNetwork(endpoint)));
	await press(user, 'Restore: Kola Ravi');
	await screen.findByText('Saved on this phone. Not sent yet.');
	await screen.findByText('No deleted children');
	expect(currentItems().map(({ label }) => label)).toEqual(['Restored child: Kola Ravi']);
	server.resetHandlers();
	window.dispatchEvent(new Event('online'));
	await waitFor(() => expect(restored).toEqual([[RESTORED, {}]]));
});

test('a child that was deleted and restored without network is in the list of children, and both are sent in that order', async () => {
	deleted = [];
	const list = await renderApp('/view-children');
	await screen.findByRole('link', { name: /Kola Ravi/ });
	list.unmount();
	const { unmount } = await renderApp('/children/deleted');
	await screen.findByText('No deleted children');
	unmount();
	const calls: string[] = [];
	const view = await renderApp(`/children/view/${ravi.id}`);
	await screen.findByText('Personal Information');
	server.use(
		...[listDeletedChildren, listChildren, getChild, deleteChild, restoreChild].map((one) => noNetwork(one)),
	);
	await press(view.user, 'Delete Child');
	await screen.findByRole('alertdialog');
	await press(view.user, 'Delete');
	await view.user.click(await screen.findByRole('button', { name: 'Undo: Anjali Kola' }));
	await screen.findByRole('link', { name: /Kola Ravi Class 4 Saved on this phone/ });
	server.resetHandlers();
	server.use(
		answer(deleteChild, { status: 'success' }, () => void calls.push('delete')),
		answer(restoreChild, { status: 'success' }, () => void calls.push('restore')),
	);
	window.dispatchEvent(new Event('online'));
	await waitFor(() => expect(calls).toEqual(['delete', 'restore']));
});

test('what the server refuses later is shown with the reason, and is restored with a confirmation or given up', async () => {
	const { user, unmount } = await open();
	server.use(noNetwork(restoreChild), noNetwork(listDeletedChildren), noNetwork(listChildren));
	await press(user, 'Restore: Kola Ravi');
	await screen.findByText(/^Saved on this phone/);
	unmount();
	server.resetHandlers();
	server.use(refuse(restoreChild, 'possible_duplicate', ASKED));
	window.dispatchEvent(new Event('online'));
	const second = await renderApp('/children/deleted');
	const alert = within(await screen.findByRole('alert'));
	alert.getByText('Restored child: Kola Ravi');
	alert.getByText(ASKED);
	expect(alert.getByRole('button', { name: 'Do not restore' })).toBeTruthy();
	server.resetHandlers();
	await press(second.user, 'Restore too: Kola Ravi');
	await waitFor(() => expect(restored).toEqual([[RESTORED, { confirm_duplicate: true }]]));
	await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
});

test('what could not be loaded is said, and can be tried again', async () => {
	server.use(noNetwork(listDeletedChildren));
	const { user } = await renderApp('/children/deleted');
	await screen.findByText('No connection. Check your network and try again.');
	server.resetHandlers();
	await press(user, 'Try again');
	await screen.findByText('Kola Ravi');
});
