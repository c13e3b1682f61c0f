import { screen, waitFor } from '@testing-library/react';
import { listAudit } from '@yuva/contract/privacy/audit-endpoints';
import { afterEach, expect, test } from 'vitest';
import { setLanguage } from '../../../language/language.ts';
import teluguConsole from '../../../language/te/console.po';
import telugu from '../../../language/te/fellow.po';
import { ADMIN, ENTRY } from '../../../test/administration.ts';
import { answer, fakeServer, noNetwork } from '../../../test/answers.ts';
import { renderApp } from '../../../test/render-app.tsx';
import { idOf } from '../../../test/staff-answers.ts';
import { fill } from '../../../test/user.ts';

const server = fakeServer();

afterEach(() => setLanguage('en'));

test('an entry is told as a sentence with its day and particulars', async () => {
	server.use(answer(listAudit, { data: [ENTRY], next_cursor: null }));
	await renderApp('/staff/audit', ADMIN);
	const sentence = 'Ravinder Gaddam looked at the profile of the child Anjali Kola (fellow: Kavya Atram).';
	const row = (await screen.findByText(sentence)).closest('tr');
	expect(row?.textContent).toContain('20-11-2026 12:00');
	expect(row?.textContent).toContain('Changed: mother name');
});

test('in Telugu the words of particulars are Telugu; names, numbers and what people wrote stay', async () => {
	const details = {
		state: 'done',
		from: idOf(4),
		final_word: 'unknown',
		districts: ['Medak', 'All'],
		task_name: 'Health',
		rows: 3,
		own: false,
		by: 'lead_code',
		changed: ['mother_name', 'email'],
	};
	server.use(answer(listAudit, { data: [{ ...ENTRY, details }], next_cursor: null }));
	setLanguage('te', telugu, teluguConsole);
	await renderApp('/staff/audit', ADMIN);
	const first = await screen.findByText('స్థితి: పూర్తి');
	expect([...(first.parentElement?.children ?? [])].map(({ textContent }) => textContent)).toEqual([
		'స్థితి: పూర్తి',
		`ఎవరి నుంచి: ${idOf(4)}`,
		'Final word: unknown',
		'జిల్లాలు: Medak, అన్నీ',
		'పని పేరు: Health',
		'వరుసలు: 3',
		'సొంతది: కాదు',
		'ఎలా: లీడ్ ఇచ్చిన కోడ్',
		'మారినవి: తల్లి పేరు, ఈమెయిల్',
	]);
});

test('half a number asks nothing, a whole one does, and so does an action', async () => {
	const asked: unknown[] = [];
	server.use(answer(listAudit, { data: [], next_cursor: null }, (input) => asked.push(input)));
	const { user, visited } = await renderApp('/staff/audit', ADMIN);
	expect(await screen.findByText('No entries found')).toBeTruthy();
	await user.click(screen.getByRole('button', { name: 'Filter' }));
	await fill(user, screen.getByLabelText('Done by (mobile number)'), '9000000002');
	await waitFor(() => expect(asked).toHaveLength(2));
	await user.selectOptions(screen.getByLabelText('Action'), 'logged in');
	await waitFor(() => expect(visited.path).toBe('/staff/audit?actor=9000000002&action=auth.sign_in'));
	await waitFor(() =>
		expect(asked).toEqual([{}, { actor: '9000000002' }, { actor: '9000000002', action: 'auth.sign_in' }]),
	);
});

test('more are loaded page by page', async () => {
	const second = { ...ENTRY, id: 40, action: 'audit.read', fellow: null, target: null };
	server.use(
		answer(listAudit, ({ cursor }) =>
			cursor === 'next' ? { data: [second], next_cursor: null } : { data: [ENTRY], next_cursor: 'next' },
		),
	);
	const { user } = await renderApp('/staff/audit', ADMIN);
	await user.click(await screen.findByRole('button', { name: 'Load more' }));
	expect(await screen.findByText('Ravinder Gaddam looked at the audit log.')).toBeTruthy();
});

test('without network the reason is said', async () => {
	server.use(noNetwork(listAudit));
	await renderApp('/staff/audit', ADMIN);
	expect((await screen.findByRole('alert')).textContent).toContain('No connection.');
});
