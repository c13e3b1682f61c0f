import type { FormAudience } from '@yuva/contract/forms/schema';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../platform/database/database.ts';
import { isEnrolledOn } from '../../platform/identity/enrolment.ts';
import { fellowInReach } from '../../platform/identity/reach.ts';
import type { Viewer } from '../../platform/identity/viewer.ts';

export type Reader = Pick<Viewer, 'account_id' | 'role'>;

const fellowsOf = (db: Db, reader: Reader) =>
	db.selectFrom('fellows').select('fellows.id').where(fellowInReach(reader));

/** Matches leads in reach: a team lead only oneself, a district lead also the own team leads, the head office all. */
const leadInReach = ({ account_id, role }: Reader, lead: string): RawBuilder<boolean> =>
	role === 'admin'
		? sql<boolean>`true`
		: sql<boolean>`(${sql.ref(`${lead}.id`)} = ${account_id}::uuid or ${sql.ref(`${lead}.district_lead_id`)} = ${account_id}::uuid)`;

export async function leadIdsInReach(db: Db, reader: Reader): Promise<string[]> {
	const { rows } = await sql<{ id: string }>`select lead.id from accounts lead
		where lead.role in ('team_lead', 'district_lead', 'admin') and ${leadInReach(reader, 'lead')}`.execute(
		db,
	);
	return rows.map(({ id }) => id);
}

/** Names the districts of a lead; a team lead works in those of the own district lead. */
const districtsOfLead = (lead: string): RawBuilder<string> => sql<string>`coalesce((
	select string_agg(district.name, ', ' order by district.name)
	from lead_districts led join districts district on district.id = led.district_id
	where led.account_id = coalesce(${sql.ref(`${lead}.district_lead_id`)}, ${sql.ref(`${lead}.id`)})), '')`;

const leadsIn = (lead: string, district: number): RawBuilder<boolean> => sql<boolean>`exists (
	select from lead_districts led where led.district_id = ${district}::integer
		and led.account_id = coalesce(${sql.ref(`${lead}.district_lead_id`)}, ${sql.ref(`${lead}.id`)}))`;

/**
 * Selects from `form_answers given` those in reach, with the person who answered (`by`), the fellow of the
 * center (`about`) and the district. Answers about a fellow are in the reach of the fellow and of their
 * writer; other answers in the reach of their writer.
 */
export function answersInReach(
	db: Db,
	reader: Reader,
	district: number | undefined,
): { from: RawBuilder<unknown>; isReached: RawBuilder<boolean>; district: RawBuilder<string> } {
	const fellows = fellowsOf(db, reader);
	return {
		from: sql`form_answers given
			join accounts by on by.id = given.account_id
			left join fellows about on about.id = coalesce(given.subject_id, given.account_id)
			left join districts place on place.id = about.working_district`,
		isReached: sql<boolean>`(given.account_id = ${reader.account_id}::uuid or about.id in (${fellows})
				or (about.id is null and ${leadInReach(reader, 'by')}))
			and ${district === undefined ? sql`true` : sql`(place.id = ${district} or (about.id is null and ${leadsIn('by', district)}))`}`,
		district: sql<string>`case when by.role = 'fellow' then coalesce(place.name, '') else ${districtsOfLead('by')} end`,
	};
}

export interface Asking {
	audience: FormAudience;
	district: number | undefined;
	today: string;
	/** A time that is over asks whom it asked then. */
	past?: PastTime | undefined;
}

/** Both days are included. */
export interface PastTime {
	year: number;
	from: string;
	to: string;
}

const worksOn = (today: string): RawBuilder<boolean> =>
	sql<boolean>`(fellows.data_consent_at is not null and person.active and ${isEnrolledOn(today)})`;

const workedIn = ({ year, from, to }: PastTime): RawBuilder<boolean> => sql<boolean>`exists (
	select from fellow_enrolments held where held.fellow_id = fellows.id and held.year_id = ${year}
		and held.enrolled_on <= ${to}::date and held.last_day >= ${from}::date)`;

/**
 * Returns people in reach who are asked: fellows who work today, or leads; for a past time fellows who worked
 * in it, or leads who had their account by then. Nothing tells when an account of a lead was closed, so that
 * closed ones are left out.
 */
export function peopleAsked(
	db: Db,
	reader: Reader,
	{ audience, district, today, past }: Asking,
): RawBuilder<AskedPerson> {
	if (audience === 'fellows') {
		return sql<AskedPerson>`select person.id, person.full_name, person.role, person.mobile_number, coalesce(place.name, '') as district
			from fellows join accounts person on person.id = fellows.id
				left join districts place on place.id = fellows.working_district
			where fellows.id in (${fellowsOf(db, reader)}) and ${past ? workedIn(past) : worksOn(today)}
				and ${district === undefined ? sql`true` : sql`fellows.working_district = ${district}`}`;
	}
	return sql<AskedPerson>`select person.id, person.full_name, person.role, person.mobile_number,
			${districtsOfLead('person')} as district
		from accounts person where person.role in ('team_lead', 'district_lead') and person.active
			and ${leadInReach(reader, 'person')}
			and ${past ? sql`(person.created_at at time zone 'Asia/Kolkata')::date <= ${past.to}::date` : sql`true`}
			and ${district === undefined ? sql`true` : leadsIn('person', district)}`;
}

export interface AskedPerson {
	id: string;
	full_name: string;
	role: string;
	mobile_number: string;
	district: string;
}
