import { act, screen, waitFor, within } from '@testing-library/react';
import { listMyLeads } from '@yuva/contract/accounts/my-leads-endpoints';
import { saveChildrenAttendance } from '@yuva/contract/attendance/endpoints';
import { CHILD_GONE, type ChildMark } from '@yuva/contract/attendance/schema';
import { saveChild, uploadChildPhoto } from '@yuva/contract/children/endpoints';
import { MOVED_NOT_DELETED } from '@yuva/contract/children/schema';
import { BEFORE_FIRST_RELEASE, OLDER_VERSION } from '@yuva/contract/outbox/schema';
import { HttpResponse, http } from 'msw';
import { beforeEach, expect, test } from 'vitest';
import { packFor } from '../../../local/background/offline-pack.ts';
import { currentItems, loadOutbox } from '../../../local/outbox/items.ts';
import { enqueue } from '../../../local/outbox/queued-write.ts';
import { upgradeItems } from '../../../local/outbox/upgrade-items.ts';
import { keepSession } from '../../../local/session/session.ts';
import { phoneDatabase } from '../../../local/store/database.ts';
import { FIRST_RELEASED, STORED_VERSION } from '../../../local/store/versions.ts';
import { answer, fakeServer, noNetwork, refuse, serverIsThere } from '../../../test/answers.ts';
import { idOf } from '../../../test/registers.ts';
import { FELLOW, renderApp } from '../../../test/render-app.tsx';

const server = fakeServer();
const SAVED = { status: 'success', message: 'Attendance saved' } as const;
const ANJALI = idOf(0);

beforeEach(() => keepSession(FELLOW));

const facts = (label: string) => ({ label, edit: undefined, makes: [], needs: [], affects: [] });

const keepRegister = () =>
	enqueue(
		saveChildrenAttendance,
		{ date: '2026-11-20', module: 1, day: 1, attendance: [] },
		facts('Attendance of day 1'),
	);

async function keepChildWithPhoto(): Promise<void> {
	const photo = new File([new Uint8Array(112_000)], 'anjali.jpg', { type: 'image/jpeg' });
	const edit = `/children/edit/${ANJALI}`;
	await enqueue(saveChild, { id: ANJALI }, { ...facts('New child Anjali'), makes: [ANJALI], edit });
	await enqueue(
		uploadChildPhoto,
		{ child_id: ANJALI, photo },
		{ ...facts('Photo of Anjali'), needs: [ANJALI] },
	);
}

const row = async (label: string): Promise<HTMLElement> => {
	const heading = await screen.findByRole('heading', { level: 3, name: label });
	const item = heading.closest('li');
	if (!item) throw new Error(`No row for ${label}`);
	return item;
};
const inRow = async (label: string, button: string) =>
	within(await row(label)).findByRole('button', { name: button });

test('a list without anything to send says so', async () => {
	await renderApp('/waiting');
	await screen.findByText('Everything is sent.');
	expect(screen.queryByRole('button', { name: 'Send now' })).toBeNull();
});

test('what waits is listed with its size and what it waits for', async () => {
	server.use(noNetwork(saveChild), noNetwork(saveChildrenAttendance));
	await keepRegister();
	await keepChildWithPhoto();
	await renderApp('/waiting');
	await screen.findByText(/There is no connection\. Your work is safe on this phone/);
	expect(screen.getByText(/^3 things are not sent · 11\d kB$/)).toBeTruthy();
	const photo = await row('Photo of Anjali');
	expect(photo.textContent).toContain('Waits for “New child Anjali”.');
	expect(photo.textContent).toMatch(/Saved \d\d:\d\d · 113 kB · large files are sent last/);
	expect(within(photo).queryByRole('link', { name: 'Edit' })).toBeNull();
});

test('sending at once empties the list and tells the time', async () => {
	server.use(noNetwork(saveChildrenAttendance));
	await keepRegister();
	const { user } = await renderApp('/waiting');
	await row('Attendance of day 1');
	await user.click(await screen.findByRole('button', { name: 'Send now' }));
	await screen.findByText(/^No connection at \d\d:\d\d\.$/);
	server.use(answer(saveChildrenAttendance, SAVED));
	await user.click(screen.getByRole('button', { name: 'Send now' }));
	await screen.findByText('Everything is sent.');
	for (const item of screen.getAllByText('Attendance of day 1'))
		expect(item.closest('li')?.textContent).toMatch(/Sent \d\d:\d\d/);
	await waitFor(() => expect(currentItems()).toEqual([]));
});

test('a refused item shows every reason, and can be corrected or tried again', async () => {
	server.use(refuse(saveChild, 'invalid', 'Full name is required', { gender: 'Gender is required' }));
	await keepChildWithPhoto();
	const { user } = await renderApp('/waiting');
	await screen.findByRole('heading', { name: 'Needs attention (1)' });
	const child = await row('New child Anjali');
	expect(child.textContent).toContain('Full name is required');
	expect(child.textContent).toContain('Gender is required');
	const edit = within(child).getByRole('link', { name: 'Edit' });
	expect(edit.getAttribute('href')).toBe(`/children/edit/${ANJALI}`);
	const taken = { status: 'success', message: 'Saved', id: ANJALI, child_id: ANJALI };
	server.use(
		http.post(`*${saveChild.path}`, ({ request }) => receipt(taken, request)),
		http.post(`*${uploadChildPhoto.path}`, ({ request }) => receipt(taken, request)),
	);
	await user.click(await inRow('New child Anjali', 'Try again'));
	await screen.findByText('Everything is sent.');
});

test('an item that is refused because the lead must decide shows the lead, as does the file that can be given to them', async () => {
	const lead = { role: 'district_lead', full_name: 'Swathi Gaddam', mobile_number: '9000000002' } as const;
	server.use(
		answer(listMyLeads, { data: [{ ...lead, stands_in_for: null }] }),
		refuse(saveChildrenAttendance, 'conflict', MOVED_NOT_DELETED),
	);
	await keepRegister();
	await renderApp('/waiting');
	await screen.findByRole('heading', { name: 'Needs attention (1)' });
	const refused = within(await row('Attendance of day 1'));
	expect(await refused.findByText(MOVED_NOT_DELETED)).toBeTruthy();
	expect(await refused.findByRole('link', { name: 'Call Swathi Gaddam' })).toBeTruthy();
	expect(await screen.findAllByRole('link', { name: 'Call Swathi Gaddam' })).toHaveLength(2);
});

const receipt = (body: object, { headers }: Request) =>
	HttpResponse.json(body, { headers: { 'idempotency-key': headers.get('idempotency-key') ?? '' } });

test('what is discarded takes with it what needs it, after a question that says so', async () => {
	server.use(noNetwork(saveChild));
	await keepChildWithPhoto();
	const { user } = await renderApp('/waiting');
	await user.click(await inRow('New child Anjali', 'Discard'));
	const question = await screen.findByRole('alertdialog', { name: 'Discard unsent work?' });
	expect(question.textContent).toContain('This cannot be sent without it, and is lost too:Photo of Anjali');
	await user.click(within(question).getByRole('button', { name: 'Keep it' }));
	expect(currentItems()).toHaveLength(2);
	await user.click(await inRow('New child Anjali', 'Discard'));
	await user.click(await screen.findByRole('button', { name: 'Discard for good' }));
	await screen.findByText('Everything is sent.');
	await waitFor(() => expect(currentItems()).toEqual([]));
});

test('a register goes without a new child who was refused and discarded, and the marks of the others are saved', async () => {
	const saved: ChildMark[][] = [];
	const resultOf = ({ child_id }: ChildMark) =>
		child_id === ANJALI
			? { child_id, status: 'refused', detail: CHILD_GONE }
			: { child_id, status: 'saved', detail: '' };
	server.use(
		refuse(saveChild, 'possible_duplicate', 'Is this child there already?'),
		answer(
			saveChildrenAttendance,
			({ attendance }) => ({ ...SAVED, data: (attendance as ChildMark[]).map(resultOf) }),
			({ attendance }) => saved.push(attendance as ChildMark[]),
		),
	);
	await enqueue(saveChild, { id: ANJALI }, { ...facts('New child Anjali'), makes: [ANJALI] });
	const children = [ANJALI, idOf(1), idOf(2)];
	const attendance = children.map((child_id) => ({ child_id, status: 'Present' }));
	await enqueue(
		saveChildrenAttendance,
		{ date: '2026-11-20', module: 1, day: 1, attendance },
		{
			...facts('Attendance of day 1'),
			needs: children,
			rows: { name: 'mark', names: { [ANJALI]: 'Anjali' }, affects: [] },
		},
	);
	const { user } = await renderApp('/waiting');
	await screen.findByRole('heading', { name: 'Needs attention (1)' });
	expect((await row('Attendance of day 1')).textContent).toContain('Waits for “New child Anjali”.');
	expect(saved).toEqual([]);
	await user.click(await inRow('New child Anjali', 'Discard'));
	const question = await screen.findByRole('alertdialog', { name: 'Discard this?' });
	expect(question.textContent).not.toContain('lost too');
	await user.click(within(question).getByRole('button', { name: 'Discard' }));
	const gone = '2 marks saved. Not saved: Anjali – this child is no longer in your learning center.';
	await screen.findByText(gone);
	await screen.findByText('Everything is sent.');
	expect(saved).toEqual([attendance]);
	await waitFor(() => expect(currentItems()).toMatchObject([{ state: 'sent', isNote: true }]));
	await user.click(screen.getByRole('button', { name: 'OK' }));
	await waitFor(() => expect(currentItems()).toEqual([]));
});

test('a register of two new children stays when one is discarded, and is lost with the other', async () => {
	server.use(refuse(saveChild, 'possible_duplicate', 'Is this child there already?'));
	const BHANU = idOf(1);
	await enqueue(saveChild, { id: ANJALI }, { ...facts('New child Anjali'), makes: [ANJALI] });
	await enqueue(saveChild, { id: BHANU }, { ...facts('New child Bhanu'), makes: [BHANU] });
	const children = [ANJALI, BHANU];
	await enqueue(
		saveChildrenAttendance,
		{
			date: '2026-11-20',
			module: 1,
			day: 1,
			attendance: children.map((child_id) => ({ child_id, status: 'Present' })),
		},
		{
			...facts('Attendance of day 1'),
			needs: children,
			rows: { name: 'mark', names: {}, affects: [] },
		},
	);
	const { user } = await renderApp('/waiting');
	await screen.findByRole('heading', { name: 'Needs attention (2)' });
	await user.click(await inRow('New child Anjali', 'Discard'));
	const first = await screen.findByRole('alertdialog', { name: 'Discard this?' });
	expect(first.textContent).not.toContain('lost too');
	await user.click(within(first).getByRole('button', { name: 'Discard' }));
	await waitFor(() => expect(currentItems()).toMatchObject([{ makes: [BHANU] }, { needsOneOf: [BHANU] }]));
	await user.click(await inRow('New child Bhanu', 'Discard'));
	const second = await screen.findByRole('alertdialog', { name: 'Discard this?' });
	expect(second.textContent).toContain('This cannot be sent without it, and is lost too:Attendance of day 1');
	await user.click(within(second).getByRole('button', { name: 'Discard' }));
	await screen.findByText('Everything is sent.');
	await waitFor(() => expect(currentItems()).toEqual([]));
});

test('an item that a filter answers with a page says so and when the next try is, and nothing says that there is no connection', async () => {
	await keepRegister();
	await enqueue(saveChild, { id: ANJALI }, facts('New child Anjali'));
	server.use(
		serverIsThere(),
		http.post(`*${saveChildrenAttendance.path}`, () => HttpResponse.html('Blocked', { status: 403 })),
		http.post(`*${saveChild.path}`, ({ request }) => receipt({ status: 'success', id: ANJALI }, request)),
	);
	const { user } = await renderApp('/waiting');
	const register = await row('Attendance of day 1');
	await within(register).findByText(/^The network answered with a page of its own; next try at \d\d:\d\d\.$/);
	await waitFor(() => expect(currentItems()).toHaveLength(1));
	expect(screen.queryByText(/no connection/i)).toBeNull();
	expect(screen.queryByText(/^Offline/)).toBeNull();
	await user.click(screen.getByRole('button', { name: 'Send now' }));
	await screen.findByText('Not all of it could be sent. The reasons are below.');
	server.use(answer(saveChildrenAttendance, SAVED));
	await user.click(screen.getByRole('button', { name: 'Send now' }));
	await screen.findByText('Everything is sent.');
});

test('an item for which the server is busy says so', async () => {
	await keepRegister();
	const busy = { code: 'unavailable', detail: 'The server is busy. Try again.' };
	server.use(
		http.post(`*${saveChildrenAttendance.path}`, ({ request: { headers } }) =>
			HttpResponse.json(busy, {
				status: 503,
				headers: { 'idempotency-key': headers.get('idempotency-key') ?? '', 'retry-after': '600' },
			}),
		),
	);
	await renderApp('/waiting');
	const register = await row('Attendance of day 1');
	await within(register).findByText(/^The server is busy; next try at \d\d:\d\d\.$/);
	expect(screen.queryByText(/no connection/i)).toBeNull();
});

test('without connection each item that could go says so', async () => {
	server.use(noNetwork(saveChildrenAttendance));
	await keepRegister();
	await renderApp('/waiting');
	await within(await row('Attendance of day 1')).findByText('No connection.');
});

test('a later save of the same record names the one that it waits for', async () => {
	const records = ['register of day 1'];
	for (const label of ['First save', 'Second save']) {
		const input = { date: '2026-11-20', module: 1, day: 1, attendance: [] };
		await enqueue(saveChildrenAttendance, input, { ...facts(label), records });
	}
	server.use(noNetwork(saveChildrenAttendance));
	await renderApp('/waiting');
	await within(await row('First save')).findByText('No connection.');
	expect((await row('Second save')).textContent).toContain('Waits for “First save”.');
});

test('the list of waiting work is for every fellow, whatever their status', async () => {
	await renderApp('/waiting', { ...FELLOW, user_status: 'PENDING_DATA_CONSENT' });
	await screen.findByText('Everything is sent.');
	const back = screen.getByRole('link', { name: 'Back' });
	expect(back.getAttribute('href')).toBe('/data-protection-consent');
});

test('after another start the whole list is there again', async () => {
	server.use(noNetwork(saveChildrenAttendance));
	await keepRegister();
	const first = await renderApp('/waiting');
	await row('Attendance of day 1');
	first.unmount();
	await loadOutbox();
	await renderApp('/waiting');
	await row('Attendance of day 1');
	await screen.findByText(/There is no connection/);
});

test('the list tells when the phone was made ready for a day without network', async () => {
	localStorage.removeItem('ready_since');
	await renderApp('/waiting');
	await screen.findByText(/^Open the app with internet once more/);
	await act(() => packFor(FELLOW.mobile_number, () => Promise.resolve(true)));
	await screen.findByText(/^This phone has what you need\. Last read: \d\d:\d\d\.$/);
});

async function markAs(version: number): Promise<void> {
	const database = await phoneDatabase();
	const [item] = await database.getAll('outbox');
	if (item) await database.put('outbox', { ...item, content: { ...item.content, version } });
	await loadOutbox();
}

test('what a newer version saved is counted, is not sent, and asks for a reload', async () => {
	await keepRegister();
	await markAs(STORED_VERSION + 1);
	await renderApp('/waiting');
	await screen.findByRole('heading', { name: 'Update Yuva to send these (1)' });
	expect((await row('Attendance of day 1')).textContent).toContain('Reload Yuva, and it is sent.');
	expect(within(await row('Attendance of day 1')).queryByRole('button')).toBeNull();
	await screen.findByRole('link', { name: /1 waits for a reload/ });
	await screen.findByRole('button', { name: 'Reload' });
	await loadOutbox();
	expect(currentItems()).toMatchObject([{ state: 'newer' }]);
});

test('what an older version saved and this one cannot send shows what it holds', async () => {
	await keepRegister();
	await upgradeItems(FELLOW.mobile_number, () => Promise.resolve([]), STORED_VERSION + 1);
	await markAs(STORED_VERSION);
	const { user } = await renderApp('/waiting');
	const register = await row('Attendance of day 1');
	expect(register.textContent).toContain(OLDER_VERSION);
	await user.click(await within(register).findByText('What it holds'));
	expect(within(register).getByText('20-11-2026')).toBeTruthy();
	await within(register).findByRole('button', { name: 'Try again' });
	await within(register).findByRole('button', { name: 'Discard' });
});

test('what a version before 1.0 saved cannot be tried again, only read and discarded', async () => {
	await keepRegister();
	await markAs(FIRST_RELEASED - 1);
	await upgradeItems(FELLOW.mobile_number, () => Promise.resolve([]));
	await renderApp('/waiting');
	const register = await row('Attendance of day 1');
	expect(register.textContent).toContain(BEFORE_FIRST_RELEASE);
	await within(register).findByText('What it holds');
	await within(register).findByRole('button', { name: 'Discard' });
	expect(within(register).queryByRole('button', { name: 'Try again' })).toBeNull();
});

test('after the fellowship has ended, the page does not ask the fellow to prepare for a day without network', async () => {
	const held = {
		year: '2026-27',
		enrolled_on: '2026-06-15',
		last_day: '2026-11-19',
		outcome: 'completed' as const,
	};
	await renderApp('/waiting', { ...FELLOW, enrolment: { ...held, is_over: true } });
	await screen.findByText('Everything is sent.');
	expect(screen.queryByText('A day without network')).toBeNull();
});
