import * as z from 'zod/mini';
import { yearOption } from '../enrolments/schema.ts';
import { publicVoice } from '../testimonials/publications-schema.ts';
import { figuresYear } from './overview-schema.ts';

/** Groups with fewer children are not shown alone, so that no child can be recognised. */
export const FEWEST_SHOWN = 5;

const childFigures = {
	children: z.int(),
	children_left: z.int(),
	/** Counts days that count in the children's attendance; on `children_present` of them they were present. */
	children_days: z.int(),
	children_present: z.int(),
	/** Count children with all ten scores: at the beginning, at the end, and both times. */
	with_baseline: z.int(),
	with_endline: z.int(),
	with_both: z.int(),
	/** `baseline` and `endline` are mean learning levels, 4 to 20, of `with_both`; null if these are too few. */
	baseline: z.nullable(z.number()),
	endline: z.nullable(z.number()),
};
export type ChildFigures = z.infer<z.ZodMiniObject<typeof childFigures>>;

export const fellowFigures = z.object({
	fellows: z.int(),
	fellows_completed: z.int(),
	fellows_left: z.int(),
	fellows_not_continued: z.int(),
	centers: z.int(),
	visits: z.int(),
	fellows_visited: z.int(),
	fellow_marks: z.int(),
	fellow_present: z.int(),
	/** Counts marks of fellows and children before the enrolment, after its last day, or in the future. */
	impossible_marks: z.int(),
});
export type FellowFigures = z.infer<typeof fellowFigures>;

export const yearFigures = z.extend(fellowFigures, { ...childFigures, year: figuresYear });
export type YearFigures = z.infer<typeof yearFigures>;

export const yearComparison = z.object({
	data: z.array(yearFigures),
});
export type YearComparison = z.infer<typeof yearComparison>;

/** Counts one district, gender or class; several if one alone would be too small. */
export const reportRow = z.object({ ...childFigures, names: z.array(z.string()) });
export type ReportRow = z.infer<typeof reportRow>;

export const growthStep = z.object({
	/** `from` and `below` are points: the step includes `from`, but not `below`. */
	from: z.int(),
	below: z.int(),
	/** This number of children is never below `FEWEST_SHOWN`. */
	children: z.int(),
});
export type GrowthStep = z.infer<typeof growthStep>;

export const report = z.object({
	year: figuresYear,
	years: z.array(yearOption),
	reach: fellowFigures,
	/** The figures are null with fewer than `FEWEST_SHOWN` children; the lists are then empty. */
	children: z.nullable(z.object(childFigures)),
	districts: z.array(reportRow),
	genders: z.array(reportRow),
	classes: z.array(reportRow),
	/** Counts children by why they left, the most frequent reason first; '' if none was told. */
	reasons: z.array(z.object({ reason: z.string(), children: z.int() })),
	/** Counts the children with both scores, from the least to the most growth; empty if they are too few. */
	growth: z.array(growthStep),
	voice: z.nullable(publicVoice),
	csv: z.string(),
});
export type Report = z.infer<typeof report>;
