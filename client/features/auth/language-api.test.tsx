import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import { changeLanguage } from '@yuva/contract/accounts/language-endpoints';
import { getStatus, login } from '@yuva/contract/auth/endpoints';
import type { Language } from '@yuva/contract/language';
import { HttpResponse, http } from 'msw';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { language, setLanguage } from '../../language/language.ts';
import { chooseLanguage, chosenLanguage } from '../../language/start-language.ts';
import { currentConnection, noteAnswer, noteSilence } from '../../local/server/connectivity.ts';
import { keepSession } from '../../local/session/session.ts';
import { answer, busy, fakeServer, noNetwork, refuse } from '../../test/answers.ts';
import { FELLOW, renderApp } from '../../test/render-app.tsx';
import { fill } from '../../test/user.ts';
import { noteLanguageChoice, sendLanguageChoice, settleLanguage } from './language-api.ts';
import { LanguageSender } from './parts/account-language.tsx';

const { token, mobile_number, full_name } = FELLOW;
const STANDING = { mobile_number, full_name, role: 'fellow', user_status: 'ACCESS_GRANTED' } as const;
const sent: unknown[] = [];
const takes = answer(changeLanguage, { status: 'success' }, ({ language: chosen }) => sent.push(chosen));
const server = fakeServer(busy, noNetwork(changeLanguage));

beforeEach(() => {
	sent.length = 0;
	server.use(takes);
	onTestFinished(() => {
		localStorage.removeItem('language_tapped');
		setLanguage('en', {});
		document.documentElement.lang = 'en';
		// biome-ignore lint/suspicious/noDocumentCookie: as the app does
		document.cookie = 'lang=;path=/;max-age=0';
	});
});

const account = (told: Language | null | undefined) => {
	const more = told === undefined ? {} : { language: told };
	server.use(
		answer(login, { ...STANDING, token, ...more }),
		answer(getStatus, { ...STANDING, ...more, profile_photo_url: null }),
	);
};

/** The switch does the same: nothing comes between the texts and the note of the choice. */
async function choose(language: Language): Promise<void> {
	await chooseLanguage(language);
	await noteLanguageChoice();
}

async function signIn(): Promise<void> {
	const isTelugu = language() === 'te';
	const app = await renderApp('/login', null);
	await fill(app.user, await screen.findByLabelText(isTelugu ? 'మొబైల్ నంబర్' : 'Mobile Number'), '9876543210');
	await fill(app.user, screen.getByLabelText(isTelugu ? 'పాస్‌వర్డ్' : 'Password'), 'neem tree');
	await app.user.click(screen.getByRole('button', { name: isTelugu ? 'లాగిన్' : 'Login' }));
	await waitFor(() => expect(app.visited.path).toBe('/main'));
}

test('the phone follows the account at sign-in, and the first screen is in its language', async () => {
	account('te');
	await signIn();
	expect(await screen.findByRole('button', { name: 'మెనూ' })).toBeTruthy();
	expect(chosenLanguage()).toBe('te');
	expect(sent).toEqual([]);
});

test('the language of the account is more than one that somebody chose on the phone before', async () => {
	await chooseLanguage('te');
	account('en');
	await signIn();
	expect(await screen.findByRole('button', { name: 'Menu' })).toBeTruthy();
	expect(sent).toEqual([]);
});

test('an account without a language gets the one that was chosen before signing in', async () => {
	const { user } = await renderApp('/login', null);
	await user.click(await screen.findByRole('button', { name: 'తెలుగు' }));
	await screen.findByRole('button', { name: 'లాగిన్' });
	cleanup();
	account(null);
	await signIn();
	await waitFor(() => expect(sent).toContain('te'));
	expect(language()).toBe('te');
});

test('the language that an earlier person left on a shared phone is not kept with the next account', async () => {
	await chooseLanguage('te');
	account(null);
	await signIn();
	await screen.findByRole('button', { name: 'మెనూ' });
	expect(sent).toEqual([]);
});

test.each([null, undefined])(
	'where nobody has chosen, nothing is sent and English stays: %s',
	async (told) => {
		account(told);
		await signIn();
		await screen.findByRole('button', { name: 'Menu' });
		expect(sent).toEqual([]);
		expect(language()).toBe('en');
	},
);

test('a choice in the menu is kept with the account', async () => {
	account('en');
	const { user } = await renderApp('/main');
	await user.click(await screen.findByRole('button', { name: 'Menu' }));
	await user.click(await screen.findByRole('button', { name: 'తెలుగు' }));
	await waitFor(() => expect(sent).toEqual(['te']));
	expect(localStorage.getItem('language_unsent')).toBeNull();
});

test('without connection it holds on the phone, and is sent once there is one', async () => {
	server.use(noNetwork(changeLanguage));
	account('en');
	await renderApp('/main');
	act(() => noteSilence());
	await act(() => choose('te'));
	expect(localStorage.getItem('language_unsent')).toBe(FELLOW.mobile_number);
	server.use(takes);
	const tellAgain = () => {
		act(() => noteSilence());
		act(() => noteAnswer());
		return sent;
	};
	// The first try may not be lost yet, and the watch of the connection goes on telling.
	await expect.poll(tellAgain).toEqual(['te']);
	await waitFor(() => expect(localStorage.getItem('language_unsent')).toBeNull());
	expect(language()).toBe('te');
});

test('a choice whose call is lost while others are answered is sent again, and only once', async () => {
	vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
	onTestFinished(() => void vi.useRealTimers());
	await keepSession(FELLOW);
	render(<LanguageSender />);
	act(() => noteAnswer());
	const loseAlone = () => {
		noteAnswer();
		return HttpResponse.error();
	};
	server.use(http.all(`*${changeLanguage.path}`, loseAlone));
	await act(() => choose('te'));
	expect(currentConnection()).toBe('reached');
	server.use(takes);
	vi.advanceTimersByTime(30_000);
	await expect.poll(() => localStorage.getItem('language_unsent')).toBeNull();
	vi.advanceTimersByTime(90_000);
	expect(sent).toEqual(['te']);
});

test('an answer that comes once the texts are there takes no choice back that is not noted yet', async () => {
	const settle = settleLanguage();
	await chooseLanguage('te');
	await settle('en');
	expect(language()).toBe('te');
});

test('an earlier answer of the server takes no newer choice back', async () => {
	server.use(noNetwork(changeLanguage));
	await renderApp('/main');
	await act(() => choose('te'));
	account('en');
	server.use(takes);
	await renderApp('/main');
	await waitFor(() => expect(sent).toEqual(['te']));
	expect(language()).toBe('te');
});

test('an answer that was asked for before the choice was sent does not take it back', async () => {
	await keepSession(FELLOW);
	server.use(noNetwork(changeLanguage));
	await choose('te').catch(() => undefined);
	const settle = settleLanguage();
	server.use(takes);
	await sendLanguageChoice();
	expect(sent).toEqual(['te']);
	await settle('en');
	expect(language()).toBe('te');
});

test('a server without languages is asked once', async () => {
	server.use(refuse(changeLanguage, 'not_found', 'Not found.'));
	account(undefined);
	await renderApp('/main');
	await act(() => choose('te'));
	expect(localStorage.getItem('language_unsent')).toBeNull();
	expect(language()).toBe('te');
});
