import * as z from 'zod/mini';
import { ended, yearOption } from '../enrolments/schema.ts';
import { noFilter, searchText, textByLanguage, thumbnailUrl, wholeNumber } from '../fields.ts';
import { fellowStatus } from '../profile/schema.ts';

export const fellowSort = z.enum(
	[
		'name',
		'register_oldest',
		'register_latest',
		'children_most',
		'children_fewest',
		'attendance_lowest',
		'attendance_highest',
	],
	'Choose an order of the list',
);
export type FellowSort = z.infer<typeof fellowSort>;

export const fellowSortLabel: Record<FellowSort, string> = {
	name: 'Name',
	register_oldest: 'Longest without attendance',
	register_latest: 'Latest attendance',
	children_most: 'Most children',
	children_fewest: 'Fewest children',
	attendance_lowest: 'Lowest attendance',
	attendance_highest: 'Highest attendance',
};

/** The console has own terms; an applicant is in onboarding. */
export const fellowStatusLabel: Record<z.infer<typeof fellowStatus>, string> = {
	Active: 'Active',
	Inactive: 'Inactive',
	Completed: 'Completed',
	Applicant: 'In onboarding',
};

export const fellowFilter = z.object({
	search: searchText,
	district: z.optional(z.union([noFilter, wholeNumber('Choose a district', { min: 1, max: 2_147_483_647 })])),
	/** The default is everybody who runs or ran a center. */
	status: z.optional(z.union([noFilter, fellowStatus])),
	module: z.optional(z.union([noFilter, wholeNumber('There are four modules', { min: 1, max: 4 })])),
	sort: z._default(fellowSort, 'name'),
});
export type FellowFilter = z.output<typeof fellowFilter>;

export const staffFellow = z.object({
	fellow_id: z.uuid(),
	fellow_code: z.string(),
	full_name: z.string(),
	mobile_number: z.string(),
	/** Names village, mandal and district of the home. */
	place: textByLanguage,
	district_name: z.string(),
	status: fellowStatus,
	/** Says how the latest enrolment ended; null while it runs and before the first. */
	ended: z.nullable(ended),
	children: z.int(),
	/** Counts programme days on which this fellow marked a child, of 40. */
	days_marked: z.int(),
	/** Gives the highest of these days; 0 without one. */
	last_day: z.int(),
	last_register: z.nullable(z.iso.date()),
	/** Gives the percent of counted days with the center's children present, one decimal; null without such days. */
	attendance: z.nullable(z.number()),
	profile_photo_url: z.nullable(z.string()),
	profile_thumbnail_url: thumbnailUrl,
});
export type StaffFellow = z.infer<typeof staffFellow>;

export const fellowDetail = z.extend(staffFellow, {
	given_name: z.string(),
	surname: z.string(),
	/** Gives the percent of the fellow's own marks that are Present, one decimal; null without marks. */
	own_attendance: z.nullable(z.number()),
	/** The score is 0 to 100, one decimal; null until all three parts have records. */
	performance_score: z.nullable(z.number()),
	accepted_on: z.nullable(z.iso.date()),
	child_protection_on: z.nullable(z.iso.date()),
	data_consent_on: z.nullable(z.iso.date()),
	/**
	 * Names language and version of the accepted text, `te-1`; null if the phone did not tell. The release
	 * before left them out.
	 */
	accepted_text: z.optional(z.nullable(z.string())),
	child_protection_text: z.optional(z.nullable(z.string())),
	data_consent_text: z.optional(z.nullable(z.string())),
	enrolled_until: z.nullable(z.iso.date()),
	/** The fellow chose it; null without one. */
	team_lead: z.nullable(z.string()),
	/** Lists the years of the fellow's enrolments, with the current one; the latest first. */
	years: z.array(yearOption),
});
export type FellowDetail = z.infer<typeof fellowDetail>;

export const registerDay = z.object({
	day: z.int(),
	date: z.iso.date(),
	present: z.int(),
	absent: z.int(),
});
export type RegisterDay = z.infer<typeof registerDay>;

export const standingAction = z.enum(
	['deactivate', 'reactivate', 'complete'],
	'Choose deactivate, reactivate or complete',
);
export type StandingAction = z.infer<typeof standingAction>;

/** A device is a session, or a browser that may ask for a new password without a code. */
export const device = z.object({
	/** Ends the session; grants no access. */
	id: z.string(),
	kind: z.enum(['session', 'known_browser']),
	since: z.iso.datetime(),
	last_seen: z.nullable(z.iso.datetime()),
});
export type Device = z.infer<typeof device>;

export const NO_CHILDREN = 'This fellow has no children to hand over.';
export const SAME_FELLOW = 'Choose another fellow.';
export const RECIPIENT_INACTIVE = 'Only an active fellow can take over children.';

export const transfer = z.object({
	from_name: z.string(),
	to_name: z.string(),
	children: z.int(),
	transferred_by: z.string(),
	transferred_at: z.iso.datetime(),
});
export type Transfer = z.infer<typeof transfer>;
