import { screen, waitFor, within } from '@testing-library/react';
import { listAttention, lookAtAttention } from '@yuva/contract/console/attention-endpoints';
import { attentionRule, type StaffAttentionItem } from '@yuva/contract/console/attention-schema';
import { listDistricts } from '@yuva/contract/reference/endpoints';
import { expect, test } from 'vitest';
import { answer, fakeServer, noNetwork, refuse } from '../../../test/answers.ts';
import { renderApp } from '../../../test/render-app.tsx';
import { idOf, LEAD } from '../../../test/staff-answers.ts';
import { fill } from '../../../test/user.ts';
import { wayBack } from '../../../test/way-back.ts';

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

test('the rules stand with what they check and how much they found', async () => {
	serveItems();
	await renderApp('/staff/attention', LEAD);
	const rules = await screen.findByRole('navigation', { name: 'Rules' });
	const links = within(rules).getAllByRole('link');
	expect(links).toHaveLength(8);
	expect(links[0]?.textContent).toContain('Consent missing');
	expect(links[1]?.textContent).toContain('Child absent');
	expect(links[1]?.textContent).toContain('in the last 3 sessions');
	expect(links[1]?.textContent).toContain('99+ found');
	expect(links[1]?.textContent).toContain('Kavya Atram, Sravani Kola, Mahesh Bodige …');
	expect(links[1]?.getAttribute('href')).toBe('/staff/attention?rule=child_absent');
	const none = within(rules).getAllByText('None');
	expect(none.filter((badge) => !links[0]?.contains(badge))).toHaveLength(6);
	expect(screen.queryByLabelText('District')).toBeNull();
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
	await user.click(await screen.findByRole('radio', { name: 'Checked' }));
	expect(await screen.findByText(/^Checked by Ravinder Gaddam on 20-11-2026. We found her./)).toBeTruthy();
	await waitFor(() => expect(visited.path).toBe('/staff/attention?rule=child_absent&state=looked_at'));
	expect(asked.at(-1)).toMatchObject({ state: 'looked_at', rule: 'child_absent' });
});

test('the head office narrows the list down to a district', async () => {
	const asked = serveItems();
	server.use(answer(listDistricts, [{ id: 682, name: 'Peddapalli' }]));
	const { user, visited } = await renderApp('/staff/attention', { ...LEAD, role: 'admin' });
	await screen.findByRole('option', { name: 'Peddapalli' });
	await user.selectOptions(screen.getByLabelText('District'), 'Peddapalli');
	await waitFor(() => expect(visited.path).toBe('/staff/attention?district=682'));
	await waitFor(() => expect(asked.at(-1)).toMatchObject({ district: '682' }));
});

test('a rule that finds nothing says so', async () => {
	serveItems();
	await renderApp('/staff/attention?rule=pin_far', LEAD);
	expect(await screen.findByText('Nothing to look at')).toBeTruthy();
});

test('a list that could not be loaded can be asked for again', async () => {
	server.use(noNetwork(listAttention));
	const { user } = await renderApp('/staff/attention', LEAD);
	await screen.findByRole('alert');
	serveItems();
	await user.click(screen.getByRole('button', { name: 'Try again' }));
	expect(await screen.findByText('Child absent')).toBeTruthy();
});

test('the breadcrumb on the items of a rule keeps the filter', async () => {
	serveItems();
	await renderApp('/staff/attention?rule=pin_far&state=looked_at', LEAD);
	expect(wayBack('Attention').getAttribute('href')).toBe('/staff/attention?state=looked_at');
});
