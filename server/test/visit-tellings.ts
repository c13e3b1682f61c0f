import type { Input } from '@yuva/contract/endpoint';
import { answerStaffForm } from '@yuva/contract/forms/endpoints';
import type { MessageKind } from '@yuva/contract/messages/kinds';
import { cancelVisit, moveVisit, planVisit } from '@yuva/contract/visits/endpoints';
import type { Person } from './factories.ts';
import { VISIT } from './policy-forms.ts';
import type { TestApp } from './test-app.ts';
import type { Told } from './year-tellings.ts';

type VisitKind = Extract<MessageKind, `visit_${string}`>;

export function visitTellings(
	app: TestApp,
	make: () => Promise<Person>,
	asLead: { token: string },
): Record<VisitKind, Told> {
	const plan = async ({ id }: Person): Promise<string> =>
		(await app.call(planVisit, { fellow_id: id, on: '2026-11-21', note: 'I bring books.' }, asLead)).body.id;
	const planned = async (fellow: Person): Promise<string> => {
		const id = await plan(fellow);
		await app.db.deleteFrom('messages').where('account_id', '=', fellow.id).execute();
		return id;
	};
	const shared = { make, push: true, sms: false } as const;
	return {
		visit_planned: {
			...shared,
			happens: plan,
			text: 'Person Test visits your center on 21-11-2026. I bring books.',
		},
		visit_moved: {
			...shared,
			happens: async (fellow) =>
				void (await app.call(moveVisit, { id: await planned(fellow), on: '2026-11-23', note: '' }, asLead)),
			text: 'Person Test comes to your center on 23-11-2026 now.',
		},
		visit_cancelled: {
			...shared,
			happens: async (fellow) => void (await app.call(cancelVisit, { id: await planned(fellow) }, asLead)),
			text: 'The visit to your center on 21-11-2026 is cancelled.',
		},
		visit_done: {
			...shared,
			happens: async ({ id }) => {
				const said = { children_present: 12, room_safe: 'yes', went_well: 'Songs', agreed: 'More books' };
				const sent = { form_id: VISIT, answer_id: crypto.randomUUID(), version: 1, subject_id: id };
				const input = { ...sent, answers: JSON.stringify(said) } as unknown as Input<typeof answerStaffForm>;
				await app.call(answerStaffForm, input, asLead);
			},
			text: 'Person Test visited your center on 20-11-2026. You agreed: More books',
		},
	};
}
