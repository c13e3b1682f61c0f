import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import type { Catalogue } from '@yuva/contract/catalogue';
import type { Language, OtherLanguage } from '@yuva/contract/language';
import { listMessages } from '@yuva/contract/messages/endpoints';
import { listDistricts } from '@yuva/contract/reference/endpoints';
import { getOrganisation } from '@yuva/contract/settings/organisation-endpoints';
import { afterEach, expect, test, vi } from 'vitest';
import { GuidelineVideos } from '../features/onboarding/guideline-videos.tsx';
import { placeName } from '../features/reference/api.ts';
import { districtNames } from '../features/reference/district-names-api.ts';
import { answer, fakeServer } from '../test/answers.ts';
import { ORGANISATION } from '../test/organisation.ts';
import { serveRegister } from '../test/registers.ts';
import { renderApp } from '../test/render-app.tsx';
import { counted } from './counted.ts';
import { inWords } from './in-words.ts';
import { t } from './language.ts';
import { inLetterOrder } from './letter-order.ts';
import { chooseLanguage } from './start-language.ts';

/** No such language is shipped: its letters are Arabic, one for each Latin one, and run from right to left. */
const THIRD = 'ar' as Language;
const LETTERS = 'ابتثجحخدذرزسشصضطظعغفقكلمنه';
const ARABIC = /\p{Script=Arabic}/u;

const inThird = (english: string): string =>
	english
		.split(/(\{\w+\})/)
		.map((part) =>
			part.startsWith('{')
				? part
				: part.replaceAll(/[a-z]/gi, (letter) => LETTERS[letter.toLowerCase().charCodeAt(0) - 97] ?? ''),
		)
		.join('');

vi.mock('@yuva/contract/language', async (original) => {
	const real = await original<typeof import('@yuva/contract/language')>();
	return {
		...real,
		languages: [...real.languages, 'ar'],
		otherLanguages: [...real.otherLanguages, 'ar'],
		languageNames: { ...real.languageNames, ar: 'عربي' },
	};
});

vi.mock('./catalogues.ts', () => ({
	directionOf: (language: string) => (language === 'ar' ? 'rtl' : 'ltr'),
	loadTexts: async (): Promise<Catalogue> => ({
		...Object.fromEntries(
			Object.keys((await import('./te/fellow.po')).default).map((english) => [english, inThird(english)]),
		),
		'{count} apples': { one: 'تفاحة', other: '{count} تفاح' },
	}),
}));

const server = fakeServer();

afterEach(async () => {
	cleanup();
	await chooseLanguage('en');
});

test('a further entry in the list is offered, and turns the page to the direction of its script', async () => {
	server.use(answer(getOrganisation, ORGANISATION));
	const { user } = await renderApp('/login', null);
	expect(screen.getAllByRole('button', { name: /^(తెలుగు|عربي|English)$/ })).toHaveLength(3);
	await user.click(screen.getByRole('button', { name: 'عربي' }));
	await waitFor(() => expect(document.documentElement.dir).toBe('rtl'));
	expect(document.documentElement.lang).toBe('ar');
	expect(document.cookie).toContain('lang=ar');
	expect(screen.getByRole('heading', { level: 1 }).textContent).toMatch(ARABIC);
	await user.click(screen.getByRole('button', { name: 'English' }));
	await waitFor(() => expect(document.documentElement.dir).toBe('ltr'));
	expect(screen.getByRole('heading', { level: 1 }).textContent).not.toMatch(ARABIC);
});

test('the register and a form are drawn in a third language', async () => {
	await chooseLanguage(THIRD);
	server.use(answer(getOrganisation, ORGANISATION));
	serveRegister(server);
	await renderApp('/add-children-attendance');
	expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(inThird('Mark Children Attendance'));
	cleanup();
	await renderApp('/signup', null);
	expect(screen.getByRole('heading', { level: 1 }).textContent).toMatch(ARABIC);
	for (const field of screen.getAllByRole('textbox'))
		expect((field as HTMLInputElement).labels?.[0]?.textContent).toMatch(ARABIC);
});

test('a place has its name in a third language, and staff have their districts in it', async () => {
	const translations = { te: 'మంథని', [THIRD]: 'منثني' };
	const place = { id: 682, name: 'Manthani', translations };
	server.use(answer(listDistricts, [place]));
	await chooseLanguage(THIRD);
	expect(placeName(place)).toBe('منثني');
	expect(await districtNames(THIRD as OtherLanguage)).toEqual({ Manthani: 'منثني' });
});

test('a video has captions in a third language, which begin to play', async () => {
	await chooseLanguage(THIRD);
	const [title, about] = ['Guideline Video 1', 'How to set up your Learning Center'].map(inThird);
	const view = render(
		<GuidelineVideos seen={{ video1: false, video2: false }} onOpen={() => undefined} failure="" />,
	);
	fireEvent.click(view.getByText(String(title)));
	const video = await screen.findByLabelText(`${title}: ${about}`);
	const tracks = [...video.querySelectorAll('track')].map(({ src, srclang, default: starts, label }) => ({
		file: new URL(src).pathname,
		srclang,
		starts,
		label,
	}));
	expect(tracks).toEqual([
		{ file: '/videos/guideline-1.vtt', srclang: 'en', starts: false, label: 'English' },
		{ file: '/videos/guideline-1.te.vtt', srclang: 'te', starts: false, label: 'తెలుగు' },
		{ file: '/videos/guideline-1.ar.vtt', srclang: 'ar', starts: true, label: 'عربي' },
	]);
});

test('a message of the server is read in a third language', async () => {
	await chooseLanguage(THIRD);
	const text = { en: 'Come early.', te: 'ముందే రండి.', [THIRD]: 'تعال مبكرا.' };
	const message = { id: '01935d5e-1b2f-7000-8000-000000000001', kind: 'announcement', text };
	const read = { created_at: '2026-11-20T06:30:00.000Z', read_at: '2026-11-20T07:30:00.000Z' };
	server.use(answer(listMessages, { data: [{ ...message, ...read }] }));
	await renderApp('/messages');
	expect(await screen.findByText('تعال مبكرا.')).toBeTruthy();
	expect(screen.queryByText('Come early.')).toBeNull();
});

test('a third language counts, dates and sorts by its own rules', async () => {
	await chooseLanguage(THIRD);
	expect([counted(1, '1 apple', '{count} apples'), counted(4, '1 apple', '{count} apples')]).toEqual([
		'تفاحة',
		'4 تفاح',
	]);
	expect(inWords('Sunday, 22 November')).toBe(`${inThird('Sunday')}, 22 ${inThird('November')}`);
	expect(inWords('22 Nov, 17:56')).toContain('5:56');
	expect(inLetterOrder(['ن', 'ا', 'ب'], (name) => name)).toEqual(['ا', 'ب', 'ن']);
	expect(t('Save')).toBe(inThird('Save'));
});
