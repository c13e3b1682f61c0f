import { screen, waitFor, within } from '@testing-library/react';
import { listAttention, lookAtAttention } from '@yuva/contract/console/attention-endpoints';
import { attentionRule, STAFF_ONLY, type StaffAttentionItem } from '@yuva/contract/console/attention-schema';
import { getCounts } from '@yuva/contract/console/endpoints';
import type { ConsoleCounts } from '@yuva/contract/console/schema';
import { listDistricts } from '@yuva/contract/reference/endpoints';
import { expect, test } from 'vitest';
import { answer, fakeServer, noNetwork, refuse } from '../../../test/answers.ts';
import { NO_COUNTS } from '../../../test/overview-answers.ts';
import { renderApp } from '../../../test/render-app.tsx';
import { idOf, LEAD, TEAM_LEAD } from '../../../test/staff-answers.ts';
import { fill, wayBack } from '../../../test/user.ts';

const server = fakeServer();

const ITEM: StaffAttentionItem = {
	id: idOf(1),
	rule: 'child_absent',
	facts: { count: 3, date: '2026-11-12' },
	child_name: 'Anjali',
	found_at: '2026-11-17T06:30:00.000Z',
	explanation: 'Her family has moved.',
	note: '',
	looked_at: null,
	fellow_id: idOf(2),
	full_name: 'Kavya Atram',
	mobile_number: '9000000011',
	district_name: 'Peddapalli',
	looked_at_by: null,
};
const LOOKED_AT = {
	...ITEM,
	looked_at: '2026-11-20T06:30:00.000Z',
	looked_at_by: 'Ravinder Gaddam',
	note: 'We found her.',
};
const NAMED = ['Kavya Atram', 'Sravani Kola', 'Mahesh Bodige'].map((full_name, index) => ({
	fellow_id: idOf(2 + index),
	full_name,
}));
const counts = attentionRule.options.map((rule) => ({
	rule,
	count: rule === 'child_absent' ? 100 : 0,
	fellows: rule === 'child_absent' ? NAMED : [],
}));

function serveItems() {
	const asked: Record<string, unknown>[] = [];
	server.use(
		answer(
			listAttention,
			({ rule, state }) => ({
				data: rule === 'child_absent' ? [state === 'looked_at' ? LOOKED_AT : ITEM] : [],
				next_cursor: null,
				counts,
			}),
			(query) => asked.push(query),
		),
	);
	return asked;
}

const COUNTS: ConsoleCounts = {
	...NO_COUNTS,
	attention: 133,
	rules: [{ rule: 'child_absent', count: 100 }],
	consents: 27,
	alike: 4,
	villages: 2,
	deleted: 3,
};

const rowsOf = async (list: string) =>
	within(await screen.findByRole('region', { name: list }))
		.getAllByRole('link')
		.map((link) => [link.textContent, link.getAttribute('href')]);

test('the lists to put in order come before the rules, each with its count', async () => {
	serveItems();
	server.use(answer(getCounts, COUNTS));
	await renderApp('/staff/attention', LEAD);
	expect(await rowsOf('To put in order')).toEqual([
		['Consent missingNo guardian has agreed 14 days after the child was registered.27', '/staff/consents'],
		[
			'Children without a centerTheir center closed. Choose who takes them.None',
			'/staff/children-without-center',
		],
		['Possible duplicatesTwo entries that may be one child.4', '/staff/children-alike'],
		['New village namesFellows wrote villages that are not in the list.2', '/staff/villages'],
		['Deleted childrenYou can restore them while the year is open.3', '/staff/children-deleted'],
	]);
	const rules = await rowsOf('To check');
	expect(rules).toHaveLength(10);
	await waitFor(async () =>
		expect((await rowsOf('To check'))[0]).toEqual([
			'Child absentKavya Atram, Sravani Kola, Mahesh Bodige …99+',
			'/staff/attention?rule=child_absent',
		]),
	);
	expect(rules[1]?.[0]).toMatch(/None$/);
	expect(screen.queryByLabelText('District')).toBeNull();
});

test('the list says what fellows see before, and what they do not see at all', async () => {
	serveItems();
	server.use(answer(getCounts, COUNTS));
	await renderApp('/staff/attention', LEAD);
	expect(
		await screen.findByText('Fellows see most of these 2 days before you. Staff alone see the others.'),
	).toBeTruthy();
});

test('the list and the navigation show the same number', async () => {
	serveItems();
	server.use(answer(getCounts, { ...COUNTS, attention: 36 }));
	await renderApp('/staff/attention', LEAD);
	expect(await screen.findByText('36 to do')).toBeTruthy();
	expect(screen.getAllByRole('link', { name: /^Attention ?36 ?waiting$/ })).not.toEqual([]);
});

test('a team lead has no district to put in order', async () => {
	serveItems();
	server.use(answer(getCounts, COUNTS));
	await renderApp('/staff/attention', TEAM_LEAD);
	expect(await rowsOf('To put in order')).toHaveLength(1);
});

test('the findings of a rule say what, of whom and what the fellow says, and lead to the fellow', async () => {
	serveItems();
	await renderApp('/staff/attention?rule=child_absent', LEAD);
	expect(await screen.findByText('Anjali missed the last 3 sessions, since 12-11-2026.')).toBeTruthy();
	expect(screen.getByText('The fellow says: Her family has moved.')).toBeTruthy();
	expect(screen.getByText('Shown to the fellow on 17-11-2026.')).toBeTruthy();
	expect(screen.getByRole('link', { name: 'Kavya Atram' }).getAttribute('href')).toBe(
		`/staff/fellows/${idOf(2)}`,
	);
	expect(wayBack('Attention').getAttribute('href')).toBe('/staff/attention');
});

test('a finding is marked as looked at, with a note', async () => {
	serveItems();
	const sent: [string, unknown][] = [];
	server.use(
		answer(lookAtAttention, { status: 'success' }, (body, { url }) =>
			sent.push([new URL(url).pathname, body]),
		),
	);
	const { user } = await renderApp('/staff/attention?rule=child_absent', LEAD);
	await user.click(await screen.findByRole('button', { name: 'Checked: Kavya Atram' }));
	const dialog = await screen.findByRole('dialog');
	await fill(user, within(dialog).getByLabelText('Note for Kavya Atram'), ' We found her. ');
	await user.click(within(dialog).getByRole('button', { name: 'Save' }));
	await waitFor(() =>
		expect(sent).toEqual([[`/api/staff/attention/${idOf(1)}/looked-at/`, { note: 'We found her.' }]]),
	);
	await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

async function openNote() {
	const { user } = await renderApp('/staff/attention?rule=child_absent', LEAD);
	await user.click(await screen.findByRole('button', { name: 'Checked: Kavya Atram' }));
	return within(await screen.findByRole('dialog'));
}

test('the note to a finding that the fellow was shown is for the fellow, and says so', async () => {
	serveItems();
	const dialog = await openNote();
	expect(dialog.getByLabelText('Note for Kavya Atram')).toBeTruthy();
	expect(dialog.getByText('Optional. The fellow will see this.')).toBeTruthy();
});

test.each(STAFF_ONLY)('the note to a finding of %s is not for the fellow', async (rule) => {
	server.use(answer(listAttention, { data: [{ ...ITEM, rule }], next_cursor: null, counts }));
	const dialog = await openNote();
	expect(dialog.getByLabelText('Note for the head office')).toBeTruthy();
	expect(dialog.getByText('Optional. The fellow sees this only in a copy of their data.')).toBeTruthy();
	expect(dialog.queryByText('Optional. The fellow will see this.')).toBeNull();
});

test('what cannot be kept is said in the dialog', async () => {
	serveItems();
	server.use(refuse(lookAtAttention, 'not_found', 'Not found.'));
	const { user } = await renderApp('/staff/attention?rule=child_absent', LEAD);
	await user.click(await screen.findByRole('button', { name: 'Checked: Kavya Atram' }));
	await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Save' }));
	expect((await screen.findByRole('alert')).textContent).toBe('Not found.');
});

test('what was looked at stands apart, with who and the note', async () => {
	const asked = serveItems();
	const { user, visited } = await renderApp('/staff/attention?rule=child_absent', LEAD);
	await user.click(await screen.findByRole('button', { name: 'Filter' }));
	await user.click(screen.getByRole('radio', { name: 'Checked' }));
	expect(await screen.findByText(/^Checked by Ravinder Gaddam on 20-11-2026. We found her./)).toBeTruthy();
	await waitFor(() => expect(visited.path).toBe('/staff/attention?rule=child_absent&state=looked_at'));
	expect(asked.at(-1)).toMatchObject({ state: 'looked_at', rule: 'child_absent' });
});

test('the head office narrows the list down to a district', async () => {
	const asked = serveItems();
	server.use(answer(listDistricts, [{ id: 682, name: 'Peddapalli' }]));
	const { user, visited } = await renderApp('/staff/attention', { ...LEAD, role: 'admin' });
	await user.click(await screen.findByRole('button', { name: 'Filter' }));
	await screen.findByRole('option', { name: 'Peddapalli' });
	await user.selectOptions(screen.getByLabelText('District'), 'Peddapalli');
	await waitFor(() => expect(visited.path).toBe('/staff/attention?district=682'));
	expect(screen.getByRole('button', { name: 'Clear: Peddapalli' })).toBeTruthy();
	await waitFor(() => expect(asked.at(-1)).toMatchObject({ district: '682' }));
});

test('a rule that finds nothing says so', async () => {
	serveItems();
	await renderApp('/staff/attention?rule=pin_far', LEAD);
	expect(await screen.findByText('Nothing new')).toBeTruthy();
});

test('a list that could not be loaded can be asked for again', async () => {
	serveItems();
	server.use(noNetwork(getCounts));
	const { user } = await renderApp('/staff/attention', LEAD);
	await screen.findByRole('alert');
	server.use(answer(getCounts, COUNTS));
	await user.click(screen.getByRole('button', { name: 'Try again' }));
	expect(await screen.findByText('Child absent')).toBeTruthy();
});

test('the breadcrumb on the items of a rule keeps the filter', async () => {
	serveItems();
	await renderApp('/staff/attention?rule=pin_far&state=looked_at', LEAD);
	expect(wayBack('Attention').getAttribute('href')).toBe('/staff/attention?state=looked_at');
});

test('without network no count is waited for where the reason stands', async () => {
	server.use(noNetwork(getCounts), noNetwork(listAttention));
	await renderApp('/staff/attention', LEAD);
	expect((await screen.findByRole('alert')).textContent).toContain('No connection.');
	expect(within(screen.getByRole('main')).queryByRole('status')).toBeNull();
});
