import { screen, waitFor } from '@testing-library/react';
import {
	getOrganisation,
	removeLogo,
	saveLogo,
	saveOrganisation,
} from '@yuva/contract/settings/organisation-endpoints';
import { NAME_MISSING, OTHER_COUNT } from '@yuva/contract/settings/organisation-schema';
import { beforeEach, expect, test } from 'vitest';
import { answer, fakeServer, noNetwork, refuse } from '../../../test/answers.ts';
import { IN_TELUGU, ORGANISATION } from '../../../test/organisation.ts';
import { renderApp } from '../../../test/render-app.tsx';
import { LEAD } from '../../../test/staff-answers.ts';
import { fill } from '../../../test/user.ts';

const server = fakeServer();
const ADMIN = { ...LEAD, role: 'admin' as const };
const NO_STEP = { title: '', text: '' };
const NO_TELUGU = {
	...{ name: '', tagline: '', about: '', about_fellowship: '', address: '', complaint: '' },
	...{ districts: [], partners: [], steps: [NO_STEP, NO_STEP, NO_STEP, NO_STEP] },
};

beforeEach(() => server.use(answer(getOrganisation, ORGANISATION)));

async function open() {
	const app = await renderApp('/staff/organisation', ADMIN);
	const save = await screen.findByRole('button', { name: 'Save' });
	async function type(label: string, text: string) {
		const field = screen.getByLabelText(label);
		await app.user.clear(field);
		await fill(app.user, field, text);
	}
	return { ...app, type, save: () => app.user.click(save) };
}

test('the head office changes texts, figures, pictures and lists', async () => {
	let sent: unknown;
	server.use(
		answer(saveOrganisation, { status: 'success' }, (body) => {
			sent = body;
		}),
	);
	const { type, save, user } = await open();
	await type('Name of the organisation', 'Godavari Trust');
	await type('Children', '2,000+');
	await type('Date of the figures', '20-11-2026');
	await user.clear(screen.getByLabelText('Partners'));
	await user.click(screen.getByLabelText('Partners'));
	await user.paste(' Library \n\nSchool');
	const [title] = screen.getAllByLabelText('Title');
	if (title) await fill(user, title, '!');
	await save();
	expect(await screen.findByText('Saved')).toBeTruthy();
	const {
		logo_url: _logo,
		texts: _texts,
		language: _language,
		steps: [first, ...rest],
		...entry
	} = ORGANISATION;
	expect(sent).toEqual({
		...entry,
		name: 'Godavari Trust',
		children: '2,000+',
		figures_date: '2026-11-20',
		partners: ['Library', 'School'],
		steps: [{ ...first, title: `${first.title}!` }, ...rest],
		te: NO_TELUGU,
	});
});

test('each text has a field for Telugu beside it, with what is there, and empty fields are sent as empty', async () => {
	let sent: { te?: object } = {};
	server.use(
		answer(getOrganisation, IN_TELUGU),
		answer(saveOrganisation, { status: 'success' }, (body) => {
			sent = body;
		}),
	);
	const { type, save, user } = await open();
	expect(screen.getByLabelText('Address, in Telugu')).toHaveProperty('value', 'మంథని');
	expect(screen.getByLabelText('Name of the organisation, in Telugu').getAttribute('lang')).toBe('te');
	await user.clear(screen.getByLabelText('Line below the welcome, in Telugu'));
	await type('Partners, in Telugu', ' గ్రంథాలయం ');
	const [title] = screen.getAllByLabelText('Title, in Telugu');
	if (title) await fill(user, title, '!');
	await save();
	expect(await screen.findByText('Saved')).toBeTruthy();
	const [first, ...rest] = IN_TELUGU.te?.steps ?? [];
	expect(sent.te).toEqual({
		...IN_TELUGU.te,
		tagline: '',
		partners: ['గ్రంథాలయం'],
		steps: [{ ...first, title: `${first?.title}!` }, ...rest],
	});
});

test('a list in Telugu with another number of lines is not sent', async () => {
	const { type, save } = await open();
	await type('Districts where fellows work, in Telugu', 'పెద్దపల్లి');
	await save();
	expect(await screen.findByText(OTHER_COUNT)).toBeTruthy();
	expect(document.activeElement).toBe(screen.getByLabelText('Districts where fellows work, in Telugu'));
});

test('what is missing is said beside the field, and nothing is sent', async () => {
	const { user, save } = await open();
	await user.clear(screen.getByLabelText('Name of the organisation'));
	await user.clear(screen.getByLabelText('Districts where fellows work'));
	await save();
	expect(await screen.findByText(NAME_MISSING)).toBeTruthy();
	expect(screen.getByText('Enter at least one district')).toBeTruthy();
	expect(document.activeElement).toBe(screen.getByLabelText('Name of the organisation'));
});

test('a refusal is said beside the field of its list, and a lost line in words', async () => {
	server.use(refuse(saveOrganisation, 'invalid', 'Too long', { 'partners.0': 'Too long' }));
	const { save } = await open();
	await save();
	await waitFor(() => expect(screen.getAllByText('Too long')).toHaveLength(2));
	server.use(noNetwork(saveOrganisation));
	await save();
	expect(await screen.findByText(/^No connection/)).toBeTruthy();
});

test('a logo is sent once it is chosen, and removed again', async () => {
	const logos: unknown[] = [];
	server.use(
		answer(saveLogo, { status: 'success' }, ({ logo }) => void logos.push(logo)),
		answer(removeLogo, { status: 'success' }),
	);
	const { user } = await open();
	expect(screen.queryByRole('button', { name: 'Remove logo' })).toBeNull();
	const own = { ...ORGANISATION, logo_url: '/api/organisation/logo/abc/' };
	server.use(answer(getOrganisation, own));
	const picture = new File(['picture'], 'logo.png', { type: 'image/png' });
	const input = await waitFor(() => {
		const found = document.querySelector<HTMLInputElement>('input[type=file]');
		if (!found) throw new Error('no place for a file yet');
		return found;
	});
	await user.upload(input, picture);
	expect(await screen.findByText('Logo saved')).toBeTruthy();
	expect(logos).toHaveLength(1);
	expect(screen.getByAltText('The logo of Deccan Youth Trust').getAttribute('src')).toBe(own.logo_url);
	server.use(answer(getOrganisation, ORGANISATION));
	await user.click(screen.getByRole('button', { name: 'Remove logo' }));
	expect(await screen.findByText('Logo removed')).toBeTruthy();
	await waitFor(() => expect(screen.queryByRole('button', { name: 'Remove logo' })).toBeNull());
});

test('without network the reason is said, and trying again helps', async () => {
	server.use(noNetwork(getOrganisation));
	const { user } = await renderApp('/staff/organisation', ADMIN);
	const again = await screen.findByRole('button', { name: 'Try again' });
	server.use(answer(getOrganisation, ORGANISATION));
	await user.click(again);
	expect(await screen.findByLabelText('Name of the organisation')).toBeTruthy();
});
