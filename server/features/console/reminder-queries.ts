import { indiaDate, startOfDay } from '@yuva/contract/calendar';
import { shownToStaffUntil } from '@yuva/contract/console/attention-rules';
import { MOST_REMINDED, type ReminderAbout } from '@yuva/contract/messages/reminder-schema';
import { sql } from 'kysely';
import { rowLimit } from '../../platform/database/cursor.ts';
import type { Db } from '../../platform/database/database.ts';
import { fellowInReach } from '../../platform/identity/reach.ts';
import type { Viewer } from '../../platform/identity/viewer.ts';
import { fellowsWithMissing } from '../children/tidy-reads.ts';
import { lastTold } from '../messages/reads.ts';
import { fellowsOverdue } from '../tasks/reads.ts';
import { fellowsFound } from './attention-reads.ts';

export interface ReminderQuestion {
	about: ReminderAbout;
	district?: number | undefined;
	only?: readonly string[] | undefined;
	text: string;
	now: Date;
}

/** Holds the lock until the transaction ends, so that one reminder follows the other. */
export async function lockReminders(db: Db, about: string): Promise<void> {
	await sql`select pg_advisory_xact_lock(hashtextextended(${`reminders:${about}`}, 0))`.execute(db);
}

/**
 * Returns fellows in reach with an open account whose work is missing, with the last time they got these
 * words. Who did not get them today comes first, because the list ends after so many; then by name.
 */
export function selectToRemind(
	db: Db,
	viewer: Viewer,
	{ about, district, only, text, now }: ReminderQuestion,
) {
	const told = lastTold(sql.ref('fellows.id'), text);
	return db
		.selectFrom('fellows')
		.innerJoin('accounts', 'accounts.id', 'fellows.id')
		.select(['fellows.id as fellow_id', 'accounts.full_name'])
		.select([
			told.as('reminded_at'),
			sql<boolean>`coalesce(${told} < ${startOfDay(indiaDate(now))}, true)`.as('is_due'),
		])
		.where('accounts.active', '=', true)
		.where(fellowInReach(viewer))
		.where('fellows.id', 'in', fellowsMissing(db, viewer, about, now))
		.$if(district !== undefined, (query) => query.where('fellows.working_district', '=', district ?? 0))
		.$if(only !== undefined, (query) => query.where('fellows.id', '=', sql<string>`any(${only}::uuid[])`))
		.orderBy('is_due', 'desc')
		.orderBy(sql`lower(accounts.full_name)`)
		.orderBy('fellows.id')
		.limit(rowLimit(MOST_REMINDED))
		.execute();
}

function fellowsMissing(db: Db, viewer: Viewer, about: ReminderAbout, now: Date) {
	if (about === 'tasks') return fellowsOverdue(db, indiaDate(now));
	if (about === 'consents') return fellowsWithMissing(db, { viewer, district: undefined, now });
	const filter = { district: undefined, state: 'open', until: shownToStaffUntil(now) } as const;
	return fellowsFound(db, viewer, { ...filter, rule: 'no_register' });
}
