import { screen, waitFor, within } from '@testing-library/react';
import { displayDate, indiaDate } from '@yuva/contract/calendar';
import { listFellows } from '@yuva/contract/fellows/endpoints';
import {
	cancelMeeting,
	changeGuests,
	changeMeeting,
	getMeeting,
	listMeetings,
	makeMeeting,
	noteOutcome,
} from '@yuva/contract/meetings/endpoints';
import { listOwnMeetings } from '@yuva/contract/meetings/own-endpoints';
import { MEETING_CHANGED, type WholeMeeting } from '@yuva/contract/meetings/schema';
import { describe, expect, onTestFinished, test } from 'vitest';
import { setLanguage } from '../../../language/language.ts';
import telugu from '../../../language/te/fellow.po';
import { answer, fakeServer, noNetwork, refuse } from '../../../test/answers.ts';
import { idOf, press } from '../../../test/registers.ts';
import { renderApp } from '../../../test/render-app.tsx';
import { standInForShare } from '../../../test/share.ts';
import { FELLOW_ROW, LEAD } from '../../../test/staff-answers.ts';
import { fill } from '../../../test/user.ts';

const server = fakeServer();
const DAY_MS = 86_400_000;
const inDays = (days: number) => indiaDate(new Date(Date.now() + days * DAY_MS));

const TOLD = {
	id: idOf(1),
	title: 'Review of November',
	kind: 'meeting' as const,
	on: inDays(2),
	at: '10:30',
	place: 'Office',
	made_by: 'Ravinder Gaddam',
	is_cancelled: false,
};
const GUEST = {
	fellow_id: idOf(2),
	full_name: 'Kavya Atram',
	district_name: 'Peddapalli',
	was_present: null,
};
const WHOLE: WholeMeeting = { ...TOLD, minutes: '', may_change: true, guests: [GUEST] };

describe('a fellow', () => {
	const open = async (...data: object[]) => {
		server.use(answer(listOwnMeetings, { data: data as never }));
		await renderApp('/meetings');
	};
	const own = { ...TOLD, minutes: '', was_present: null };

	test('sees the coming meetings, and the minutes of past meetings', async () => {
		const over = { ...own, id: idOf(3), title: 'Training', on: inDays(-3), was_present: true };
		await open(own, { ...over, minutes: 'We meet again.' });
		const coming = within(await screen.findByRole('list', { name: 'Coming' }));
		expect(coming.getByText(`${displayDate(TOLD.on)}, 10:30`)).toBeTruthy();
		const past = within(screen.getByRole('list', { name: 'Over' }));
		expect(past.getByText('We meet again.')).toBeTruthy();
		expect(past.getByText('You were there')).toBeTruthy();
	});

	test('reads the kind of a meeting in Telugu', async () => {
		setLanguage('te', telugu);
		onTestFinished(() => setLanguage('en'));
		await open(own, { ...own, id: idOf(4), kind: 'training' });
		expect(await screen.findByText('మీటింగ్', { selector: 'dd' })).toBeTruthy();
		expect(screen.getByText('శిక్షణ')).toBeTruthy();
	});

	test('sees that a meeting is cancelled', async () => {
		await open({ ...own, is_cancelled: true });
		expect(await screen.findByText('Cancelled')).toBeTruthy();
	});

	test('can try again after a lost connection, and then reads that there are no meetings', async () => {
		server.use(noNetwork(listOwnMeetings));
		const { user } = await renderApp('/meetings');
		const again = await screen.findByRole('button', { name: 'Try again' });
		server.use(answer(listOwnMeetings, { data: [] }));
		await user.click(again);
		expect(await screen.findByText('No meetings')).toBeTruthy();
	});
});

describe('a lead', () => {
	const line = { ...TOLD, guests: 4 };

	test('sees for each meeting how many fellows are invited, how many came, and whether it is cancelled', async () => {
		const data = [
			{ ...line, present: null },
			{ ...line, id: idOf(3), title: 'Training', present: 3 },
			{ ...line, id: idOf(4), title: 'Old', present: null, is_cancelled: true },
		];
		server.use(answer(listMeetings, { data, next_cursor: null }));
		await renderApp('/staff/meetings', LEAD);
		const rows = (await screen.findAllByRole('row')).slice(1).map((row) => row.textContent);
		expect(rows[0]).toContain('4 invited');
		expect(rows[1]).toContain('3 of 4');
		expect(rows[2]).toContain('Cancelled');
	});

	test('invites chosen fellows, and each empty field shows its own message', async () => {
		const sent: unknown[] = [];
		server.use(
			answer(listFellows, { data: [FELLOW_ROW], next_cursor: null }),
			answer(makeMeeting, { status: 'success', id: TOLD.id, invited: 1 }, (input) => void sent.push(input)),
			answer(getMeeting, WHOLE),
		);
		const { user } = await renderApp('/staff/meetings/new', LEAD);
		await user.click(await screen.findByRole('radio', { name: 'Chosen fellows' }));
		await user.click(press('Invite'));
		const alerts = () => screen.queryAllByRole('alert').map((alert) => alert.textContent);
		await waitFor(() =>
			expect(alerts()).toEqual([
				'Write what it is about',
				'Choose the day',
				'Choose the time',
				'Write the place',
				'Choose at least one fellow',
			]),
		);
		await user.type(screen.getByLabelText(/^What is it about/), TOLD.title);
		await fill(user, screen.getByLabelText(/^Day/), displayDate(TOLD.on));
		await fill(user, screen.getByLabelText(/^Starts at/), TOLD.at);
		await user.type(screen.getByLabelText(/^Place/), TOLD.place);
		await user.click(await screen.findByRole('button', { name: new RegExp(`^${FELLOW_ROW.full_name}`) }));
		await user.click(press('Invite'));
		expect(await screen.findByText('1 fellow is invited')).toBeTruthy();
		const { title, kind, on, at, place } = TOLD;
		expect(sent).toEqual([{ title, kind, on, at, place, guests: [FELLOW_ROW.fellow_id] }]);
	});

	test('changes and cancels a coming meeting', async () => {
		const sent: unknown[] = [];
		server.use(
			answer(getMeeting, WHOLE),
			answer(changeMeeting, { status: 'success' }, (input) => void sent.push(input)),
			answer(cancelMeeting, { status: 'success' }, (input) => {
				sent.push(input);
				server.use(answer(getMeeting, { ...WHOLE, is_cancelled: true }));
			}),
		);
		const { user } = await renderApp(`/staff/meetings/${TOLD.id}`, LEAD);
		await user.click(await screen.findByRole('button', { name: 'Change' }));
		await user.clear(screen.getByLabelText(/^Place/));
		await user.type(screen.getByLabelText(/^Place/), 'School');
		await user.click(press('Save'));
		await screen.findByText('Changed. The fellows get a message.');
		expect(document.activeElement).toBe(press('Change'));
		expect(sent).toMatchObject([{ title: TOLD.title, place: 'School' }]);
		await user.click(press('Cancel the meeting'));
		const dialog = within(await screen.findByRole('alertdialog'));
		await user.click(dialog.getByRole('button', { name: 'Cancel the meeting' }));
		await waitFor(() => expect(sent).toHaveLength(2));
		await screen.findByText('Cancelled');
		expect(screen.queryByRole('button', { name: 'Cancel the meeting' })).toBeNull();
		expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Meeting' }));
	});

	test('who saves a meeting or its guests as they were sends nothing, and promises no message', async () => {
		const sent: unknown[] = [];
		server.use(
			answer(getMeeting, WHOLE),
			answer(listFellows, { data: [{ ...FELLOW_ROW, fellow_id: GUEST.fellow_id }], next_cursor: null }),
			answer(changeMeeting, { status: 'success' }, (input) => void sent.push(input)),
			answer(changeGuests, { status: 'success', invited: 0, left_out: 0 }, (input) => void sent.push(input)),
		);
		const { user } = await renderApp(`/staff/meetings/${TOLD.id}`, LEAD);
		await user.click(await screen.findByRole('button', { name: 'Change' }));
		await user.type(screen.getByLabelText(/^Place/), ' ');
		await user.click(press('Save'));
		await screen.findByText('Nothing has changed. There is nothing to save.');
		expect(document.activeElement).toBe(press('Change'));
		await user.click(press('Invite others'));
		await user.click(press(`Leave out ${GUEST.full_name}`));
		await user.click(await screen.findByRole('button', { name: new RegExp(`^${GUEST.full_name}`) }));
		await user.click(press('Save'));
		await waitFor(() => expect(document.activeElement).toBe(press('Invite others')));
		expect(screen.queryByText('Saved. The fellows get a message.')).toBeNull();
		expect(sent).toEqual([]);
	});

	test('shares day, time and place of a coming meeting, without its guests', async () => {
		const shared = standInForShare();
		server.use(answer(getMeeting, { ...WHOLE, may_change: false }));
		const { user } = await renderApp(`/staff/meetings/${TOLD.id}`, LEAD);
		await user.click(await screen.findByRole('button', { name: `Share: ${TOLD.title}` }));
		const text = `Review of November\nWhen: ${displayDate(TOLD.on)}, 10:30\nPlace: Office`;
		expect(shared).toEqual([{ title: TOLD.title, text }]);
	});

	test('invites a further fellow to a coming meeting and leaves out another one', async () => {
		const sent: unknown[] = [];
		server.use(
			answer(getMeeting, WHOLE),
			answer(listFellows, { data: [FELLOW_ROW], next_cursor: null }),
			answer(changeGuests, { status: 'success', invited: 1, left_out: 1 }, (input) => void sent.push(input)),
		);
		const { user } = await renderApp(`/staff/meetings/${TOLD.id}`, LEAD);
		await user.click(await screen.findByRole('button', { name: 'Invite others' }));
		await user.click(press('Close'));
		expect(document.activeElement).toBe(press('Invite others'));
		await user.click(press('Invite others'));
		await user.click(press(`Leave out ${GUEST.full_name}`));
		await user.click(press('Save'));
		expect((await screen.findByRole('alert')).textContent).toBe('Choose at least one fellow');
		await user.click(await screen.findByRole('button', { name: new RegExp(`^${FELLOW_ROW.full_name}`) }));
		await user.click(press('Save'));
		await screen.findByText('Saved. The fellows get a message.');
		expect(sent).toEqual([{ guests: [FELLOW_ROW.fellow_id], before: [GUEST.fellow_id] }]);
	});

	test('notes who came, and writes the minutes, from the day of the meeting on', async () => {
		const sent: unknown[] = [];
		server.use(
			answer(getMeeting, { ...WHOLE, on: inDays(-1) }),
			answer(noteOutcome, { status: 'success' }, (input) => void sent.push(input)),
		);
		const { user } = await renderApp(`/staff/meetings/${TOLD.id}`, LEAD);
		await user.click(await screen.findByRole('checkbox', { name: GUEST.full_name }));
		await user.type(screen.getByLabelText('Minutes'), 'All well');
		await user.click(press('Save'));
		const before = { present: [], minutes: '' };
		await waitFor(() => expect(sent).toEqual([{ present: [GUEST.fellow_id], minutes: 'All well', before }]));
		expect(await screen.findByText('Saved. The invited fellows can read the minutes.')).toBeTruthy();
		expect(screen.queryByRole('button', { name: 'Cancel the meeting' })).toBeNull();
	});

	test('who notes a meeting twice sends with the second note what the first one stored', async () => {
		const sent: unknown[] = [];
		server.use(
			answer(getMeeting, { ...WHOLE, on: inDays(-1) }),
			answer(noteOutcome, { status: 'success' }, (input) => void sent.push(input)),
		);
		const { user } = await renderApp(`/staff/meetings/${TOLD.id}`, LEAD);
		await user.click(await screen.findByRole('checkbox', { name: GUEST.full_name }));
		await user.click(press('Save'));
		await waitFor(() => expect(sent).toHaveLength(1));
		await screen.findByText('Saved');
		await user.type(screen.getByLabelText('Minutes'), 'All well');
		await user.click(await screen.findByRole('button', { name: 'Save' }));
		const present = [GUEST.fellow_id];
		await waitFor(() =>
			expect(sent[1]).toEqual({ present, minutes: 'All well', before: { present, minutes: '' } }),
		);
	});

	describe('who is overtaken by another person', () => {
		const sent: unknown[] = [];
		const other = { ...GUEST, fellow_id: idOf(3), full_name: 'Sai Yadla' };
		let meeting = WHOLE;
		type Refused = typeof changeMeeting | typeof changeGuests | typeof noteOutcome;

		async function open(whole: WholeMeeting, endpoint: Refused) {
			sent.length = 0;
			meeting = whole;
			server.use(
				answer(getMeeting, () => meeting),
				answer(listFellows, {
					data: [{ ...FELLOW_ROW, full_name: 'Mahesh Bodige' }],
					next_cursor: null,
				}),
				refuse(endpoint, 'conflict', MEETING_CHANGED),
			);
			return renderApp(`/staff/meetings/${TOLD.id}`, LEAD);
		}

		test('keeps the ticks and minutes of both, and saves them with the next tap', async () => {
			const { user } = await open({ ...WHOLE, on: inDays(-1), guests: [GUEST, other] }, noteOutcome);
			await user.click(await screen.findByRole('checkbox', { name: other.full_name }));
			await user.type(screen.getByLabelText('Minutes'), 'We sang.');
			const guests = [
				{ ...GUEST, was_present: true },
				{ ...other, was_present: false },
			];
			meeting = { ...meeting, minutes: 'It rained.', guests };
			await user.click(press('Save'));
			expect(await screen.findByText(MEETING_CHANGED)).toBeTruthy();
			const minutes = 'It rained.\n\nWe sang.';
			expect(screen.getByLabelText('Minutes')).toHaveProperty('value', minutes);
			server.use(answer(noteOutcome, { status: 'success' }, (input) => void sent.push(input)));
			await user.click(await screen.findByRole('button', { name: 'Save' }));
			await screen.findByText('Saved. The invited fellows can read the minutes.');
			const before = { present: [GUEST.fellow_id], minutes: 'It rained.' };
			expect(sent).toEqual([{ present: [GUEST.fellow_id, other.fellow_id], minutes, before }]);
		});

		test('takes over minutes that are written there alone, and leaves out a guest who is no longer invited', async () => {
			const { user } = await open({ ...WHOLE, on: inDays(-1), guests: [GUEST, other] }, noteOutcome);
			await user.click(await screen.findByRole('checkbox', { name: GUEST.full_name }));
			await user.click(screen.getByRole('checkbox', { name: other.full_name }));
			meeting = { ...meeting, minutes: 'It rained.', guests: [GUEST] };
			await user.click(press('Save'));
			expect(await screen.findByText(MEETING_CHANGED)).toBeTruthy();
			server.use(answer(noteOutcome, { status: 'success' }, (input) => void sent.push(input)));
			await user.click(await screen.findByRole('button', { name: 'Save' }));
			const before = { present: [], minutes: 'It rained.' };
			await waitFor(() =>
				expect(sent).toEqual([{ present: [GUEST.fellow_id], minutes: 'It rained.', before }]),
			);
		});

		test('keeps the fellow whom the other person invites', async () => {
			const { user } = await open(WHOLE, changeGuests);
			await user.click(await screen.findByRole('button', { name: 'Invite others' }));
			await user.click(press(`Leave out ${GUEST.full_name}`));
			await user.click(await screen.findByRole('button', { name: /^Mahesh Bodige/ }));
			meeting = { ...WHOLE, guests: [GUEST, other] };
			await user.click(press('Save'));
			expect(await screen.findByText(MEETING_CHANGED)).toBeTruthy();
			expect(press(`Leave out ${other.full_name}`)).toBeTruthy();
			server.use(
				answer(
					changeGuests,
					{ status: 'success', invited: 1, left_out: 1 },
					(input) => void sent.push(input),
				),
			);
			await user.click(await screen.findByRole('button', { name: 'Save' }));
			await screen.findByText('Saved. The fellows get a message.');
			const before = [GUEST.fellow_id, other.fellow_id];
			expect(sent).toEqual([{ guests: [other.fellow_id, FELLOW_ROW.fellow_id], before }]);
		});

		test('keeps the day that the other person has chosen beside the place that is typed', async () => {
			const { user } = await open(WHOLE, changeMeeting);
			await user.click(await screen.findByRole('button', { name: 'Change' }));
			await user.clear(screen.getByLabelText(/^Place/));
			await user.type(screen.getByLabelText(/^Place/), 'School');
			meeting = { ...WHOLE, on: inDays(5) };
			await user.click(press('Save'));
			expect(await screen.findByText(MEETING_CHANGED)).toBeTruthy();
			expect(screen.getByLabelText(/^Place/)).toHaveProperty('value', 'School');
			server.use(answer(changeMeeting, { status: 'success' }, (input) => void sent.push(input)));
			await user.click(await screen.findByRole('button', { name: 'Save' }));
			await screen.findByText('Changed. The fellows get a message.');
			const { title, kind, at, place } = TOLD;
			const facts = { title, kind, on: inDays(5), at };
			expect(sent).toEqual([{ ...facts, place: 'School', before: { ...facts, place } }]);
		});
	});

	describe('whose save arrived, though its answer was lost,', () => {
		const sent: unknown[] = [];

		/** The server refuses the next save, which begins with what was there before, and takes the one after it. */
		async function lose(
			endpoint: typeof noteOutcome | typeof changeMeeting,
			{ user }: Awaited<ReturnType<typeof renderApp>>,
			arrived: WholeMeeting,
		) {
			sent.length = 0;
			server.use(noNetwork(endpoint));
			await user.click(press('Save'));
			await screen.findByText('No connection. Check your network and try again.');
			server.use(
				refuse(endpoint, 'conflict', MEETING_CHANGED),
				answer(getMeeting, () => {
					server.use(answer(endpoint, { status: 'success' }, (input) => void sent.push(input)));
					return arrived;
				}),
			);
		}

		test('replaces what it saved, without a word about another person', async () => {
			const past = { ...WHOLE, on: inDays(-1) };
			server.use(answer(getMeeting, past));
			const app = await renderApp(`/staff/meetings/${TOLD.id}`, LEAD);
			await app.user.click(await screen.findByRole('checkbox', { name: GUEST.full_name }));
			await app.user.type(screen.getByLabelText('Minutes'), 'We sang.');
			const guests = [{ ...GUEST, was_present: true }];
			await lose(noteOutcome, app, { ...past, minutes: 'We sang.', guests });
			await app.user.click(screen.getByRole('checkbox', { name: GUEST.full_name }));
			await app.user.type(screen.getByLabelText('Minutes'), ' We danced.');
			await app.user.click(press('Save'));
			await screen.findByText('Saved. The invited fellows can read the minutes.');
			const before = { present: [GUEST.fellow_id], minutes: 'We sang.' };
			expect(sent).toEqual([{ present: [], minutes: 'We sang. We danced.', before }]);
			expect(screen.queryByText(MEETING_CHANGED)).toBeNull();
		});

		test('puts the old place back', async () => {
			server.use(answer(getMeeting, WHOLE));
			const app = await renderApp(`/staff/meetings/${TOLD.id}`, LEAD);
			await app.user.click(await screen.findByRole('button', { name: 'Change' }));
			const place = screen.getByLabelText(/^Place/);
			await app.user.clear(place);
			await app.user.type(place, 'School');
			await lose(changeMeeting, app, { ...WHOLE, place: 'School' });
			await app.user.clear(place);
			await app.user.type(place, TOLD.place);
			await app.user.click(press('Save'));
			await screen.findByText('Changed. The fellows get a message.');
			const { title, kind, on, at } = TOLD;
			const facts = { title, kind, on, at };
			expect(sent).toEqual([{ ...facts, place: TOLD.place, before: { ...facts, place: 'School' } }]);
		});
	});

	test('is promised no minutes where none were written', async () => {
		server.use(answer(getMeeting, { ...WHOLE, on: inDays(-1) }), answer(noteOutcome, { status: 'success' }));
		const { user } = await renderApp(`/staff/meetings/${TOLD.id}`, LEAD);
		await user.click(await screen.findByRole('checkbox', { name: GUEST.full_name }));
		await user.click(press('Save'));
		expect(await screen.findByText('Saved')).toBeTruthy();
	});

	test('cannot change the meeting of another lead', async () => {
		server.use(answer(getMeeting, { ...WHOLE, may_change: false }));
		await renderApp(`/staff/meetings/${TOLD.id}`, LEAD);
		expect(await screen.findByText(GUEST.full_name)).toBeTruthy();
		expect(screen.queryByRole('button', { name: 'Change' })).toBeNull();
	});
});
