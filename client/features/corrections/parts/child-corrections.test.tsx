import { screen, within } from '@testing-library/react';
import { listChildrenAlike } from '@yuva/contract/children/likeness-endpoints';
import {
	compareChildren,
	listLikelyChildren,
	mergeChildren,
	moveChild,
} from '@yuva/contract/corrections/child-endpoints';
import type { ChildSide } from '@yuva/contract/corrections/child-schema';
import { CHANGED_SINCE } from '@yuva/contract/corrections/schema';
import { listFellows } from '@yuva/contract/fellows/endpoints';
import { listChildYears } from '@yuva/contract/years/enrolment-endpoints';
import { beforeEach, expect, test } from 'vitest';
import { answer, fakeServer, noNetwork, refuse } from '../../../test/answers.ts';
import { renderApp } from '../../../test/render-app.tsx';
import { FELLOW_ROW, idOf, LEAD, TEAM_LEAD } from '../../../test/staff-answers.ts';

const server = fakeServer();
const success = { status: 'success' as const };
const [CHILD, OTHER] = [idOf(11), idOf(12)];
const REASON = 'Moved to the next village';

const side = (changes: Partial<ChildSide>): ChildSide => ({
	id: CHILD,
	full_name: 'ANJALI kumari',
	date_of_birth: '2014-03-05',
	child_class: '5',
	other_child_class: '',
	school_name: 'ZPHS Odela',
	mother_name: 'Renuka',
	father_name: 'Ramulu',
	parent_mobile_number: '9000100001',
	fellow_name: 'Naresh Madavi',
	registered_on: '2026-06-12',
	has_photo: false,
	days_counted: 10,
	days_present: 8,
	scores: ['baseline'],
	consents: 1,
	...changes,
});

const other = side({
	id: OTHER,
	full_name: 'Anjli Kumari',
	fellow_name: 'Kavya Atram',
	days_counted: 3,
	scores: [],
});
const LIKELY = { ...other, district_name: 'Peddapalli', likeness: ['date_of_birth' as const] };

beforeEach(() => {
	server.use(
		answer(listChildYears, { full_name: 'ANJALI kumari', has_center: true, fellow_id: idOf(3), data: [] }),
		answer(listFellows, { data: [FELLOW_ROW], next_cursor: null }),
		answer(listLikelyChildren, ({ search }) => ({ data: search === 'nobody' ? [] : [LIKELY] })),
		answer(compareChildren, {
			child: side({}),
			other,
			days_that_differ: [{ day: 4, child: 'Absent', other: 'Present' }],
		}),
	);
});

const open = (session = LEAD) => renderApp(`/staff/children/${CHILD}`, session);

test('a child goes to another center, with the reason', async () => {
	let sent: unknown;
	server.use(
		answer(moveChild, success, (body) => {
			sent = body;
		}),
	);
	const { user } = await open();
	await user.click(await screen.findByRole('button', { name: 'Move to another center' }));
	const dialog = within(await screen.findByRole('dialog', { name: 'Move Anjali Kumari to another center' }));
	await user.click(await dialog.findByRole('button', { name: /Kavya Atram/ }));
	await user.click(dialog.getByRole('button', { name: 'Move to Kavya Atram' }));
	expect(dialog.getByText('Write the reason')).toBeTruthy();
	await user.type(dialog.getByRole('textbox', { name: /Reason/ }), REASON);
	await user.click(dialog.getByRole('button', { name: 'Move to Kavya Atram' }));
	expect(await screen.findByText('Anjali Kumari was moved')).toBeTruthy();
	expect(sent).toMatchObject({ to_fellow_id: idOf(2), reason: REASON });
});

test('what the server refuses, and no network, are said in the dialog', async () => {
	server.use(refuse(moveChild, 'conflict', CHANGED_SINCE));
	const { user } = await open();
	await user.click(await screen.findByRole('button', { name: 'Move to another center' }));
	const dialog = within(await screen.findByRole('dialog'));
	await user.click(await dialog.findByRole('button', { name: /Kavya Atram/ }));
	await user.type(dialog.getByRole('textbox', { name: /Reason/ }), REASON);
	const move = () => user.click(dialog.getByRole('button', { name: 'Move to Kavya Atram' }));
	await move();
	expect(await dialog.findByText(CHANGED_SINCE)).toBeTruthy();
	server.use(noNetwork(moveChild));
	await move();
	expect(await dialog.findByText(/No connection/)).toBeTruthy();
});

test('the other entry is found, both stand side by side, and one is kept', async () => {
	let sent: unknown;
	server.use(
		answer(mergeChildren, { ...success, marks: 1, scores: 0, marks_in_history: 2 }, (body) => {
			sent = body;
		}),
	);
	const { user } = await open();
	await user.click(await screen.findByRole('button', { name: 'This child is there twice' }));
	const search = within(await screen.findByRole('dialog', { name: 'Which is the other entry?' }));
	await user.type(search.getByRole('textbox', { name: 'Name' }), 'nobody');
	await user.click(search.getByRole('button', { name: 'Search' }));
	expect(await search.findByText('No such child in your districts.')).toBeTruthy();
	await user.clear(search.getByRole('textbox', { name: 'Name' }));
	await user.click(search.getByRole('button', { name: 'Search' }));
	await user.click(await search.findByRole('button', { name: 'Compare with Anjli Kumari of Kavya Atram' }));
	const dialog = within(await screen.findByRole('dialog', { name: 'Make one entry of two' }));
	expect(await dialog.findByText('8 of 10')).toBeTruthy();
	expect(dialog.getByText('Day 4: Absent in the first entry, Present in the second entry')).toBeTruthy();
	expect(dialog.getByText(/Present counts, the other mark stays in the history/)).toBeTruthy();
	await user.click(dialog.getByRole('radio', { name: 'That of Kavya Atram' }));
	await user.type(dialog.getByRole('textbox', { name: /Reason/ }), 'Registered twice');
	await user.click(dialog.getByRole('button', { name: 'Make one entry' }));
	expect(await screen.findByText('The child has one entry now')).toBeTruthy();
	expect(sent).toMatchObject({ keep_id: OTHER, drop_id: CHILD, reason: 'Registered twice' });
});

test('the list of children who may be there twice leads to the same dialog', async () => {
	const alike = {
		id: CHILD,
		full_name: 'ANJALI kumari',
		date_of_birth: '2014-03-05',
		mother_name: 'Renuka',
		father_name: 'Ramulu',
		parent_mobile_number: '9000100001',
		village: { en: 'Odela' },
		fellow_id: idOf(3),
		fellow_name: 'Naresh Madavi',
		created_at: '2026-11-02T08:00:00.000Z',
	};
	const pair = { id: idOf(900), one: alike, other: { ...alike, id: OTHER }, reasons: ['same_name' as const] };
	const found = { ...pair, found_at: '2026-11-20T06:30:00.000Z', dismissed_at: null };
	server.use(answer(listChildrenAlike, { data: [found], next_cursor: null }), noNetwork(compareChildren));
	const { user } = await renderApp('/staff/children-alike', LEAD);
	await user.click(await screen.findByRole('button', { name: 'The same child: Anjali Kumari' }));
	const dialog = within(await screen.findByRole('dialog', { name: 'Make one entry of two' }));
	expect(await dialog.findByRole('button', { name: 'Try again' })).toBeTruthy();
});

test('a team lead changes nothing', async () => {
	await open(TEAM_LEAD);
	expect(await screen.findByRole('heading', { level: 1, name: 'Anjali Kumari' })).toBeTruthy();
	expect(screen.queryByRole('button', { name: /Move to another center|there twice/ })).toBeNull();
});
