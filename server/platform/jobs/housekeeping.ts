import { sql } from 'kysely';
import type { Db } from '../database/database.ts';
import { keepAuditMonths } from '../identity/audit.ts';
import type { MediaStore } from '../media/media.ts';
import { deletePieces } from '../media/pieces.ts';
import type { Storage } from '../media/storage.ts';
import { forgetParts } from '../media/uploads.ts';
import type { ScheduledJob } from './schedule.ts';

const DAY_MS = 86_400_000;
/** The key of a session that ran out lives as long as the browser's cookie. */
const KEY_DAYS = 400;

/** Deletes expired receipts, counters, sessions, settled attention items and unusual reads, upload parts and removed media. */
export async function tidy(db: Db, media: MediaStore, now: Date): Promise<void> {
	const before = (days: number) => new Date(now.getTime() - days * DAY_MS);
	// Those of fellows who ran a center stay: what a phone sends late must find its receipt.
	await db
		.deleteFrom('idempotency_keys')
		.where((build) => build.or([build('of_fellow', '=', false), hadNoAccess]))
		.where('created_at', '<', before(30))
		.execute();
	await db.deleteFrom('rate_limit_hits').where('at', '<', before(1)).execute();
	await db.deleteFrom('erased_sessions').where('erased_at', '<', before(400)).execute();
	await db
		.deleteFrom('sessions')
		.where('expires_at', '<', now)
		.where((build) => build.or([build('device_key', 'is', null), build('created_at', '<', before(KEY_DAYS))]))
		.execute();
	await db.deleteFrom('login_tickets').where('expires_at', '<', now).execute();
	await db.deleteFrom('second_factor_questions').where('expires_at', '<', now).execute();
	await db.deleteFrom('password_resets').where('expires_at', '<', before(30)).execute();
	await db.deleteFrom('attention_items').where('resolved_at', '<', before(90)).execute();
	await db.deleteFrom('unusual_reads').where('looked_at_at', '<', before(90)).execute();
	await db.deleteFrom('app_errors').where('last_at', '<', before(30)).execute();
	await db.deleteFrom('export_tickets').where('expires_at', '<', before(1)).execute();
	await sql`delete from pgboss.job where name = 'given_up' and created_on < ${before(30)}`.execute(db);
	await dropUnusedVillages(db);
	await forgetParts(db, { usedBefore: before(3), sentBefore: before(30) });
	await media.sweep();
	await media.sweepUnfinished(now);
}

/** Matches an account that never came as far as a center: no child and no mark of its phone can come late. */
const hadNoAccess = sql<boolean>`not exists (select from fellows where fellows.id = idempotency_keys.account_id
	and (fellows.data_consent_at is not null or exists (select from fellow_enrolments where fellow_id = fellows.id)))`;

/** Deletes villages that a fellow wrote and that are not used, such as misspellings that were corrected at once. */
async function dropUnusedVillages(db: Db): Promise<void> {
	await sql`delete from grampanchayats where id in (
		select id from grampanchayats village where written and stands_for is null
			and not exists (select from fellows where grampanchayat = village.id)
			and not exists (select from children where grampanchayat = village.id)
			and not exists (select from learning_centers where learning_centers.village = village.id)
			and not exists (select from onboarding_tasks where village_id = village.id)
			and not exists (select from earlier_onboarding_tasks where village_id = village.id)
			and not exists (select from fellow_enrolments where fellow_enrolments.village = village.id)
		for update skip locked)`.execute(db);
}

/** Files stay for this long, because the server that writes them may still be adding to them. */
const SILENT_SECONDS = 60;
const EXPORT_DAYS = 2;

/** Ends exports whose time is over, deletes the files of those that ended or failed, and later the rows. */
export async function forgetExports(db: Db, storage: Storage, now: Date): Promise<void> {
	await db
		.updateTable('exports')
		.set({ state: 'ended', reason: 'over' })
		.where('state', '=', 'ready')
		.where('ends_at', '<=', now)
		.execute();
	const over = await db
		.selectFrom('exports')
		.select(['id', 'pieces'])
		.where('state', 'in', ['ended', 'failed'])
		.where('pieces', '>', 0)
		.where('counted_at', '<', sql<Date>`now() - make_interval(secs => ${SILENT_SECONDS})`)
		.limit(100)
		.execute();
	for (const { id, pieces } of over) {
		await deletePieces(storage, id, pieces);
		await db
			.updateTable('exports')
			.set({ pieces: 0, first_piece: 0 })
			.where('id', '=', id)
			.where('pieces', '=', pieces)
			.execute();
	}
	await db
		.deleteFrom('exports')
		.where('state', 'in', ['ended', 'failed'])
		.where('pieces', '=', 0)
		.where('asked_at', '<', new Date(now.getTime() - EXPORT_DAYS * DAY_MS))
		.execute();
}

interface TidyParts {
	db: Db;
	media: MediaStore;
	storage: Storage;
}

export const tidyingJob = (
	{ db, media, storage }: TidyParts,
	tellOfEnding: (db: Db, now: Date) => Promise<void>,
): ScheduledJob => ({
	kind: 'tidying',
	async run({ now }) {
		await tellOfEnding(db, now);
		await tidy(db, media, now);
		await forgetExports(db, storage, now);
		await keepAuditMonths(db);
		return null;
	},
});
