import { screen, waitFor } from '@testing-library/react';
import { getFellowOverallAttendance } from '@yuva/contract/attendance/endpoints';
import { getStatus } from '@yuva/contract/auth/endpoints';
import { listChildren } from '@yuva/contract/children/endpoints';
import { beforeEach, expect, test } from 'vitest';
import { currentSession, restoreSession } from '../../../local/session/session.ts';
import { phoneDatabase } from '../../../local/store/database.ts';
import { answer, fakeServer, noNetwork } from '../../../test/answers.ts';
import { CHILDREN, quietDay } from '../../../test/registers.ts';
import { FELLOW, renderApp } from '../../../test/render-app.tsx';

const server = fakeServer();
const HELD = {
	year: '2026-27',
	enrolled_on: '2026-06-15',
	last_day: '2026-11-19',
	outcome: 'completed' as const,
};
const ENDED = { ...FELLOW, enrolment: { ...HELD, is_over: true } };
const TITLE = 'Your fellowship 2026-27 has ended';

const listed = (data: typeof CHILDREN) => answer(listChildren, { status: 'success', data: [...data] });

beforeEach(() => server.use(...quietDay(), listed(CHILDREN)));

test('the dashboard says how the fellowship ended and what one can still do', async () => {
	await renderApp('/main', ENDED);
	expect(await screen.findByRole('heading', { name: TITLE })).toBeTruthy();
	expect(screen.getByText('You completed it on 19-11-2026.')).toBeTruthy();
	const links = screen.getAllByRole('link').map((link) => link.getAttribute('href'));
	for (const address of ['/my-years', '/fellow-attendance-history', '/fellow-summary', '/messages'])
		expect(links).toContain(address);
	expect(links).not.toContain('/add-children-attendance');
	expect(await screen.findByRole('link', { name: /^My Children/ })).toBeTruthy();
});

test.each([
	'/add-children-attendance',
	'/fellow-attendance',
	'/add-child-profile',
	'/baseline',
	'/fellow-tasks',
	'/learning-center',
	'/recorder-page/record?id=fellow',
])('%s leads to the dashboard, also without network', async (address) => {
	server.use(noNetwork(listChildren));
	const { visited } = await renderApp(address, ENDED);
	await waitFor(() => expect(visited.path).toBe('/main'));
	expect(await screen.findByRole('heading', { name: TITLE })).toBeTruthy();
});

test('the own record stays open', async () => {
	server.use(
		answer(getFellowOverallAttendance, { status: 'success', percentage: 66.7, total: 3, present: 2 }),
	);
	const { visited } = await renderApp('/fellow-attendance-history', ENDED);
	await screen.findByText('66.7%');
	expect(visited.path).toBe('/fellow-attendance-history');
});

test('an end that the server tells stays known, without network and without the local storage', async () => {
	const { full_name, mobile_number, role } = FELLOW;
	const user_status = 'ACCESS_GRANTED' as const;
	const status = { full_name, mobile_number, role, user_status, profile_photo_url: null };
	server.use(answer(getStatus, { ...status, enrolment: HELD }));
	await renderApp('/my-attendance');
	await waitFor(() => expect(currentSession()?.enrolment).toEqual(ENDED.enrolment));
	localStorage.removeItem('full_name');
	await restoreSession();
	expect(currentSession()?.enrolment).toEqual(ENDED.enrolment);
});

const storedReads = async (): Promise<string> =>
	(await (await phoneDatabase()).getAllKeys('answers')).join(' ');

test.each([
	['', ENDED],
	[
		'after a correction of the mobile number too',
		{ ...ENDED, mobile_number: '9123456780', owner: FELLOW.mobile_number },
	],
])('once no child is listed any more, the phone forgets what it kept of them %s', async (_, session) => {
	const { unmount } = await renderApp('/view-children-attendance', session);
	await waitFor(async () => expect(await storedReads()).toContain(listChildren.path));
	unmount();
	const sealed = { iv: new Uint8Array(12), bytes: new ArrayBuffer(1) };
	await (await phoneDatabase()).put('photos', sealed, `${FELLOW.mobile_number}:/media/anjali`);
	await (await phoneDatabase()).put('answers', sealed, `${FELLOW.mobile_number}:["/api/children/x/",{}]`);
	server.use(listed([]));
	await renderApp('/main', session);
	await waitFor(async () => expect(await storedReads()).not.toContain('/api/children/x/'));
	expect(await (await phoneDatabase()).getAllKeys('photos')).toEqual([]);
	expect(await storedReads()).toContain(listChildren.path);
});
