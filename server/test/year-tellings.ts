import type { MessageKind } from '@yuva/contract/messages/kinds';
import {
	childLeavesCenter,
	endAsLeft,
	enrolFellow,
	undoLeft,
} from '@yuva/contract/years/enrolment-endpoints';
import { closeYearOf, openYear } from './enrolments.ts';
import { makeChild, type Person } from './factories.ts';
import type { Caller, TestApp } from './test-app.ts';

/** Says how a kind of message comes about, and what the person gets. */
export interface Told {
	make: () => Promise<Person>;
	happens: (person: Person) => Promise<unknown>;
	text: string;
	push: boolean;
	sms: string | false;
}

type YearKind = Extract<MessageKind, 'enrolled' | 'fellowship_left' | 'fellowship_restored' | 'child_left'>;

export interface YearScene {
	granted: () => Promise<Person>;
	asLead: Caller;
	earlierYear: number;
}

export function yearTellings(
	app: TestApp,
	{ granted, asLead, earlierYear }: YearScene,
): Record<YearKind, Told> {
	const leave = ({ id }: Person) => app.call(endAsLeft, { fellow_id: id, reason: 'Found work' }, asLead);
	const base = { make: granted, push: true, sms: false } as const;
	return {
		enrolled: {
			...base,
			make: async () => {
				const fellow = await granted();
				await closeYearOf(app.db, { yearId: earlierYear, fellow });
				return fellow;
			},
			happens: async ({ id }) => {
				await app.call(enrolFellow, { fellow_id: id, year_id: await openYear(app.db) }, asLead);
			},
			text: 'You are enrolled as a fellow of 2026-27. This was done by Person Test',
			sms: 'Yuva: You are in the new year.',
		},
		fellowship_left: {
			...base,
			happens: async (fellow) => void (await leave(fellow)),
			text: 'Your fellowship was ended by Person Test',
		},
		fellowship_restored: {
			...base,
			make: async () => {
				const fellow = await granted();
				await leave(fellow);
				await app.db.deleteFrom('messages').where('account_id', '=', fellow.id).execute();
				return fellow;
			},
			happens: async ({ id }) => void (await app.call(undoLeft, { fellow_id: id }, asLead)),
			text: 'Your fellowship goes on.',
		},
		child_left: {
			...base,
			happens: async (fellow) => {
				const child_id = await makeChild(app.db, fellow);
				const why = { reason: 'moved_away' as const, on: '2026-11-20' };
				await app.call(childLeavesCenter, { child_id, ...why }, asLead);
			},
			text: 'A child of your center is not on your list any more. Reason: Moved away.',
		},
	};
}
