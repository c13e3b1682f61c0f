import { screen } from '@testing-library/react';
import { indiaDate } from '@yuva/contract/calendar';
import { getCalendar } from '@yuva/contract/settings/calendar-plan-endpoints';
import { periodText } from '@yuva/contract/settings/calendar-plan-rules';
import { expect, test } from 'vitest';
import { answer, fakeServer, noNetwork, refuse } from '../../../test/answers.ts';
import { renderApp } from '../../../test/render-app.tsx';

const server = fakeServer();
const dayIn = (days: number) => indiaDate(new Date(Date.now() + days * 86_400_000));
const MODULE = { module: 3, from_date: dayIn(-9), to_date: dayIn(20) };
const FAIR = { name: 'Village fair', from_date: dayIn(3), to_date: dayIn(4) };
const LINE = `Module 3: ${periodText(MODULE)}; holiday on ${periodText(FAIR)} (Village fair)`;

const openMenu = async () => {
	const app = await renderApp('/children-attendance');
	await screen.findByRole('link', { name: /Mark Children Attendance/ });
	return app;
};

test('the menu says when the module of today ends and which holiday is next, without network too', async () => {
	server.use(answer(getCalendar, { modules: [MODULE], holidays: [FAIR] }));
	const online = await openMenu();
	expect(await screen.findByText(LINE)).toBeTruthy();
	online.unmount();
	server.use(noNetwork(getCalendar));
	await openMenu();
	expect(await screen.findByText(LINE)).toBeTruthy();
});

test('on a holiday a register can be marked as on any other day', async () => {
	const today = { ...FAIR, from_date: dayIn(0) };
	server.use(answer(getCalendar, { modules: [MODULE], holidays: [today] }));
	await openMenu();
	expect(await screen.findByText(new RegExp(periodText(today)))).toBeTruthy();
	const marking = screen.getByRole('link', { name: /Mark Children Attendance/ });
	expect(marking.getAttribute('href')).toBe('/add-children-attendance');
});

test('where nothing is planned the menu says nothing of it', async () => {
	let isAsked = false;
	server.use(
		answer(getCalendar, { modules: [], holidays: [] }, () => {
			isAsked = true;
		}),
	);
	await openMenu();
	await expect.poll(() => isAsked).toBe(true);
	expect(screen.queryByText(/^Module \d/)).toBeNull();
});

test('a calendar that cannot be read leaves the menu as it is', async () => {
	server.use(refuse(getCalendar, 'internal', 'Something went wrong.'));
	await openMenu();
	expect(screen.queryByText(/^Module \d/)).toBeNull();
	expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
});
