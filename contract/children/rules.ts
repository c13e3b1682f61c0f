import { ageOn } from '../calendar.ts';
import { isOther } from '../reference/schema.ts';
import type { LikenessReason } from './likeness-schema.ts';
import {
	type ChildClass,
	type ChildEntry,
	type ChildField,
	childClasses,
	childClassLabel,
	otherTexts,
} from './schema.ts';

/** The specification sets it in section 9. */
export const CHILDREN_PER_PAGE = 5;

/** The ages are in full years, both inclusive. */
export const USUAL_CHILD_AGE = { min: 3, max: 18 } as const;

/** Takes days as `YYYY-MM-DD`; undefined for a usual age. An unusual age may be true, so the app only asks. */
export function unusualAge(dateOfBirth: string, today: string): number | undefined {
	const { min, max } = USUAL_CHILD_AGE;
	const age = ageOn(dateOfBirth, today);
	return age >= min && age <= max ? undefined : age;
}

/** Finds the start of a word: its first letter, with the second one of O'Brien, but not the one of Ravi's. */
const WORD_START = /(?:^|[\s.(\-–])\p{L}(?:['’]\p{L})?/gu;

/** Writes `  k.v.  o'brien RAO ` as `K.V. O'Brien Rao` in lists. The stored name stays as typed. */
export const titleCase = (name: string): string =>
	name
		.trim()
		.replace(/\s+/g, ' ')
		.toLowerCase()
		.replace(WORD_START, (start) => [...start].map(upperCase).join(''));

/** Keeps letters whose capital has two letters (ß). */
function upperCase(letter: string): string {
	const upper = letter.toUpperCase();
	return upper.length === letter.length ? upper : letter;
}

const nameKey = (name: string): string => name.normalize('NFC').toLowerCase().replace(/\s+/g, '');

export const isSameName = (one: string, other: string): boolean => nameKey(one) === nameKey(other);

/** Returns `Class 4`, `Out of School`, or the text of Other; '' while not chosen. */
export function classText(value: ChildClass, other = ''): string {
	if (value === 'Other') return other || childClassLabel.Other;
	if (!childClasses.includes(value)) return '';
	return value === 'out_of_school' ? childClassLabel[value] : `Class ${childClassLabel[value]}`;
}

type Listed = Pick<ChildEntry, 'full_name' | 'child_class'>;

let collator: Intl.Collator | undefined;

/** The first use makes it, because it costs a slow phone 25 ms. */
function byName(): Intl.Collator {
	collator ??= new Intl.Collator('en', { sensitivity: 'base', numeric: true });
	return collator;
}

const classRank = new Map<string, number>(childClasses.map((value, rank) => [value, rank]));

/** Sorts by class (out of school, 1 to 10, Other), then by name. */
export function compareChildren(one: Listed, other: Listed): number {
	const byClass = (classRank.get(one.child_class) ?? 0) - (classRank.get(other.child_class) ?? 0);
	return byClass || byName().compare(titleCase(one.full_name), titleCase(other.full_name));
}

/**
 * Searches the displayed name, ignoring case; a blank search matches all.
 * @param finds also finds other spellings: `findsName` of contract/name-key.ts, which apps load at the first search
 */
export function searchByName<Child extends Pick<ChildEntry, 'full_name'>>(
	children: readonly Child[],
	search: string,
	finds?: (typed: string, name: string) => boolean,
): Child[] {
	const wanted = search.trim().replace(/\s+/g, ' ').toLowerCase();
	return children.filter(
		({ full_name }) => titleCase(full_name).toLowerCase().includes(wanted) || finds?.(wanted, full_name),
	);
}

export const SAME_CHILD = 'Your center already has a child with this name and birth date.';
const SAME_NAME = 'A child with this name is already in your learning center.';

/** `date_of_birth` is undefined if this phone has never opened the profile. */
export interface KnownChild {
	id: string;
	full_name: string;
	date_of_birth: string | undefined;
}

/** Returns '' unless `known` has the same child under another id. */
export function duplicateQuestion(
	child: Pick<ChildEntry, 'id' | 'full_name'> & { date_of_birth: string },
	known: readonly KnownChild[],
): string {
	const namesakes = known.filter(
		({ id, full_name }) => id !== child.id && isSameName(full_name, child.full_name),
	);
	if (namesakes.some((other) => other.date_of_birth === child.date_of_birth)) return SAME_CHILD;
	return namesakes.some((other) => other.date_of_birth === undefined) ? SAME_NAME : '';
}

export const likenessReasonLabel: Record<LikenessReason, string> = {
	same_name: 'same name',
	other_spelling: 'another spelling of the name',
	part_of_name: 'a part of the name',
	same_birth: 'same date of birth',
	birth_turned_round: 'day and month of birth turned round',
	birth_year_off: 'a year between the dates of birth',
	birth_nearly: 'nearly the same date of birth',
	same_mother: 'same mother',
	same_father: 'same father',
	same_number: 'same number',
	same_village: 'same village',
};

/** Says `Same name, same mother.` @param say translates for the reader */
export function likenessText(
	reasons: readonly LikenessReason[],
	say = (text: string): string => text,
): string {
	const text = reasons.map((reason) => say(likenessReasonLabel[reason])).join(', ');
	return `${text.charAt(0).toUpperCase()}${text.slice(1)}.`;
}

type OtherField = (typeof otherTexts)[number]['text' | 'choice'];

/** Empties each 'Other' text whose choice is not Other (specification, section 4). */
export function withoutUnusedOther<Profile extends Record<OtherField, string>>(profile: Profile): Profile {
	const unused = otherTexts.filter(({ choice }) => !isOther(profile[choice]));
	return { ...profile, ...Object.fromEntries(unused.map(({ text }) => [text, ''])) };
}

const PLACE: readonly ChildField[] = ['state', 'district', 'mandal', 'grampanchayat'];

/** Adds the fields that fit only together: the levels of a place, and a choice with its 'Other' text. */
export function fieldsMeant(changed: readonly ChildField[]): ReadonlySet<ChildField> {
	const groups = [PLACE, ...otherTexts.map(({ choice, text }): readonly ChildField[] => [choice, text])];
	const touched = groups.filter((group) => group.some((field) => changed.includes(field)));
	return new Set([...changed, ...touched.flat()]);
}

/** Returns true when the number so far can no longer become ten digits, so that the form shows the error at once. */
export const isHopelessMobile = (typed: string): boolean => !/^[0-9]{0,10}$/.test(typed.trim());
