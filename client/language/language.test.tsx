import { cleanup, screen, waitFor } from '@testing-library/react';
import {
	ALL_FIELDS_REQUIRED,
	CODE_FROM_LEAD,
	CODE_SENT,
	CODE_WRONG,
	MOBILE_TAKEN,
	MOBILE_UNKNOWN,
	PASSWORD_REPLACED,
	REQUEST_CLOSED,
	WRONG_CREDENTIALS,
} from '@yuva/contract/auth/schema';
import { CREDENTIALS_REQUIRED, NO_CONNECTION, SESSION_EXPIRED } from '@yuva/contract/messages';
import { mobileNumberMessage } from '@yuva/contract/mobile-number';
import { getOrganisation } from '@yuva/contract/settings/organisation-endpoints';
import { getWelcome } from '@yuva/contract/testimonials/publications-endpoints';
import { HttpResponse, http } from 'msw';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { answer, fakeServer, noNetwork } from '../test/answers.ts';
import { IN_TELUGU, ORGANISATION } from '../test/organisation.ts';
import { bareWords, pseudo } from '../test/pseudo-language.ts';
import { serveRegister } from '../test/registers.ts';
import { renderApp } from '../test/render-app.tsx';
import { counted } from './counted.ts';
import { setLanguage, t } from './language.ts';
import { chooseLanguage, startLanguage } from './start-language.ts';
import telugu from './te/fellow.po';

const server = fakeServer();
beforeEach(() => server.use(noNetwork(getWelcome), answer(getOrganisation, IN_TELUGU)));
afterEach(() => {
	setLanguage('en', {});
	document.documentElement.lang = 'en';
	// biome-ignore lint/suspicious/noDocumentCookie: as the app does
	document.cookie = 'lang=;path=/;max-age=0';
});

describe('a text', () => {
	test('is itself in English, with its values', () => {
		expect(t('Save & Submit')).toBe('Save & Submit');
		expect(t('Welcome to {name}', { name: '{name} $& Trust' })).toBe('Welcome to {name} $& Trust');
		expect(counted(1, '{count} thing', '{count} things')).toBe('1 thing');
		expect(counted(0, '{count} thing', '{count} things')).toBe('0 things');
	});

	test('is in Telugu once that is chosen, and English where there is none', async () => {
		await chooseLanguage('te');
		expect(t('Login')).toBe('లాగిన్');
		expect(t('A text of tomorrow')).toBe('A text of tomorrow');
		const count = (of: number) =>
			counted(of, '{count} thing is not sent yet', '{count} things are not sent yet');
		expect([count(1), count(2)]).toEqual(['1 ఎంట్రీ ఇంకా పంపలేదు', '2 ఎంట్రీలు ఇంకా పంపలేదు']);
	});
});

test('the words that would do harm if they were changed round are these', () => {
	expect(telugu).toMatchObject({
		Present: 'హాజరు',
		Absent: 'గైర్హాజరు',
		'All present': 'అందరూ హాజరు',
		'{present} Present · {absent} Absent · {percent}%': 'హాజరు {present} · గైర్హాజరు {absent} · {percent}%',
		'Present on {present} of {total} days marked': 'హాజరు వేసిన {total} రోజుల్లో {present} రోజులు వచ్చారు',
		'Present on {present} of {count} days': {
			one: '{count} రోజులో {present} రోజు హాజరు',
			other: '{count} రోజుల్లో {present} రోజులు హాజరు',
		},
		'Absent on the last {count} days of attendance, since {date}.':
			'{date} నుంచి హాజరు వేసిన గత {count} రోజులూ గైర్హాజరు.',
		'P = Present, A = Absent': 'హా = హాజరు, గై = గైర్హాజరు',
		Yes: 'అవును',
		No: 'వద్దు',
		'Yes, it is right': 'అవును, సరైనదే',
		'No, change it': 'కాదు, మారుస్తాను',
		'Agreed to all · Save': 'మూడింటికీ అవును: సేవ్ చేయండి',
		Delete: 'తొలగించండి',
		Undo: 'రద్దు చేయండి',
		Restore: 'తిరిగి తెండి',
		Cancel: 'వద్దు',
		Pause: 'కాసేపు ఆపండి',
		Stop: 'ముగించండి',
		'Keep it': 'ఉంచండి',
		Remove: 'తీసేయండి',
		Baseline: 'బేస్‌లైన్',
		Endline: 'ఎండ్‌లైన్',
		baseline: 'బేస్‌లైన్',
		endline: 'ఎండ్‌లైన్',
		'Baseline Scores': 'బేస్‌లైన్ మార్కులు',
		'Endline Scores': 'ఎండ్‌లైన్ మార్కులు',
		'{child}: endline level {endline}, baseline level {baseline}.':
			'{child}: ఎండ్‌లైన్ స్థాయి {endline}, బేస్‌లైన్ స్థాయి {baseline}.',
		Pending: 'చేయాలి',
		Completed: 'పూర్తయింది',
		'{days} days left': 'మిగిలిన రోజులు: {days}',
		'{days} days delayed': 'గడువు దాటిన రోజులు: {days}',
		Approved: 'ఆమోదించారు',
		'Not Approved': 'ఆమోదించలేదు',
	});
});

describe('the chosen language', () => {
	test('is kept, also after signing out has emptied the storage', async () => {
		await chooseLanguage('te');
		setLanguage('en', {});
		localStorage.clear();
		await startLanguage();
		expect(document.documentElement.lang).toBe('te');
	});

	test('is English until somebody chooses', async () => {
		await startLanguage();
		expect(document.documentElement.lang).toBe('en');
	});

	test('is chosen on the page, by the name of each language, and the focus stays', async () => {
		const { user } = await renderApp('/login', null);
		await user.click(await screen.findByRole('button', { name: 'తెలుగు' }));
		expect(await screen.findByRole('heading', { name: 'లాగిన్' })).toBeTruthy();
		await waitFor(() => expect(document.activeElement?.textContent).toBe('తెలుగు'));
		expect(document.activeElement?.getAttribute('aria-pressed')).toBe('true');
		expect(document.cookie).toContain('lang=te');
		await user.click(screen.getByRole('button', { name: 'English' }));
		expect(await screen.findByRole('heading', { name: 'Login' })).toBeTruthy();
		expect(document.documentElement.lang).toBe('en');
	});

	test('leaves what is typed in a form', async () => {
		const { user } = await renderApp('/signup', null);
		await user.type(await screen.findByLabelText('Given Name'), 'Lakshmi');
		await user.type(screen.getByLabelText('Mobile Number'), '9000000777');
		await user.click(screen.getByRole('button', { name: 'తెలుగు' }));
		await waitFor(() => expect(screen.getByLabelText('మొబైల్ నంబర్')).toHaveProperty('value', '9000000777'));
		expect(screen.getByDisplayValue('Lakshmi')).toBeTruthy();
	});
});

const DATA = [...Object.values(ORGANISATION).flat(), 'English'].flatMap((value) =>
	typeof value === 'object' && value !== null ? Object.values(value) : [value],
);
const OF_PEOPLE = /^(, )?(Anjali|Bhanu|Chandra|Sravani|Yuva$|[A-Z]{2}$)/;

test.each(['/', '/login', '/signup', '/forgot-password'])(
	'the screen at %s has no text besides the catalogue',
	async (address) => {
		const asked = new Set<string>();
		setLanguage('te', pseudo(asked));
		await renderApp(address, null);
		if (address === '/') await screen.findByText(/⟦How it works/);
		await screen.findAllByText(/⟦/);
		expect(bareWords(document.body, DATA)).toEqual([]);
		expect([...asked].filter((text) => !(text in telugu))).toEqual([]);
		expect(asked.size).toBeGreaterThan(5);
		cleanup();
	},
);

test('the menu has no text besides the catalogue', async () => {
	server.use(http.all('*/api/*', () => new HttpResponse(null, { status: 503 })));
	const asked = new Set<string>();
	setLanguage('te', pseudo(asked));
	const { user } = await renderApp('/main');
	await user.click(await screen.findByRole('button', { name: /^⟦Menu/ }));
	const menu = await screen.findByRole('dialog', { name: /^⟦Menu/ });
	expect(bareWords(menu, DATA)).toEqual([]);
	expect([...asked].filter((text) => !(text in telugu))).toEqual([]);
	expect(menu.textContent).toContain('⟦Waiting to be sent');
});

test.each([
	['/main', 'Learning Program'],
	['/children-attendance', 'Who came today?'],
	['/add-children-attendance?day=3', 'All present'],
	['/view-children-attendance', 'View Attendance'],
	['/my-attendance', 'Were you there today?'],
	['/fellow-attendance?day=3', 'Try again'],
	['/fellow-attendance-history', 'Overall attendance'],
	['/waiting', 'Everything is sent.'],
])('the screen at %s has no text besides the catalogue', async (address, text) => {
	server.use(http.all('*/api/*', () => new HttpResponse(null, { status: 503 })));
	serveRegister(server);
	const asked = new Set<string>();
	setLanguage('te', pseudo(asked));
	await renderApp(address);
	await screen.findAllByText((shown) => shown.startsWith(`⟦${text}`));
	expect(bareWords(document.body, DATA).filter((word) => !OF_PEOPLE.test(word))).toEqual([]);
	expect([...asked].filter((word) => !(word in telugu) && !OF_PEOPLE.test(word))).toEqual([]);
	cleanup();
});

test.each([
	...Object.values({
		ALL_FIELDS_REQUIRED,
		CODE_FROM_LEAD,
		CODE_SENT,
		CODE_WRONG,
		MOBILE_TAKEN,
		MOBILE_UNKNOWN,
		REQUEST_CLOSED,
	}),
	...[PASSWORD_REPLACED, WRONG_CREDENTIALS, CREDENTIALS_REQUIRED, NO_CONNECTION, SESSION_EXPIRED],
	...[mobileNumberMessage('5876543210'), mobileNumberMessage('98765432101')],
])('"%s" is there in Telugu', (message) => {
	expect(telugu).toHaveProperty([message]);
});
