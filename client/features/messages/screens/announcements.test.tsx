import { screen, waitFor, within } from '@testing-library/react';
import {
	announce,
	listAnnouncementDistricts,
	listAnnouncements,
	restoreAnnouncement,
	withdrawAnnouncement,
} from '@yuva/contract/messages/endpoints';
import { ANNOUNCED_ENOUGH, REACHES_NO_ONE, type SentAnnouncement } from '@yuva/contract/messages/schema';
import { beforeEach, expect, test } from 'vitest';
import { answer, fakeServer, noNetwork, refuse } from '../../../test/answers.ts';
import { renderApp } from '../../../test/render-app.tsx';
import { standInForShare } from '../../../test/share.ts';
import { idOf, LEAD, TEAM_LEAD } from '../../../test/staff-answers.ts';

const server = fakeServer();

const DISTRICTS = [
	{ district_id: 682, district_name: 'Peddapalli', people: 40 },
	{ district_id: 698, district_name: 'Vikarabad', people: 1 },
];
const PAST: SentAnnouncement = {
	id: idOf(1),
	text: { en: 'The call is at four.', te: 'కాల్ నాలుగు గంటలకు.' },
	districts: ['Peddapalli'],
	to_chosen: false,
	sent_by: 'Ravinder Gaddam',
	created_at: '2026-11-20T06:30:00.000Z',
	withdrawn_at: null,
	reached: 40,
	read: 12,
	is_withdrawable: true,
	is_restorable: false,
};

let sent: unknown[] = [];
beforeEach(() => {
	sent = [];
	server.use(
		answer(listAnnouncementDistricts, { data: DISTRICTS }),
		answer(listAnnouncements, { data: [PAST], next_cursor: null }),
		answer(announce, { status: 'success', id: idOf(2), reached: 41 }, (input) => sent.push(input)),
	);
});

async function open() {
	const app = await renderApp('/staff/announcements', LEAD);
	await screen.findByLabelText(/^Announcement/);
	return app;
}

const box = (name: string) => screen.getByRole('checkbox', { name });
const send = () => screen.getByRole('button', { name: 'Send' });

test('the lead sees how many people it reaches before it is sent, and after', async () => {
	const { user } = await open();
	expect(screen.getByText('0 people')).toBeTruthy();
	await user.type(screen.getByLabelText(/^Announcement/), 'No call on Friday.');
	await user.click(box('Vikarabad'));
	expect(screen.getByText('1 person')).toBeTruthy();
	await user.click(send());
	const dialog = within(await screen.findByRole('alertdialog', { name: 'Send to 1 person?' }));
	expect(dialog.getByText('No call on Friday.')).toBeTruthy();
	await user.click(dialog.getByRole('button', { name: 'Send' }));
	expect(await screen.findByText('The announcement is in the messages of 41 people.')).toBeTruthy();
	expect(sent).toEqual([{ text: { en: 'No call on Friday.' }, districts: [698] }]);
});

test('all districts are sent as All, with the text in Telugu', async () => {
	const { user } = await open();
	await user.type(screen.getByLabelText(/^Announcement/), 'Holiday.');
	await user.type(screen.getByLabelText('The same in తెలుగు'), 'సెలవు.');
	await user.click(box('All'));
	await user.click(send());
	const dialog = within(await screen.findByRole('alertdialog', { name: 'Send to 41 people?' }));
	await user.click(dialog.getByRole('button', { name: 'Send' }));
	await waitFor(() => expect(sent).toEqual([{ text: { en: 'Holiday.', te: 'సెలవు.' }, districts: 'All' }]));
});

test('a missing text or district is said at the field, and nothing is sent', async () => {
	const { user } = await open();
	await user.click(send());
	const faults = screen.getAllByRole('alert').map(({ textContent }) => textContent);
	expect(faults).toEqual(['Write the announcement', 'Choose at least one district']);
	expect(document.activeElement).toBe(screen.getByLabelText(/^Announcement/));
	expect(screen.queryByRole('alertdialog')).toBeNull();
});

test.each([
	['invalid', REACHES_NO_ONE],
	['too_many_attempts', ANNOUNCED_ENOUGH],
] as const)('a refusal is shown, and the text stays: %s', async (code, words) => {
	server.use(refuse(announce, code, words));
	const { user } = await open();
	await user.type(screen.getByLabelText(/^Announcement/), 'Hello.');
	await user.click(box('Vikarabad'));
	await user.click(send());
	await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Send' }));
	expect(await screen.findByText(words)).toBeTruthy();
	expect((screen.getByLabelText(/^Announcement/) as HTMLTextAreaElement).value).toBe('Hello.');
});

test('past announcements tell whom they reached and who has read them; one is withdrawn', async () => {
	const { user } = await open();
	expect(await screen.findByText('Peddapalli · 40 people, 12 of them have read it')).toBeTruthy();
	server.use(
		answer(withdrawAnnouncement, { status: 'success' }),
		answer(listAnnouncements, {
			data: [{ ...PAST, withdrawn_at: PAST.created_at, is_withdrawable: false, is_restorable: true }],
			next_cursor: null,
		}),
	);
	await user.click(screen.getByRole('button', { name: `Withdraw: ${PAST.text.en}` }));
	await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Withdraw' }));
	expect(await screen.findByText('Withdrawn')).toBeTruthy();
	expect(screen.queryByRole('button', { name: /^Withdraw/ })).toBeNull();
});

test('a past announcement is shared in both languages, and a withdrawn one is not', async () => {
	const shared = standInForShare();
	const text = { en: 'Bring the registers.', te: 'రిజిస్టర్లు తీసుకురండి.' };
	const withdrawn = { ...PAST, id: crypto.randomUUID(), withdrawn_at: PAST.created_at };
	server.use(answer(listAnnouncements, { data: [{ ...PAST, text }, withdrawn], next_cursor: null }));
	const { user } = await open();
	await user.click(await screen.findByRole('button', { name: `Share: ${text.en}` }));
	expect(shared).toEqual([{ title: 'Announcement', text: `${text.en}\n\n${text.te}` }]);
	expect(screen.getAllByRole('button', { name: /^Share/ })).toHaveLength(1);
});

test('a withdrawn announcement is restored after a question that tells what happens', async () => {
	const withdrawn = { ...PAST, withdrawn_at: PAST.created_at, is_withdrawable: false, is_restorable: true };
	server.use(answer(listAnnouncements, { data: [withdrawn], next_cursor: null }));
	const { user } = await open();
	await user.click(await screen.findByRole('button', { name: `Restore: ${PAST.text.en}` }));
	const question = await screen.findByRole('alertdialog', { name: 'Restore this announcement?' });
	expect(question.textContent).toContain('Nobody gets a second notification.');
	const restored: string[] = [];
	server.use(
		answer(restoreAnnouncement, { status: 'success' }, (_, { url }) => {
			restored.push(new URL(url).pathname);
			server.use(answer(listAnnouncements, { data: [PAST], next_cursor: null }));
		}),
	);
	await user.click(within(question).getByRole('button', { name: 'Restore' }));
	expect(await screen.findByRole('button', { name: `Withdraw: ${PAST.text.en}` })).toBeTruthy();
	expect(restored).toEqual([`/api/staff/announcements/${PAST.id}/restore/`]);
});

test('a refused restoring is said, and the announcement stays withdrawn', async () => {
	const withdrawn = { ...PAST, withdrawn_at: PAST.created_at, is_withdrawable: false, is_restorable: true };
	server.use(
		answer(listAnnouncements, { data: [withdrawn], next_cursor: null }),
		noNetwork(restoreAnnouncement),
	);
	const { user } = await open();
	await user.click(await screen.findByRole('button', { name: `Restore: ${PAST.text.en}` }));
	await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Restore' }));
	expect((await screen.findByRole('alert')).textContent).toContain('No connection.');
	expect(screen.getByText('Withdrawn')).toBeTruthy();
});

test('without people, and without past announcements, the screen says so', async () => {
	server.use(
		answer(listAnnouncementDistricts, { data: [] }),
		answer(listAnnouncements, { data: [], next_cursor: null }),
	);
	await renderApp('/staff/announcements', LEAD);
	expect(await screen.findByText('No people to write to yet')).toBeTruthy();
	expect(await screen.findByText('No announcement has been written yet.')).toBeTruthy();
});

test('what could not be loaded can be tried again', async () => {
	server.use(noNetwork(listAnnouncementDistricts), noNetwork(listAnnouncements));
	await renderApp('/staff/announcements', LEAD);
	await waitFor(() => expect(screen.getAllByRole('button', { name: 'Try again' })).toHaveLength(2));
});

test('a team lead reads who may write', async () => {
	await renderApp('/staff/announcements', TEAM_LEAD);
	expect(await screen.findByText('Only for District Leads')).toBeTruthy();
});
