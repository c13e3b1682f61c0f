import { tell } from '../features/messages/actions.ts';
import type { Db } from '../platform/database/database.ts';
import type { Person } from './factories.ts';
import { TEST_NOW } from './test-app.ts';

/** What fellows read when a year closes, and when its closing is undone. */
export function closingTellings(db: Db, make: () => Promise<Person>) {
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
