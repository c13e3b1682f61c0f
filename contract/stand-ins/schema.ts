import * as z from 'zod/mini';
import { calendarDate, placeId } from '../fields.ts';

const FROM_REQUIRED = 'Please choose the first day';
const TO_REQUIRED = 'Please choose the last day';
export const TO_BEFORE_FROM = 'The last day cannot be before the first';
export const TO_PAST = 'The last day cannot be in the past';
export const NOT_A_LEAD = 'Please choose a district lead';
export const LEADS_ALREADY = 'This lead looks after the district anyway';
export const DISTRICT_UNKNOWN = 'Please choose a district';

/** Who leads a district in place of its lead, and from when to when; both days included, in India. */
export const standInPlan = z.object({
	district_id: placeId(DISTRICT_UNKNOWN),
	account_id: z.uuid(NOT_A_LEAD),
	from_date: calendarDate(FROM_REQUIRED),
	to_date: calendarDate(TO_REQUIRED),
});
export type StandInPlan = z.output<typeof standInPlan>;

/** The last day is not before the first. */
export const isInOrder = ({ from_date, to_date }: Pick<StandInPlan, 'from_date' | 'to_date'>): boolean =>
	from_date <= to_date;

export const standIn = z.object({
	id: z.uuid(),
	district_name: z.string(),
	full_name: z.string(),
	from_date: z.iso.date(),
	to_date: z.iso.date(),
	made_by: z.string(),
});
export type StandIn = z.infer<typeof standIn>;

/** A district lead who may stand in. */
export const standInLead = z.object({ id: z.uuid(), full_name: z.string() });
