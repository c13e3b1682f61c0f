import { screen } from '@testing-library/react';
import { getOrganisation } from '@yuva/contract/settings/organisation-endpoints';
import { getWelcome } from '@yuva/contract/testimonials/publications-endpoints';
import { expect, test } from 'vitest';
import { answer, fakeServer, noNetwork } from '../../../test/answers.ts';
import { ORGANISATION } from '../../../test/organisation.ts';
import { renderApp } from '../../../test/render-app.tsx';

const server = fakeServer();

test('on a first visit without network the page says so, and trying again helps', async () => {
	server.use(noNetwork(getWelcome), noNetwork(getOrganisation));
	const { user } = await renderApp('/', null);
	expect(await screen.findByText('The page could not be loaded.')).toBeTruthy();
	expect(screen.getByRole('link', { name: 'Login/Sign Up' })).toBeTruthy();
	server.use(answer(getOrganisation, ORGANISATION));
	await user.click(screen.getByRole('button', { name: 'Try again' }));
	expect(await screen.findByRole('heading', { name: 'Welcome to Deccan Youth Trust' })).toBeTruthy();
	expect(localStorage.getItem('organisation-1')).toContain('Deccan Youth Trust');
});
