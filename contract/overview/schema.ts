import * as z from 'zod/mini';
import { skillGroups } from '../assessments/schema.ts';
import { wholeNumber } from '../fields.ts';
import { centerStatus } from '../learning-center/schema.ts';

/** Only fellows who work in this district. */
export const districtFilter = z.optional(
	wholeNumber('Please choose a district', { min: 1, max: 2_147_483_647 }),
);

/** What there is in one district, of what the reader may reach. */
export const districtFigures = z.object({
	district_id: z.int(),
	district_name: z.string(),
	/** Volunteers with a task under review. */
	applications_waiting: z.int(),
	/** Of these, how many wait longer than was promised. */
	applications_overdue: z.int(),
	/** Fellows at work: with access, an open account, and a year that is not over. */
	fellows: z.int(),
	/** Their centers. */
	centers_active: z.int(),
	centers_inactive: z.int(),
	/** The children of their centers. */
	children: z.int(),
	/** Pending tasks whose deadline has passed. */
	tasks_overdue: z.int(),
});
export type DistrictFigures = z.infer<typeof districtFigures>;

/** The same, with what the marks and scores of its children come to, as they were added up last. */
export const districtTotals = z.extend(districtFigures, {
	/** Marks in the children's registers, and how many of them say Present. */
	children_marks: z.int(),
	children_present: z.int(),
	/** Mean learning levels, 4 to 20, of the children who were assessed twice; null while there are none. */
	baseline: z.nullable(z.number()),
	endline: z.nullable(z.number()),
});
export type DistrictTotals = z.infer<typeof districtTotals>;

/** The marks of one week: all of them, and those that say Present. */
export const weekFigures = z.object({
	/** The Monday. */
	week: z.iso.date(),
	children_marks: z.int(),
	children_present: z.int(),
	fellow_marks: z.int(),
	fellow_present: z.int(),
});
export type WeekFigures = z.infer<typeof weekFigures>;

/** The mean scores of the children of a district who were assessed twice. */
export const levelFigures = z.object({
	district_id: z.int(),
	district_name: z.string(),
	skill_group: z.enum(Object.keys(skillGroups) as [keyof typeof skillGroups]),
	/** How many children have both scores in this group. */
	children: z.int(),
	/** 1 to 5. */
	baseline: z.number(),
	endline: z.number(),
});
export type LevelFigures = z.infer<typeof levelFigures>;

export const overviewFigures = z.object({
	/** Every district in reach that has a registered volunteer, by name; the filter does not narrow them. */
	districts: z.array(districtFigures),
	/** Weeks with marks, the earliest first. */
	weeks: z.array(weekFigures),
	levels: z.array(levelFigures),
	/** When weeks and levels were added up; null before the first time. */
	as_of: z.nullable(z.iso.datetime()),
});
export type OverviewFigures = z.infer<typeof overviewFigures>;

/** A center in the list. */
export const listedCenter = z.object({
	fellow_id: z.uuid(),
	full_name: z.string(),
	status: centerStatus,
	/** Village, mandal and district of the center, as far as they are told. */
	place: z.string(),
	has_pin: z.boolean(),
});
export type ListedCenter = z.infer<typeof listedCenter>;

export const centerPin = z.object({
	fellow_id: z.uuid(),
	full_name: z.string(),
	status: centerStatus,
	/** Degrees (WGS 84). */
	latitude: z.number(),
	longitude: z.number(),
});
export type CenterPin = z.infer<typeof centerPin>;
