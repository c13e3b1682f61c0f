import { screen, waitFor, within } from '@testing-library/react';
import {
	eraseChild,
	eraseFellow,
	exportFellow,
	getChildHoldings,
	getFellowHoldings,
	getRetention,
	listDue,
} from '@yuva/contract/privacy/endpoints';
import { NAME_DIFFERS } from '@yuva/contract/privacy/schema';
import { HttpResponse, http } from 'msw';
import { afterEach, expect, test, vi } from 'vitest';
import { ADMIN, HOLDINGS } from '../../../test/administration.ts';
import { answer, fakeServer, noNetwork, refuse } from '../../../test/answers.ts';
import { renderApp } from '../../../test/render-app.tsx';
import { idOf } from '../../../test/staff-answers.ts';
import { fill } from '../../../test/user.ts';

const server = fakeServer();
afterEach(() => vi.restoreAllMocks());

test('each rule says how long data is kept, how many are due, and leads to them', async () => {
	server.use(
		answer(getRetention, {
			data: [
				{ rule: 'never_registered', due: 2, soon: 1 },
				{ rule: 'removed_children', due: 0, soon: 0 },
			],
		}),
		answer(listDue, {
			data: [
				{ person_id: idOf(2), fellow_id: idOf(2), full_name: 'Kavya Atram', due_on: '2020-01-31' },
				{ person_id: idOf(4), fellow_id: idOf(4), full_name: 'Later On', due_on: '2999-01-31' },
			],
			next_cursor: null,
		}),
	);
	const { user } = await renderApp('/staff/privacy', ADMIN);
	const signedUp = await screen.findByRole('link', { name: 'Signed up, never registered' });
	const card = within(signedUp.closest('article') as HTMLElement);
	expect(card.getByText('90 days after sign-up, two weeks after a message')).toBeTruthy();
	expect(await card.findByText('2 fellows due')).toBeTruthy();
	expect(card.getByText('1 more within 90 days')).toBeTruthy();
	expect(screen.getByText('Nothing due')).toBeTruthy();
	await user.click(signedUp);
	expect(await screen.findByText('Due since 31-01-2020')).toBeTruthy();
	expect(screen.getByText('Due on 31-01-2999')).toBeTruthy();
	expect(screen.getByRole('link', { name: 'Kavya Atram' }).getAttribute('href')).toBe(
		`/staff/privacy/fellows/${idOf(2)}`,
	);
});

test('a rule that nobody is due by says so, and one that there is not leads back', async () => {
	server.use(answer(listDue, { data: [], next_cursor: null }), answer(getRetention, { data: [] }));
	const { visited, unmount } = await renderApp('/staff/privacy/due/removed_children', ADMIN);
	expect(await screen.findByText('Nobody is due')).toBeTruthy();
	unmount();
	const other = await renderApp('/staff/privacy/due/everybody', ADMIN);
	await waitFor(() => expect(other.visited.path).toBe('/staff/privacy'));
	expect(visited.path).toContain('removed_children');
});

test('without network the reason is said', async () => {
	server.use(noNetwork(getRetention));
	await renderApp('/staff/privacy', ADMIN);
	expect((await screen.findByRole('alert')).textContent).toContain('No connection.');
});

test('a fellow is erased by typing the name, after being told what goes', async () => {
	const sent: unknown[] = [];
	server.use(
		answer(getFellowHoldings, HOLDINGS),
		refuse(eraseFellow, 'invalid', NAME_DIFFERS, { full_name: NAME_DIFFERS }),
	);
	const { user } = await renderApp(`/staff/privacy/fellows/${idOf(2)}`, ADMIN);
	expect(await screen.findByText('1 child of the center')).toBeTruthy();
	expect(screen.getByText('30 attendance marks')).toBeTruthy();
	expect(screen.queryByText('0 recordings')).toBeNull();
	await user.click(screen.getByRole('button', { name: 'Erase fellow' }));
	const dialog = within(await screen.findByRole('dialog', { name: 'Erase Kavya Atram?' }));
	await fill(user, dialog.getByLabelText('Name'), 'Kavya');
	await user.click(dialog.getByRole('button', { name: 'Erase for good' }));
	expect(await dialog.findByText(NAME_DIFFERS)).toBeTruthy();
	server.use(answer(eraseFellow, { status: 'success' }, (input) => sent.push(input)));
	await fill(user, dialog.getByLabelText('Name'), ' Atram');
	await user.click(dialog.getByRole('button', { name: 'Erase for good' }));
	expect(await screen.findByText(/All data is gone/)).toBeTruthy();
	expect(sent).toEqual([{ full_name: 'Kavya Atram' }]);
});

test('a child is erased in the same way, and leads back to its fellow', async () => {
	const child = { ...HOLDINGS, full_name: 'Anjali Kola', people: [] };
	server.use(answer(getChildHoldings, child), answer(eraseChild, { status: 'success' }));
	const { user } = await renderApp(`/staff/privacy/children/${idOf(3)}`, ADMIN);
	await user.click(await screen.findByRole('button', { name: 'Erase child' }));
	await fill(user, await screen.findByLabelText('Name'), 'Anjali Kola');
	await user.click(screen.getByRole('button', { name: 'Erase for good' }));
	const back = await screen.findByRole('link', { name: 'Back to the fellow' });
	expect(back.getAttribute('href')).toBe(`/staff/fellows/${idOf(2)}`);
});

test('somebody who is not there, or erased, is said not to be', async () => {
	server.use(refuse(getFellowHoldings, 'not_found', 'Not found.'));
	await renderApp(`/staff/privacy/fellows/${idOf(9)}`, ADMIN);
	expect(await screen.findByText(/Their data may have been erased/)).toBeTruthy();
});

function readText(blob: Blob): Promise<string> {
	return new Promise((resolve) => {
		const reader = new FileReader();
		reader.onload = () => resolve(String(reader.result));
		reader.readAsText(blob);
	});
}

test('all data is saved as one file with the photos in it', async () => {
	const saved: Blob[] = [];
	vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
		saved.push(blob as Blob);
		return 'blob:file';
	});
	const names: string[] = [];
	vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
		names.push(this.download);
	});
	const file = { media_id: idOf(20), kind: 'profile_photo', content_type: 'image/jpeg', bytes: 3 };
	server.use(
		answer(getFellowHoldings, HOLDINGS),
		answer(exportFellow, {
			made_at: '2026-11-20T06:30:00.000Z',
			full_name: 'Kavya Atram',
			records: { fellows: [{ id: idOf(2) }] },
			files: [
				{ ...file, url: '/media/there' },
				{ ...file, url: '/media/gone' },
			],
		}),
		http.get('*/media/there', () => HttpResponse.text('abc')),
		http.get('*/media/gone', () => new HttpResponse(null, { status: 404 })),
	);
	const { user } = await renderApp(`/staff/privacy/fellows/${idOf(2)}`, ADMIN);
	await user.click(await screen.findByRole('button', { name: 'Save all data' }));
	expect(await screen.findByText(/The file is saved. 1 photos or recordings could not be read/)).toBeTruthy();
	expect(names).toEqual(['yuva-kavya-atram-2026-11-20.json']);
	const whole = JSON.parse(await readText(saved[0] as Blob));
	expect(whole.files.map(({ content }: { content: string | null }) => content)).toEqual([
		'data:image/jpeg;base64,YWJj',
		null,
	]);
});
