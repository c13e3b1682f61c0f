import type { ChildClass } from '../children/schema.ts';
import type { Ended } from '../enrolments/schema.ts';
import type { Missing, YearRules } from './closing-schema.ts';

/**
 * Returns the first year that the name says, `2026` of `2026-27`; undefined for a name that says no two years
 * in a row.
 */
export function firstYearOf(name: string): number | undefined {
	const [, first = '', second = ''] = /^(\d{4})-(\d{2})$/.exec(name) ?? [];
	return first !== '' && (Number(first) + 1) % 100 === Number(second) ? Number(first) : undefined;
}

/** A year of that name may begin and end on these days: `2026-27` begins in 2026 and ends by 2027. */
export function fitsName(
	name: string,
	{ starts_on, ends_on }: { starts_on: string; ends_on: string },
): boolean {
	const first = firstYearOf(name);
	const last = Number(ends_on.slice(0, 4));
	return first === Number(starts_on.slice(0, 4)) && (last === first || last === first + 1);
}

export interface FellowFacts {
	has_access: boolean;
	own_marks: number;
	/** Counts programme days of the year with a register. */
	registers: number;
	/** Counts whole months since the start of the enrolment. */
	months: number;
}

/** Says what keeps the fellow from completing the year; empty for one who completes. */
export function missingOf(facts: FellowFacts, rules: YearRules): Missing[] {
	const missing: Missing[] = [];
	if (!facts.has_access) missing.push('access');
	if (facts.own_marks < rules.own_days) missing.push('own_days');
	if (facts.registers < rules.registers) missing.push('registers');
	if (facts.months < rules.months) missing.push('months');
	return missing;
}

export const outcomeByRule = (facts: FellowFacts, rules: YearRules): Ended =>
	missingOf(facts, rules).length === 0 ? 'completed' : 'not_continued';

/**
 * After this class a child leaves the centers with the year, unless the head office decides otherwise; all
 * others go on.
 */
export const LAST_CLASS: ChildClass = '10';

export const leavingReason = (childClass: ChildClass): string =>
	childClass === LAST_CLASS ? 'Finished class 10' : 'Left at the end of the year';

export function nextClass(childClass: ChildClass): ChildClass {
	const next = Number(childClass) + 1;
	return next <= 10 ? (String(next) as ChildClass) : childClass;
}
