import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { renderApp } from '../../../test/render-app.tsx';
import { gallery } from '../gallery-pictures.ts';
import { testimonials } from '../landing-content.ts';

async function openLanding() {
	const app = await renderApp('/', null);
	await screen.findByRole('heading', { level: 1, name: /^Welcome to / });
	return app;
}

const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const isOpen = (name: string) =>
	screen.getByRole('button', { name }).getAttribute('aria-expanded') === 'true';
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
	expect([isOpen(first), isOpen(second)]).toEqual([false, false]);
	press(first);
	expect([isOpen(first), isOpen(second)]).toEqual([true, false]);
	press(second);
	expect([isOpen(first), isOpen(second)]).toEqual([false, true]);
	press(second);
	expect([isOpen(first), isOpen(second)]).toEqual([false, false]);
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
