import { indiaDate, startOfDay } from '@yuva/contract/calendar';
import type { Db } from '../../platform/database/database.ts';
import { notFound } from '../../platform/errors.ts';
import { writeAudit } from '../../platform/identity/audit.ts';
import { inJobTransaction, type ScheduledJob } from '../../platform/jobs/schedule.ts';
import { type AccountRow, type AffectedPerson, findAccount, selectAffected } from './affected-queries.ts';
import { storeUnusualReads } from './unusual-queries.ts';

export interface AffectedQuestion {
	account: string;
	from: string;
	to: string;
}

export interface AffectedAnswer {
	account: AccountRow;
	people: AffectedPerson[];
}

/**
 * Lists the people whom an account saw, exported or opened the photo of. The question is logged.
 *
 * @throws AppError `not_found` without such an account
 */
export async function listAffected(db: Db, question: AffectedQuestion): Promise<AffectedAnswer> {
	const account = await findAccount(db, question.account);
	if (!account) throw notFound('There is no account with this mobile number or id.');
	const period = { from: startOfDay(question.from), before: startOfDay(question.to, 1) };
	const people = await selectAffected(db, account, period);
	const { from, to } = question;
	await writeAudit(db, [
		{ actor_id: null, action: 'audit.affected', target_id: account.id, details: { from, to } },
	]);
	return { account, people };
}

/** Looks through the reads of today and yesterday in India. */
export const findUnusualReads = (db: Db, now: Date): Promise<void> =>
	storeUnusualReads(db, { since: startOfDay(indiaDate(now), -1), now });

export const unusualReadsJob = ({ db }: { db: Db }): ScheduledJob => ({
	kind: 'unusual_reads',
	run: ({ now, limitMs }) =>
		inJobTransaction(db, limitMs, async (trx) => {
			await findUnusualReads(trx, now);
			return null;
		}),
});
