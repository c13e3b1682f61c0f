import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { ADMIN } from '../../test/administration.ts';
import { busy, fakeServer } from '../../test/answers.ts';
import { renderApp } from '../../test/render-app.tsx';
import { entriesFor, OF_ACCOUNT } from './entries.ts';

fakeServer(busy);

const PLACES = [...entriesFor('admin').flatMap((entry) => [entry, ...(entry.below ?? [])]), ...OF_ACCOUNT];

test.each(PLACES)(
	'$title is the name of the screen at $to, which begins with Skip to the content',
	async ({ title, to }) => {
		const { user } = await renderApp(to, ADMIN);
		await screen.findByRole('heading', { level: 1, name: title });
		expect(document.title.startsWith(title)).toBe(true);
		await user.tab();
		expect(document.activeElement?.textContent).toBe('Skip to the content');
	},
);
