import { screen, within } from '@testing-library/react';
import { listFellows } from '@yuva/contract/fellows/endpoints';
import {
	childLeavesCenter,
	childReturns,
	endAsLeft,
	enrolFellow,
	handIn,
	listChildYears,
	listFellowYears,
	listWithoutCenter,
	undoLeft,
} from '@yuva/contract/years/enrolment-endpoints';
import type { ChildWithoutCenter } from '@yuva/contract/years/enrolment-schema';
import { expect, test } from 'vitest';
import { answer, fakeServer, noNetwork, refuse } from '../../../test/answers.ts';
import { serveFellow } from '../../../test/fellow-answers.ts';
import { renderApp } from '../../../test/render-app.tsx';
import { FELLOW_ROW, idOf, LEAD, TEAM_LEAD } from '../../../test/staff-answers.ts';

const server = fakeServer();
const success = { status: 'success' as const };
const empty = { mean: null, children: 0 };
const YEAR = {
	year_id: 2,
	name: '2026-27',
	is_open: true,
	enrolled_on: '2026-06-10',
	ended_on: null,
	outcome: 'active' as const,
	reason: '',
	own_attendance: null,
	children: 2,
	children_attendance: 80,
	baseline: empty,
	endline: empty,
	tasks_assigned: 0,
	tasks_done: 0,
};
const LEFT = { ...YEAR, outcome: 'left' as const, ended_on: '2026-11-01', reason: 'Found work' };

const CHILD: ChildWithoutCenter = {
	id: idOf(11),
	full_name: 'ANJALI kumari',
	child_class: '5',
	fellow_id: idOf(3),
	fellow_name: 'Naresh Madavi',
	district_name: 'Peddapalli',
	year: '2025-26',
	left_on: null,
	left_reason: '',
};

async function openFellow(years: object, session = LEAD) {
	serveFellow(server);
	server.use(answer(listFellowYears, years as never));
	const app = await renderApp(`/staff/fellows/${idOf(2)}?tab=history`, session);
	await screen.findByRole('heading', { name: 'Years' });
	return app;
}

test.each([
	['left', LEFT],
	['completed', { ...YEAR, outcome: 'completed' as const }],
])('a lead takes the end of a fellowship back that was %s, with a reason', async (_outcome, year) => {
	const sent: unknown[] = [];
	const { user } = await openFellow({ data: [year] as never, enrolable: null });
	server.use(
		answer(undoLeft, success, (body) => {
			sent.push(body);
			server.use(answer(listFellowYears, { data: [YEAR], enrolable: null }));
		}),
	);
	await user.click(await screen.findByRole('button', { name: 'Undo ending' }));
	const dialog = within(await screen.findByRole('dialog', { name: 'Undo ending' }));
	await user.click(dialog.getByRole('button', { name: 'The fellowship goes on' }));
	expect(dialog.getByRole('alert').textContent).toContain('Write the reason');
	await user.type(dialog.getByRole('textbox', { name: /Reason/ }), 'A mistake');
	await user.click(dialog.getByRole('button', { name: 'The fellowship goes on' }));
	expect(await screen.findByRole('button', { name: 'Left the fellowship' })).toBeTruthy();
	expect(sent).toEqual([{ reason: 'A mistake' }]);
});

test('a lead ends a fellowship with a reason', async () => {
	const sent: unknown[] = [];
	const { user } = await openFellow({ data: [YEAR], enrolable: null });
	await user.click(await screen.findByRole('button', { name: 'Left the fellowship' }));
	const dialog = within(await screen.findByRole('dialog', { name: 'Left the fellowship' }));
	expect(dialog.getByText(/can still read their own record and change their profile\./)).toBeTruthy();
	await user.click(dialog.getByRole('button', { name: 'End the fellowship' }));
	expect(dialog.getByRole('alert').textContent).toContain('Write the reason');
	server.use(
		answer(endAsLeft, success, (body) => {
			sent.push(body);
			server.use(answer(listFellowYears, { data: [LEFT], enrolable: null }));
		}),
	);
	await user.type(dialog.getByRole('textbox', { name: /Reason/ }), 'Found work');
	await user.click(dialog.getByRole('button', { name: 'End the fellowship' }));
	expect(await screen.findByRole('button', { name: 'Undo ending' })).toBeTruthy();
	expect(sent).toEqual([{ reason: 'Found work' }]);
});

test('a returning fellow is enrolled in the open year; a refusal is said', async () => {
	const before = { ...YEAR, year_id: 1, name: '2025-26', is_open: false, outcome: 'completed' };
	const { user } = await openFellow({ data: [before], enrolable: { year_id: 2, name: '2026-27' } });
	server.use(refuse(enrolFellow, 'conflict', 'This fellow has applied again.'));
	await user.click(await screen.findByRole('button', { name: 'Enrol in 2026-27' }));
	const dialog = within(await screen.findByRole('alertdialog', { name: 'Enrol in 2026-27?' }));
	await user.click(dialog.getByRole('button', { name: 'Enrol' }));
	expect((await dialog.findByRole('alert')).textContent).toContain('has applied again');
	server.use(
		answer(enrolFellow, success, () => {
			server.use(answer(listFellowYears, { data: [YEAR, before] as never, enrolable: null }));
		}),
	);
	await user.click(dialog.getByRole('button', { name: 'Enrol' }));
	expect(await screen.findByRole('heading', { name: /2026-27/ })).toBeTruthy();
});

test('a team lead sees the years and changes nothing', async () => {
	await openFellow({ data: [YEAR], enrolable: { year_id: 2, name: '2026-27' } }, TEAM_LEAD);
	expect(await screen.findByRole('heading', { name: /2026-27/ })).toBeTruthy();
	expect(screen.queryByRole('button', { name: /Left the fellowship|Enrol/ })).toBeNull();
});

test('children of a closed center are handed in together, with the data of the center', async () => {
	let sent: unknown;
	const second = { ...CHILD, id: idOf(12), full_name: 'Bhanu Prasad' };
	server.use(
		answer(listWithoutCenter, { data: [CHILD, second], next_cursor: null }),
		answer(listFellows, { data: [FELLOW_ROW], next_cursor: null }),
		answer(handIn, { ...success, children: 2, center_filled: true }, (body) => {
			sent = body;
			server.use(answer(listWithoutCenter, { data: [], next_cursor: null }));
		}),
	);
	const { user } = await renderApp('/staff/children-without-center', LEAD);
	expect(await screen.findByRole('heading', { name: 'Center of Naresh Madavi' })).toBeTruthy();
	expect(screen.getByRole('checkbox', { name: 'Anjali Kumari, 5, 2025-26' })).toBeTruthy();
	await user.click(screen.getByRole('button', { name: 'Choose all 2' }));
	await user.click(screen.getByRole('button', { name: 'Hand in 2 children' }));
	const dialog = within(await screen.findByRole('dialog', { name: 'Hand in 2 children' }));
	await user.click(await dialog.findByRole('button', { name: /Kavya Atram/ }));
	await user.click(dialog.getByRole('button', { name: 'Hand in 2 children' }));
	expect(await screen.findByText('Every child has a center')).toBeTruthy();
	expect(sent).toEqual({ child_ids: [idOf(11), idOf(12)], to_fellow_id: idOf(2), with_center: true });
});

test('those who left are apart, with their reason; no network is said', async () => {
	const left = { ...CHILD, left_on: '2026-11-02', left_reason: 'Moved away' };
	server.use(
		answer(listWithoutCenter, ({ which }) => ({
			data: which === 'left' ? [left] : [],
			next_cursor: null,
		})),
	);
	const first = await renderApp('/staff/children-without-center', LEAD);
	await first.user.click(await screen.findByRole('radio', { name: 'Left their center' }));
	expect(await screen.findByRole('checkbox', { name: /left on 02-11-2026: Moved away/ })).toBeTruthy();
	first.unmount();
	server.use(noNetwork(listWithoutCenter));
	await renderApp('/staff/children-without-center', LEAD);
	expect((await screen.findByRole('alert')).textContent).toContain('No connection.');
});

const RECORD = {
	full_name: 'ANJALI kumari',
	has_center: true,
	fellow_id: idOf(2),
	data: [
		{
			year_id: 2,
			name: '2026-27',
			child_class: '5' as const,
			other_child_class: '',
			fellow_name: 'Kavya Atram',
			joined_on: '2026-06-10',
			left_on: null,
			left_reason: '',
			days_present: 8,
			days_counted: 10,
			baseline: 6.5,
			endline: null,
			growth: [],
			has_certificate: false,
		},
	],
};

test('a year of a child has a button for its certificate when there is one, with or without an endline', async () => {
	const [year] = RECORD.data;
	const earlier = { ...year, year_id: 1, name: '2025-26', has_certificate: true };
	const years = [{ ...year, endline: 9 }, earlier];
	server.use(answer(listChildYears, { ...RECORD, data: years as typeof RECORD.data }));
	await renderApp(`/staff/children/${idOf(1)}`, LEAD);
	const buttons = await screen.findAllByRole('link', { name: 'Certificate' });
	expect(buttons.map((button) => button.getAttribute('href'))).toEqual([
		`/staff/children/${idOf(1)}/certificates/2025-26`,
	]);
});

test("a child's growth is a line for each year with baseline and endline", async () => {
	const earlier = { ...RECORD.data[0], year_id: 1, name: '2025-26', baseline: 5.25, endline: 9 };
	server.use(answer(listChildYears, { ...RECORD, data: [...RECORD.data, earlier] as typeof RECORD.data }));
	await renderApp(`/staff/children/${idOf(1)}`, LEAD);
	const growth = (await screen.findByRole('heading', { name: 'Growth of the level' })).closest('section');
	expect(
		within(growth as HTMLElement)
			.getAllByRole('listitem')
			.map(({ textContent }) => textContent),
	).toEqual(['2025-26Baseline 5.3, Endline 9.0 of 20 (+3.7)']);
});

test("a child's growth skill by skill is of the latest year that has both scores", async () => {
	const [year] = RECORD.data;
	const growth = [
		{ group: 'creativity' as const, baseline: 2.5, endline: 4 },
		{ group: 'communication' as const, baseline: 1, endline: 3.5 },
	];
	const years = [year, { ...year, year_id: 1, name: '2025-26', growth }];
	server.use(answer(listChildYears, { ...RECORD, data: years as typeof RECORD.data }));
	await renderApp(`/staff/children/${idOf(1)}`, LEAD);
	const card = (await screen.findByRole('heading', { name: 'Growth by skill, 2025-26' })).closest('section');
	expect(
		within(card as HTMLElement)
			.getAllByRole('listitem')
			.map(({ textContent }) => textContent),
	).toEqual([
		'CreativityBaseline 2.5, Endline 4.0 of 5 (+1.5)',
		'CommunicationBaseline 1.0, Endline 3.5 of 5 (+2.5)',
	]);
});

test("a child's page shows its years; the lead says why it left and brings it back", async () => {
	const sent: unknown[] = [];
	server.use(
		answer(listChildYears, RECORD),
		answer(listFellows, { data: [FELLOW_ROW], next_cursor: null }),
		answer(childLeavesCenter, success, (body) => {
			sent.push(body);
			server.use(answer(listChildYears, { ...RECORD, has_center: false }));
		}),
		answer(childReturns, success, (body) => {
			sent.push(body);
			server.use(answer(listChildYears, RECORD));
		}),
	);
	const { user } = await renderApp(`/staff/children/${idOf(11)}`, LEAD);
	expect(await screen.findByText('8 of 10')).toBeTruthy();
	await user.click(screen.getByRole('button', { name: 'Child left the center' }));
	const dialog = within(await screen.findByRole('dialog', { name: 'Anjali Kumari left' }));
	await user.click(dialog.getByRole('button', { name: 'Take off the list' }));
	expect(dialog.getByRole('alert').textContent).toContain('Choose a reason');
	await user.selectOptions(dialog.getByRole('combobox', { name: /Reason/ }), 'Other');
	await user.click(dialog.getByRole('button', { name: 'Take off the list' }));
	expect(dialog.getByRole('alert').textContent).toContain('Write the reason');
	await user.type(dialog.getByRole('textbox', { name: /Note/ }), 'With the grandmother');
	await user.click(dialog.getByRole('button', { name: 'Take off the list' }));
	await user.click(await screen.findByRole('button', { name: 'Bring into a center' }));
	const bringing = within(await screen.findByRole('dialog', { name: /into a center/ }));
	await user.click(await bringing.findByRole('button', { name: /Kavya Atram/ }));
	await user.click(bringing.getByRole('button', { name: 'Bring to Kavya Atram' }));
	expect(await screen.findByRole('button', { name: 'Child left the center' })).toBeTruthy();
	expect(sent).toMatchObject([{ reason: 'other', note: 'With the grandmother' }, { to_fellow_id: idOf(2) }]);
});
