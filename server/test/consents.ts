import { uuidv7 } from 'uuidv7';
import type { Db } from '../platform/database/database.ts';
import type { Person } from './factories.ts';
import { TEST_NOW } from './test-app.ts';

export const consentOf = (child_id: string, more: object = {}) => ({
	id: uuidv7(),
	child_id,
	guardian_name: 'Lakshmi Kola',
	relation: 'mother' as const,
	method: 'thumb_print' as const,
	date: '2026-11-19',
	register: true,
	photo: true,
	voice: true,
	...more,
});

export const withdrawalOf = (child_id: string, more: object = {}) => ({
	id: uuidv7(),
	child_id,
	guardian_name: 'Ravi Kola',
	relation: 'father' as const,
	method: 'signed_paper' as const,
	date: '2026-11-19',
	withdrawn: ['photo' as const],
	...more,
});

export async function makeConsent(
	db: Db,
	fellow: Person,
	child_id: string,
	more: object = {},
): Promise<void> {
	await db
		.insertInto('child_consents')
		.values({ ...consentOf(child_id, more), recorded_by: fellow.id, recorded_at: TEST_NOW })
		.execute();
}

const ASKING_ENDS = new Date(TEST_NOW.getTime() - 14 * 86_400_000);
/** A child was registered then: `OLD` is without consent for too long, `NEW` a second short of that. */
export const REGISTERED = { OLD: ASKING_ENDS, NEW: new Date(ASKING_ENDS.getTime() + 1000) };

export const registerOn = (db: Db, child: string, created_at: Date) =>
	db.updateTable('children').set({ created_at }).where('id', '=', child).execute();
