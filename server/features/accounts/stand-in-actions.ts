import {
	DISTRICT_UNKNOWN,
	LEADS_ALREADY,
	NOT_A_LEAD,
	type StandInPlan,
	TO_PAST,
} from '@yuva/contract/accounts/schema';
import { indiaDate } from '@yuva/contract/calendar';
import { uuidv7 } from 'uuidv7';
import type { Db } from '../../platform/database/database.ts';
import { invalidField } from '../../platform/errors.ts';
import type { Viewer } from '../../platform/identity/viewer.ts';
import { findPlaces, insertStandIn } from './stand-in-queries.ts';

/**
 * @returns the arrangement's id
 * @throws AppError `invalid` for a last day before today in India, for anyone but an active district lead,
 * and for an unknown district or the lead's own.
 */
export async function arrangeStandIn(
	{ db, viewer, now }: { db: Db; viewer: Viewer; now: Date },
	plan: StandInPlan,
): Promise<string> {
	if (plan.to_date < indiaDate(now)) throw invalidField('to_date', TO_PAST);
	const { has_district, has_lead, is_theirs } = await findPlaces(db, plan);
	if (!has_district) throw invalidField('district_id', DISTRICT_UNKNOWN);
	if (!has_lead) throw invalidField('account_id', NOT_A_LEAD);
	if (is_theirs) throw invalidField('account_id', LEADS_ALREADY);
	const id = uuidv7();
	await insertStandIn(db, { ...plan, id, made_by: viewer.account_id, made_at: now });
	return id;
}
