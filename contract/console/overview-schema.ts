import * as z from 'zod/mini';
import { skillGroups } from '../assessments/schema.ts';
import { YEAR_STATUSES, yearOption } from '../enrolments/schema.ts';
import { textByLanguage, wholeNumber } from '../fields.ts';
import { centerStatus } from '../learning-center/schema.ts';

export const districtFilter = z.optional(wholeNumber('Choose a district', { min: 1, max: 2_147_483_647 }));

/** Counts only fellows and children in reach of the reader. */
export const districtFigures = z.object({
	district_id: z.int(),
	district_name: z.string(),
	/** Counts volunteers with a task under review. */
	applications_waiting: z.int(),
	applications_overdue: z.int(),
	/** Counts fellows with access, an open account and an unfinished year. */
	fellows: z.int(),
	centers_active: z.int(),
	centers_inactive: z.int(),
	children: z.int(),
	tasks_overdue: z.int(),
	visits: z.int(),
	/** Counts fellows who had no visit for 45 days; 0 before the first visit of all. */
	not_visited: z.int(),
});
export type DistrictFigures = z.infer<typeof districtFigures>;

export const districtTotals = z.extend(districtFigures, {
	/** Counts days that count in the children's attendance; on `children_present` of them they were present. */
	children_days: z.int(),
	children_present: z.int(),
	/** `baseline` and `endline` are mean learning levels, 4 to 20, of children assessed twice; null without them. */
	baseline: z.nullable(z.number()),
	endline: z.nullable(z.number()),
});
export type DistrictTotals = z.infer<typeof districtTotals>;

export const weekFigures = z.object({
	week: z.iso.date(),
	children_days: z.int(),
	children_present: z.int(),
	fellow_marks: z.int(),
	fellow_present: z.int(),
});
export type WeekFigures = z.infer<typeof weekFigures>;

/** `baseline` and `endline` are mean scores, 1 to 5, of the children assessed twice. */
export const levelFigures = z.object({
	district_id: z.int(),
	district_name: z.string(),
	skill_group: z.enum(Object.keys(skillGroups) as [keyof typeof skillGroups]),
	children: z.int(),
	baseline: z.number(),
	endline: z.number(),
});
export type LevelFigures = z.infer<typeof levelFigures>;

export const figuresYear = z.object({
	id: z.int(),
	name: z.string(),
	starts_on: z.iso.date(),
	ends_on: z.iso.date(),
	status: z.enum(YEAR_STATUSES),
});
export type FiguresYear = z.infer<typeof figuresYear>;

export const overviewFigures = z.object({
	year: figuresYear,
	years: z.array(yearOption),
	/** Lists all districts in reach with a registered volunteer, by name, not filtered. */
	districts: z.array(districtFigures),
	/** Lists only weeks with marks, earliest first. */
	weeks: z.array(weekFigures),
	levels: z.array(levelFigures),
});
export type OverviewFigures = z.infer<typeof overviewFigures>;

export const listedCenter = z.object({
	fellow_id: z.uuid(),
	full_name: z.string(),
	status: centerStatus,
	place: textByLanguage,
	has_pin: z.boolean(),
});
export type ListedCenter = z.infer<typeof listedCenter>;

/** A dot is exact to a hundredth of a degree (1 km); centers of one status that share a dot are one row. */
export const centerDot = z.object({ status: centerStatus, latitude: z.number(), longitude: z.number() });
export type CenterDot = z.infer<typeof centerDot>;

export const centerPin = z.object({
	fellow_id: z.uuid(),
	full_name: z.string(),
	status: centerStatus,
	latitude: z.number(),
	longitude: z.number(),
});
export type CenterPin = z.infer<typeof centerPin>;
