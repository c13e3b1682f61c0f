import { fireEvent, screen } from '@testing-library/react';
import { getOrganisation } from '@yuva/contract/settings/organisation-endpoints';
import { getWelcome } from '@yuva/contract/testimonials/publications-endpoints';
import { expect, test } from 'vitest';
import { titleOf } from '../../../test/accordion.ts';
import { answer, fakeServer, noNetwork } from '../../../test/answers.ts';
import { counted } from '../../../test/organisation.ts';
import { renderApp } from '../../../test/render-app.tsx';

const FIGURES = { year: '2026-27', fellows: 1210, centers: 1180, children: 23400, date: '2026-11-20' };
const server = fakeServer();

test('figures of today come in place of the entered ones, in the text too', async () => {
	server.use(noNetwork(getWelcome), answer(getOrganisation, counted(FIGURES)));
	await renderApp('/', null);
	expect(await screen.findByText('1,210')).toBeTruthy();
	expect(screen.getByText('23,400')).toBeTruthy();
	expect(screen.getByText('As of 20-11-2026 · Year 2026-27')).toBeTruthy();
	expect(screen.queryByText('147')).toBeNull();
	fireEvent.click(titleOf('About Deccan Youth Trust'));
	expect(
		screen.getByText(/In the year 2026-27, 1,210 youth leaders have set up 1,180 Learning Centers/),
	).toBeTruthy();
});
