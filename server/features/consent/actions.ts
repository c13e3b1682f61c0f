import { indiaDate } from '@yuva/contract/calendar';
import { CHILD_UNKNOWN } from '@yuva/contract/children/schema';
import { CONSENT_DATE_AHEAD, type ConsentTalk } from '@yuva/contract/consent/schema';
import type { Db } from '../../platform/database/database.ts';
import { AppError, invalidField, notFound } from '../../platform/errors.ts';
import { ownsChildren } from '../children/reads.ts';
import { insertConsent, selectConsentChild } from './queries.ts';

/**
 * A stored consent stays unchanged.
 * @returns whether it is new
 * @throws AppError `not_found` for a deleted child or another fellow's, `invalid` for a future day,
 * `conflict` for the id of another child's consent.
 */
export async function keepConsent(
	{ db, fellowId, now }: { db: Db; fellowId: string; now: Date },
	about: { id: string; child_id: string; notice: string | null },
	talk: ConsentTalk,
): Promise<boolean> {
	if (!(await ownsChildren(db, fellowId, [about.child_id]))) throw notFound(CHILD_UNKNOWN);
	if (talk.date > indiaDate(now)) throw invalidField('date', CONSENT_DATE_AHEAD);
	const { guardian_name, relation, method, date, register, photo, voice } = talk;
	const witness_name = method === 'spoken' ? talk.witness_name : '';
	const said = { guardian_name, relation, method, witness_name, date, register, photo, voice };
	const isNew = await insertConsent(db, { ...about, ...said, recorded_by: fellowId, recorded_at: now });
	if (!isNew && (await selectConsentChild(db, about.id)) !== about.child_id) {
		throw new AppError('conflict', 'This consent has already been saved.');
	}
	return isNew;
}
