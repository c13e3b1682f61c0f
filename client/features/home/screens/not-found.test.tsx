import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { FELLOW, renderApp } from '../../../test/render-app.tsx';

const homeLink = async () =>
	(await screen.findByRole('link', { name: 'Go to the home page' })).getAttribute('href');

test('an unknown address says so and leads to the dashboard', async () => {
	await renderApp('/no-such-page');
	expect(await homeLink()).toBe('/main');
	expect(screen.getByRole('heading', { name: 'Page not found' })).toBeTruthy();
	expect(screen.getByText('There is no page at this address.')).toBeTruthy();
});

test('an unknown address leads an applicant to their next step and a stranger to the landing page', async () => {
	const applicant = await renderApp('/no-such-page', { ...FELLOW, user_status: 'PENDING_TASK_SUBMISSION' });
	expect(await homeLink()).toBe('/tasks');
	applicant.unmount();
	await renderApp('/no-such-page', null);
	expect(await homeLink()).toBe('/');
});
