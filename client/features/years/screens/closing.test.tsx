import { screen, within } from '@testing-library/react';
import {
	closeYear,
	listClosingChildren,
	listClosingFellows,
	previewClosing,
} from '@yuva/contract/years/closing-endpoints';
import type { ClosingChild, ClosingFellow } from '@yuva/contract/years/closing-schema';
import { getYear, listYears } from '@yuva/contract/years/endpoints';
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { answer, fakeServer, noNetwork, refuse } from '../../../test/answers.ts';
import { renderApp } from '../../../test/render-app.tsx';
import { idOf, LEAD } from '../../../test/staff-answers.ts';

const server = fakeServer();
const ADMIN = { ...LEAD, role: 'admin' as const };
const fellow = (n: number, full_name: string): ClosingFellow => ({
	fellow_id: idOf(n),
	full_name,
	district_name: 'Peddapalli',
	own_marks: 3,
	registers: 0,
	months: 2,
	missing: ['registers', 'months'],
	outcome: 'not_continued',
	waiting: null,
	heard_at: null,
});
const child: ClosingChild = {
	child_id: idOf(9),
	full_name: 'Anjali',
	fellow_id: idOf(1),
	fellow_name: 'Sravani Kola',
	district_name: 'Peddapalli',
	child_class: '10',
	next_class: null,
};
const counts = {
	fellows: { complete: 12, not_complete: 2 },
	children: { promoted: 250, out_of_school: 14, leaving: 1, without_center: 264 },
	open_items: [
		{ kind: 'missing_endline' as const, count: 7 },
		{ kind: 'unsent_work' as const, count: 1 },
	],
	rules: { own_days: 3, registers: 30, months: 6 },
};
const YEAR = {
	id: 1,
	name: '2026-27',
	starts_on: '2026-06-01',
	ends_on: '2026-11-20',
	status: 'open' as const,
	closed_at: null,
	fellows: 14,
	children: 300,
	marks: 1,
	rules: counts.rules,
	closing: null,
};

beforeEach(() => {
	sessionStorage.clear();
	server.use(
		answer(getYear, YEAR),
		answer(listYears, { data: [] }),
		answer(previewClosing, counts),
		answer(listClosingFellows, {
			data: [fellow(1, 'Sravani Kola'), fellow(2, 'Ravi Goud')],
			next_cursor: null,
		}),
		answer(listClosingChildren, { data: [child], next_cursor: null }),
	);
});

async function open(as: typeof LEAD = ADMIN) {
	const app = await renderApp('/staff/years/1/closing', as);
	await screen.findByRole('heading', { level: 1, name: 'Closing 2026-27' });
	await screen.findByRole('table', { name: 'Fellows' });
	return app;
}

test('the dry run shows its figures, what is open, and who does not complete and why', async () => {
	await open(LEAD);
	expect(screen.getByText('250')).toBeTruthy();
	expect(screen.getByText(/7 children have no endline. 1 phone has unsent work/)).toBeTruthy();
	expect(screen.getAllByText('too few days with attendance, too few months')).toHaveLength(2);
	expect(screen.getAllByText('0 of 30')).toHaveLength(2);
	expect(screen.getAllByText('2 of 6')).toHaveLength(2);
	expect(screen.queryByRole('button', { name: 'Close the year' }), 'a lead only looks').toBeNull();
	expect(screen.queryByLabelText('Outcome of Ravi Goud')).toBeNull();
});

test('each count has its list', async () => {
	const { user } = await open();
	await user.selectOptions(screen.getByLabelText('List'), 'leaving');
	const table = await screen.findByRole('table', { name: 'Children' });
	expect(within(table).getByText('Finished class 10')).toBeTruthy();
	server.use(answer(listClosingFellows, { data: [], next_cursor: null }));
	await user.selectOptions(screen.getByLabelText('List'), 'unsent_work');
	expect(await screen.findByText('Nobody')).toBeTruthy();
});

test('the dry run of a missing year says that the year was not found', async () => {
	server.use(refuse(previewClosing, 'not_found', 'Not found.'));
	await renderApp('/staff/years/99/closing', ADMIN);
	expect(await screen.findByText('This year was not found.')).toBeTruthy();
});

test('a failed load can be tried again', async () => {
	server.use(noNetwork(previewClosing));
	await renderApp('/staff/years/1/closing', ADMIN);
	expect(await screen.findByRole('button', { name: 'Try again' })).toBeTruthy();
});

test('decisions for one and for all are sent with the closing, after a question that says what happens', async () => {
	let sent: unknown;
	server.use(
		answer(closeYear, { status: 'success', job_id: idOf(5) }, (body) => {
			sent = body;
		}),
	);
	const { user, visited } = await open();
	await user.selectOptions(screen.getByLabelText('Set outcome for all 2 shown'), 'left');
	await user.selectOptions(screen.getByLabelText('Outcome of Ravi Goud'), 'completed');
	await user.selectOptions(screen.getByLabelText('Outcome of Sravani Kola'), 'not_continued');
	await user.click(screen.getByRole('button', { name: 'Close the year' }));
	const dialog = screen.getByRole('alertdialog', { name: 'Close the year?' });
	expect(within(dialog).getByText(/The enrolments of 14 fellows end today/)).toBeTruthy();
	expect(within(dialog).getByText(/you decided otherwise for 1/)).toBeTruthy();
	expect(
		within(dialog).getByText(
			'Fellows get a message. They can still read their own record and change their profile. Daily work can no longer be saved.',
		),
	).toBeTruthy();
	await user.click(within(dialog).getByRole('button', { name: 'Close the year' }));
	await screen.findByRole('heading', { level: 1, name: 'Years' });
	expect(visited.path).toBe('/staff/years');
	expect(sent).toEqual({
		decisions: [{ fellow_id: idOf(2), outcome: 'completed' }],
		child_decisions: [],
		early: false,
	});
});

test('children stay or leave by decision, one by one or all that are shown', async () => {
	let sent: unknown;
	const outside = { ...child, child_id: idOf(10), full_name: 'Bhanu', child_class: 'out_of_school' as const };
	server.use(
		answer(listClosingChildren, ({ kind }) => ({
			data: kind === 'leaving' ? [child] : [{ ...outside, next_class: 'out_of_school' as const }],
			next_cursor: null,
		})),
		answer(closeYear, { status: 'success', job_id: idOf(5) }, (body) => {
			sent = body;
		}),
	);
	const { user } = await open();
	await user.selectOptions(screen.getByLabelText('List'), 'leaving');
	await user.selectOptions(await screen.findByLabelText('Decision about Anjali'), 'goes_on');
	await user.selectOptions(screen.getByLabelText('List'), 'out_of_school');
	await screen.findByLabelText('Decision about Bhanu');
	await user.selectOptions(screen.getByLabelText('Of all 1 children shown'), 'leaves');
	expect(await screen.findByText('Left at the end of the year')).toBeTruthy();
	await user.click(screen.getByRole('button', { name: 'Close the year' }));
	const dialog = within(screen.getByRole('alertdialog', { name: 'Close the year?' }));
	expect(dialog.getByText('You decided otherwise for 2 children.')).toBeTruthy();
	await user.click(dialog.getByRole('button', { name: 'Close the year' }));
	await screen.findByRole('heading', { level: 1, name: 'Years' });
	expect(sent).toMatchObject({
		child_decisions: [
			{ child_id: idOf(9), leaves: false },
			{ child_id: idOf(10), leaves: true },
		],
	});
});

describe('decisions that are not sent yet', () => {
	const RESTORED = 'Draft restored';
	const outcomeOf = (name: string) => screen.getByLabelText(`Outcome of ${name}`);

	async function decideAndLeave() {
		const app = await open();
		await app.user.selectOptions(outcomeOf('Ravi Goud'), 'completed');
		await app.user.selectOptions(screen.getByLabelText('List'), 'leaving');
		await app.user.selectOptions(await screen.findByLabelText('Decision about Anjali'), 'goes_on');
		expect(screen.queryByText(RESTORED)).toBeNull();
		app.unmount();
	}

	test('are there again after a look at another page or a reload, which is said, and are sent', async () => {
		let sent: unknown;
		server.use(
			answer(closeYear, { status: 'success', job_id: idOf(5) }, (body) => {
				sent = body;
			}),
		);
		await decideAndLeave();
		const { user, unmount } = await open();
		expect(screen.getByText(RESTORED)).toBeTruthy();
		expect(outcomeOf('Ravi Goud')).toHaveProperty('value', 'completed');
		await user.click(screen.getByRole('button', { name: 'Close the year' }));
		const dialog = within(screen.getByRole('alertdialog', { name: 'Close the year?' }));
		await user.click(dialog.getByRole('button', { name: 'Close the year' }));
		await screen.findByRole('heading', { level: 1, name: 'Years' });
		expect(sent).toEqual({
			decisions: [{ fellow_id: idOf(2), outcome: 'completed' }],
			child_decisions: [{ child_id: idOf(9), leaves: false }],
			early: false,
		});
		unmount();
		await open();
		expect(screen.queryByText(RESTORED)).toBeNull();
		expect(outcomeOf('Ravi Goud')).toHaveProperty('value', 'not_continued');
	});

	test('are none once they say what the rule says', async () => {
		const { user, unmount } = await open();
		await user.selectOptions(outcomeOf('Ravi Goud'), 'completed');
		await user.selectOptions(outcomeOf('Ravi Goud'), 'not_continued');
		unmount();
		await open();
		expect(screen.queryByText(RESTORED)).toBeNull();
	});

	test('can be thrown away', async () => {
		await decideAndLeave();
		const { user, unmount } = await open();
		await user.click(screen.getByRole('button', { name: 'Discard draft' }));
		expect(screen.queryByText(RESTORED)).toBeNull();
		expect(outcomeOf('Ravi Goud')).toHaveProperty('value', 'not_continued');
		unmount();
		await open();
		expect(screen.queryByText(RESTORED)).toBeNull();
	});

	test('stay after a refusal, and belong to one person and one year', async () => {
		server.use(refuse(closeYear, 'conflict', 'Only the open year can be closed.'));
		await decideAndLeave();
		const { user, unmount } = await open();
		await user.click(screen.getByRole('button', { name: 'Close the year' }));
		const dialog = within(screen.getByRole('alertdialog', { name: 'Close the year?' }));
		await user.click(dialog.getByRole('button', { name: 'Close the year' }));
		await dialog.findByText('Only the open year can be closed.');
		unmount();
		const other = await open({ ...ADMIN, mobile_number: '9000000099' });
		expect(screen.queryByText(RESTORED)).toBeNull();
		other.unmount();
		const next = await renderApp('/staff/years/2/closing', ADMIN);
		await screen.findByRole('table', { name: 'Fellows' });
		expect(screen.queryByText(RESTORED)).toBeNull();
		next.unmount();
		await open();
		expect(screen.getByText(RESTORED)).toBeTruthy();
	});
});

test('before its last day the question names that day, and what is sent says that it is meant', async () => {
	vi.setSystemTime('2026-11-20T06:30:00Z');
	onTestFinished(() => void vi.useRealTimers());
	let sent: unknown;
	server.use(
		answer(getYear, { ...YEAR, ends_on: '2027-05-31' }),
		answer(closeYear, { status: 'success', job_id: idOf(5) }, (body) => {
			sent = body;
		}),
	);
	const { user } = await open();
	await user.click(screen.getByRole('button', { name: 'Close the year' }));
	const dialog = within(screen.getByRole('alertdialog', { name: 'Close the year?' }));
	expect(
		dialog.getByText(/The last day of 2026-27 is 31-05-2027. Do you want to close the year before that day/),
	).toBeTruthy();
	await user.click(dialog.getByRole('button', { name: 'Close before the last day' }));
	await screen.findByRole('heading', { level: 1, name: 'Years' });
	expect(sent).toMatchObject({ early: true });
});

test('where the clock of the browser is ahead, the server asks', async () => {
	server.use(refuse(closeYear, 'early', 'The last day of 2026-27 has not come'));
	const { user } = await open();
	await user.click(screen.getByRole('button', { name: 'Close the year' }));
	const dialog = within(screen.getByRole('alertdialog', { name: 'Close the year?' }));
	await user.click(dialog.getByRole('button', { name: 'Close the year' }));
	expect(await dialog.findByRole('button', { name: 'Close before the last day' })).toBeTruthy();
	expect(dialog.getByText(/Do you want to close the year before that day/)).toBeTruthy();
});

test('a closing that the server refuses says why', async () => {
	server.use(refuse(closeYear, 'conflict', 'Only the open year can be closed.'));
	const { user } = await open();
	await user.click(screen.getByRole('button', { name: 'Close the year' }));
	const dialog = screen.getByRole('alertdialog', { name: 'Close the year?' });
	await user.click(within(dialog).getByRole('button', { name: 'Close the year' }));
	expect(await within(dialog).findByText('Only the open year can be closed.')).toBeTruthy();
});
