import { displayDate } from '../calendar.ts';
import { filled, type Say, sentence, type Values } from '../said.ts';
import { VISIT_DAYS } from '../visits/schema.ts';
import type { StaffAttentionFacts, StaffAttentionItem, StaffAttentionRule } from './attention-schema.ts';
import { type Headquarters, headquarters } from './headquarters.ts';

export const LIMITS = {
	/** Counts calendar days without a register. */
	registerDays: 7,
	/** Counts own Absent marks in a row. */
	fellowAbsences: 3,
	/** Counts sessions of the center in a row that a child missed. */
	childAbsences: 3,
	/** Counts programme days marked on one calendar day. */
	daysAtOnce: 10,
	/** The item is listed for so many days after that evening. */
	eveningDays: 14,
	/** Counts children of one class with identical scores. */
	sameScores: 5,
	/** Counts calendar days on which no phone of the fellow was heard. */
	silentDays: 3,
} as const;

/** Until then only the fellow sees an item. */
export const FELLOW_FIRST_HOURS = 48;
/** Counting stops here; the text is then "99+". */
export const MOST_COUNTED = 100;

export interface RuleText {
	title: string;
	rule: string;
	advice: string;
	/** The fellow can act on this screen. */
	to: string;
}

export const ruleTexts: Record<StaffAttentionRule, RuleText> = {
	child_absent: {
		title: 'Child absent',
		rule: sentence(
			'The child was absent in the last {count} sessions of the center: marked Absent, or not marked.',
			{ count: LIMITS.childAbsences },
		),
		advice: 'Visit the family or call them. Say below what you learned.',
		to: '/view-children-attendance',
	},
	date_impossible: {
		title: 'Impossible date',
		rule: "A mark of this year has a date before the fellow's enrolment, after its last day, or in the future.",
		advice:
			'Call the fellow, and ask them to save the attendance of that programme day again with its right date.',
		to: '/view-children-attendance',
	},
	endline_below: {
		title: 'Endline below baseline',
		rule: 'The endline of a child is complete. Its level is lower than in the baseline.',
		advice: 'Check both scores. If they are right, say below what was hard.',
		to: '/children-assessment',
	},
	fellow_absent: {
		title: 'Fellow absent',
		rule: sentence("The last {count} days of the fellow's own attendance all say Absent.", {
			count: LIMITS.fellowAbsences,
		}),
		advice: 'If a day was marked by mistake, correct it. If you are ill or away, say so below.',
		to: '/my-attendance',
	},
	marked_at_once: {
		title: 'Many days at once',
		rule: sentence(
			'A fellow saved {count} or more days of attendance on one date. This can be right after a long time without network.',
			{ count: LIMITS.daysAtOnce },
		),
		advice: 'Check that each day is right. If the phone had no network, say so below.',
		to: '/view-children-attendance',
	},
	no_register: {
		title: 'No attendance',
		rule: sentence('An active center with children has no attendance for {count} days.', {
			count: LIMITS.registerDays,
		}),
		advice: 'Mark attendance at the next session. If the center is closed, say so below.',
		to: '/add-children-attendance',
	},
	not_visited: {
		title: 'Not visited',
		rule: sentence('Nobody has visited the center for {count} days.', { count: VISIT_DAYS }),
		advice: 'Plan a visit to the center.',
		to: '/visits',
	},
	phone_silent: {
		title: 'Phone silent',
		rule: sentence(
			'No phone of the fellow was heard for {count} days or more. What the fellow saved since then is only on the phone.',
			{ count: LIMITS.silentDays },
		),
		advice: 'Call the fellow. If the phone is lost or broken, ask for the file of unsent work.',
		to: '/waiting',
	},
	pin_far: {
		title: 'Pin outside the district',
		rule: 'The pin on the map is too far from the district.',
		advice: 'Open your Learning Center and put the pin where the center is.',
		to: '/learning-center',
	},
	same_scores: {
		title: 'Same scores for a class',
		rule: sentence('In one class, {count} or more children have the same ten scores.', {
			count: LIMITS.sameScores,
		}),
		advice: 'Look at each child again and give each one their own scores.',
		to: '/children-assessment',
	},
};

export type AttentionKind = 'child_safety' | 'absence' | 'data_quality';

const KINDS: readonly AttentionKind[] = ['child_safety', 'absence', 'data_quality'];

export const attentionKindLabel: Record<AttentionKind, string> = {
	child_safety: 'Child safety',
	absence: 'Absence',
	data_quality: 'Data quality',
};

export const kindOfRule: Record<StaffAttentionRule, AttentionKind> = {
	child_absent: 'child_safety',
	fellow_absent: 'absence',
	no_register: 'absence',
	not_visited: 'absence',
	phone_silent: 'absence',
	date_impossible: 'data_quality',
	endline_below: 'data_quality',
	marked_at_once: 'data_quality',
	pin_far: 'data_quality',
	same_scores: 'data_quality',
};

interface Counted {
	kind: AttentionKind;
	count: number;
}
const weightOf = ({ kind }: Counted): number => KINDS.indexOf(kind);

/** Sorts by kind, then by count; rules without a finding come last. */
export const heaviestFirst = <Row extends Counted>(counts: readonly Row[]): Row[] =>
	counts.toSorted(
		(a, b) => Number(a.count === 0) - Number(b.count === 0) || weightOf(a) - weightOf(b) || b.count - a.count,
	);

const levelText = (level: number | undefined): string => (level ?? 0).toFixed(1);
const dateText = (date: string | undefined): string => displayDate(date ?? '');

type Sentence = (facts: StaffAttentionFacts, say: Say, child: string) => string;

const sentences: Record<StaffAttentionRule, Sentence> = {
	child_absent: (facts, say, child) =>
		say('{child} missed the last {count} sessions, since {date}.', { ...timeOf(facts), child }),
	date_impossible: (facts, say) =>
		facts.count === 1
			? say('A programme day has the date {date}, which cannot be.', timeOf(facts))
			: say('{count} days have wrong dates, the first {date}.', timeOf(facts)),
	endline_below: ({ baseline, endline }, say, child) =>
		say('{child}: endline level {endline}, baseline level {baseline}.', {
			child,
			endline: levelText(endline),
			baseline: levelText(baseline),
		}),
	fellow_absent: (facts, say) =>
		say('Absent on the last {count} days of attendance, since {date}.', timeOf(facts)),
	marked_at_once: (facts, say) => say('{count} days were marked on {date}.', timeOf(facts)),
	no_register: (facts, say) => say('No attendance for {count} days, since {date}.', timeOf(facts)),
	not_visited: (facts, say) => say('No visit for {count} days, since {date}.', timeOf(facts)),
	phone_silent: (facts, say) =>
		`${say('No phone was heard for {count} days, since {date}.', timeOf(facts))} ${waitingText(facts.waiting, say)}`,
	pin_far: ({ distance = 0, district_name = '' }, say) =>
		say('The pin is {distance} km from the headquarters of {district} district.', {
			distance,
			district: say(district_name),
		}),
	same_scores: ({ count = 0, assessment_type = 'baseline', child_class }, say) =>
		say('All {count} children of {group} have the same {assessment} scores.', {
			count,
			group: classText(child_class, say),
			assessment: say(assessment_type),
		}),
};

const timeOf = ({ count = 0, date }: StaffAttentionFacts): Values => ({ count, date: dateText(date) });

function waitingText(count: number | undefined, say: Say): string {
	if (count === undefined) return say('How much waits on it is not known.');
	if (count === 0) return say('Nothing waited on it then.');
	return count === 1
		? say('1 thing waited on it then.')
		: say('{count} things waited on it then.', { count });
}

function classText(child_class: string | undefined, say: Say): string {
	if (child_class === 'out_of_school') return say('those out of school');
	return child_class === 'Other'
		? say('the other classes')
		: say('class {name}', { name: child_class ?? '' });
}

export const sentenceOf = (
	{ rule, facts, child_name }: Pick<StaffAttentionItem, 'rule' | 'facts' | 'child_name'>,
	say: Say = filled,
): string => sentences[rule](facts, say, child_name ?? say('A child'));

/** Staff see items found up to this instant, and silent phones; only the fellow sees newer ones. */
export const shownToStaffUntil = (now: Date): Date =>
	new Date(now.getTime() - FELLOW_FIRST_HOURS * 3_600_000);

export const staffSeeFrom = (foundAt: Date): Date =>
	new Date(foundAt.getTime() + FELLOW_FIRST_HOURS * 3_600_000);

export const countText = (count: number): string =>
	count >= MOST_COUNTED ? `${MOST_COUNTED - 1}+` : String(count);

type Point = Pick<Headquarters, 'latitude' | 'longitude'>;

const EARTH_KM = 6371;
const radians = (degrees: number): number => (degrees * Math.PI) / 180;

export function distanceKm(from: Point, to: Point): number {
	const height = Math.sin(radians(to.latitude - from.latitude) / 2) ** 2;
	const width = Math.sin(radians(to.longitude - from.longitude) / 2) ** 2;
	const part = height + Math.cos(radians(from.latitude)) * Math.cos(radians(to.latitude)) * width;
	return 2 * EARTH_KM * Math.asin(Math.sqrt(part));
}

/** @returns whole kilometres; undefined within the reach of the district (LGD code), or if the code is unknown */
export function strayKm(pin: Point, district: number): number | undefined {
	const home = headquarters.get(district);
	if (!home) return undefined;
	const distance = distanceKm(pin, home);
	return distance > home.radius ? Math.round(distance) : undefined;
}
