import { screen } from '@testing-library/react';
import { getFellowOverallAttendance } from '@yuva/contract/attendance/endpoints';
import { listConsents } from '@yuva/contract/children/consent-endpoints';
import { listChildren } from '@yuva/contract/children/endpoints';
import { getLearningCenter } from '@yuva/contract/learning-center/endpoints';
import { getProfilePhoto } from '@yuva/contract/profile/endpoints';
import { listSpokenTexts } from '@yuva/contract/spoken-texts/endpoints';
import { listTasks } from '@yuva/contract/tasks/endpoints';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { answer, fakeServer, noNetwork } from '../../../test/answers.ts';
import { CENTER, NO_CENTER } from '../../../test/center-answers.ts';
import { installVoice } from '../../../test/fake-sound.ts';
import { TALK } from '../../../test/guardian-consent.ts';
import { CHILDREN, idOf, quietDay, serveRegister } from '../../../test/registers.ts';
import { renderApp } from '../../../test/render-app.tsx';

const server = fakeServer();

afterEach(() => {
	vi.unstubAllGlobals();
	vi.restoreAllMocks();
});

beforeEach(() =>
	server.use(
		...quietDay(),
		answer(getFellowOverallAttendance, { status: 'success', percentage: 0, total: 0, present: 0 }),
		answer(listTasks, { status: 'success', data: [] }),
		answer(getProfilePhoto, {
			status: 'success',
			data: { profile_photo_url: null, profile_thumbnail_url: null },
		}),
	),
);

const done = { center: NO_CENTER, children: 0, talks: 0 };

function serveSteps({ center, children, talks }: typeof done, marked_days: number[] = []): void {
	serveRegister(server, { marked_days });
	server.use(
		answer(getLearningCenter, center),
		answer(listConsents, {
			status: 'success',
			data: Array.from({ length: talks }, () => ({ ...TALK, child_id: idOf(0) })),
		}),
		answer(listChildren, { status: 'success', data: CHILDREN.slice(0, children) }),
	);
}

const addressOf = (name: string) => screen.getByRole('link', { name }).getAttribute('href');

const STEPS = [
	{ name: 'the address of your center', action: 'Center Address', path: '/learning-center', steps: done },
	{
		name: 'your first child',
		action: 'Add Child',
		path: '/add-child-profile',
		steps: { ...done, center: CENTER },
	},
	{
		name: "a guardian's consent",
		action: 'Ask Consent',
		path: '/children/consents',
		steps: { ...done, center: CENTER, children: 1 },
	},
	{
		name: 'learn to mark attendance',
		action: 'Learn',
		path: '/first-register',
		steps: { center: CENTER, children: 1, talks: 1 },
	},
];

test.each(STEPS)('before the first day the next step is $name', async ({ name, action, path, steps }) => {
	serveSteps(steps);
	await renderApp('/main');
	expect(await screen.findByText(name)).toBeTruthy();
	expect(
		screen.getByText(`First steps, ${STEPS.findIndex((step) => step.name === name) + 1} of 4:`, {
			exact: false,
		}),
	).toBeTruthy();
	expect(addressOf(action)).toBe(path);
	expect(screen.queryByRole('link', { name: 'Mark Day 1' })).toBeNull();
});

test('once a day is marked the first steps are gone', async () => {
	serveSteps(done, [1]);
	await renderApp('/main');
	expect(await screen.findByRole('link', { name: 'Mark Day 2' })).toBeTruthy();
	expect(screen.queryByText(/^First steps/)).toBeNull();
});

test('where the first steps cannot be read, the first day is one tap away', async () => {
	serveRegister(server, { marked_days: [] });
	server.use(...[getLearningCenter, listConsents].map((one) => noNetwork(one)));
	await renderApp('/main');
	expect(await screen.findByRole('link', { name: 'Mark Day 1' })).toBeTruthy();
});

test('the page about the register leads to the first day', async () => {
	server.use(answer(listSpokenTexts, { data: [] }));
	await renderApp('/first-register');
	await screen.findByRole('heading', { level: 1, name: 'Learn to mark attendance' });
	expect(addressOf('Mark Day 1')).toBe('/add-children-attendance?day=1');
	expect(addressOf('Back')).toBe('/main');
});

const moving = () => document.querySelectorAll('main svg animate').length;

test('the pictures about the register move until they are stopped', async () => {
	server.use(answer(listSpokenTexts, { data: [] }));
	const { user } = await renderApp('/first-register');
	expect(screen.getAllByRole('listitem')).toHaveLength(3);
	expect(moving()).toBeGreaterThan(0);
	await user.click(screen.getByRole('button', { name: 'Stop the pictures' }));
	expect(moving()).toBe(0);
	await user.click(screen.getByRole('button', { name: 'Move the pictures' }));
	expect(moving()).toBeGreaterThan(0);
});

test('where a person asked for little motion, the pictures stand still until they are asked to move', async () => {
	server.use(answer(listSpokenTexts, { data: [] }));
	const none = window.matchMedia;
	vi.spyOn(window, 'matchMedia').mockImplementation((query) => ({
		...none(query),
		matches: query.includes('reduced-motion'),
	}));
	await renderApp('/first-register');
	await screen.findByRole('button', { name: 'Move the pictures' });
	expect(moving()).toBe(0);
});

test('each picture about the register can be listened to', async () => {
	server.use(answer(listSpokenTexts, { data: [] }));
	const voice = installVoice('en-IN');
	const { user } = await renderApp('/first-register');
	const [, save] = await screen.findAllByRole('button', { name: 'Listen' });
	if (save) await user.click(save);
	expect(voice.said.map(({ text }) => text)).toEqual(['Nothing is saved before you tap Save & Submit.']);
});
