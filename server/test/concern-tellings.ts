import { nameSafeguardingPerson } from '@yuva/contract/concerns/endpoints';
import type { MessageKind } from '@yuva/contract/messages/kinds';
import { makeAdmin, makeFellow, makeTeamLead, type Person } from './factories.ts';
import { forgetReaders, makeReader, raise } from './safeguarding.ts';
import type { TestApp } from './test-app.ts';
import type { Told } from './year-tellings.ts';

type ConcernKind = Extract<MessageKind, `concern_${string}` | `safeguarding_${string}`>;

const SOMETHING = 'Yuva: Something waits for you.';

export function concernTellings(app: TestApp): Record<ConcernKind, Told> {
	const { db } = app;
	const name = async ({ id }: Person) => {
		const { token } = await makeAdmin(db);
		await app.call(nameSafeguardingPerson, { account_id: id }, { token });
	};
	return {
		concern_raised: {
			make: () => makeReader(db),
			happens: async () => raise(app, await makeFellow(db)),
			text: 'There is a new concern about a child. Open Concerns, and take it in hand within 24 hours.',
			push: true,
			sms: SOMETHING,
		},
		concern_waits: {
			make: () => makeAdmin(db),
			happens: async () => {
				await forgetReaders(db);
				await raise(app, await makeFellow(db));
			},
			text: 'A concern about a child waits, and nobody can read it. Name a safeguarding person today: Settings, Safeguarding persons.',
			push: true,
			sms: SOMETHING,
		},
		safeguarding_named: {
			make: () => makeTeamLead(db),
			happens: name,
			text: 'Person Test (the head office) asks you to be a safeguarding person.',
			push: true,
			sms: false,
		},
		safeguarding_changed: {
			make: () => makeAdmin(db),
			happens: async () => name(await makeTeamLead(db)),
			text: 'On 20-11-2026, 12:00, Person Test (the head office) named a new safeguarding person. Is something wrong?',
			push: true,
			sms: false,
		},
	};
}
