import { screen, waitFor, within } from '@testing-library/react';
import { listExportChoices } from '@yuva/contract/exports/endpoints';
import {
	chooseWelcomeFigures,
	getSpokenTestimonial,
	getWelcomeFigures,
	listSpokenTestimonials,
	publishTestimonial,
	withdrawTestimonial,
} from '@yuva/contract/testimonials/publications-endpoints';
import type { SpokenTestimonial } from '@yuva/contract/testimonials/publications-schema';
import { beforeEach, expect, test, vi } from 'vitest';
import { answer, fakeServer, noNetwork, refuse } from '../../../test/answers.ts';
import { soundOf } from '../../../test/playback.ts';
import { renderApp } from '../../../test/render-app.tsx';
import { idOf, LEAD, TEAM_LEAD } from '../../../test/staff-answers.ts';
import { fill } from '../../../test/user.ts';

const server = fakeServer();

const LAKSHMI: SpokenTestimonial = {
	id: idOf(1),
	fellow_id: idOf(2),
	fellow_name: 'Kavya Atram',
	district: 'Peddapalli',
	stakeholder_type: 'childs_parent',
	form_data: { Name: 'Lakshmi Kola', Relation: 'Mother', Feedback: 'My daughter reads now.' },
	audio_url: '/media/voice.webm',
	created_at: '2026-11-18T06:30:00.000Z',
	publication: null,
};
const PUBLISHED = {
	...LAKSHMI,
	publication: {
		public_text: 'She reads now.',
		first_name: 'Lakshmi',
		may_be_played: false,
		approved_by: 'Ravinder Gaddam',
		approved_at: '2026-11-19T06:30:00.000Z',
	},
};
const WORDS = {
	public_text: 'My daughter reads now.',
	first_name: 'Lakshmi',
	agreed: true,
	may_be_played: false,
};

const AT = `/staff/testimonials?open=${idOf(1)}`;

const serveList = (...data: SpokenTestimonial[]) =>
	server.use(answer(listSpokenTestimonials, { data, next_cursor: null }));

beforeEach(() => {
	serveList(LAKSHMI);
	server.use(answer(listExportChoices, { years: [], districts: [{ id: 682, name: 'Peddapalli' }] }));
});

const AGREED = 'The person, or for a child its guardian, was asked and agreed.';

async function openDialog() {
	const app = await renderApp('/staff/testimonials', LEAD);
	await app.user.click(await screen.findByRole('button', { name: /^Lakshmi Kola/ }));
	await app.user.click(screen.getByRole('button', { name: 'Approve for publication' }));
	return { ...app, dialog: within(await screen.findByRole('dialog')) };
}

test('a testimonial is shown with who spoke, what was written, and the recording', async () => {
	await renderApp(AT, LEAD);
	expect(await screen.findByRole('heading', { name: 'Lakshmi Kola' })).toBeTruthy();
	expect(screen.getByText('My daughter reads now.')).toBeTruthy();
	expect(screen.getByText(/Recorded by Kavya Atram, Peddapalli/)).toBeTruthy();
	expect((await soundOf(screen.getByRole('group', { name: /^Recording of Lakshmi Kola/ }))).src).toContain(
		LAKSHMI.audio_url,
	);
});

test('the download gets an address that still works, and says when there is none', async () => {
	const saved: unknown[] = [];
	vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
		saved.push([this.getAttribute('href'), this.download]);
	});
	const fresh = '/media/voice.webm?s=fresh';
	server.use(answer(getSpokenTestimonial, { ...LAKSHMI, audio_url: fresh }));
	const { user } = await renderApp(AT, LEAD);
	const download = await screen.findByRole('button', { name: /^Download the recording of Lakshmi Kola/ });
	await user.click(download);
	const name = `testimonial-childs_parent-${LAKSHMI.id.slice(-8)}`;
	await waitFor(() => expect(saved).toEqual([[fresh, name]]));
	server.use(noNetwork(getSpokenTestimonial));
	await user.click(download);
	expect((await screen.findByRole('alert')).textContent).toBe(
		'This recording cannot be downloaded now. Try again.',
	);
	expect(saved).toHaveLength(1);
	vi.restoreAllMocks();
});

test('on a phone one is open at a time, below its row', async () => {
	serveList(LAKSHMI, { ...PUBLISHED, id: idOf(3), form_data: { Name: 'Ravi Kumar' } });
	const { user, visited } = await renderApp('/staff/testimonials', LEAD);
	const lakshmi = await screen.findByRole('button', { name: /^Lakshmi Kola/ });
	expect(screen.queryByRole('heading', { level: 2 })).toBeNull();
	await user.click(lakshmi);
	expect(visited.path).toBe(AT);
	await user.click(screen.getByRole('button', { name: /^Ravi Kumar.*On the welcome page$/ }));
	expect(screen.getAllByRole('heading', { level: 2 }).map((heading) => heading.textContent)).toEqual([
		'Ravi Kumar',
	]);
	expect(lakshmi.getAttribute('aria-expanded')).toBe('false');
});

test('the filters go into the address, and are asked for', async () => {
	const asked: unknown[] = [];
	server.use(
		answer(listSpokenTestimonials, { data: [], next_cursor: null }, (query) => {
			asked.push(query);
		}),
	);
	const { user, visited } = await renderApp('/staff/testimonials', LEAD);
	await user.click(await screen.findByRole('button', { name: 'Filter' }));
	await user.selectOptions(screen.getByLabelText('Whose voice'), 'Supporter');
	await waitFor(() => expect(visited.path).toBe('/staff/testimonials?type=supporter'));
	await screen.findByRole('option', { name: 'Peddapalli' });
	await user.selectOptions(screen.getByLabelText('District'), 'Peddapalli');
	await user.selectOptions(screen.getByLabelText('Welcome page'), 'On the welcome page');
	await waitFor(() =>
		expect(asked.at(-1)).toMatchObject({ type: 'supporter', district: '682', published: 'yes' }),
	);
	expect(await screen.findByText('No testimonial fits')).toBeTruthy();
});

test('an approval begins with what was written, and is sent once the person was asked', async () => {
	let sent: unknown;
	server.use(
		answer(publishTestimonial, { status: 'success' }, (body) => {
			sent = body;
		}),
	);
	const { user, dialog } = await openDialog();
	expect(dialog.getByDisplayValue(WORDS.public_text)).toBeTruthy();
	expect(dialog.getByDisplayValue(WORDS.first_name)).toBeTruthy();
	await user.click(dialog.getByRole('button', { name: 'Approve' }));
	expect(await dialog.findByText('Ask first, and then tick this')).toBeTruthy();
	expect(sent).toBeUndefined();
	await user.click(dialog.getByRole('checkbox', { name: AGREED }));
	serveList(PUBLISHED);
	await user.click(dialog.getByRole('button', { name: 'Approve' }));
	await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
	expect(sent).toEqual(WORDS);
	expect(await screen.findByText(/Approved by Ravinder Gaddam/)).toBeTruthy();
});

test('a full name and a text that is too long are refused before anything is sent', async () => {
	const { user, dialog } = await openDialog();
	await user.clear(dialog.getByLabelText('First name'));
	await fill(user, dialog.getByLabelText('First name'), 'Lakshmi Kola');
	await user.click(dialog.getByLabelText('Public text'));
	await user.paste('x'.repeat(181));
	await user.click(dialog.getByRole('button', { name: 'Approve' }));
	expect(await dialog.findByText('Write only the first name')).toBeTruthy();
	expect(dialog.getByText('At most 180 characters')).toBeTruthy();
});

test('a refusal is said in the dialog', async () => {
	server.use(refuse(publishTestimonial, 'conflict', 'No guardian has agreed.'));
	const { user, dialog } = await openDialog();
	await user.click(dialog.getByRole('checkbox', { name: AGREED }));
	await user.click(dialog.getByRole('button', { name: 'Approve' }));
	expect(await dialog.findByText('No guardian has agreed.')).toBeTruthy();
});

test('an approval is withdrawn', async () => {
	serveList(PUBLISHED);
	server.use(answer(withdrawTestimonial, { status: 'success' }));
	const { user } = await renderApp(AT, LEAD);
	await user.click(await screen.findByRole('button', { name: 'Change or withdraw' }));
	serveList(LAKSHMI);
	await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Withdraw' }));
	expect(await screen.findByRole('button', { name: 'Approve for publication' })).toBeTruthy();
});

test('a team lead listens, and decides nothing', async () => {
	await renderApp(AT, TEAM_LEAD);
	expect(await screen.findByRole('heading', { name: 'Lakshmi Kola' })).toBeTruthy();
	expect(screen.queryByRole('button', { name: 'Approve for publication' })).toBeNull();
});

test('what a child said without consent stays hidden', async () => {
	serveList({ ...LAKSHMI, stakeholder_type: 'child', form_data: {}, audio_url: '', hidden: 'no_consent' });
	await renderApp(AT, LEAD);
	expect(await screen.findByText(/stays hidden until its guardian agrees/)).toBeTruthy();
	expect(screen.queryByRole('button', { name: 'Approve for publication' })).toBeNull();
	expect(screen.queryByRole('button', { name: /Download/ })).toBeNull();
});

test('only the head office chooses the figures', async () => {
	let sent: unknown;
	const figures = { year: '2026-27', fellows: 12, centers: 11, children: 240 };
	server.use(
		answer(getWelcomeFigures, { live_figures: false, figures }),
		answer(chooseWelcomeFigures, { status: 'success' }, (body) => {
			sent = body;
		}),
	);
	const { user } = await renderApp('/staff/testimonials', { ...LEAD, role: 'admin' });
	expect(
		await screen.findByText('Year 2026-27: 12 youth leaders, 11 Learning Centers, 240 children.'),
	).toBeTruthy();
	server.use(answer(getWelcomeFigures, { live_figures: true, figures }));
	await user.click(screen.getByRole('radio', { name: 'Figures of today' }));
	await waitFor(() => expect(sent).toEqual({ live_figures: true }));
	await waitFor(() =>
		expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Figures of today' }).checked).toBe(true),
	);
});

test('an empty list says that there are no testimonials yet', async () => {
	serveList();
	await renderApp('/staff/testimonials', LEAD);
	expect(await screen.findByText('No testimonials yet')).toBeTruthy();
});

test('without network the reason is said, and trying again helps', async () => {
	server.use(noNetwork(listSpokenTestimonials));
	const { user } = await renderApp(AT, LEAD);
	expect((await screen.findByRole('alert')).textContent).toContain('No connection.');
	serveList(LAKSHMI);
	await user.click(screen.getByRole('button', { name: 'Try again' }));
	expect(await screen.findByRole('heading', { name: 'Lakshmi Kola' })).toBeTruthy();
});
