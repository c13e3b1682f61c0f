import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { getWelcome } from '@yuva/contract/publications/endpoints';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { isSectionOpen, titleOf } from '../../../test/accordion.ts';
import { answer, fakeServer, noNetwork } from '../../../test/answers.ts';
import { renderApp } from '../../../test/render-app.tsx';
import { gallery } from '../gallery-pictures.ts';
import { testimonials } from '../landing-content.ts';

const server = fakeServer();
beforeEach(() => server.use(noNetwork(getWelcome)));

async function openLanding() {
	const app = await renderApp('/', null);
	await screen.findByRole('heading', { level: 1, name: /^Welcome to / });
	return app;
}

/** The place of the slide on show, such as '2 of 5'. */
const shown = (carousel: string) =>
	within(screen.getByRole('region', { name: carousel }))
		.getByRole('group')
		.getAttribute('aria-label');

test('the welcome page shows logo, figures and the five districts', async () => {
	await openLanding();
	expect(screen.getByRole('img', { name: /logo/ })).toBeTruthy();
	for (const text of [
		'147',
		'100+',
		'1700+',
		'Peddapalli',
		'Adilabad',
		'Asifabad',
		'Vikarabad',
		'Narayanpet',
	]) {
		expect(screen.getByText(text)).toBeTruthy();
	}
});

test('Login/Sign Up leads to the login', async () => {
	const { user, visited } = await openLanding();
	await user.click(screen.getByRole('link', { name: 'Login/Sign Up' }));
	await waitFor(() => expect(visited.path).toBe('/login'));
});

test('of the two sections one is open at a time, and a second press closes it', async () => {
	await openLanding();
	const [first, second] = ['About (the organisation)', 'About the fellowship'] as const;
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

describe('with time passing', () => {
	const PICTURES = 'Pictures of the fellowship';
	const VOICES = 'What Our Fellows Say';
	const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));

	beforeEach(() => void vi.useFakeTimers({ shouldAdvanceTime: true }));
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

	test('the two voices change every four seconds', async () => {
		await openLanding();
		expect(testimonials).toHaveLength(2);
		expect(shown(VOICES)).toBe('1 of 2');
		const card = screen.getByRole('region', { name: VOICES }).textContent;
		for (const part of Object.values(testimonials[0] ?? {})) expect(card).toContain(String(part));
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
	const FIGURES = { fellows: 1210, centers: 1180, children: 23400 };
	const voice = { author: 'Lakshmi', who: 'Parent of a child', location: 'Adilabad' };
	const VOICES = [
		{ ...voice, text: 'My daughter reads now.' },
		{ ...voice, text: 'He asks for books.', author: 'Ravi' },
		{ ...voice, text: 'I am proud.' },
	];
	const wait = { timeout: 5000 };

	test('approved voices come in place of the own ones, with a first name only', async () => {
		server.use(answer(getWelcome, { voices: VOICES, figures: null }));
		await openLanding();
		expect(await screen.findByText('My daughter reads now.', {}, wait)).toBeTruthy();
		const card = screen.getByRole('region', { name: 'What Our Fellows Say' });
		expect(card.textContent).toContain('LakshmiParent of a childAdilabad');
		expect(screen.getAllByRole('button', { name: /^Show \d of 3$/ })).toHaveLength(3);
		expect(screen.getByText('147')).toBeTruthy();
	});

	test('figures of today come in place of the own ones, in the text too, and the voices stay', async () => {
		server.use(answer(getWelcome, { voices: [], figures: FIGURES }));
		await openLanding();
		expect(await screen.findByText('1,210', {}, wait)).toBeTruthy();
		expect(screen.getByText('23,400')).toBeTruthy();
		expect(screen.queryByText('147')).toBeNull();
		fireEvent.click(titleOf('About (the organisation)'));
		expect(screen.getByText(/Today 1,210 youth leaders have set up 1,180 Learning Centers/)).toBeTruthy();
		expect(screen.getAllByText(testimonials[0]?.text ?? '').length).toBeGreaterThan(0);
	});
});
