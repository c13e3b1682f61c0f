import { STAFF_ONLY } from '@yuva/contract/console/attention-schema';
import { sql } from 'kysely';
import { isAmong } from '../../platform/database/among.ts';
import type { Db } from '../../platform/database/database.ts';
import { fellowInReach } from '../../platform/identity/reach.ts';
import type { Viewer } from '../../platform/identity/viewer.ts';
import type { Finding } from './findings.ts';
import type { Question } from './rule-queries.ts';

export interface OpenItem extends Omit<Finding, 'subject'> {
	id: string;
	child_name: string | null;
	found_at: Date;
	explanation: string;
	note: string;
	looked_at_at: Date | null;
}

/**
 * Opens an item per new finding and closes the same fellows' items no longer found.
 *
 * @param foundAt is `found_at` of new items
 * @returns the open items, the latest first
 */
export async function storeFindings(
	db: Db,
	findings: readonly Finding[],
	{ fellowIds, now }: Question,
	foundAt = now,
): Promise<OpenItem[]> {
	const { rows } = await sql<OpenItem>`
		with found as materialized (
			select * from json_to_recordset(${JSON.stringify(findings)})
				as found (fellow_id uuid, rule text, subject text, child_id uuid, facts jsonb)
		), open as materialized (
			select item.* from attention_items item where item.resolved_at is null
				and ${isAmong('item.fellow_id', fellowIds)}
		), closed as (
			update attention_items item set resolved_at = ${now}::timestamptz
			from open where item.id = open.id and not exists (
				select from found where (found.fellow_id, found.rule, found.subject) = (open.fellow_id, open.rule, open.subject))
		), changed as (
			update attention_items item set facts = found.facts
			from found join open on (found.fellow_id, found.rule, found.subject) = (open.fellow_id, open.rule, open.subject)
			where item.id = open.id and item.facts <> found.facts
		), opened as (
			insert into attention_items (fellow_id, rule, subject, child_id, facts, found_at)
			select fellow_id, rule, subject, child_id, facts, ${foundAt}::timestamptz from found
			where not exists (
				select from open where (found.fellow_id, found.rule, found.subject) = (open.fellow_id, open.rule, open.subject))
			order by fellow_id, rule, subject
			on conflict (fellow_id, rule, subject) where resolved_at is null do nothing
			returning *
		), kept as (
			select open.id, found.fellow_id, found.rule, found.child_id, found.facts, open.found_at, open.explanation,
				open.note, open.looked_at_at
			from found join open on (found.fellow_id, found.rule, found.subject) = (open.fellow_id, open.rule, open.subject)
			union all
			select id, fellow_id, rule, child_id, facts, found_at, explanation, note, looked_at_at from opened
		)
		select kept.*, children.full_name as child_name
		from kept left join children on children.id = kept.child_id
		order by kept.found_at desc, kept.rule, children.full_name, kept.id`.execute(db);
	return rows;
}

export async function storeExplanation(
	db: Db,
	about: { fellowId: string; id: string },
	explanation: string,
	now: Date,
): Promise<boolean> {
	const { numUpdatedRows } = await db
		.updateTable('attention_items')
		.set({ explanation, explained_at: now })
		.where('id', '=', about.id)
		.where('fellow_id', '=', about.fellowId)
		.executeTakeFirst();
	return numUpdatedRows === 1n;
}

/** Records a look at an item. @returns the fellow's id; undefined when absent or out of reach */
export async function storeLook(
	db: Db,
	viewer: Viewer,
	about: { id: string; until: Date },
	look: { note: string; now: Date },
): Promise<string | undefined> {
	const inReach = db.selectFrom('fellows').select('fellows.id').where(fellowInReach(viewer));
	const row = await db
		.updateTable('attention_items')
		.set({ note: look.note, looked_at_at: look.now, looked_at_by: viewer.account_id })
		.where('id', '=', about.id)
		.where('resolved_at', 'is', null)
		.where((build) => build.or([build('found_at', '<=', about.until), build('rule', 'in', [...STAFF_ONLY])]))
		.where('fellow_id', 'in', inReach)
		.returning('fellow_id')
		.executeTakeFirst();
	return row?.fellow_id;
}
