import { indiaDate } from '@yuva/contract/calendar';
import type { AppError } from '@yuva/contract/system/app-errors';
import type { SystemLine } from '@yuva/contract/system/rules';
import { sql } from 'kysely';
import type { Db } from '../../platform/database/database.ts';

export interface Fault extends Omit<SystemLine, 'is_good'> {
	since: Date;
	over_at: Date | null;
}

/** Notes which faults there are now; forgets one that ended before it was told. @returns those to tell */
export async function noteFaults(trx: Db, lines: readonly SystemLine[], now: Date): Promise<Fault[]> {
	const faults = lines.filter(({ is_good }) => !is_good);
	const subjects = faults.map(({ subject }) => subject);
	for (const { subject, title, words, advice } of faults)
		await sql`
			insert into system_faults (subject, since, title, words, advice)
			values (${subject}, ${now}::timestamptz, ${title}, ${words}, ${advice})
			on conflict (subject) do update set over_at = null`.execute(trx);
	await sql`delete from system_faults where subject <> all (${subjects}::text[]) and told_at is null`.execute(
		trx,
	);
	await sql`update system_faults set over_at = ${now}::timestamptz
		where subject <> all (${subjects}::text[]) and over_at is null`.execute(trx);
	const { rows } = await sql<Fault>`
		select subject, since, title, words, advice, over_at from system_faults
		where told_at is null or over_at is not null order by since, subject`.execute(trx);
	return rows;
}

export async function noteTold(db: Db, { subject, over_at }: Fault, now: Date): Promise<void> {
	if (over_at === null)
		await sql`update system_faults set told_at = ${now}::timestamptz where subject = ${subject}`.execute(db);
	else
		await sql`delete from system_faults where subject = ${subject} and over_at = ${over_at}::timestamptz`.execute(
			db,
		);
}

/** Limits the kinds of errors that are counted in a day, of strangers and of the signed-in each. */
const KINDS_A_DAY = 500;

interface Report {
	errors: readonly AppError[];
	version: string;
	browser: string;
	signedIn: boolean;
	now: Date;
}

export async function storeAppErrors(db: Db, { errors, ...of }: Report): Promise<void> {
	const day = indiaDate(of.now);
	const rows = errors.map(({ kind, screen, places }) => ({ kind, screen, place: places.join(' ') }));
	await sql`
		insert into app_errors as kept (day, kind, screen, place, version, browser, signed_in, count, last_at)
		select ${day}::date, kind, screen, place, ${of.version}, ${of.browser}, ${of.signedIn}::boolean, count(*),
			${of.now}::timestamptz
		from json_to_recordset(${JSON.stringify(rows)}) as error (kind text, screen text, place text)
		where (select count(*) from app_errors where day = ${day}::date and signed_in = ${of.signedIn}) < ${KINDS_A_DAY}
		group by kind, screen, place
		on conflict (day, kind, screen, place, version, browser, signed_in)
			do update set count = kept.count + excluded.count, last_at = excluded.last_at`.execute(db);
}

export async function selectAdminNumbers(db: Db): Promise<string[]> {
	const rows = await db
		.selectFrom('accounts')
		.select('mobile_number')
		.where('role', '=', 'admin')
		.where('active', '=', true)
		.orderBy('created_at')
		.execute();
	return rows.map(({ mobile_number }) => mobile_number);
}
