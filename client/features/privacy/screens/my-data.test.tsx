import { screen, waitFor, within } from '@testing-library/react';
import {
	askForMyData,
	copyMyData,
	getMyData,
	getPrivacyContact,
	withdrawRequest,
} from '@yuva/contract/privacy/endpoints';
import type { OwnRequest } from '@yuva/contract/privacy/schema';
import { HttpResponse, http } from 'msw';
import { afterEach, expect, test, vi } from 'vitest';
import { answer, fakeServer, noNetwork, refuse } from '../../../test/answers.ts';
import { FELLOW, renderApp } from '../../../test/render-app.tsx';
import { idOf } from '../../../test/staff-answers.ts';
import { fill } from '../../../test/user.ts';

const server = fakeServer();
afterEach(() => vi.restoreAllMocks());

const HOLDINGS = { children: 12, marks: 40, scores: 3, photos: 2, recordings: 1, tasks: 4 };
const REQUEST: OwnRequest = {
	id: idOf(7),
	number: 12,
	kind: 'correction',
	words: 'My name is Kavitha.',
	asked_at: '2026-11-01T06:30:00.000Z',
	due_on: '2999-12-01',
	state: 'open',
	answer: '',
	closed_at: null,
};
const serveMine = (...requests: OwnRequest[]) =>
	server.use(answer(getMyData, { holdings: HOLDINGS, requests }));

test('says what is kept in numbers, for an applicant too', async () => {
	serveMine();
	await renderApp('/my-data', { ...FELLOW, user_status: 'PENDING_TASK_SUBMISSION' });
	expect((await screen.findByText('Children of my center')).nextSibling?.textContent).toBe('12');
	expect(screen.getByRole('link', { name: 'See and save my copy' }).getAttribute('href')).toBe(
		'/my-data/copy',
	);
	expect(screen.getByRole('link', { name: 'Privacy notice' }).getAttribute('href')).toBe('/privacy');
	expect(screen.queryByRole('list', { name: 'My requests' })).toBeNull();
});

test('says that the copy counts the children and names none', async () => {
	serveMine();
	await renderApp('/my-data');
	expect(
		await screen.findByText(/Your copy says how many children there are, not who they are\./),
	).toBeTruthy();
});

test('shows each request with number, state, day and answer', async () => {
	const late = { ...REQUEST, id: idOf(8), number: 9, due_on: '2020-01-31' };
	const done = { ...REQUEST, id: idOf(9), number: 8, state: 'done' as const, answer: 'Corrected.' };
	serveMine(REQUEST, late, { ...done, closed_at: '2026-11-02T06:30:00.000Z' });
	await renderApp('/my-data');
	const rows = within(await screen.findByRole('list', { name: 'My requests' })).getAllByRole('listitem');
	expect(rows.map((row) => row.textContent)).toEqual([
		expect.stringMatching(/R-00012 · Correct my data.*Open, answer by 01-12-2999/),
		expect.stringMatching(/R-00009.*Overdue since 31-01-2020/),
		expect.stringMatching(/R-00008.*Done.*Answer: Corrected\./),
	]);
	expect(screen.getAllByRole('button', { name: /Take back R/ })).toHaveLength(2);
});

test.each<[string | null | undefined, number[]]>([
	['te-2', [4, 3]],
	['', [4, 3]],
	['te-3', [4]],
	['en-4', []],
	[null, []],
	[undefined, []],
])('a fellow who agreed to the notice %j reads the changes of the versions %j', async (notice, versions) => {
	server.use(answer(getMyData, { holdings: HOLDINGS, requests: [], notice }));
	await renderApp('/my-data');
	await screen.findByText('What is kept');
	const headings = screen.queryAllByText(/^Said more clearly in Telugu in version/);
	expect(headings.map(({ textContent }) => Number(textContent?.at(-1)))).toEqual(versions);
	expect(screen.queryByText(/recorded as proof of the consent/) !== null).toBe(versions.includes(3));
});

test('a request is sent with what was asked, and the form is empty again', async () => {
	const sent: unknown[] = [];
	serveMine();
	server.use(
		http.post(`*${askForMyData.path}`, async ({ request }) => {
			sent.push(await request.json());
			return HttpResponse.json(REQUEST, { status: 201 });
		}),
	);
	const { user } = await renderApp('/my-data');
	await user.click(await screen.findByRole('button', { name: 'Send request' }));
	expect(await screen.findByText('Write what should be put right')).toBeTruthy();
	expect(sent).toEqual([]);
	await fill(user, screen.getByLabelText(/In your words/), ' My name is Kavitha. ');
	await user.click(screen.getByRole('button', { name: 'Send request' }));
	await waitFor(() => expect(sent).toMatchObject([{ kind: 'correction', words: 'My name is Kavitha.' }]));
	await waitFor(() => expect((screen.getByLabelText(/In your words/) as HTMLTextAreaElement).value).toBe(''));
});

test('a request whose answer was lost keeps its id only while it asks for the same', async () => {
	const sent: { id: string; words: string }[] = [];
	serveMine();
	server.use(
		http.post(`*${askForMyData.path}`, async ({ request }) => {
			sent.push((await request.json()) as (typeof sent)[number]);
			return HttpResponse.error();
		}),
	);
	const { user } = await renderApp('/my-data');
	const words = await screen.findByLabelText(/In your words/);
	for (const [index, more] of ['My name is Kavitha.', '', ' Rao'].entries()) {
		if (more) await user.type(words, more);
		await user.click(await screen.findByRole('button', { name: 'Send request' }));
		await waitFor(() => expect(sent).toHaveLength(index + 1));
	}
	const [first, again, changed] = sent;
	expect(again).toEqual(first);
	expect(changed?.words).toBe('My name is Kavitha. Rao');
	expect(changed?.id).not.toBe(first?.id);
});

test('erasure says what it means, needs no words, and a refusal is shown', async () => {
	serveMine();
	server.use(refuse(askForMyData, 'conflict', 'You have already asked for erasure.'));
	const { user } = await renderApp('/my-data');
	await user.selectOptions(await screen.findByLabelText(/What do you ask for/), 'erasure');
	expect(screen.getByText('Your fellowship ends')).toBeTruthy();
	await user.click(screen.getByRole('button', { name: 'Send request' }));
	expect(await screen.findByText('You have already asked for erasure.')).toBeTruthy();
});

test('a request is taken back after a question', async () => {
	const taken: unknown[] = [];
	serveMine(REQUEST);
	server.use(
		http.post(`*${withdrawRequest.path.replace('{id}', ':id')}`, ({ params }) => {
			taken.push(params.id);
			return HttpResponse.json({ status: 'success' });
		}),
	);
	const { user } = await renderApp('/my-data');
	await user.click(await screen.findByRole('button', { name: 'Take back R-00012' }));
	await user.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Take back' }));
	await waitFor(() => expect(taken).toEqual([REQUEST.id]));
});

test('without network the reason is said', async () => {
	server.use(noNetwork(getMyData));
	await renderApp('/my-data');
	expect((await screen.findByRole('alert')).textContent).toContain('No connection.');
});

const COPY = {
	made_at: '2026-11-20T06:30:00.000Z',
	full_name: 'Kavya Atram',
	records: { accounts: [{ full_name: 'Kavya Atram', mobile_number: '9876543210' }] },
	files: [],
	counts: HOLDINGS,
};

test('the copy can be read, printed and saved as a file', async () => {
	server.use(answer(copyMyData, COPY));
	const saved: Blob[] = [];
	vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
		saved.push(blob as Blob);
		return 'blob:copy';
	});
	vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
	const print = vi.spyOn(window, 'print').mockImplementation(() => undefined);
	const { user } = await renderApp('/my-data/copy');
	expect((await screen.findByText('Mobile number')).nextSibling?.textContent).toBe('9876543210');
	await user.click(screen.getByRole('button', { name: 'Save as a file' }));
	await waitFor(() => expect(saved).toHaveLength(1));
	expect(JSON.parse((await saved[0]?.text()) ?? '')).toEqual(COPY);
	await user.click(screen.getByRole('button', { name: 'Print' }));
	expect(print).toHaveBeenCalledOnce();
});

test('the notice names what the installation has set, and invents no address', async () => {
	const contact = {
		organisation: { en: 'Village Trust' },
		contact: { en: 'Desk, 040 123' },
		complaint: { en: '' },
	};
	server.use(answer(getPrivacyContact, contact));
	const first = await renderApp('/privacy', null);
	expect(await screen.findByText('Desk, 040 123')).toBeTruthy();
	expect(screen.getByText('Village Trust')).toBeTruthy();
	expect(screen.getByText(/Data Protection Board of India/)).toBeTruthy();
	expect(screen.getByText('Version 4 · en')).toBeTruthy();
	expect(screen.getByText('Said more clearly in Telugu in version 3')).toBeTruthy();
	expect(screen.getByText('Said more clearly in Telugu in version 4')).toBeTruthy();
	expect(screen.queryByRole('link', { name: 'My data' })).toBeNull();
	first.unmount();
	server.use(
		answer(getPrivacyContact, {
			organisation: { en: '' },
			contact: { en: '' },
			complaint: { en: 'Elsewhere' },
		}),
	);
	await renderApp('/privacy');
	expect(await screen.findByText(/Ask the fellow, the Team Lead or the District Lead/)).toBeTruthy();
	expect(screen.getByText('Elsewhere')).toBeTruthy();
	expect(screen.getByRole('link', { name: 'My data' })).toBeTruthy();
});
