import type {
	ClassCount,
	LevelCount,
	MonthCount,
	PaperRegister,
	RegisterLine,
	SlipChild,
} from '@yuva/contract/prints/printables-schema';
import type { StakeholderType } from '@yuva/contract/testimonials/schema';
import { sql } from 'kysely';
import type { Db } from '../../platform/database/database.ts';
import { fellowInReach } from '../../platform/identity/reach.ts';
import type { Viewer } from '../../platform/identity/viewer.ts';
import { marksOf } from '../attendance/reads.ts';
import { mayBeHeard } from '../children/consent-reads.ts';
import { wasThere } from '../enrolments/reads.ts';
import { joinedPlaceByLanguage } from '../reference/reads.ts';

const hasEnded = sql<boolean>`coalesce(term.outcome <> 'active', false)`;

/**
 * Gives the village that the enrolment `term` kept when it ended, before the end the present one. The home of
 * the fellow stands for a center that nobody has described, which has no district.
 */
export const villageOfTerm = sql<number>`case when ${hasEnded} then term.village
	when center.district is null then fellows.grampanchayat else center.village end`;

/** Gives the mandal also of a present center whose village is not known. */
export const mandalOfTerm = sql<number>`coalesce(village.mandal_id,
	case when not ${hasEnded} then center.mandal end)`;

/** Without a mandal it is the district of the center, after the end the one that the enrolment kept. */
export const districtOfTerm = sql<number>`coalesce(mandal.district_id,
	case when ${hasEnded} then term.district else center.district end)`;

export function selectCenter(
	db: Db,
	viewer: Pick<Viewer, 'account_id' | 'role'>,
	{ fellowId, yearId }: Pick<CenterYear, 'fellowId' | 'yearId'>,
) {
	return db
		.selectFrom('fellows')
		.innerJoin('accounts', 'accounts.id', 'fellows.id')
		.leftJoin('fellow_enrolments as term', (join) =>
			join.onRef('term.fellow_id', '=', 'fellows.id').on('term.year_id', '=', yearId),
		)
		.leftJoin('learning_centers as center', 'center.fellow_id', 'fellows.id')
		.leftJoin('grampanchayats as village', (join) => join.on('village.id', '=', villageOfTerm))
		.leftJoin('mandals as mandal', (join) => join.on('mandal.id', '=', mandalOfTerm))
		.leftJoin('districts as district', (join) => join.on('district.id', '=', districtOfTerm))
		.select([
			'fellows.id as fellow_id',
			'accounts.full_name as fellow_name',
			sql<string>`fellows.fellow_code`.as('fellow_code'),
			joinedPlaceByLanguage.as('center'),
			sql<'Active' | 'Inactive' | null>`center.status`.as('status'),
			'center.photo_id',
		])
		.where('fellows.id', '=', fellowId)
		.where('fellows.data_consent_at', 'is not', null)
		.where(fellowInReach(viewer))
		.executeTakeFirst();
}

export interface CenterYear {
	fellowId: string;
	yearId: number;
	/** True asks for the children of that year, false for those of today. */
	isPast: boolean;
}

/** A list names no deleted child; of a past year, figures count those who `wasThere`. */
const childrenOf = ({ fellowId, yearId, isPast }: CenterYear, isMeant = sql`children.deleted_at is null`) =>
	isPast
		? sql`select children.id, full_name, held.child_class, gender, photo_consent, register_consent
			from child_enrolments held join children on children.id = held.child_id
				join programme_years year on year.id = held.year_id
			where held.fellow_id = ${fellowId} and held.year_id = ${yearId} and ${isMeant}`
		: sql`select id, full_name, child_class, gender, photo_consent, register_consent from children
			where fellow_id = ${fellowId} and deleted_at is null`;

/**
 * `days` are programme days, both inclusive. The marks are those of the screen. The dates are those of the
 * fellow's own registers: a child who came from another center brings marks along, and no date.
 */
export async function selectLines(
	db: Db,
	center: CenterYear,
	days: { first: number; last: number },
): Promise<Pick<PaperRegister, 'dates' | 'lines'>> {
	const { rows } = await sql<{ dates: PaperRegister['dates']; lines: RegisterLine[] }>`
		with child as materialized (
			${childrenOf(center)}
		), mark as materialized (
			select mark.child_id, mark.day, mark.status
			from (${marksOf(center.fellowId, center.yearId)}) as mark join child on child.id = mark.child_id
			where mark.day between ${days.first} and ${days.last}
		), line as (
			select child.id, child.full_name, child.child_class,
				coalesce(json_object_agg(mark.day, mark.status) filter (where mark.day is not null), '{}') as marks
			from child left join mark on mark.child_id = child.id group by child.id, child.full_name, child.child_class
		)
		select
			(select coalesce(json_object_agg(day, date), '{}') from registers
				where fellow_id = ${center.fellowId} and year_id = ${center.yearId}
					and day in (select day from mark)) as dates,
			(select coalesce(json_agg(line order by lower(line.full_name), line.id), '[]') from line) as lines`.execute(
		db,
	);
	const [read] = rows;
	if (!read) throw new Error('A select without a table gives one row');
	return read;
}

export interface ReportRow {
	classes: ClassCount[];
	months: MonthCount[];
	levels: LevelCount[];
	without_photo_consent: number;
	/** Prints leave out who says one of these names: all children who are or were in the center have them. */
	names: string[];
	/** Others may hear these quotes; the newest is first. */
	quotes: { stakeholder_type: StakeholderType; words: string }[];
}

export async function selectReport(db: Db, center: CenterYear): Promise<ReportRow> {
	const { fellowId, yearId } = center;
	const { rows } = await sql<ReportRow>`
		with child as materialized (
			${childrenOf(center, wasThere)}
		), by_class as (
			select child_class, count(*) filter (where gender = 'Female') as girls,
				count(*) filter (where gender = 'Male') as boys, count(*) filter (where gender = 'Other') as others
			from child group by child_class
		), by_month as (
			select to_char(date, 'YYYY-MM') as month, count(distinct day) as days, count(*) as child_days,
				count(*) filter (where is_present) as present
			from child_days where fellow_id = ${fellowId} and year_id = ${yearId} group by 1
		), by_type as (
			select assessment_type, count(*) as children, avg(learning_level)::float8 as level
			from assessments join child on child.id = assessments.child_id
			where assessments.year_id = ${yearId} group by assessment_type
		), quote as (
			select stakeholder_type, created_at,
				coalesce(form_data ->> 'Experience', form_data ->> 'Feedback') as words
			from testimonials where fellow_id = ${fellowId} and ${mayBeHeard()}
				and year_id = ${yearId}
		)
		select
			(select coalesce(json_agg(by_class), '[]') from by_class) as classes,
			(select coalesce(json_agg(by_month order by by_month.month), '[]') from by_month) as months,
			(select coalesce(json_agg(by_type order by by_type.assessment_type), '[]') from by_type) as levels,
			(select count(*) from child where photo_consent is not true) as without_photo_consent,
			(select coalesce(json_agg(full_name), '[]') from children where id in (
				select child_id from child_enrolments where fellow_id = ${fellowId}
				union select child_id from child_transfers where from_fellow_id = ${fellowId})) as names,
			(select coalesce(json_agg(json_build_object('stakeholder_type', stakeholder_type, 'words', words)
				order by created_at desc), '[]') from quote where words <> '') as quotes`.execute(db);
	const [read] = rows;
	if (!read) throw new Error('A select without a table gives one row');
	return read;
}

export async function selectSlipChildren(db: Db, center: CenterYear): Promise<SlipChild[]> {
	const { rows } = await sql<SlipChild>`
		select id, full_name, register_consent is not null as answered from (${childrenOf(center)}) as child
		order by lower(full_name), id`.execute(db);
	return rows;
}
