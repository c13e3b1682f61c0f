import * as z from 'zod/mini';
import { displayDate } from '../calendar.ts';
import { childClass, childId } from '../children/schema.ts';
import { ended, YEAR_STATUSES } from '../enrolments/schema.ts';
import { calendarDate, text, wholeNumber } from '../fields.ts';
import { type Said, said } from '../said.ts';

export const NAME_WRONG = 'Write two years in a row, for example 2026-27';
export const NAME_NOT_OF_DATES = 'The name does not fit the first and the last day';
export const NAME_TAKEN = 'There is a year of this name already';
export const ENDS_BEFORE_START = 'The last day comes after the first day';
export const OVERLAPS = 'These days overlap with another year';
export const OTHER_OPEN = 'Another year is open. Close that year first.';
export const CLOSED_ALREADY = 'This year is closed. A closed year opens only when its closing is undone.';
export const LATER_BEGAN = 'A later year has begun already.';
export const BEING_UNDONE = 'The closing is being undone. Wait until that is done.';
export const BEING_CLOSED = 'This year is being closed already. Your decisions came too late.';
export const NOT_OPEN = 'Only the open year can be closed.';
export const NOT_UNDOABLE = 'This closing can no longer be undone.';
export const RULES_FIXED = 'The rules of a year that is closed stay as they are.';

export const closesEarly = (year: { name: string; ends_on: string }): Said =>
	said('The last day of {name} is {day}. Do you want to close the year before that day?', {
		name: year.name,
		day: displayDate(year.ends_on),
	});
export const opensEarly = (year: { name: string; starts_on: string }): Said =>
	said('The first day of {name} is {day}. Do you want to open the year before that day?', {
		name: year.name,
		day: displayDate(year.starts_on),
	});

/** True when the head office confirms that it opens or closes the year before the planned day. */
export const early = z._default(z.boolean('Answer with true or false'), false);

const daysNeeded = wholeNumber('Enter a number from 0 to 40', { min: 0, max: 40 });

export const yearRules = z.object({
	/** Counts programme days on which the fellow marked themself. */
	own_days: daysNeeded,
	registers: daysNeeded,
	months: wholeNumber('Enter a number from 0 to 12', { min: 0, max: 12 }),
});
export type YearRules = z.infer<typeof yearRules>;

export const yearId = wholeNumber('Not found.', { min: 1, max: 2_147_483_647 });

export const newYear = z.object({
	name: text(7),
	starts_on: calendarDate('Enter the first day'),
	ends_on: calendarDate('Enter the last day'),
});
export type NewYear = z.infer<typeof newYear>;

const CLOSING_STATES = ['closing', 'closed', 'undoing', 'undone'] as const;
export const closingState = z.enum(CLOSING_STATES);
export type ClosingState = z.infer<typeof closingState>;

export const closingProgress = z.object({
	job_id: z.uuid(),
	state: closingState,
	/** Count fellows at the start, and those of them who are closed at present. */
	fellows: z.int(),
	fellows_done: z.int(),
	children_done: z.int(),
	started_at: z.iso.datetime(),
	/** No step was done for minutes: sending the call again continues the closing. */
	is_stalled: z.boolean(),
	can_undo: z.boolean(),
});
export type ClosingProgress = z.infer<typeof closingProgress>;

export const programmeYear = z.object({
	id: z.int(),
	name: z.string(),
	starts_on: z.iso.date(),
	ends_on: z.iso.date(),
	status: z.enum(YEAR_STATUSES),
	closed_at: z.nullable(z.iso.datetime()),
	fellows: z.int(),
	children: z.int(),
	marks: z.int(),
	rules: z.object({ own_days: z.int(), registers: z.int(), months: z.int() }),
	/** The progress is null before the first closing of the year, and after an undone one. */
	closing: z.nullable(closingProgress),
});
export type ProgrammeYear = z.infer<typeof programmeYear>;

export const missing = z.enum(['access', 'own_days', 'registers', 'months']);
export type Missing = z.infer<typeof missing>;

export const missingLabel: Record<Missing, string> = {
	access: 'no access',
	own_days: 'too few own days',
	registers: 'too few days with attendance',
	months: 'too few months',
};

export const fellowKind = z.enum(['complete', 'not_complete', 'unsent_work']);
export type FellowKind = z.infer<typeof fellowKind>;

export const childKind = z.enum([
	'promoted',
	'out_of_school',
	'leaving',
	'without_center',
	'missing_endline',
]);
export type ChildKind = z.infer<typeof childKind>;

/** Tells what a closing would do with the fellows and children in the caller's reach. */
export const closingPreview = z.object({
	fellows: z.object({ complete: z.int(), not_complete: z.int() }),
	/** `out_of_school` children go on, too. */
	children: z.object({
		promoted: z.int(),
		out_of_school: z.int(),
		leaving: z.int(),
		without_center: z.int(),
	}),
	open_items: z.array(z.object({ kind: z.enum(['missing_endline', 'unsent_work']), count: z.int() })),
	rules: z.object({ own_days: z.int(), registers: z.int(), months: z.int() }),
});
export type ClosingPreview = z.infer<typeof closingPreview>;

export const closingFellow = z.object({
	fellow_id: z.uuid(),
	full_name: z.string(),
	district_name: z.string(),
	own_marks: z.int(),
	registers: z.int(),
	months: z.int(),
	missing: z.array(missing),
	outcome: ended,
	/** Counts writes on the phone when it was last heard; null when it never said. */
	waiting: z.nullable(z.int()),
	heard_at: z.nullable(z.iso.datetime()),
});
export type ClosingFellow = z.infer<typeof closingFellow>;

export const closingChild = z.object({
	child_id: z.uuid(),
	full_name: z.string(),
	fellow_id: z.uuid(),
	fellow_name: z.string(),
	district_name: z.string(),
	child_class: childClass,
	/** The child goes to this class in the next year; null for the last class, after which a child leaves. */
	next_class: z.nullable(childClass),
});
export type ClosingChild = z.infer<typeof closingChild>;

const MOST_DECISIONS = 10_000;

export const decision = z.object({ fellow_id: z.uuid(), outcome: ended });
export type Decision = z.infer<typeof decision>;
export const decisions = z._default(z.array(decision).check(z.maxLength(MOST_DECISIONS)), []);

const MOST_CHILD_DECISIONS = 50_000;

/** A child of any class leaves with the year, or goes on into the next one. */
export const childDecision = z.object({
	child_id: childId,
	leaves: z.boolean('Answer with true or false'),
});
export type ChildDecision = z.infer<typeof childDecision>;
export const childDecisions = z._default(z.array(childDecision).check(z.maxLength(MOST_CHILD_DECISIONS)), []);
