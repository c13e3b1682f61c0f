import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import * as concerns from '@yuva/contract/concerns/endpoints';
import { CONCERN_CHANGED, LAST_READER } from '@yuva/contract/concerns/schema';
import { expect, test } from 'vitest';
import { ADMIN } from '../../../test/administration.ts';
import { answer, fakeServer, refuse } from '../../../test/answers.ts';
import { installPlayback, soundOf } from '../../../test/playback.ts';
import { renderApp } from '../../../test/render-app.tsx';

const ME = crypto.randomUUID();
const OTHER = crypto.randomUUID();
const ID = '0190f000-0000-7000-8000-0000001a2b3c';
const SUCCESS = { status: 'success' } as const;
const person = {
	account_id: OTHER,
	full_name: 'Lakshmi Rao',
	role: 'team_lead',
	named_at: '2026-11-19T06:30:00.000Z',
	named_by: 'Ravi Kumar',
	standing: 'reads' as const,
};
const standing = (own: 'none' | 'factor' | 'asked' | 'second_yes' | 'reads', people = [person]) =>
	answer(concerns.getSafeguarding, { account_id: ME, own, waiting: own === 'reads' ? 2 : 0, people });
const hours = (count: number) => new Date(Date.now() + count * 3_600_000 + 60_000).toISOString();
const line = {
	concern_id: ID,
	reference: 'C-1A2B3C',
	raised_at: hours(-4),
	due_at: hours(20),
	state: 'new' as const,
	child_safe: 'no' as const,
	outcome: null,
};
const whole = {
	...line,
	text: 'A man waits for the girls.',
	recording: null,
	child_name: 'Anjali',
	child_id: null,
	place_and_time: 'Behind the school',
	written_at: hours(-5),
	raised_by: { account_id: OTHER, full_name: 'Sravani', mobile_number: '9000000011', role: 'fellow' },
	steps: [],
};

const server = fakeServer(
	standing('reads'),
	answer(concerns.listConcerns, {
		data: [line, { ...line, concern_id: OTHER, reference: 'C-000000', due_at: hours(-3) }],
		next_cursor: null,
	}),
	answer(concerns.getConcern, whole),
	answer(concerns.listSafeguardingCandidates, { data: [{ account_id: OTHER, full_name: 'Lakshmi Rao' }] }),
);

test('the list shows the clock of each concern, not its content', async () => {
	await renderApp('/staff/concerns', ADMIN);
	const row = (await screen.findByRole('link', { name: 'C-1A2B3C' })).closest('tr') as HTMLElement;
	expect(within(row).getByText('20 hours left')).toBeTruthy();
	expect(screen.getByText('3 hours late')).toBeTruthy();
	expect(document.body.textContent).not.toMatch(/Anjali|girls/);
});

test('only a named person has the entry Concerns, with the number of waiting concerns', async () => {
	const first = await renderApp('/staff/safeguarding', ADMIN);
	const [entry] = await screen.findAllByRole('link', { name: /^Concerns/ });
	expect(entry?.textContent).toContain('2');
	first.unmount();
	server.use(standing('none'));
	await renderApp('/staff/safeguarding', ADMIN);
	await screen.findByText('Lakshmi Rao', { selector: 'strong' });
	expect(screen.queryByRole('link', { name: /^Concerns/ })).toBeNull();
});

test('a person who is not named reads that only safeguarding persons see concerns', async () => {
	server.use(standing('none'));
	await renderApp('/staff/concerns', ADMIN);
	expect(await screen.findByText('You are not a safeguarding person')).toBeTruthy();
});

test('a safeguarding person reads the whole concern and takes it in hand', async () => {
	let moved: Record<string, unknown> = {};
	server.use(
		answer(concerns.moveConcern, SUCCESS, (input) => {
			moved = input;
			server.use(answer(concerns.getConcern, { ...whole, state: 'in_hand' }));
		}),
	);
	const { user } = await renderApp(`/staff/concerns/${ID}`, ADMIN);
	expect(await screen.findByText('A man waits for the girls.')).toBeTruthy();
	expect(screen.getByText('Anjali')).toBeTruthy();
	expect(screen.getByRole('link', { name: 'Call 9000000011' })).toBeTruthy();
	await user.click(screen.getByRole('button', { name: 'I take it in hand' }));
	await expect.poll(() => moved).toMatchObject({ from: 'new', state: 'in_hand' });
	await screen.findByRole('button', { name: 'Close it' });
	expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Status' }));
});

test('the page says when another person has changed the concern', async () => {
	server.use(refuse(concerns.moveConcern, 'conflict', CONCERN_CHANGED));
	const { user } = await renderApp(`/staff/concerns/${ID}`, ADMIN);
	await user.click(await screen.findByRole('button', { name: 'I have only read it' }));
	expect(await screen.findByText(CONCERN_CHANGED)).toBeTruthy();
});

test('a note is saved, and an empty one is not', async () => {
	let noted: Record<string, unknown> = {};
	server.use(answer(concerns.noteConcern, SUCCESS, (input) => (noted = input)));
	const { user } = await renderApp(`/staff/concerns/${ID}`, ADMIN);
	const save = await screen.findByRole('button', { name: 'Save note' });
	await user.click(save);
	expect(await screen.findByText('Write the note')).toBeTruthy();
	await user.type(screen.getByRole('textbox', { name: /What you did or learned/ }), 'I called the school');
	await user.click(save);
	await expect.poll(() => noted).toMatchObject({ text: 'I called the school' });
});

test('a concern is closed only with an outcome and the words about what was done', async () => {
	let moved: Record<string, unknown> = {};
	server.use(
		answer(concerns.getConcern, { ...whole, state: 'in_hand' }),
		answer(concerns.moveConcern, SUCCESS, (input) => (moved = input)),
	);
	const { user } = await renderApp(`/staff/concerns/${ID}`, ADMIN);
	const status = (await screen.findByRole('heading', { name: 'Status' })).closest('section');
	expect(status?.querySelector('p')?.textContent, 'no clock, and no dash in its place').not.toContain('–');
	await user.click(await screen.findByRole('button', { name: 'Close it' }));
	const dialog = within(await screen.findByRole('dialog', { name: 'Close C-1A2B3C' }));
	await user.click(dialog.getByRole('button', { name: 'Close it' }));
	expect(await dialog.findByText('Choose how the concern ended')).toBeTruthy();
	await user.selectOptions(dialog.getByRole('combobox', { name: /How did it end/ }), 'The child is safe now');
	await user.type(dialog.getByRole('textbox', { name: /What was done for the child/ }), 'She is at home');
	await user.click(dialog.getByRole('button', { name: 'Close it' }));
	await expect
		.poll(() => moved)
		.toMatchObject({ from: 'in_hand', state: 'closed', outcome: 'child_safe', text: 'She is at home' });
});

test('a closed concern shows its outcome and can be opened again with a reason', async () => {
	let moved: Record<string, unknown> = {};
	server.use(
		answer(concerns.getConcern, { ...whole, state: 'closed', outcome: 'not_confirmed' }),
		answer(concerns.moveConcern, SUCCESS, (input) => (moved = input)),
	);
	const { user } = await renderApp(`/staff/concerns/${ID}`, ADMIN);
	expect(await screen.findByText('Looked into, and not confirmed')).toBeTruthy();
	await user.click(screen.getByRole('button', { name: 'Open it again' }));
	const dialog = within(await screen.findByRole('dialog'));
	await user.type(dialog.getByRole('textbox'), 'Seen again');
	await user.click(dialog.getByRole('button', { name: 'Open it again' }));
	await expect.poll(() => moved).toMatchObject({ from: 'closed', state: 'in_hand', text: 'Seen again' });
});

test('a spoken concern plays on its screen, with its size, and a new address takes the place of an old one', async () => {
	installPlayback();
	const recording = { url: '/media/x?v=1', bytes: 64_000 };
	server.use(answer(concerns.getConcern, { ...whole, text: '', recording }));
	await renderApp(`/staff/concerns/${ID}`, ADMIN);
	const player = await screen.findByRole('group', { name: 'The recording' });
	const sound = await soundOf(player);
	expect(sound.getAttribute('src')).toBe('/media/x?v=1');
	expect(sound.getAttribute('preload')).toBe('none');
	expect(screen.getByText('Recording, 64 kB')).toBeTruthy();
	server.use(answer(concerns.getConcern, { ...whole, recording: { ...recording, url: '/media/x?v=2' } }));
	fireEvent.error(sound);
	await waitFor(() => expect(sound.getAttribute('src')).toBe('/media/x?v=2'));
});

test('a named person says yes on the same screen', async () => {
	let said = false;
	server.use(
		standing('asked'),
		answer(concerns.agreeToSafeguarding, { ...SUCCESS, standing: 'reads' }, () => {
			said = true;
		}),
	);
	const { user } = await renderApp('/staff/concerns', ADMIN);
	await user.click(await screen.findByRole('button', { name: 'Yes, I will' }));
	await expect.poll(() => said).toBe(true);
});

test('a named person without a second step at login is led to it first', async () => {
	server.use(standing('factor'));
	await renderApp('/staff/concerns', ADMIN);
	const card = (await screen.findByText(/^Set up your second step/)).closest('section') as HTMLElement;
	const link = within(card).getByRole('link', { name: 'Second step at login' });
	expect(link.getAttribute('href')).toBe('/staff/second-factor');
	expect(within(card).queryByRole('button', { name: 'Yes, I will' })).toBeNull();
});

test('the head office names a person, and reads why the last reader cannot be removed', async () => {
	let named: Record<string, unknown> = {};
	server.use(
		standing('none'),
		answer(concerns.nameSafeguardingPerson, SUCCESS, (input) => (named = input)),
		refuse(concerns.endSafeguardingPerson, 'conflict', LAST_READER),
	);
	const { user } = await renderApp('/staff/safeguarding', ADMIN);
	const choice = await screen.findByRole('combobox', { name: /Lead or person of the head office/ });
	await screen.findByRole('option', { name: 'Lakshmi Rao' });
	await user.selectOptions(choice, 'Lakshmi Rao');
	await user.click(screen.getByRole('button', { name: 'Name this person' }));
	await expect.poll(() => named).toMatchObject({ account_id: OTHER });
	await user.click(screen.getByRole('button', { name: 'Take off the list: Lakshmi Rao' }));
	const question = within(await screen.findByRole('alertdialog'));
	await user.click(question.getByRole('button', { name: 'Take off the list' }));
	expect(await question.findByText(LAST_READER)).toBeTruthy();
});

test('a reader confirms another person', async () => {
	let confirmed: Record<string, unknown> | undefined;
	server.use(
		standing('reads', [{ ...person, standing: 'second_yes' as never }]),
		answer(concerns.confirmSafeguardingPerson, SUCCESS, (input) => {
			confirmed = input;
			server.use(standing('reads', [person]));
		}),
	);
	const { user } = await renderApp('/staff/safeguarding', ADMIN);
	await user.click(await screen.findByRole('button', { name: 'Say yes to Lakshmi Rao' }));
	await expect.poll(() => confirmed).toBeDefined();
	await screen.findByText('Reads concerns');
	expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }));
});
