import { act, screen, waitFor, within } from '@testing-library/react';
import {
	getChildrenAttendanceSummary,
	saveChildrenAttendance,
	viewChildrenAttendance,
} from '@yuva/contract/attendance/endpoints';
import { CHILD_GONE, type ChildMark } from '@yuva/contract/attendance/schema';
import { listChildren } from '@yuva/contract/children/endpoints';
import { afterEach, expect, test, vi } from 'vitest';
import { setLanguage } from '../../../language/language.ts';
import telugu from '../../../language/te/fellow.po';
import { currentItems, loadOutbox } from '../../../local/outbox/items.ts';
import { answer, fakeServer, noNetwork } from '../../../test/answers.ts';
import { answersCached } from '../../../test/phone.ts';
import {
	CHILDREN,
	idOf,
	press,
	radio,
	recordOf,
	registerReady,
	serveRegister,
	tally,
} from '../../../test/registers.ts';
import { renderApp } from '../../../test/render-app.tsx';

const server = fakeServer();
const DAY_3 = '/add-children-attendance?day=3';
const LABEL = 'Attendance of day 3 · 3 children';
const NOT_TAKEN =
	'2 marks saved. Not saved: Anjali Kumari – this child is no longer in your learning center.';
const SUCCESS = '✅ Attendance saved successfully!';

afterEach(() => {
	vi.unstubAllGlobals();
	setLanguage('en');
});

/** The server behaves as if another phone had deleted Anjali: it takes the marks of the others. */
function deleteAnjali() {
	const saved: ChildMark[][] = [];
	serveRegister(server, { children: CHILDREN.slice(1) });
	const resultOf = ({ child_id }: ChildMark) =>
		child_id === idOf(0)
			? { child_id, status: 'refused', detail: CHILD_GONE }
			: { child_id, status: 'saved', detail: '' };
	server.use(
		answer(viewChildrenAttendance, () => ({
			status: 'success',
			data: (saved.at(-1) ?? []).flatMap(({ status }, index) =>
				index === 0 ? [] : [recordOf(index, status)],
			),
		})),
		answer(
			saveChildrenAttendance,
			({ attendance }) => ({
				status: 'success',
				message: 'Some marks were not saved',
				data: (attendance as ChildMark[]).map(resultOf),
			}),
			({ attendance }) => saved.push(attendance as ChildMark[]),
		),
	);
	return saved;
}

const loseNetwork = () =>
	server.use(
		...[listChildren, getChildrenAttendanceSummary, viewChildrenAttendance, saveChildrenAttendance].map(
			noNetwork,
		),
	);

const findNetwork = () => window.dispatchEvent(new Event('online'));

async function openRegister() {
	serveRegister(server);
	const app = await renderApp(DAY_3);
	await registerReady();
	return app;
}

async function saveRegister({ user }: Awaited<ReturnType<typeof renderApp>>) {
	await user.click(press('All present'));
	await user.click(radio('Bhanu Prasad', 'Absent'));
	await user.click(press('Save & Submit'));
}

async function queueRegister() {
	const app = await openRegister();
	await answersCached(2);
	loseNetwork();
	await saveRegister(app);
	await screen.findByText('Attendance of day 3');
	return app;
}

const note = async () => {
	const text = await screen.findByText(NOT_TAKEN);
	const banner = text.closest<HTMLElement>('[role=status]');
	if (!banner) throw new Error('The note is no banner');
	return within(banner);
};

test.each([
	['is kept', () => undefined],
	['cannot be kept', () => vi.stubGlobal('indexedDB', undefined)],
])(
	'where what is saved %s, a register taken in part names the child, and the list is read again',
	async (_, begin) => {
		begin();
		const app = await openRegister();
		const saved = deleteAnjali();
		await saveRegister(app);
		const dialog = await screen.findByRole('alertdialog', { name: 'Some marks could not be saved' });
		expect(dialog.textContent).toContain(NOT_TAKEN);
		await screen.findByText('Total Children: 2');
		await app.user.click(within(dialog).getByRole('button', { name: 'OK' }));
		await waitFor(() => expect(app.visited.path).toBe('/children-attendance'));
		expect(screen.queryByText(SUCCESS)).toBeNull();
		await waitFor(() => expect(currentItems()).toEqual([]));
		expect(saved).toHaveLength(1);
		app.unmount();

		await renderApp(DAY_3);
		await screen.findByText('Total Children: 2');
		await waitFor(() => expect(tally()).toContain('1 Present1 Absent0 Not marked'));
		expect(screen.getByText('Saved')).toBeTruthy();
		expect(screen.queryByText(NOT_TAKEN)).toBeNull();
	},
);

test('from the queue the menu tells of the child until that is read, and nothing waits', async () => {
	const { user } = await queueRegister();
	const saved = deleteAnjali();
	findNetwork();
	const told = await note();
	expect(told.getByText(LABEL)).toBeTruthy();
	expect(screen.getByText(/^Sent \d\d:\d\d$/)).toBeTruthy();
	await screen.findByRole('link', { name: '1 needs attention' });
	await waitFor(() => expect(currentItems()).toMatchObject([{ state: 'sent', isNote: true }]));
	await user.click(told.getByRole('button', { name: 'OK' }));
	await waitFor(() => expect(currentItems()).toEqual([]));
	expect(screen.queryByText(NOT_TAKEN)).toBeNull();
	expect(saved).toHaveLength(1);
});

const IN_TELUGU = '2 మంది హాజరు సేవ్ అయింది. సేవ్ కానివి: Anjali Kumari – వీరు ఇప్పుడు మీ లెర్నింగ్ సెంటర్‌లో లేరు.';

test('the dialog is in Telugu for a fellow who has chosen it', async () => {
	const TAKEN = '{count} marks saved. Not saved: {reasons}.';
	setLanguage('te', { [TAKEN]: telugu[TAKEN] ?? '', [CHILD_GONE]: telugu[CHILD_GONE] ?? '' });
	const app = await openRegister();
	deleteAnjali();
	await saveRegister(app);
	const dialog = await screen.findByRole('alertdialog', { name: 'Some marks could not be saved' });
	expect(dialog.textContent).toContain(IN_TELUGU);
});

test('the note on a register taken in part, and its label, are in Telugu', async () => {
	await queueRegister();
	deleteAnjali();
	findNetwork();
	await note();
	act(() => setLanguage('te', telugu));
	expect(screen.getByText(IN_TELUGU).closest('[role=status]')?.textContent).toContain(
		'3వ రోజు హాజరు · 3 మంది పిల్లలు',
	);
});

test('after a restart the register and the waiting list still say that the server took a part, and later marks show', async () => {
	const first = await queueRegister();
	const saved = deleteAnjali();
	findNetwork();
	await note();
	await waitFor(() => expect(currentItems()).toMatchObject([{ isNote: true }]));
	first.unmount();
	saved.push([
		{ child_id: idOf(0), status: 'Present' },
		{ child_id: idOf(1), status: 'Present' },
		{ child_id: idOf(2), status: 'Present' },
	]);
	await loadOutbox();

	const second = await renderApp(DAY_3);
	await note();
	await screen.findByText('Total Children: 2');
	await waitFor(() => expect(tally()).toContain('2 Present0 Absent0 Not marked'));
	second.unmount();

	const { user } = await renderApp('/waiting');
	await screen.findByText('Everything is sent.');
	await screen.findByRole('heading', { name: 'Saved only in part (1)' });
	const told = await note();
	await user.click(told.getByRole('button', { name: 'OK' }));
	await waitFor(() => expect(screen.queryByText(NOT_TAKEN)).toBeNull());
	await waitFor(() => expect(currentItems()).toEqual([]));
	expect(screen.queryByRole('link', { name: /attention/ })).toBeNull();
});
