import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor } from '@testing-library/react';
import { saveChildrenAttendance } from '@yuva/contract/attendance/endpoints';
import { getStatus, login } from '@yuva/contract/auth/endpoints';
import { getOrganisation } from '@yuva/contract/settings/organisation-endpoints';
import { HttpResponse, http } from 'msw';
import { expect, onTestFinished, test } from 'vitest';
import { forgetOwner } from '../../../local/background/sign-out.ts';
import { enqueue } from '../../../local/outbox/queued-write.ts';
import { settleItem } from '../../../local/outbox/store.ts';
import { newQueryClient } from '../../../local/server/query-client.ts';
import { currentSession, keepSession } from '../../../local/session/session.ts';
import { saveDraft } from '../../../local/store/drafts.ts';
import { answer, fakeServer, noNetwork, refuse } from '../../../test/answers.ts';
import { ORGANISATION } from '../../../test/organisation.ts';
import { refuseStorage } from '../../../test/phone.ts';
import { FELLOW, renderApp } from '../../../test/render-app.tsx';
import { fill } from '../../../test/user.ts';
import { SessionRefresher } from '../parts/session-refresher.tsx';

const anythingElse = http.all('*/api/*', () => new HttpResponse(null, { status: 503 }));
const server = fakeServer(anythingElse);

const OWNER = '9848012345';
const OTHER = '9123456780';
const KEEP_DATA = "Do not clear the browser's data: what is not sent would be lost.";
const WRONG = 'Invalid mobile number or password';
const SAFE =
	'Your work is safe on this phone. Is your password right? Then ask your District Lead about your account.';
const FACTS = { label: 'Attendance of Anjali', edit: undefined, makes: [], needs: [], affects: [] };

/** @returns the id of the last item */
async function leaveWork(mobile_number: string, count: number): Promise<string> {
	await keepSession({ ...FELLOW, mobile_number });
	let id = '';
	for (let day = 1; day <= count; day++) id = await enqueue(saveChildrenAttendance, { day }, FACTS);
	return id;
}

async function openLogin(state: unknown = null) {
	const app = await renderApp({ pathname: '/login', state }, null);
	await screen.findByRole('heading', { name: 'Login' });
	return app;
}

const mobile = () => screen.getByLabelText<HTMLInputElement>('Mobile Number');
const alerts = () => screen.queryAllByRole('alert').map((alert) => alert.textContent);
/** The place of the toasts is an empty status too. */
const notices = () =>
	screen
		.queryAllByRole('status')
		.map((status) => status.textContent)
		.filter((text) => text !== '');
const noticed = (...texts: string[]) => waitFor(() => expect(notices()).toEqual(texts));
const looked = () => new Promise((resolve) => setTimeout(resolve, 100));

async function logIn({ user }: Awaited<ReturnType<typeof openLogin>>, number: string) {
	await user.clear(mobile());
	await user.clear(screen.getByLabelText('Password'));
	await fill(user, mobile(), number);
	await fill(user, screen.getByLabelText('Password'), 'neem tree');
	await user.click(screen.getByRole('button', { name: 'Login' }));
}

test('whoever opens the sign-in page reads how much of which number is not sent, and the number is there', async () => {
	await leaveWork(OWNER, 12);
	await openLogin();
	await noticed(
		`12 things of the number ending in 2345 are not sent. Log in with this number to send them. ${KEEP_DATA}`,
	);
	expect(mobile().value).toBe(OWNER);
	expect(document.body.textContent).not.toContain('Anjali');
	expect(document.body.textContent).not.toContain(FELLOW.full_name);
});

test('after a session that ended it stands below the reason', async () => {
	await leaveWork(OWNER, 1);
	await renderApp('/login', 'ended');
	await noticed(
		'Your session has expired. Please log in again.',
		`1 thing of the number ending in 2345 is not sent. Log in with this number to send it. ${KEEP_DATA}`,
	);
});

test('after a correction that the phone has heard of, the number that logs in now is named and filled in', async () => {
	onTestFinished(() => forgetOwner(OWNER));
	await leaveWork(OWNER, 3);
	const stands = { ...FELLOW, mobile_number: OTHER, user_status: 'ACCESS_GRANTED' as const };
	server.use(answer(getStatus, { ...stands, profile_photo_url: null }));
	const { unmount } = render(
		<QueryClientProvider client={newQueryClient()}>
			<SessionRefresher />
		</QueryClientProvider>,
	);
	await waitFor(() => expect(currentSession()?.mobile_number).toBe(OTHER));
	unmount();
	server.use(refuse(login, 'unauthenticated', WRONG));
	const app = await openLogin();
	await noticed(
		`3 things of the number ending in 6780 are not sent. Log in with this number to send them. ${KEEP_DATA}`,
	);
	expect(mobile().value).toBe(OTHER);
	await logIn(app, OTHER);
	await waitFor(() => expect(alerts()).toEqual([WRONG + SAFE]));
});

test('of several fellows each is named by the end of the number, and none is filled in', async () => {
	await leaveWork(OWNER, 2);
	await leaveWork(OTHER, 1);
	await openLogin();
	await screen.findByText('This phone has work that is not sent');
	expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(
		expect.arrayContaining(['2 things of the number ending in 2345', '1 thing of the number ending in 6780']),
	);
	expect(screen.getByText(/Log in with each number to send its work\./).textContent).toContain(KEEP_DATA);
	expect(mobile().value).toBe('');
	expect(document.body.textContent).not.toContain(OTHER);
});

test('a number that came along or was typed stays', async () => {
	await leaveWork(OWNER, 1);
	await openLogin({ mobileNumber: OTHER });
	await screen.findByText(/ending in 2345/);
	expect(mobile().value).toBe(OTHER);
});

test('what is sent or only begun is not unsent work', async () => {
	const id = await leaveWork(OWNER, 1);
	await settleItem({ id, owner: OWNER }, 'sent', { output: {}, sent_at: 0 });
	await saveDraft('child:new', { full_name: 'Anjali' });
	await openLogin();
	await looked();
	expect(notices()).toEqual([]);
	expect(mobile().value).toBe('');
});

test('once its owner has signed out, in this tab or another, nothing of it is left on the page', async () => {
	await leaveWork(OWNER, 1);
	await openLogin();
	await waitFor(() => expect(mobile().value).toBe(OWNER));
	await forgetOwner(OWNER);
	await waitFor(() => expect(mobile().value).toBe(''));
	expect(notices()).toEqual([]);
});

test('storage that does not open is not spoken of', async () => {
	onTestFinished(refuseStorage());
	await openLogin();
	await looked();
	expect(notices()).toEqual([]);
});

test('a sign-in that is refused on the phone of a closed account says whom to ask, and shows the number of the organisation alone', async () => {
	server.use(answer(getOrganisation, ORGANISATION));
	await leaveWork(OWNER, 1);
	server.use(refuse(login, 'unauthenticated', WRONG));
	const app = await openLogin();
	await screen.findByText(/ending in 2345/);
	await logIn(app, OWNER);
	await waitFor(() => expect(alerts()).toEqual([WRONG + SAFE]));
	expect((await screen.findByRole('link', { name: 'Call' })).getAttribute('href')).toBe('tel:040123456');
});

test('a sign-in that is refused for another number or reason does not say whom to ask', async () => {
	await leaveWork(OWNER, 1);
	server.use(refuse(login, 'unauthenticated', WRONG));
	const app = await openLogin();
	await screen.findByText(/ending in 2345/);
	await logIn(app, OTHER);
	await waitFor(() => expect(alerts()).toEqual([WRONG]));
	server.use(noNetwork(login));
	await logIn(app, OWNER);
	await waitFor(() => expect(alerts()).toEqual(['No connection. Check your network and try again.']));
});

test('after signing in with the number it is sent', async () => {
	await leaveWork(OWNER, 1);
	const sent: unknown[] = [];
	server.use(
		answer(login, { token: 'new', user_status: 'ACCESS_GRANTED', role: 'fellow', full_name: 'Sravani Kola' }),
		answer(saveChildrenAttendance, { status: 'success', message: 'Attendance saved' }, (body) =>
			sent.push(body),
		),
	);
	const app = await openLogin();
	await waitFor(() => expect(mobile().value).toBe(OWNER));
	await fill(app.user, screen.getByLabelText('Password'), 'neem tree');
	await app.user.click(screen.getByRole('button', { name: 'Login' }));
	await waitFor(() => expect(sent).toEqual([{ day: 1 }]));
});
