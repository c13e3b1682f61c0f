import { startOfDay } from '@yuva/contract/calendar';
import type { Said } from '@yuva/contract/said';
import { keptTooLong, LATE_DAYS, UNKNOWN_ENROLMENT, writtenAfterEnd } from '@yuva/contract/years/late-work';
import { type RawBuilder, sql } from 'kysely';
import { AppError } from '../errors.ts';

export type EnrolmentOutcome = 'active' | 'completed' | 'left' | 'not_continued';

/** An enrolment puts a fellow in a programme year; days are calendar days in India. */
export interface Enrolment {
	readonly id: string;
	readonly year_id: number;
	readonly enrolled_on: string;
	/** Work may belong to this day at the latest: the day of the end, or a year after the start. */
	readonly last_day: string;
	/** Says in ISO 8601 when a person ended it; null means that it lasts to the end of its last day. */
	readonly ended_at: string | null;
	readonly outcome: EnrolmentOutcome;
}

/**
 * Gives the given year, else the one that a call without a year means; in parentheses, so that it is looked
 * up once and not for each row.
 */
export const yearOf = (year?: number): RawBuilder<number> =>
	year === undefined ? sql<number>`(select current_year())` : sql<number>`${year}::integer`;

/** Returns the one under which the fellow works on `today`. */
export const activeEnrolment = (enrolments: readonly Enrolment[], today: string): Enrolment | undefined =>
	enrolments.find((one) => one.outcome === 'active' && covers(one, today));

const covers = ({ enrolled_on, last_day }: Enrolment, day: string): boolean =>
	enrolled_on <= day && day <= last_day;

const endOf = ({ ended_at, last_day }: Enrolment): Date =>
	ended_at === null ? startOfDay(last_day, 1) : new Date(ended_at);

export interface WriteOrigin {
	readonly enrolment_id: string;
	readonly written_at: Date;
}

/** `hasEnded` means that the enrolment of the write ended before it came. */
export type Belonging = ({ enrolment: Enrolment } | { refusal: string | Said }) & { hasEnded: boolean };

const DAY_MS = 86_400_000;

/**
 * Only this rule gives a write of a fellow to an enrolment, and so to a programme year.
 *
 * @throws AppError `invalid` for an enrolment that is not the fellow's
 */
export function enrolmentOfWrite(
	enrolments: readonly Enrolment[],
	{ enrolment_id, written_at }: WriteOrigin,
	now: Date,
): Belonging {
	const enrolment = enrolments.find(({ id }) => id === enrolment_id);
	if (!enrolment) throw new AppError('invalid', UNKNOWN_ENROLMENT);
	const end = endOf(enrolment);
	if (now < end) return { enrolment, hasEnded: false };
	if (written_at > end) return { refusal: writtenAfterEnd(end), hasEnded: true };
	const isTooLate = now.getTime() - written_at.getTime() > LATE_DAYS * DAY_MS;
	return isTooLate ? { refusal: keptTooLong(end), hasEnded: true } : { enrolment, hasEnded: true };
}

const heldOn = (today: string, fellow: string) => sql`fellow_enrolments held
	where held.fellow_id = ${sql.ref(fellow)} and held.outcome = 'active'
		and ${today}::date between held.enrolled_on and held.last_day`;

/**
 * Tells whether a fellow works under an enrolment on `today`, a calendar day in India. The column `fellow` of the
 * query has the id.
 */
export const isEnrolledOn = (today: string, fellow = 'fellows.id'): RawBuilder<boolean> =>
	sql<boolean>`exists (select from ${heldOn(today, fellow)})`;

/**
 * Selects `isEnrolledOn` as a column: with `exists` PostgreSQL reads the enrolments of everybody for a page.
 * Null means that the fellow works under no enrolment on that day.
 */
export const enrolledOn = (today: string): RawBuilder<true | null> =>
	sql<true | null>`(select true from ${heldOn(today, 'fellows.id')} limit 1)`;

/** Tells whether the date of `mark` lies outside of the enrolment `term`, if there is one, or after `today`. */
export const isImpossible = (today: string): RawBuilder<boolean> => sql<boolean>`(mark.date > ${today}::date
	or mark.date < term.enrolled_on or mark.date > term.last_day)`;
/** Joins laterally the latest enrolment of a child: the center, the year, and whether the child left it. */
export const lastCenterOf = (child: RawBuilder<unknown>): RawBuilder<unknown> => sql`(
	select enrolled.fellow_id, enrolled.year_id, held.name as year, enrolled.left_on, enrolled.left_reason
	from child_enrolments enrolled join programme_years held on held.id = enrolled.year_id
	where enrolled.child_id = ${child} order by held.starts_on desc limit 1)`;
