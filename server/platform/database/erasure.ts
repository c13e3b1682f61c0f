import { sql } from 'kysely';
import { bodyOf, notFound } from '../errors.ts';
import type { Db } from './database.ts';

export interface ErasableChild {
	id: string;
	/** The fellow is that of the present center, else of the last one; null when that fellow was erased. */
	fellow_id: string | null;
	full_name: string;
	photo_id: string | null;
}

export interface ErasableFellow {
	id: string;
	mobile_number: string;
}

/** Replaces the receipt of a write about an erased record, so that a retry cannot bring the record back. */
const GONE = JSON.stringify(bodyOf(notFound('What this was about has been erased.')));

/** A person asks, or a period is over. */
export type Cause = 'asked' | 'rule';

/**
 * Runs in the caller's transaction. Erases all rows that reference the child, with histories, and
 * testimonials by or about a child of this name, closed concerns with their recordings, and all entries that
 * were merged into the child. A rule leaves testimonials that may be of another child. A concern that is still
 * open stays without the reference, so that a person who harms a child cannot have it erased. Marks stored
 * files for the sweeper. The audit log keeps the ids.
 *
 * @returns the child and the merged entries
 */
export async function eraseChildRows(db: Db, child: ErasableChild, cause: Cause): Promise<ErasableChild[]> {
	const entries = await entriesOf(db, child);
	// a merged entry refers to the one that is kept
	for (const entry of entries.toReversed()) await eraseEntry(db, entry, cause);
	return entries;
}

async function eraseEntry(db: Db, child: ErasableChild, cause: Cause): Promise<void> {
	const recordings = [
		...(await removeTestimonialsNaming(db, child, cause)),
		...(await spokenConsentsOf(db, child.id)),
		...(await removeClosedConcerns(db, child.id)),
	];
	await deleteReferring(db, 'children', child.id);
	await db.deleteFrom('children').where('id', '=', child.id).execute();
	const media = child.photo_id ? [...recordings, child.photo_id] : recordings;
	await releaseMedia(db, media);
	// Which parts hold the child's photo is unknown; the phone resends the parts it still needs.
	if (child.fellow_id !== null) {
		await db.deleteFrom('upload_parts').where('account_id', '=', child.fellow_id).execute();
	}
	await sql`delete from work_to_confirm where strpos(item::text, ${child.id}) > 0`.execute(db);
	await endExports(db);
	await scrubTraces(db, [child.id, ...media]);
}

/** Returns the child, then the entries that were merged into it, each before those that were merged into that one. */
export async function entriesOf<Child extends ErasableChild>(
	db: Db,
	child: Child,
): Promise<[Child, ...ErasableChild[]]> {
	const merged: ErasableChild[] = [];
	for (const entry of await mergedInto(db, child.id)) merged.push(...(await entriesOf(db, entry)));
	return [child, ...merged];
}

const mergedInto = (db: Db, keepId: string): Promise<ErasableChild[]> =>
	db
		.selectFrom('merged_children')
		.innerJoin('children', 'children.id', 'merged_children.drop_id')
		.select(['children.id', 'children.fellow_id', 'children.full_name', 'children.photo_id'])
		.where('merged_children.keep_id', '=', keepId)
		.execute();

/**
 * Runs in the caller's transaction, after the center's children are erased or moved. The marks and photos of children who
 * were in the center before stay, without the fellow. The fellow's phones are told to delete cached data.
 */
export async function eraseFellowRows(db: Db, fellow: ErasableFellow): Promise<void> {
	const { id } = fellow;
	const numbers = await numbersOf(db, fellow);
	await leaveToChildren(db, id);
	await sql`insert into erased_sessions (token_hash, erased_at)
		select token_hash, now() from sessions where account_id = ${id} on conflict do nothing`.execute(db);
	await forgetCounters(db, id, numbers);
	await deleteReferring(db, 'fellows', id);
	await sql`update media set deleted_at = coalesce(deleted_at, now()), fellow_id = null
		where fellow_id = ${id}`.execute(db);
	await db.deleteFrom('idempotency_keys').where('account_id', '=', id).execute();
	await db.deleteFrom('fellows').where('id', '=', id).execute();
	await db.deleteFrom('accounts').where('id', '=', id).execute();
	await endExports(db);
	await scrubTraces(db, [id, ...numbers]);
}

/** Includes those before a correction that no other account has now. */
async function numbersOf(db: Db, { id, mobile_number }: ErasableFellow): Promise<string[]> {
	const { rows } = await sql<{ number: string }>`
		select distinct stood.number from corrections
		cross join lateral (values (before ->> 'text'), (after ->> 'text')) as stood (number)
		where kind = 'mobile_number' and fellow_id = ${id}
			and not exists (select from accounts where mobile_number = stood.number)`.execute(db);
	return [mobile_number, ...rows.map(({ number }) => number)];
}

/** Matches testimonials by or about the child, in each of its centers; they hold the child's name, no reference. */
export const namesChild = ({ id, full_name }: Pick<ErasableChild, 'id' | 'full_name'>) =>
	sql<boolean>`testimonials.fellow_id in (
			select held.fellow_id from child_enrolments held where held.child_id = ${id}
			union select moved.from_fellow_id from child_transfers moved where moved.child_id = ${id})
		and testimonials.stakeholder_type in ('child', 'childs_parent')
		and exists (select from jsonb_each_text(testimonials.form_data) as answer
			where name_key(answer.value) = name_key(${full_name}))`;

/** Matches testimonials of centers in which another entry of this name is or was: theirs go with the last one. */
const mayNameAnother = ({ id, full_name }: ErasableChild) =>
	sql<boolean>`exists (select from (
			select held.child_id from child_enrolments held where held.fellow_id = testimonials.fellow_id
			union select moved.child_id from child_transfers moved where moved.from_fellow_id = testimonials.fellow_id
		) as once join children other on other.id = once.child_id
		where other.id <> ${id} and name_key(other.full_name) = name_key(${full_name}))`;

/** @returns the ids of their recordings */
async function removeTestimonialsNaming(db: Db, child: ErasableChild, cause: Cause): Promise<string[]> {
	const removed = await db
		.deleteFrom('testimonials')
		.where(namesChild(child))
		.$if(cause === 'rule', (query) => query.where(({ not }) => not(mayNameAnother(child))))
		.returning('recording_id')
		.execute();
	return removed.map(({ recording_id }) => recording_id);
}

/** @returns the ids of their recordings */
async function removeClosedConcerns(db: Db, childId: string): Promise<string[]> {
	const { rows } = await sql<{ recording_id: string | null }>`
		delete from concerns where child_id = ${childId} and state = 'closed' returning recording_id`.execute(db);
	return rows.flatMap(({ recording_id }) => recording_id ?? []);
}

/** @returns the ids of the recordings of guardians, without those in which guardians of other children speak */
async function spokenConsentsOf(db: Db, childId: string): Promise<string[]> {
	const { rows } = await sql<{ recording_id: string }>`
		select distinct recording_id from spoken_consents own where child_id = ${childId}
			and not exists (select from spoken_consents other
				where other.recording_id = own.recording_id and other.child_id <> ${childId})`.execute(db);
	return rows.map(({ recording_id }) => recording_id);
}

async function releaseMedia(db: Db, ids: readonly string[]): Promise<void> {
	if (ids.length === 0) return;
	await db
		.updateTable('media')
		.set({ deleted_at: sql<Date>`now()`, fellow_id: null })
		.where('id', 'in', ids)
		.execute();
}

/**
 * Files of exports may hold the person, and their rows do not tell: they can no longer be fetched, and
 * tidying deletes them. Unfinished ones start again.
 */
async function endExports(db: Db): Promise<void> {
	await sql`update exports set reach = null,
			state = case state when 'running' then 'waiting' when 'ready' then 'ended' else state end,
			reason = case state when 'ready' then 'erased' else reason end
		where state in ('running', 'ready') or reach is not null`.execute(db);
}

/**
 * Serves the undoing of an import: nothing refers to these people but rows that go with them. @returns how
 * many were deleted
 */
export async function deleteUntouched(
	db: Db,
	table: 'accounts' | 'children',
	ids: readonly string[],
): Promise<number> {
	const { numDeletedRows } = await db.deleteFrom(table).where('id', 'in', ids).executeTakeFirstOrThrow();
	return Number(numDeletedRows);
}

interface Reference {
	table_name: string;
	column_name: string;
	has_rule: boolean;
}

/** Reads the database catalogue, so that new tables are included. */
export async function referencesTo(
	db: Db,
	table: 'accounts' | 'children' | 'fellows',
): Promise<readonly Reference[]> {
	const { rows } = await sql<Reference>`
		select relation.relname as table_name, attribute.attname as column_name,
			reference.confdeltype <> 'a' as has_rule
		from pg_constraint as reference
		join pg_class as relation on relation.oid = reference.conrelid
		join pg_attribute as attribute
			on attribute.attrelid = reference.conrelid and attribute.attnum = reference.conkey[1]
		where reference.contype = 'f' and reference.confrelid = ${table}::regclass
		order by 1, 2`.execute(db);
	return rows;
}

/** Foreign keys with their own delete rule are left to the database. */
async function deleteReferring(db: Db, table: 'children' | 'fellows', id: string): Promise<void> {
	const references = await referencesTo(db, table);
	for (const { table_name, column_name } of references.filter(({ has_rule }) => !has_rule)) {
		await sql`delete from ${sql.table(table_name)} where ${sql.ref(column_name)} = ${id}`.execute(db);
	}
}

/**
 * Gives a mark to the fellow whose center the child was in that year, if that is another; the database
 * empties the rest. The enrolments keep the district; photos and recordings of guardians go to the child's
 * present fellow.
 */
async function leaveToChildren(db: Db, fellowId: string): Promise<void> {
	for (const table of ['children_attendance', 'children_attendance_history']) {
		await sql`update ${sql.table(table)} as mark set fellow_id = held.fellow_id from child_enrolments as held
			where held.child_id = mark.child_id and held.year_id = mark.year_id and mark.fellow_id = ${fellowId}
				and held.fellow_id <> ${fellowId}`.execute(db);
	}
	await sql`update child_enrolments set district = fellows.working_district from fellows
		where fellows.id = ${fellowId} and child_enrolments.fellow_id = fellows.id`.execute(db);
	await sql`update media set fellow_id = child.fellow_id from children as child
		where child.photo_id = media.id and media.fellow_id = ${fellowId}`.execute(db);
	await sql`update media set fellow_id = child.fellow_id
		from spoken_consents spoken join children child on child.id = spoken.child_id
		where spoken.recording_id = media.id and media.fellow_id = ${fellowId}`.execute(db);
}

/** Buckets hold the number, or the hash of a browser's key. */
async function forgetCounters(db: Db, id: string, numbers: readonly string[]): Promise<void> {
	const patterns = numbers.map((number) => `%:number:${number}`);
	await sql`delete from rate_limit_hits where bucket like any (${patterns})
		or split_part(bucket, ':device:', 2) in (
			select rtrim(translate(encode(device_key, 'base64'), '+/', '-_'), '=') from sessions
			where account_id = ${id} and device_key is not null)`.execute(db);
}

/** Cleans receipts that hold an id or a number. They stay, so that a retried write is refused. */
async function scrubTraces(db: Db, texts: readonly string[]): Promise<void> {
	const patterns = texts.map((text) => `%${text}%`);
	await sql`update idempotency_keys set status = 404, response = ${GONE}
		where response::text like any (${patterns})`.execute(db);
}
