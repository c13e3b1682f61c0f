import { act, screen } from '@testing-library/react';
import { getStatus } from '@yuva/contract/auth/endpoints';
import { applyAgain, getComingBack, listOwnYears } from '@yuva/contract/years/enrolment-endpoints';
import { APPLICATION_OPEN, type FellowYear } from '@yuva/contract/years/enrolment-schema';
import { afterEach, expect, test } from 'vitest';
import { setLanguage } from '../../../language/language.ts';
import telugu from '../../../language/te/fellow.po';
import { answer, busy, fakeServer, noNetwork, refuse } from '../../../test/answers.ts';
import { FELLOW, renderApp } from '../../../test/render-app.tsx';

const server = fakeServer();

const YEAR: FellowYear = {
	year_id: 1,
	name: '2025-26',
	is_open: false,
	enrolled_on: '2025-06-10',
	ended_on: '2026-05-31',
	outcome: 'completed',
	reason: '',
	own_attendance: 92.5,
	children: 30,
	children_attendance: 80,
	baseline: { mean: 6.25, children: 28 },
	endline: { mean: null, children: 0 },
	tasks_assigned: 4,
	tasks_done: 3,
};

const serveYears = (data: FellowYear[], refusal = '') =>
	server.use(answer(listOwnYears, { data }), answer(getComingBack, { year: '2026-27', refusal }));
const WAIT = {
	year: '2026-27',
	refusal: 'You can apply again from 21-11-2026, or in the next year.',
	text: {
		id: 'You can apply again from {day}, or in the next year.',
		values: { day: '21-11-2026' },
	},
};
const OLDER_WAIT = {
	year: '2026-27',
	refusal: 'You can apply again from 22-11-2026, or in the next year.',
};
afterEach(() => setLanguage('en'));

const factOf = (label: string) => screen.getByText(label, { selector: 'dt' }).nextElementSibling?.textContent;

test('each year has its own figures, and how many children they are of', async () => {
	serveYears([YEAR]);
	await renderApp('/my-years');
	expect(await screen.findByRole('heading', { name: '2025-26' })).toBeTruthy();
	expect(screen.getByText('Completed')).toBeTruthy();
	expect(factOf('Fellow')).toBe('10-06-2025 to 31-05-2026');
	expect(factOf('Own attendance')).toBe('92.5%');
	expect(factOf('Mean baseline level')).toBe('6.25 (28 children)');
	expect(factOf('Mean endline level')).toBe('–');
	expect(factOf('Tasks done')).toBe('3 of 4');
});

test('a fellow whose enrolments have ended is led to apply again', async () => {
	serveYears([YEAR]);
	await renderApp('/my-years');
	expect(await screen.findByRole('link', { name: 'Apply again' })).toBeTruthy();
});

test('an active fellow, and one who may not apply, are not led to apply again', async () => {
	serveYears([{ ...YEAR, outcome: 'active', ended_on: null }]);
	const first = await renderApp('/my-years');
	expect(await screen.findByText('since 10-06-2025')).toBeTruthy();
	expect(screen.queryByRole('link', { name: 'Apply again' })).toBeNull();
	first.unmount();
	serveYears([YEAR], 'No year is open.');
	await renderApp('/my-years');
	await screen.findByText('Completed');
	expect(screen.queryByRole('link', { name: 'Apply again' })).toBeNull();
});

test('who has no year yet reads when the first begins', async () => {
	serveYears([]);
	await renderApp('/my-years');
	expect(await screen.findByText('No year yet')).toBeTruthy();
});

test('no network is said', async () => {
	server.use(busy);
	server.use(noNetwork(listOwnYears));
	await renderApp('/my-years');
	expect((await screen.findByRole('alert')).textContent).toContain('No connection.');
});

const PENDING = { ...FELLOW, user_status: 'PENDING_TASK_SUBMISSION' as const };
test('who applies again is led to the registration for correction, and goes on with the tasks', async () => {
	let applied = 0;
	serveYears([YEAR]);
	server.use(
		answer(applyAgain, { status: 'success' }, () => void applied++),
		answer(getStatus, {
			...PENDING,
			role: 'fellow',
			own_password: true,
			profile_photo_url: null,
		} as never),
	);
	const { user, visited } = await renderApp('/apply-again');
	const registered = await screen.findByRole('link', { name: /Check what you have registered/ });
	expect(registered.getAttribute('href')).toBe('/fellow-profile');
	server.use(busy);
	server.use(
		answer(applyAgain, { status: 'success' }, () => void applied++),
		answer(getStatus, { ...PENDING, profile_photo_url: null, own_password: true } as never),
	);
	await user.click(screen.getByRole('button', { name: 'Apply for 2026-27' }));
	await screen.findByRole('heading', { level: 1, name: 'Welcome to the Fellowship' });
	expect([applied, visited.path]).toEqual([1, '/tasks']);
});

const tellsStatus = answer(getStatus, {
	...PENDING,
	profile_photo_url: null,
	own_password: true,
} as never);
const PROCEED = 'Click here to proceed to the next stage of your Application';

test('who has applied reads so where the status could not be read after it, and goes on once it can', async () => {
	let applied = 0;
	serveYears([YEAR]);
	server.use(answer(applyAgain, { status: 'success' }, () => void applied++));
	const { user, visited } = await renderApp('/apply-again');
	await user.click(await screen.findByRole('button', { name: 'Apply for 2026-27' }));
	await screen.findByText(APPLICATION_OPEN);
	expect(screen.queryByRole('alert')).toBeNull();
	server.use(busy);
	server.use(tellsStatus);
	await user.click(screen.getByRole('button', { name: PROCEED }));
	await screen.findByRole('heading', { level: 1, name: 'Welcome to the Fellowship' });
	expect([applied, visited.path]).toEqual([1, '/tasks']);
});

test('who applied before without an answer, or on another phone, is led to the tasks', async () => {
	serveYears([YEAR]);
	server.use(refuse(applyAgain, 'conflict', APPLICATION_OPEN));
	const { user, visited } = await renderApp('/apply-again');
	const apply = await screen.findByRole('button', { name: 'Apply for 2026-27' });
	server.use(busy);
	server.use(tellsStatus);
	await user.click(apply);
	await screen.findByRole('heading', { level: 1, name: 'Welcome to the Fellowship' });
	expect(visited.path).toBe('/tasks');
});

test('who opens the page while the application is open finds the way to its steps', async () => {
	serveYears([YEAR], APPLICATION_OPEN);
	const { user, visited } = await renderApp('/apply-again');
	const proceed = await screen.findByRole('button', { name: PROCEED });
	server.use(busy);
	server.use(tellsStatus);
	await user.click(proceed);
	await screen.findByRole('heading', { level: 1, name: 'Welcome to the Fellowship' });
	expect(visited.path).toBe('/tasks');
});

test('the day from which a fellow may apply is said in Telugu; the English of an older server is shown', async () => {
	server.use(answer(listOwnYears, { data: [YEAR] }), answer(getComingBack, WAIT));
	const { unmount } = await renderApp('/apply-again', PENDING);
	await screen.findByText(/from 21-11-2026/);
	act(() => setLanguage('te', telugu));
	expect(screen.getByText(/21-11-2026/).textContent).toMatch(/^[^a-z]+$/i);
	unmount();
	server.use(answer(getComingBack, OLDER_WAIT));
	await renderApp('/apply-again', PENDING);
	expect(await screen.findByText(OLDER_WAIT.refusal)).toBeTruthy();
});

test('who may not apply reads why; a refusal at the last moment is said too', async () => {
	serveYears([YEAR], 'You can apply again from 21-11-2026, or in the next year.');
	const first = await renderApp('/apply-again', PENDING);
	expect(await screen.findByText(/from 21-11-2026/)).toBeTruthy();
	expect(screen.queryByRole('button', { name: /Apply/ })).toBeNull();
	first.unmount();
	serveYears([YEAR]);
	server.use(refuse(applyAgain, 'conflict', 'You are in this year already.'));
	const { user } = await renderApp('/apply-again');
	await user.click(await screen.findByRole('button', { name: 'Apply for 2026-27' }));
	expect((await screen.findByRole('alert')).textContent).toContain('in this year already');
});
