import { screen, waitFor, within } from '@testing-library/react';
import { getChildrenAttendanceSummary, viewChildrenAttendance } from '@yuva/contract/attendance/endpoints';
import { issueRecoveryCode } from '@yuva/contract/auth/endpoints';
import { listChildren } from '@yuva/contract/children/endpoints';
import { getFellow } from '@yuva/contract/staff/endpoints';
import { beforeEach, expect, test } from 'vitest';
import { answer, fakeServer, noNetwork, refuse } from '../../../test/answers.ts';
import { renderApp } from '../../../test/render-app.tsx';
import { FELLOW_ROW, idOf, LEAD, TEAM_LEAD } from '../../../test/staff-answers.ts';

const server = fakeServer();
const PATH = `/staff/fellows/${idOf(2)}`;
const [ANJALI, BHANU] = [idOf(11), idOf(12)];
const success = { status: 'success' as const };
const mark = { child: ANJALI, child_name: 'ANJALI kumari', child_class: '4' as const };

beforeEach(() =>
	server.use(
		answer(getFellow, FELLOW_ROW),
		answer(listChildren, {
			...success,
			data: [
				{ id: ANJALI, full_name: 'ANJALI kumari', child_class: '4', child_photo_s3_url: null },
				{ id: BHANU, full_name: 'Bhanu Prasad', child_class: 'out_of_school', child_photo_s3_url: null },
			],
		}),
		answer(getChildrenAttendanceSummary, {
			data: [
				{ child_id: ANJALI, present_days: 8, total_fellow_days: 12 },
				{ child_id: BHANU, present_days: 12, total_fellow_days: 12 },
			],
			marked_days: [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12],
		}),
		answer(viewChildrenAttendance, ({ module }) => ({
			...success,
			data:
				module === '2'
					? [
							{ ...mark, day: 11, date: '2026-11-17', status: 'Absent' },
							{
								...mark,
								child: BHANU,
								child_name: 'Bhanu Prasad',
								day: 11,
								date: '2026-11-17',
								status: 'Present',
							},
							{ ...mark, day: 12, date: '2026-11-18', status: 'Present' },
						]
					: [],
		})),
	),
);

async function open(session = LEAD) {
	const app = await renderApp(PATH, session);
	await screen.findByRole('heading', { level: 1, name: 'Kavya Atram' });
	return app;
}

test('the lead sees who the fellow is and how to call them', async () => {
	await open();
	expect(screen.getByText('YF-2026-00001')).toBeTruthy();
	expect(screen.getByText('18-11-2026')).toBeTruthy();
	expect(screen.getByRole('link', { name: 'Call 9000000011' }).getAttribute('href')).toBe(
		'tel:+919000000011',
	);
});

test('each child is listed with class, days present and percent', async () => {
	await open();
	const [, anjali, bhanu] = within(await screen.findByRole('table')).getAllByRole('row');
	await waitFor(() => expect(anjali?.textContent).toContain('66.7%'));
	expect(anjali?.textContent).toContain('Anjali Kumari');
	expect(anjali?.textContent).toContain('8 of 12');
	expect(bhanu?.textContent).toContain('Out of School');
	expect(bhanu?.textContent).toContain('100.0%');
});

test('the register opens on the latest module and names who was absent', async () => {
	const { user } = await open();
	expect(await screen.findByText('12 of 40')).toBeTruthy();
	const module = screen.getByLabelText('Module');
	expect(module).toHaveProperty('value', '2');
	expect(within(module).getByText('Module 1 – 10 of 10 days')).toBeTruthy();
	const days = within(await screen.findByRole('list', { name: 'Days of module 2' })).getAllByRole('listitem');
	expect(days.map((day) => day.textContent)).toEqual([
		'Day 11 · 17-11-20261 Present1 AbsentAbsent: Anjali Kumari',
		'Day 12 · 18-11-20261 Present0 Absent',
	]);
	await user.selectOptions(module, '3');
	expect(await screen.findByText('No day of module 3 is marked yet.')).toBeTruthy();
});

test('a fellow without children and registers says so', async () => {
	server.use(
		answer(listChildren, { ...success, data: [] }),
		answer(getChildrenAttendanceSummary, { data: [], marked_days: [] }),
	);
	await open();
	expect(await screen.findByText('This fellow has not registered any child yet.')).toBeTruthy();
	expect(await screen.findByText('This fellow has not marked any register yet.')).toBeTruthy();
});

test('the recovery code is made after a question and shown once in groups, with its end and what to do', async () => {
	let asked = '';
	server.use(
		answer(issueRecoveryCode, { code: 'AB23CD45', expires_at: '2026-11-20T09:05:00.000Z' }, (_, { url }) => {
			asked = new URL(url).pathname;
		}),
	);
	const { user } = await open();
	await user.click(screen.getByRole('button', { name: 'Recovery code' }));
	await screen.findByRole('alertdialog', { name: 'Make a recovery code?' });
	expect(asked).toBe('');
	await user.click(screen.getByRole('button', { name: 'Make code' }));
	const shown = within(await screen.findByRole('dialog', { name: 'Recovery code' }));
	expect(shown.getByText('AB23 CD45')).toBeTruthy();
	expect(shown.getByText('Valid until 14:35, shown once')).toBeTruthy();
	expect(shown.getByText(/types 9000000011\./)).toBeTruthy();
	expect(asked).toBe(`/api/staff/fellows/${idOf(2)}/recovery-code/`);
	await user.click(shown.getByRole('button', { name: 'Close' }));
	await waitFor(() => expect(screen.queryByText('AB23 CD45')).toBeNull());
});

test('a recovery code that cannot be made says why', async () => {
	server.use(refuse(issueRecoveryCode, 'too_many_attempts', 'Too many codes. Please wait an hour.'));
	const { user } = await open();
	await user.click(screen.getByRole('button', { name: 'Recovery code' }));
	await user.click(await screen.findByRole('button', { name: 'Make code' }));
	expect((await screen.findByRole('alert')).textContent).toContain('Too many codes.');
});

test('a team lead makes no recovery codes, the head office does', async () => {
	const teamLead = await open(TEAM_LEAD);
	expect(screen.queryByRole('button', { name: 'Recovery code' })).toBeNull();
	teamLead.unmount();
	await open({ ...LEAD, role: 'admin' });
	expect(screen.getByRole('button', { name: 'Recovery code' })).toBeTruthy();
});

test('a register that cannot be loaded says why, while the rest is there', async () => {
	server.use(noNetwork(getChildrenAttendanceSummary));
	await open();
	expect((await screen.findByRole('alert')).textContent).toContain('No connection.');
	expect(await screen.findByText('Anjali Kumari')).toBeTruthy();
	expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy();
});

test('children that cannot be loaded say why', async () => {
	server.use(refuse(listChildren, 'internal', 'Something went wrong.'));
	await open();
	expect((await screen.findByRole('alert')).textContent).toContain('Something went wrong.');
});

test('a fellow out of reach is not found', async () => {
	server.use(refuse(getFellow, 'not_found', 'Not found.'));
	await renderApp(PATH, LEAD);
	const words = 'This fellow was not found. They may belong to another district now.';
	expect((await screen.findByRole('alert')).textContent).toContain(words);
});

test('without network the reason is said, and trying again helps', async () => {
	server.use(noNetwork(getFellow));
	const { user } = await renderApp(PATH, LEAD);
	expect((await screen.findByRole('alert')).textContent).toContain('No connection.');
	server.use(answer(getFellow, FELLOW_ROW));
	await user.click(screen.getByRole('button', { name: 'Try again' }));
	expect(await screen.findByRole('heading', { level: 1, name: 'Kavya Atram' })).toBeTruthy();
});
