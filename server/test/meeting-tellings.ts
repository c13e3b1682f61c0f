import {
	cancelMeeting,
	changeGuests,
	changeMeeting,
	makeMeeting,
	noteOutcome,
} from '@yuva/contract/meetings/endpoints';
import type { MessageKind } from '@yuva/contract/messages/kinds';
import { remindGuests } from '../features/meetings/actions.ts';
import type { Person } from './factories.ts';
import { TEST_NOW, type TestApp } from './test-app.ts';
import type { Told } from './year-tellings.ts';

type MeetingKind = Extract<MessageKind, `meeting_${string}`>;

const FACTS = { title: 'Review', kind: 'meeting' as const, on: '2026-11-21', at: '10:30', place: 'Office' };

export function meetingTellings(
	app: TestApp,
	make: () => Promise<Person>,
	asLead: { token: string },
): Record<MeetingKind, Told> {
	const invite = async ({ id }: Person): Promise<string> =>
		(await app.call(makeMeeting, { ...FACTS, guests: [id] }, asLead)).body.id;
	/** Leaves out the message about the invitation. */
	const invited = async (guest: Person): Promise<string> => {
		const id = await invite(guest);
		await app.db.deleteFrom('messages').where('account_id', '=', guest.id).execute();
		return id;
	};
	const shared = { make, push: true, sms: false } as const;
	return {
		meeting_invited: {
			...shared,
			happens: invite,
			text: 'Person Test invites you: Review. Come on 21-11-2026, 10:30. Place: Office',
		},
		meeting_changed: {
			...shared,
			happens: async (guest) => {
				const id = await invited(guest);
				await app.call(changeMeeting, { id, ...FACTS, at: '11:00' }, asLead);
			},
			text: 'This meeting has changed: Review. Come on 21-11-2026, 11:00. Place: Office',
		},
		meeting_left_out: {
			...shared,
			happens: async (guest) => {
				const id = await invited(guest);
				const { id: other } = await make();
				await app.call(changeGuests, { id, guests: [other] }, asLead);
			},
			text: 'You need not come to this meeting any more: Review, 21-11-2026.',
		},
		meeting_cancelled: {
			...shared,
			happens: async (guest) => void (await app.call(cancelMeeting, { id: await invited(guest) }, asLead)),
			text: 'This meeting is cancelled: Review, 21-11-2026.',
		},
		meeting_reminder: {
			...shared,
			happens: async (guest) => {
				await invited(guest);
				const { signal } = new AbortController();
				await remindGuests(app.db, { now: TEST_NOW, signal, limitMs: 60_000 });
			},
			text: 'Do not forget: Review. Come on 21-11-2026, 10:30. Place: Office',
		},
		meeting_minutes: {
			...shared,
			happens: async (guest) => {
				const id = await invited(guest);
				await app.db.updateTable('meetings').set({ held_on: '2026-11-20' }).where('id', '=', id).execute();
				await app.call(noteOutcome, { id, present: [], minutes: 'All well' }, asLead);
			},
			text: 'Review: you can read now what was said and decided.',
		},
	};
}
