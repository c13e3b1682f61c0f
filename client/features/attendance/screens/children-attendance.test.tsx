import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderApp } from '../../../test/render-app.tsx';

test('the menu leads to marking, to viewing and back to the dashboard', async () => {
	await renderApp('/children-attendance');
	const addressOf = (name: RegExp) => screen.getByRole('link', { name }).getAttribute('href');
	expect(await screen.findByRole('heading', { name: 'Children Attendance' })).toBeTruthy();
	expect(addressOf(/Mark Children Attendance/)).toBe('/add-children-attendance');
	expect(addressOf(/View Children Attendance/)).toBe('/view-children-attendance');
	expect(addressOf(/Back/)).toBe('/main');
	expect(screen.queryByText(/saved successfully/)).toBeNull();
});

test('without a session the menu leads to the sign-in', async () => {
	const { visited } = await renderApp('/children-attendance', null);
	await waitFor(() => expect(visited.path).toBe('/login'));
});
