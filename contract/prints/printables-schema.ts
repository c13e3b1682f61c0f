import * as z from 'zod/mini';
import { assessmentType } from '../assessments/schema.ts';
import { presence } from '../attendance/schema.ts';
import { childClass, childId } from '../children/schema.ts';
import { textByLanguage } from '../fields.ts';
import { centerStatus } from '../learning-center/schema.ts';
import { privacyContact } from '../privacy/schema.ts';

const centerHead = {
	fellow_id: z.uuid(),
	fellow_name: z.string(),
	fellow_code: z.string(),
	/**
	 * Names village, mandal and district of the center, else of the fellow's home; in an earlier year those of
	 * its end, or '' if Yuva has not kept them.
	 */
	center: textByLanguage,
	year: z.string(),
};

const registerLine = z.object({
	id: childId,
	full_name: z.string(),
	child_class: childClass,
	marks: z.record(z.string(), presence),
});
export type RegisterLine = z.infer<typeof registerLine>;

export const paperRegister = z.object({
	...centerHead,
	module: z.int(),
	/** Gives by programme day the latest date of the marks that the fellow made. */
	dates: z.record(z.string(), z.iso.date()),
	/** Lists children by name, without deleted ones. */
	lines: z.array(registerLine),
});
export type PaperRegister = z.infer<typeof paperRegister>;

const classCount = z.object({ child_class: childClass, girls: z.int(), boys: z.int(), others: z.int() });
export type ClassCount = z.infer<typeof classCount>;

const monthCount = z.object({
	/** The month is `YYYY-MM`. */
	month: z.string(),
	days: z.int(),
	/** Counts for all children the days that count, and on how many they were present. */
	child_days: z.int(),
	present: z.int(),
});
export type MonthCount = z.infer<typeof monthCount>;

const levelCount = z.object({
	assessment_type: assessmentType,
	children: z.int(),
	/** The mean learning level is 0 to 20. */
	level: z.number(),
});
export type LevelCount = z.infer<typeof levelCount>;

const quote = z.object({ stakeholder: z.string(), words: z.string() });
export type Quote = z.infer<typeof quote>;

/** Visitors see it, so it names no child. */
export const centerReport = z.object({
	...centerHead,
	status: z.nullable(centerStatus),
	date: z.iso.date(),
	photo_url: z.nullable(z.string()),
	/** Counts children without consent to a photo; with such children, the center's photo is left out by default. */
	without_photo_consent: z.int(),
	classes: z.array(classCount),
	months: z.array(monthCount),
	levels: z.array(levelCount),
	quotes: z.array(quote),
});
export type CenterReport = z.infer<typeof centerReport>;

const slipChild = z.object({
	id: childId,
	full_name: z.string(),
	answered: z.boolean(),
});
export type SlipChild = z.infer<typeof slipChild>;

export const guardianSlips = z.object({
	...centerHead,
	date: z.iso.date(),
	contact: privacyContact,
	/** Lists children by name, without deleted ones. */
	children: z.array(slipChild),
});
export type GuardianSlips = z.infer<typeof guardianSlips>;
