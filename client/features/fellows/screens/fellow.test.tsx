import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { getChildrenAttendanceSummary } from '@yuva/contract/attendance/endpoints';
import { issueRecoveryCode } from '@yuva/contract/auth/endpoints';
import { listChildren } from '@yuva/contract/children/endpoints';
import { getFellow, getRegisterDays } from '@yuva/contract/fellows/endpoints';
import { getProfile } from '@yuva/contract/profile/endpoints';
import { listTasks } from '@yuva/contract/tasks/endpoints';
import { beforeEach, expect, test } from 'vitest';
import { answer, fakeServer, noNetwork, refuse } from '../../../test/answers.ts';
import { summaryOf } from '../../../test/attendance-summaries.ts';
import { serveFellow } from '../../../test/fellow-answers.ts';
import { PROFILE } from '../../../test/profile.ts';
import { renderApp } from '../../../test/render-app.tsx';
import { FELLOW_ROW, idOf, LEAD, TEAM_LEAD } from '../../../test/staff-answers.ts';

const server = fakeServer();
const PATH = `/staff/fellows/${idOf(2)}`;
const success = { status: 'success' as const };

beforeEach(() => serveFellow(server));

async function open(session = LEAD, tab = '') {
	const app = await renderApp(`${PATH}${tab && `?tab=${tab}`}`, session);
	await screen.findByRole('heading', { level: 1, name: 'Kavya Atram' });
	return app;
}

/** The bar of the console has a button of the same name. */
const ofFellow = () => within(screen.getByRole('main'));
const more = () => ofFellow().getByRole('button', { name: 'More' });

/** Waits for the menu, which loads in code of its own. */
async function openMenu(user: UserEvent) {
	await waitFor(() => expect(more()).toHaveProperty('disabled', false));
	await user.click(more());
}

test('the lead sees who the fellow is and how to call them', async () => {
	await open();
	expect(screen.getByText('YF-2026-00001')).toBeTruthy();
	expect(screen.getByText('18-11-2026')).toBeTruthy();
	expect(screen.getByText('9000000011')).toBeTruthy();
	const chat = screen.getByRole('link', { name: 'WhatsApp to Kavya Atram' });
	expect(chat.getAttribute('href')).toBe('https://wa.me/919000000011');
	expect(screen.getByRole('link', { name: 'Call Kavya Atram' }).getAttribute('href')).toBe(
		'tel:+919000000011',
	);
});

test('what the year of the fellow is like can be seen: attendance, score, dates and team lead', async () => {
	await open();
	const factOf = (label: string) => screen.getByText(label).nextElementSibling?.textContent;
	expect(factOf('Own attendance')).toBe('91.7%');
	expect(factOf('Performance score')).toBe('78.4');
	expect(factOf('Accepted on')).toBe('01-08-2026');
	expect(factOf('Year ends on')).toBe('31-07-2027');
	expect(factOf('Child protection signed')).toBe('02-08-2026');
	expect(factOf('Data protection signed')).toBe('03-08-2026');
	expect(factOf('Team lead')).toBe('Swapna Rao');
});

test.each([
	['left', 'Left'],
	['not_continued', 'Not continued'],
	['completed', 'Completed'],
] as const)('of a fellow whose enrolment ended as %s the badge says so', async (ended, label) => {
	server.use(
		answer(getFellow, { ...FELLOW_ROW, status: 'Completed', ended }),
		answer(listTasks, { status: 'success', data: [] }),
	);
	await open();
	expect(await screen.findByText(label)).toBeTruthy();
});

test('with each signature stands the language and version of the text, where the phone told them', async () => {
	const texts = { accepted_text: 'te-1', child_protection_text: 'en-2', data_consent_text: null };
	server.use(answer(getFellow, { ...FELLOW_ROW, ...texts }));
	await open();
	const factOf = (label: string) => screen.getByText(label).nextElementSibling?.textContent;
	expect(factOf('Accepted on')).toBe('01-08-2026 (తెలుగు, version 1)');
	expect(factOf('Child protection signed')).toBe('02-08-2026 (English, version 2)');
	expect(factOf('Data protection signed')).toBe('03-08-2026');
});

test('what is not there yet is said', async () => {
	const none = { own_attendance: null, performance_score: null, accepted_on: null, team_lead: null };
	const unsigned = { child_protection_on: null, data_consent_on: null, enrolled_until: null };
	server.use(answer(getFellow, { ...FELLOW_ROW, ...none, ...unsigned }));
	await open();
	const factOf = (label: string) => screen.getByText(label).nextElementSibling?.textContent;
	expect(factOf('Own attendance')).toBe('–');
	expect(factOf('Performance score')).toBe('–');
	expect(factOf('Accepted on')).toBe('Not yet');
	expect(factOf('Year ends on')).toBe('–');
	expect(factOf('Child protection signed')).toBe('Not yet');
});

test('the prints are behind one button, the rest behind another, Deactivate last', async () => {
	const { user } = await open({ ...LEAD, role: 'admin' });
	expect(screen.queryByRole('link', { name: 'Print register' })).toBeNull();
	await user.click(screen.getByRole('button', { name: 'Print' }));
	for (const name of ['Print register', 'Slips for guardians', 'Center report'])
		expect(screen.getByRole('link', { name })).toBeTruthy();
	await openMenu(user);
	expect(screen.queryByRole('link', { name: 'Print register' })).toBeNull();
	const last = screen.getByRole('button', { name: 'Deactivate' });
	expect(last.parentElement?.lastElementChild).toBe(last);
	expect(screen.getByRole('link', { name: 'Personal data' })).toBeTruthy();
	await user.click(last);
	await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Cancel' }));
	expect(screen.queryByRole('button', { name: 'Deactivate' })).toBeNull();
	expect(document.activeElement).toBe(more());
});

test('the profile is read only when it is asked for', async () => {
	let reads = 0;
	server.use(
		answer(getProfile, { ...success, data: PROFILE }, () => {
			reads += 1;
		}),
	);
	const { user } = await open();
	expect(reads).toBe(0);
	await user.click(await screen.findByRole('button', { name: 'Show the profile' }));
	expect(await screen.findByText('University')).toBeTruthy();
	expect(reads).toBe(1);
});

test('the parts of the page are tabs; the chosen one is in the address, beside the year', async () => {
	const { user, visited } = await renderApp(`${PATH}?year=1`, LEAD);
	const overview = await screen.findByRole('tab', { name: 'Overview' });
	expect(overview.getAttribute('aria-selected')).toBe('true');
	expect(screen.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual([
		'Overview',
		'Children',
		'Attendance',
		'Scores',
		'Tasks',
		'Testimonials',
		'History',
	]);
	overview.focus();
	await user.keyboard('{ArrowRight}');
	expect(await screen.findByRole('table', { name: 'Children' })).toBeTruthy();
	expect(document.activeElement?.textContent).toBe('Children');
	await waitFor(() => expect(visited.path).toBe(`${PATH}?year=1&tab=children`));
	await user.keyboard('{Home}');
	await waitFor(() => expect(visited.path).toBe(`${PATH}?year=1`));
});

test('an unknown tab in the address opens the overview', async () => {
	await open(LEAD, 'secrets');
	expect(screen.getByRole('tab', { name: 'Overview' }).getAttribute('aria-selected')).toBe('true');
});

test('each child is listed with class, days present and percent', async () => {
	await open(LEAD, 'children');
	const children = await screen.findByRole('table', { name: 'Children' });
	const [, anjali, bhanu] = within(children).getAllByRole('row');
	await waitFor(() => expect(anjali?.textContent).toContain('66.7%'));
	expect(anjali?.textContent).toContain('Anjali Kumari');
	expect(anjali?.textContent).toContain('8 of 12');
	expect(bhanu?.textContent).toContain('Out of School');
	expect(bhanu?.textContent).toContain('100.0%');
});

test('the map of the registers opens on the latest day, and each marked day says how many came', async () => {
	const { user } = await open(LEAD, 'attendance');
	const latest = await screen.findByRole('button', { name: 'Day 11, 17-11-2026: 1 present, 1 absent' });
	expect(latest.getAttribute('aria-pressed')).toBe('true');
	expect(await screen.findByText('Absent: Anjali Kumari')).toBeTruthy();
	expect(screen.getByText('2 of 40')).toBeTruthy();
	await user.click(screen.getByRole('button', { name: 'Day 1, 02-11-2026: 2 present, 0 absent' }));
	expect(await screen.findByText('2 present, 0 absent')).toBeTruthy();
	expect(screen.queryByText(/^Absent:/)).toBeNull();
});

test('the registers can be read as a table', async () => {
	const { user } = await open(LEAD, 'attendance');
	await user.click(await screen.findByRole('button', { name: 'As a table' }));
	const rows = within(screen.getByRole('table', { name: 'Marked days' })).getAllByRole('row');
	expect(rows.map((row) => row.textContent)).toEqual([
		'DayDatePresentAbsent',
		expect.stringContaining('Day 1'),
		expect.stringContaining('17-11-2026'),
	]);
});

test('a fellow without children and registers says so', async () => {
	server.use(
		answer(listChildren, { ...success, data: [] }),
		answer(getChildrenAttendanceSummary, summaryOf([], [])),
		answer(getRegisterDays, { data: [] }),
	);
	const { user } = await open(LEAD, 'children');
	expect(await screen.findByText('No children in this year.')).toBeTruthy();
	await user.click(screen.getByRole('tab', { name: 'Attendance' }));
	expect(await screen.findByText('No attendance in this year.')).toBeTruthy();
});

test('the recovery code is made after a question and shown once in groups, with its end and what to do', async () => {
	let asked = '';
	server.use(
		answer(issueRecoveryCode, { code: 'AB23CD45', expires_at: '2026-11-20T09:05:00.000Z' }, (_, { url }) => {
			asked = new URL(url).pathname;
		}),
	);
	const { user } = await open();
	await openMenu(user);
	await user.click(screen.getByRole('button', { name: 'Recovery code' }));
	await screen.findByRole('alertdialog', { name: 'Make a recovery code?' });
	expect(asked).toBe('');
	await user.click(screen.getByRole('button', { name: 'Make code' }));
	const shown = within(await screen.findByRole('dialog', { name: 'Recovery code' }));
	expect(shown.getByText('AB23 CD45')).toBeTruthy();
	expect(shown.getByText('Valid until 14:35, shown once')).toBeTruthy();
	expect(shown.getByText(/type 9000000011\./)).toBeTruthy();
	expect(asked).toBe(`/api/staff/fellows/${idOf(2)}/recovery-code/`);
	await user.click(shown.getByRole('button', { name: 'Close' }));
	await waitFor(() => expect(screen.queryByText('AB23 CD45')).toBeNull());
});

test('a recovery code that cannot be made says why', async () => {
	server.use(refuse(issueRecoveryCode, 'too_many_attempts', 'Too many codes. Wait an hour.'));
	const { user } = await open();
	await openMenu(user);
	await user.click(screen.getByRole('button', { name: 'Recovery code' }));
	await user.click(await screen.findByRole('button', { name: 'Make code' }));
	expect((await screen.findByRole('alert')).textContent).toContain('Too many codes.');
});

test('a closed account is reactivated before there is a recovery code', async () => {
	server.use(answer(getFellow, { ...FELLOW_ROW, status: 'Inactive' }));
	const { user } = await open();
	await openMenu(user);
	expect(await screen.findByRole('button', { name: 'Reactivate' })).toBeTruthy();
	expect(screen.queryByRole('button', { name: 'Recovery code' })).toBeNull();
});

test('a team lead makes no recovery codes, the head office does', async () => {
	const teamLead = await open(TEAM_LEAD);
	expect(ofFellow().queryByRole('button', { name: 'More' })).toBeNull();
	expect(screen.queryByRole('button', { name: 'Recovery code' })).toBeNull();
	teamLead.unmount();
	const { user } = await open({ ...LEAD, role: 'admin' });
	await openMenu(user);
	expect(screen.getByRole('button', { name: 'Recovery code' })).toBeTruthy();
});

test('a register that cannot be loaded says why, while the rest is there', async () => {
	server.use(noNetwork(getRegisterDays));
	const { user } = await open(LEAD, 'attendance');
	expect((await screen.findByRole('alert')).textContent).toContain('No connection.');
	expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy();
	await user.click(screen.getByRole('tab', { name: 'Children' }));
	expect(await screen.findByText('Anjali Kumari')).toBeTruthy();
});

test('children that cannot be loaded say why', async () => {
	server.use(refuse(listChildren, 'internal', 'Something went wrong.'));
	await open(LEAD, 'children');
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
