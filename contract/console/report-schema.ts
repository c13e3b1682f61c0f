import * as z from 'zod/mini';
import { yearOption } from '../enrolments/schema.ts';
import { publicVoice } from '../testimonials/publications-schema.ts';
import { figuresYear } from './overview-schema.ts';

/** Groups with fewer children are not shown alone, so that no child can be recognised. */
export const FEWEST_SHOWN = 5;

const childFigures = {
	children: z.int(),
	/** Of these, who left before the end of the year. */
	children_left: z.int(),
	/** Days that count in the children's attendance; `children_present`: of these, those on which they were present. */
	children_days: z.int(),
	children_present: z.int(),
	/** Children with all ten scores: at the beginning, at the end, and both times. */
	with_baseline: z.int(),
	with_endline: z.int(),
	with_both: z.int(),
	/** Mean learning levels, 4 to 20, of the children with both; null without any, and where they are too few. */
	baseline: z.nullable(z.number()),
	endline: z.nullable(z.number()),
};
export type ChildFigures = z.infer<z.ZodMiniObject<typeof childFigures>>;

export const fellowFigures = z.object({
	/** Enrolled in the year. */
	fellows: z.int(),
	/** Of these, by how their enrolment ended. */
	fellows_completed: z.int(),
	fellows_left: z.int(),
	fellows_not_continued: z.int(),
	centers: z.int(),
	visits: z.int(),
	fellows_visited: z.int(),
	fellow_marks: z.int(),
	fellow_present: z.int(),
	/** Marks of fellows and children before the enrolment, after its last day, or in the future. */
	impossible_marks: z.int(),
});
export type FellowFigures = z.infer<typeof fellowFigures>;

export const yearFigures = z.extend(fellowFigures, { ...childFigures, year: figuresYear });
export type YearFigures = z.infer<typeof yearFigures>;

export const yearComparison = z.object({
	/** Without planned years, the earliest first. */
	data: z.array(yearFigures),
});
export type YearComparison = z.infer<typeof yearComparison>;

/** Of one district, gender or class; of several where one alone would be too small. */
export const reportRow = z.object({ ...childFigures, names: z.array(z.string()) });
export type ReportRow = z.infer<typeof reportRow>;

/** How much the level of each child rose, counted in steps of whole points. */
export const growthStep = z.object({
	/** Points: `from` is included, `below` is not. */
	from: z.int(),
	below: z.int(),
	/** Never fewer than `FEWEST_SHOWN`. */
	children: z.int(),
});
export type GrowthStep = z.infer<typeof growthStep>;

export const report = z.object({
	year: figuresYear,
	/** To choose from, the latest first. */
	years: z.array(yearOption),
	reach: fellowFigures,
	/** Null with fewer than `FEWEST_SHOWN` children; the lists are then empty. */
	children: z.nullable(z.object(childFigures)),
	districts: z.array(reportRow),
	genders: z.array(reportRow),
	classes: z.array(reportRow),
	/** Why children left, the most frequent first; '' where no reason was told. */
	reasons: z.array(z.object({ reason: z.string(), children: z.int() })),
	/** Of the children with both scores, from the least to the most; empty where they are too few. */
	growth: z.array(growthStep),
	/** The latest voice from these districts that may be published; null without one. */
	voice: z.nullable(publicVoice),
	/** All of this as a file for a spreadsheet. */
	csv: z.string(),
});
export type Report = z.infer<typeof report>;
