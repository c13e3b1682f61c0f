import { MOST_COUNTED } from '@yuva/contract/console/attention-rules';
import {
	type AttentionState,
	MOST_NAMED,
	type RuleCount,
	STAFF_ONLY,
	type StaffAttentionFacts,
	type StaffAttentionRule,
	staffAttentionRule,
} from '@yuva/contract/console/attention-schema';
import { sql } from 'kysely';
import { rowLimit } from '../../platform/database/cursor.ts';
import type { Db } from '../../platform/database/database.ts';
import { fellowInReach } from '../../platform/identity/reach.ts';
import type { Viewer } from '../../platform/identity/viewer.ts';

export interface StaffFilter {
	district: number | undefined;
	state: AttentionState;
	/** Staff see only items found by this time, and those of `STAFF_ONLY`. */
	until: Date;
}

function itemsInReach(db: Db, viewer: Viewer, { district, state, until }: StaffFilter) {
	return db
		.selectFrom('attention_items as item')
		.innerJoin('fellows', 'fellows.id', 'item.fellow_id')
		.where('item.resolved_at', 'is', null)
		.where((build) =>
			build.or([build('item.found_at', '<=', until), build('item.rule', 'in', [...STAFF_ONLY])]),
		)
		.where('item.looked_at_at', state === 'open' ? 'is' : 'is not', null)
		.where(fellowInReach(viewer))
		.$if(district !== undefined, (query) => query.where('fellows.working_district', '=', district ?? 0));
}

export interface ItemPage extends StaffFilter {
	rule: StaffAttentionRule | undefined;
	after: { rule: string; foundAt: Date; id: string } | undefined;
	limit: number;
}

/** Sorts by rule, then oldest first. */
export function selectItems(db: Db, viewer: Viewer, page: ItemPage) {
	return db
		.selectFrom(itemPage(db, viewer, page).as('item'))
		.innerJoin('accounts', 'accounts.id', 'item.fellow_id')
		.innerJoin('districts', 'districts.id', 'item.working_district')
		.leftJoin('children', 'children.id', 'item.child_id')
		.leftJoin('accounts as looker', 'looker.id', 'item.looked_at_by')
		.select([
			'item.id',
			sql<StaffAttentionRule>`item.rule`.as('rule'),
			sql<StaffAttentionFacts>`item.facts`.as('facts'),
			'item.found_at',
			'item.explanation',
			'item.note',
			'item.looked_at_at',
			'item.fellow_id',
			'accounts.full_name',
			'accounts.mobile_number',
			'districts.name as district_name',
			'item.child_id',
			'children.full_name as child_name',
			'looker.full_name as looked_at_by',
		])
		.orderBy('item.rule')
		.orderBy('item.found_at')
		.orderBy('item.id')
		.execute();
}

export const fellowsFound = (
	db: Db,
	viewer: Viewer,
	{ rule, ...filter }: StaffFilter & { rule: StaffAttentionRule },
) => itemsInReach(db, viewer, filter).where('item.rule', '=', rule).select('item.fellow_id as id');

/** Limits the page before names are looked up. */
function itemPage(db: Db, viewer: Viewer, page: ItemPage) {
	const { rule, after, limit } = page;
	return itemsInReach(db, viewer, page)
		.selectAll('item')
		.select('fellows.working_district')
		.$if(rule !== undefined, (query) => query.where('item.rule', '=', rule ?? ''))
		.$if(after !== undefined, (query) =>
			query.where(
				sql<boolean>`(item.rule, item.found_at, item.id) > (${after?.rule}, ${after?.foundAt}, ${after?.id})`,
			),
		)
		.orderBy('item.rule')
		.orderBy('item.found_at')
		.orderBy('item.id')
		.limit(rowLimit(limit));
}

/** Counts at most `MOST_COUNTED` per rule, so that the time does not grow with the fellowship. Names the fellows of the oldest items. */
export async function countItems(db: Db, viewer: Viewer, filter: StaffFilter): Promise<RuleCount[]> {
	const counts = staffAttentionRule.options.map((rule) => {
		const counted = itemsInReach(db, viewer, filter)
			.select(['item.id', 'item.found_at', 'item.fellow_id'])
			.where('item.rule', '=', rule)
			.orderBy('item.found_at')
			.orderBy('item.id')
			.limit(rowLimit(MOST_COUNTED));
		return sql`select ${sql.lit(rule)} as rule, count(*) as count, array_agg(fellow_id order by found_at, id) as fellow_ids
			from (${counted}) as counted`;
	});
	const { rows } = await sql<RuleCount>`
		select rule, count, fellows from (${sql.join(counts, sql` union all `)}) as counts
		cross join lateral (
			select coalesce(json_agg(json_build_object('fellow_id', id, 'full_name', full_name) order by place), '[]') as fellows
			from (
				select accounts.id, accounts.full_name, min(place) as place
				from unnest(fellow_ids) with ordinality as named (id, place) join accounts using (id)
				group by accounts.id order by place limit ${rowLimit(MOST_NAMED)}
			) as first
		) as first`.execute(db);
	return rows;
}
