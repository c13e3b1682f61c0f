import { waitFor } from '@testing-library/react';
import { getFigures } from '@yuva/contract/console/overview-endpoints';
import { channels } from '@yuva/contract/messages/kinds';
import { expect, it } from 'vitest';
import { routesOfConsole } from './console-routes.ts';
import { routes } from './routes.ts';
import { answer, busy, fakeServer } from './test/answers.ts';
import { NO_FIGURES } from './test/overview-answers.ts';
import { renderApp } from './test/render-app.tsx';
import { idOf, LEAD } from './test/staff-answers.ts';

fakeServer(answer(getFigures, NO_FIGURES), busy);

it.each([
	'/staff/accounts',
	'/staff/accounts/new',
	`/staff/accounts/${idOf(8)}`,
	'/staff/audit',
	'/staff/unusual-reading',
	'/staff/options',
	'/staff/import',
	'/staff/import/slips',
	'/staff/privacy',
	'/staff/system',
	'/staff/privacy/due/removed_children',
	`/staff/privacy/fellows/${idOf(2)}`,
	`/staff/privacy/children/${idOf(3)}`,
	'/staff/stand-ins',
])('%s is of the head office alone: a lead is led to the overview', async (address) => {
	const { visited } = await renderApp(address, LEAD);
	await waitFor(() => expect(visited.path).toBe('/staff'));
});

const addresses = [...routes, ...routesOfConsole].map(({ path }) => path);

it.each(Object.entries(channels))('a message of the kind %s opens a screen of the app', (_, { opens }) => {
	expect(addresses).toContain(opens);
});
