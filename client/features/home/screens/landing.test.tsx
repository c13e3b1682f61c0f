import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { getOrganisation } from '@yuva/contract/settings/organisation-endpoints';
import { getVoice, getWelcome } from '@yuva/contract/testimonials/publications-endpoints';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { setLanguage } from '../../../language/language.ts';
import telugu from '../../../language/te/fellow.po';
import { isSectionOpen, titleOf } from '../../../test/accordion.ts';
import { answer, fakeServer, noNetwork } from '../../../test/answers.ts';
import { IN_TELUGU, ORGANISATION } from '../../../test/organisation.ts';
import { installPlayback } from '../../../test/playback.ts';
import { renderApp } from '../../../test/render-app.tsx';
import { gallery } from '../../auth/parts/gallery.tsx';

const server = fakeServer();
beforeEach(() => server.use(noNetwork(getWelcome), answer(getOrganisation, ORGANISATION)));

async function openLanding() {
	const app = await renderApp('/', null);
	await screen.findByRole('heading', { level: 1, name: 'Welcome to Deccan Youth Trust' });
	return app;
}

const shown = (carousel: string) =>
	within(screen.getByRole('region', { name: carousel }))
		.getByRole('group')
		.getAttribute('aria-label');

test('the welcome page shows logo, figures and the five districts', async () => {
	await openLanding();
	expect(screen.getByRole('img', { name: /logo/ })).toBeTruthy();
	for (const text of ['147', '100+', '1700+', '5', 'As of 01-11-2026']) {
		expect(screen.getByText(text)).toBeTruthy();
	}
	const about = screen.getByText(/youth leaders have set up/).textContent;
	for (const district of ORGANISATION.districts) expect(about).toContain(district);
	expect(document.title).toBe('Deccan Youth Trust');
});

test('four pictures tell how it works, and the last lines whom to ask', async () => {
	await openLanding();
	const pictures = within(await screen.findByRole('list', { name: '' }));
	for (const { title, text } of ORGANISATION.steps) {
		expect(pictures.getByRole('heading', { name: new RegExp(title) })).toBeTruthy();
		expect(pictures.getByText(text)).toBeTruthy();
	}
	const last = within(await screen.findByRole('contentinfo'));
	const addressOf = (name: string) => last.getByRole('link', { name }).getAttribute('href');
	expect(addressOf('040 123 456')).toBe('tel:040123456');
	expect(addressOf('office@trust.example')).toBe('mailto:office@trust.example');
	expect(addressOf('Privacy notice')).toBe('/privacy');
	expect(last.getByText('Manthani')).toBeTruthy();
	expect(last.getByText('Partners: Village Library')).toBeTruthy();
});

test('in Telugu the organisation speaks Telugu where it has written it, and its districts are marked all the same', async () => {
	const asked: unknown[] = [];
	server.use(
		answer(getOrganisation, ({ language }) => {
			asked.push(language);
			return language === 'te' ? IN_TELUGU : ORGANISATION;
		}),
	);
	await openLanding();
	act(() => setLanguage('te', telugu));
	expect(await screen.findByRole('heading', { level: 1, name: /దక్కన్ యువ ట్రస్ట్/ })).toBeTruthy();
	expect(asked).toContain('te');
	expect(screen.getByText('01-11-2026 నాటికి')).toBeTruthy();
	expect(await screen.findByText('గది లేదా వరండా.')).toBeTruthy();
	expect(screen.getByText('The fellow visits each family.')).toBeTruthy();
	expect(screen.getByText('భాగస్వాములు: ఊరి గ్రంథాలయం')).toBeTruthy();
	expect(await screen.findByRole('img', { name: /పెద్దపల్లి, ఆదిలాబాద్/ })).toBeTruthy();
	act(() => setLanguage('en', {}));
	expect(await screen.findByRole('heading', { level: 1, name: /Deccan Youth Trust/ })).toBeTruthy();
});

test('the districts are marked on a map, beside their names', async () => {
	await openLanding();
	const names = ORGANISATION.districts.join(', ');
	expect(await screen.findByRole('heading', { name: 'Where we work' })).toBeTruthy();
	expect(screen.getByText(names)).toBeTruthy();
	const map = await screen.findByRole('img', {
		name: `Map of Telangana with these districts marked: ${names}`,
	});
	expect(map.querySelectorAll('path.fill-teal-200')).toHaveLength(ORGANISATION.districts.length);
	for (const name of ORGANISATION.districts) expect(map.textContent).toContain(name);
});

test('Login/Sign Up leads to the login', async () => {
	const { user, visited } = await openLanding();
	await user.click(screen.getByRole('link', { name: 'Login/Sign Up' }));
	await waitFor(() => expect(visited.path).toBe('/login'));
});

test('of the two sections one is open at a time, and a second press closes it', async () => {
	await openLanding();
	const [first, second] = ['About Deccan Youth Trust', 'About the fellowship'] as const;
	const expectOpen = (...names: string[]) =>
		waitFor(() => expect([first, second].filter(isSectionOpen)).toEqual(names));
	await expectOpen();
	fireEvent.click(titleOf(first));
	await expectOpen(first);
	fireEvent.click(titleOf(second));
	await expectOpen(second);
	fireEvent.click(titleOf(second));
	await expectOpen();
});

const voice = {
	text: 'My daughter reads now.',
	author: 'Lakshmi',
	who: 'Parent of a child',
	location: 'Adilabad',
	place: { en: 'Adilabad', te: 'ఆదిలాబాద్' },
	audio_url: null as string | null,
};

describe('with time passing', () => {
	const PICTURES = 'Pictures of the fellowship';
	const VOICES = 'What Our Fellows Say';
	const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));

	beforeEach(() => void vi.useFakeTimers({ shouldAdvanceTime: true }));
	afterEach(() => setLanguage('en', {}));
	afterEach(() => void vi.useRealTimers());

	test('the five pictures change every three seconds and begin anew after the last', async () => {
		await openLanding();
		expect(gallery).toHaveLength(5);
		expect(shown(PICTURES)).toBe('1 of 5');
		await pass(2500);
		expect(shown(PICTURES)).toBe('1 of 5');
		await pass(700);
		expect(shown(PICTURES)).toBe('2 of 5');
		await pass(3000 * 4);
		expect(shown(PICTURES)).toBe('1 of 5');
	});

	test('the voices change every four seconds', async () => {
		const voices = [voice, { ...voice, author: 'Ravi' }];
		server.use(answer(getWelcome, { voices, figures: null }));
		await openLanding();
		await pass(1600);
		expect(await screen.findByRole('region', { name: VOICES })).toBeTruthy();
		expect(shown(VOICES)).toBe('1 of 2');
		const card = screen.getByRole('region', { name: VOICES }).textContent;
		for (const part of [voice.text, voice.author, voice.who, voice.location]) expect(card).toContain(part);
		await pass(3500);
		expect(shown(VOICES)).toBe('1 of 2');
		await pass(700);
		expect(shown(VOICES)).toBe('2 of 2');
		await pass(4000);
		expect(shown(VOICES)).toBe('1 of 2');
	});

	test('what moves can be paused', async () => {
		await openLanding();
		const pictures = within(screen.getByRole('region', { name: PICTURES }));
		fireEvent.click(pictures.getByRole('button', { name: 'Pause' }));
		await pass(9000);
		expect(shown(PICTURES)).toBe('1 of 5');
	});
});

describe('what the server has', () => {
	afterEach(() => act(() => setLanguage('en', {})));
	const VOICES = [
		{ ...voice, text: 'My daughter reads now.' },
		{ ...voice, text: 'He asks for books.', author: 'Ravi' },
		{ ...voice, text: 'I am proud.' },
	];

	test('approved voices come with a first name only, and without any nothing is invented', async () => {
		server.use(answer(getWelcome, { voices: VOICES, figures: null }));
		await openLanding();
		expect(screen.queryByText(/^Fellows and families speak here soon/)).toBeNull();
		expect(screen.queryByRole('region', { name: 'What Our Fellows Say' })).toBeNull();
		expect(await screen.findByText('My daughter reads now.')).toBeTruthy();
		const card = screen.getByRole('region', { name: 'What Our Fellows Say' });
		expect(card.textContent).toContain('LakshmiParent of a childAdilabad');
		expect(screen.getAllByRole('button', { name: /^Show \d of 3$/ })).toHaveLength(3);
		expect(screen.getByText('147')).toBeTruthy();
	});

	test('below a voice stand who speaks and the district in the chosen language', async () => {
		server.use(answer(getWelcome, { voices: [voice], figures: null }));
		await openLanding();
		act(() => setLanguage('te', telugu));
		expect(await screen.findByText('పిల్లల తల్లిదండ్రులు')).toBeTruthy();
		expect(screen.getAllByText('ఆదిలాబాద్').length).toBeGreaterThan(0);
		// The map, once it is loaded, has the names that the organisation gave.
		expect(screen.queryByText('Adilabad', { ignore: 'svg *' })).toBeNull();
	});

	test('that there are no voices yet is said only after the server has said so', async () => {
		server.use(answer(getWelcome, { voices: [], figures: null }));
		await openLanding();
		expect(screen.queryByText(/^Fellows and families speak here soon/)).toBeNull();
		expect(await screen.findByText(/^Fellows and families speak here soon/)).toBeTruthy();
	});

	test('a voice is heard, and stopped', async () => {
		const audio_url = getVoice.path.replace('{id}', 'a');
		server.use(answer(getWelcome, { voices: [{ ...voice, audio_url }], figures: null }));
		installPlayback();
		const { user } = await openLanding();
		await user.click(await screen.findByRole('button', { name: 'Listen: Recording of Lakshmi' }));
		await user.click(screen.getByRole('button', { name: 'Pause: Recording of Lakshmi' }));
		expect(screen.getByRole('button', { name: 'Listen: Recording of Lakshmi' })).toBeTruthy();
	});
});
