import { deleteChild } from '@yuva/contract/children/endpoints';
import { withdrawConsent } from '@yuva/contract/children/withdrawal-endpoints';
import { mergeChildren, moveChild, restoreDeletedChild } from '@yuva/contract/corrections/child-endpoints';
import { correctName, correctNumber } from '@yuva/contract/corrections/endpoints';
import { deliverItem } from '@yuva/contract/outbox/endpoints';
import { tell } from '../features/messages/actions.ts';
import { tellOfEnding } from '../features/privacy/actions.ts';
import type { Db } from '../platform/database/database.ts';
import { concernTellings } from './concern-tellings.ts';
import { makeConsent, withdrawalOf } from './consents.ts';
import { makeChild, makeFellow, newMobile, PEDDAPALLI, type Person } from './factories.ts';
import { mark, register } from './registers.ts';
import { forgerOf, registerOf } from './sealed-files.ts';
import { TEST_NOW, type TestApp } from './test-app.ts';
import { type Told, type YearScene, yearTellings } from './year-tellings.ts';

export const otherTellings = (app: TestApp, scene: YearScene) => ({
	...yearTellings(app, scene),
	...closingTellings(app.db, scene.granted),
	...concernTellings(app),
	...correctionTellings(app, scene),
	consent_withdrawn: {
		make: scene.granted,
		happens: async (fellow: Person) => {
			const child = await makeChild(app.db, fellow);
			await makeConsent(app.db, fellow, child, { date: '2026-11-10' });
			await app.call(withdrawConsent, withdrawalOf(child), scene.asLead);
		},
		text: 'A guardian took consent back for a child of your center: Photo. This was recorded by Person Test',
		push: true,
		sms: false,
	} satisfies Told,
	account_ends: {
		make: () => makeFellow(app.db, { stage: 'signed_up' }),
		happens: async ({ id }: Person) => {
			const created_at = new Date(TEST_NOW.getTime() - 80 * 86_400_000);
			await app.db.updateTable('accounts').set({ created_at }).where('id', '=', id).execute();
			await tellOfEnding(app.db, TEST_NOW);
		},
		text: 'Register before 04-12-2026 to keep your account.',
		push: true,
		sms: 'Yuva: Your account ends in two weeks.',
	},
	work_handed_over: {
		make: scene.granted,
		happens: async (fellow: Person) => {
			await app.db
				.updateTable('accounts')
				.set({ created_at: new Date(TEST_NOW.getTime() - 86_400_000) })
				.where('id', '=', fellow.id)
				.execute();
			const child = await makeChild(app.db, fellow);
			const seal = await forgerOf(app);
			const { head, items } = seal(fellow, [registerOf(register(mark(child)))]);
			const { mobile_number } = fellow;
			await app.call(deliverItem, { mobile_number, head, item: items[0] as File }, scene.asLead);
		},
		text: 'On 20-11-2026, 12:00, Person Test handed over unsent work in your name. Not saved yet: Children Attendance. Confirm or discard it under Waiting to be sent. Did you give nobody a file of your work? Tell the head office.',
		push: true,
		sms: false,
	} satisfies Told,
});

function correctionTellings(app: TestApp, { granted, asLead }: YearScene) {
	const reason = 'A digit was wrong';
	return {
		corrected: {
			make: granted,
			happens: async ({ id }) => {
				const name = { given_name: 'Anitha', surname: 'Gaddam' };
				await app.call(correctName, { fellow_id: id, ...name, reason }, asLead);
			},
			text: 'Your name was corrected by Person Test. Reason: A digit was wrong',
			push: true,
			sms: false,
		},
		number_corrected: {
			make: granted,
			happens: async (fellow: Person) => {
				const new_number = newMobile();
				await app.call(correctNumber, { fellow_id: fellow.id, new_number, reason }, asLead);
				fellow.mobile_number = new_number;
			},
			text: 'log in with this number. The work on your phone stays. Reason: A digit was wrong',
			push: true,
			sms: 'Yuva: This is the mobile number of your account now.',
		},
		child_moved: {
			make: granted,
			happens: async (fellow: Person) => {
				const id = await makeChild(app.db, fellow);
				const to = await makeFellow(app.db, { district: PEDDAPALLI });
				await app.call(moveChild, { id, to_fellow_id: to.id, reason }, asLead);
			},
			text: 'A child of your center goes to another center now.',
			push: true,
			sms: false,
		},
		children_merged: {
			make: granted,
			happens: async (fellow: Person) => {
				const keep_id = await makeChild(app.db, fellow);
				const drop_id = await makeChild(app.db, fellow);
				await app.call(mergeChildren, { keep_id, drop_id, reason }, asLead);
			},
			text: 'A child was in the lists twice: the two entries are one child now.',
			push: true,
			sms: false,
		},
		child_restored: {
			make: granted,
			happens: async (fellow: Person) => {
				const id = await makeChild(app.db, fellow);
				await app.call(deleteChild, { id }, { token: fellow.token });
				await app.call(restoreDeletedChild, { id, reason }, asLead);
			},
			text: 'A deleted child is in your list again, with attendance and scores.',
			push: true,
			sms: false,
		},
	} satisfies Record<string, Told>;
}

function closingTellings(db: Db, make: () => Promise<Person>) {
	const about = { senderId: null, now: TEST_NOW };
	const year = '2026-27';
	return {
		year_closed: {
			make,
			happens: ({ id }: Person) => {
				const details = { year, outcome: 'not_continued' } as const;
				return tell(db, [id], { ...about, kind: 'year_closed', details });
			},
			text: 'The year 2026-27 is closed. Your fellowship of this year: Not continued.',
			push: true,
			sms: false,
		},
		year_reopened: {
			make,
			happens: ({ id }: Person) => tell(db, [id], { ...about, kind: 'year_reopened', details: { year } }),
			text: 'The year 2026-27 is open again.',
			push: true,
			sms: false,
		},
	} as const;
}
