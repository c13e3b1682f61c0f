import type { ChildClass } from '@yuva/contract/children/schema';
import type { ChildKind, FellowKind } from '@yuva/contract/years/closing-schema';
import { LAST_CLASS } from '@yuva/contract/years/rules';
import { type RawBuilder, sql } from 'kysely';
import { rowLimit } from '../../platform/database/cursor.ts';
import type { Db } from '../../platform/database/database.ts';
import { fellowInReach } from '../../platform/identity/reach.ts';
import type { Viewer } from '../../platform/identity/viewer.ts';
import { monthsUntil } from './closing-queries.ts';

const ownMarks = sql<number>`(select count(*) from fellow_attendance own
	where own.fellow_id = fellows.id and own.year_id = held.year_id)`;
const hasAccess = sql<boolean>`fellows.data_consent_at is not null`;
const isComplete = (
	today: string,
) => sql<boolean>`(${hasAccess} and figures.days_marked >= year.registers_needed
	and ${ownMarks} >= year.own_days_needed and ${monthsUntil(today)} >= year.months_needed)`;
/** Tells whether the phone said that writes wait on it, or is silent. */
const hasUnsentWork = sql<boolean>`(report.waiting > 0 or exists (select from attention_items item
	where item.fellow_id = fellows.id and item.rule = 'phone_silent' and item.resolved_at is null))`;

const OF_FELLOWS: Record<FellowKind, (today: string) => RawBuilder<boolean>> = {
	complete: isComplete,
	not_complete: (today) => sql<boolean>`not ${isComplete(today)}`,
	unsent_work: () => hasUnsentWork,
};

const isLeaving = sql<boolean>`children.child_class = ${LAST_CLASS}`;

const OF_CHILDREN: Record<ChildKind, RawBuilder<boolean>> = {
	promoted: sql<boolean>`children.child_class ~ '^[1-9]$'`,
	out_of_school: sql<boolean>`children.child_class = 'out_of_school'`,
	leaving: isLeaving,
	without_center: sql<boolean>`not ${isLeaving}`,
	missing_endline: sql<boolean>`not exists (select from assessments score where score.child_id = children.id
		and score.year_id = current_year() and score.assessment_type = 'endline')`,
};

const fellowsOf = (db: Db, viewer: Viewer, yearId: number) =>
	db
		.selectFrom('fellow_enrolments as held')
		.innerJoin('programme_years as year', 'year.id', 'held.year_id')
		.innerJoin('fellows', 'fellows.id', 'held.fellow_id')
		.innerJoin('fellow_figures as figures', 'figures.fellow_id', 'fellows.id')
		.leftJoin('phone_reports as report', 'report.fellow_id', 'fellows.id')
		.where('held.year_id', '=', yearId)
		.where('held.outcome', '=', 'active')
		.where(fellowInReach(viewer));

const childrenOf = (db: Db, viewer: Viewer) =>
	db
		.selectFrom('children')
		.innerJoin('fellows', 'fellows.id', 'children.fellow_id')
		.where('children.deleted_at', 'is', null)
		.where(fellowInReach(viewer));

const countWhere = (condition: RawBuilder<boolean>) => sql<number>`count(*) filter (where ${condition})`;

interface OnDay {
	yearId: number;
	today: string;
}

export async function selectPreview(
	db: Db,
	viewer: Viewer,
	{ yearId, today }: OnDay,
): Promise<Record<FellowKind | ChildKind, number>> {
	const fellows = await fellowsOf(db, viewer, yearId)
		.select([
			countWhere(OF_FELLOWS.complete(today)).as('complete'),
			countWhere(OF_FELLOWS.not_complete(today)).as('not_complete'),
			countWhere(OF_FELLOWS.unsent_work(today)).as('unsent_work'),
		])
		.executeTakeFirstOrThrow();
	const children = await childrenOf(db, viewer)
		.select([
			countWhere(OF_CHILDREN.promoted).as('promoted'),
			countWhere(OF_CHILDREN.out_of_school).as('out_of_school'),
			countWhere(OF_CHILDREN.leaving).as('leaving'),
			countWhere(OF_CHILDREN.without_center).as('without_center'),
			countWhere(OF_CHILDREN.missing_endline).as('missing_endline'),
		])
		.executeTakeFirstOrThrow();
	return { ...fellows, ...children };
}

interface Page<Kind> {
	kind: Kind;
	/** The last row of the previous page has this name and id. */
	after: readonly [string, string] | undefined;
	limit: number;
}

export type FellowRow = Awaited<ReturnType<typeof selectFellows>>[number];

export const selectFellows = (
	db: Db,
	viewer: Viewer,
	{ yearId, today }: OnDay,
	{ kind, after, limit }: Page<FellowKind>,
) =>
	fellowsOf(db, viewer, yearId)
		.select([
			'fellows.id as fellow_id',
			'figures.full_name',
			'figures.district_name',
			hasAccess.as('has_access'),
			ownMarks.as('own_marks'),
			'figures.days_marked as registers',
			monthsUntil(today).as('months'),
			'report.waiting',
			'report.heard_at',
		])
		.where(OF_FELLOWS[kind](today))
		.$if(after !== undefined, (query) =>
			query.where(sql<boolean>`(figures.full_name, fellows.id) > (${after?.[0]}, ${after?.[1]}::uuid)`),
		)
		.orderBy('figures.full_name')
		.orderBy('fellows.id')
		.limit(rowLimit(limit))
		.execute();

export type ChildRow = Awaited<ReturnType<typeof selectChildren>>[number];

export const selectChildren = (db: Db, viewer: Viewer, { kind, after, limit }: Page<ChildKind>) =>
	childrenOf(db, viewer)
		.innerJoin('fellow_figures as figures', 'figures.fellow_id', 'fellows.id')
		.select([
			'children.id as child_id',
			'children.full_name',
			'fellows.id as fellow_id',
			'figures.full_name as fellow_name',
			'figures.district_name',
			sql<ChildClass>`children.child_class`.as('child_class'),
		])
		.where(OF_CHILDREN[kind])
		.$if(after !== undefined, (query) =>
			query.where(sql<boolean>`(children.full_name, children.id) > (${after?.[0]}, ${after?.[1]}::uuid)`),
		)
		.orderBy('children.full_name')
		.orderBy('children.id')
		.limit(rowLimit(limit))
		.execute();
