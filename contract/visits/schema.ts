import * as z from 'zod/mini';
import { calendarDate, longText, textByLanguage } from '../fields.ts';
import { toldOfVisit } from './own-schema.ts';

export const NOTE_LENGTH = 500;
/** A fellow is listed under *Attention* if the last visit was so many days ago, or longer. */
export const VISIT_DAYS = 45;

const FELLOW_MISSING = 'Choose the fellow whom you want to visit';
const DAY_MISSING = 'Choose the day';
export const VISIT_PAST = 'The day cannot be in the past';
export const FELLOW_UNREACHED = 'Choose a fellow from the list';
export const VISIT_OVER = 'This visit is done or cancelled.';
export const NOT_THE_VISITOR = 'Only the person who planned this visit, or the head office, can change it.';
export const MONTH_WRONG = 'This is no month';

export const visitPlan = z.object({
	on: calendarDate(DAY_MISSING),
	/** The fellow reads it. */
	note: z._default(longText(NOTE_LENGTH), ''),
});
export type VisitPlan = z.output<typeof visitPlan>;

export const newVisit = z.extend(visitPlan, { fellow_id: z.uuid(FELLOW_MISSING) });

export const visitLine = z.object({
	...toldOfVisit,
	fellow_id: z.uuid(),
	full_name: z.string(),
	district_name: z.string(),
	is_own: z.boolean(),
});
export type VisitLine = z.infer<typeof visitLine>;

/** Shows a fellow with the center as a lead needs it there: no child is named. */
export const visitedCenter = z.object({
	fellow_id: z.uuid(),
	full_name: z.string(),
	mobile_number: z.string(),
	place: textByLanguage,
	landmark: z.string(),
	latitude: z.nullable(z.number()),
	longitude: z.nullable(z.number()),
	children: z.int(),
	/** Counts programme days that the fellow marked this year, of 40. */
	days_marked: z.int(),
	last_register: z.nullable(z.iso.date()),
	/** Gives the percent of counted days on which the children were present, one decimal; null without such days. */
	attendance: z.nullable(z.number()),
	with_baseline: z.int(),
	with_endline: z.int(),
	/** `baseline` and `endline` are mean learning levels of these children, 4 to 20; null without them. */
	baseline: z.nullable(z.number()),
	endline: z.nullable(z.number()),
	/** Tells of the latest visit by any lead; null before the first. */
	last_visit: z.nullable(z.object({ on: z.iso.date(), lead: z.nullable(z.string()), agreed: z.string() })),
});
export type VisitedCenter = z.infer<typeof visitedCenter>;

export const wholeVisit = z.object({
	...toldOfVisit,
	may_change: z.boolean(),
	is_own: z.boolean(),
	agreed: z.string(),
	/** Names the answers of a visit that is done. */
	answer: z.nullable(z.object({ form_id: z.uuid(), answer_id: z.uuid() })),
	center: visitedCenter,
});
export type WholeVisit = z.infer<typeof wholeVisit>;

/** A lead has this on the phone for the visits of today, and for those of days before that were not done. */
export const visitToday = z.object({
	id: z.uuid(),
	on: z.iso.date(),
	note: z.string(),
	center: visitedCenter,
});
export type VisitToday = z.infer<typeof visitToday>;

export const dueFellow = z.object({
	fellow_id: z.uuid(),
	full_name: z.string(),
	mobile_number: z.string(),
	district_name: z.string(),
	place: textByLanguage,
	last_visit: z.nullable(z.iso.date()),
	days: z.nullable(z.int()),
	planned: z.nullable(z.iso.date()),
});
export type DueFellow = z.infer<typeof dueFellow>;
