import { joined, type NameWord, nameWords } from '../name-key.ts';
import { type Said, said } from '../said.ts';
import type { LikenessReason } from './likeness-schema.ts';
import { isSameName, likenessReasonLabel, SAME_CHILD, titleCase } from './rules.ts';
import type { ChildProfile } from './schema.ts';

/** Two entries are compared by these fields. Days are `YYYY-MM-DD`; `grampanchayat` is the village. */
export type ComparedChild = Pick<
	ChildProfile,
	'full_name' | 'gender' | 'date_of_birth' | 'mother_name' | 'father_name' | 'parent_mobile_number'
> & { grampanchayat: string | number };

export interface Likeness {
	/** The score is 0 to 100. */
	score: number;
	reasons: LikenessReason[];
}

/** From this score on the app asks people. docs/decisions/0075-names-of-many-spellings.md has the measurement. */
export const LIKELY_SAME = 60;

const UNLIKE: Likeness = { score: 0, reasons: [] };

type NameLikeness = 'same_name' | 'other_spelling' | 'part_of_name';
type BirthLikeness = 'same_birth' | 'birth_turned_round' | 'birth_year_off' | 'birth_nearly';

const POINTS = {
	same_name: 40,
	other_spelling: 38,
	part_of_name: 28,
	same_birth: 30,
	birth_turned_round: 24,
	birth_year_off: 16,
	birth_nearly: 16,
	same_mother: 10,
	same_father: 10,
	same_number: 8,
	same_village: 4,
} as const satisfies Record<LikenessReason, number>;

/** Contradicting dates of birth subtract this much. */
const OTHER_BIRTH = 30;
const OTHER_PARENT = 15;

/**
 * Tells how likely two entries are one child. Another given name or gender is another child, whatever else is
 * the same: twins. Parents, number and village only count beside name and date of birth.
 */
export function likenessOf(one: ComparedChild, other: ComparedChild): Likeness {
	const name = nameLikeness(one.full_name, other.full_name);
	if (name === undefined || one.gender !== other.gender) return UNLIKE;
	const birth = birthLikeness(one.date_of_birth, other.date_of_birth);
	const mother = isSameParent(one.mother_name, other.mother_name);
	const father = isSameParent(one.father_name, other.father_name);
	const reasons: LikenessReason[] = [name];
	if (birth) reasons.push(birth);
	if (mother) reasons.push('same_mother');
	if (father) reasons.push('same_father');
	if (one.parent_mobile_number === other.parent_mobile_number) reasons.push('same_number');
	if (String(one.grampanchayat) === String(other.grampanchayat)) reasons.push('same_village');
	const points = reasons.reduce((sum, reason) => sum + POINTS[reason], 0);
	const against = (birth ? 0 : OTHER_BIRTH) + (mother ? 0 : OTHER_PARENT) + (father ? 0 : OTHER_PARENT);
	return { score: Math.max(0, Math.min(100, points - against)), reasons };
}

export type KnownEntry = ComparedChild & { id: string };

/** Returns the child of `known` that it most likely is, with the question; undefined without one. */
export function duplicateOf(
	child: KnownEntry,
	known: readonly KnownEntry[],
): { id: string; question: Said | string } | undefined {
	const others = known.filter(({ id }) => id !== child.id);
	const same = others.find(
		(other) => isSameName(other.full_name, child.full_name) && other.date_of_birth === child.date_of_birth,
	);
	if (same) return { id: same.id, question: SAME_CHILD };
	const [likeliest] = others
		.map((other) => ({ other, ...likenessOf(child, other) }))
		.toSorted((one, other) => other.score - one.score);
	if (!likeliest || likeliest.score < LIKELY_SAME) return undefined;
	const { other, reasons } = likeliest;
	const values = {
		name: titleCase(other.full_name),
		Reasons: reasons.map((reason) => likenessReasonLabel[reason]),
	};
	return { id: other.id, question: said('{name} is already in your learning center. {Reasons}.', values) };
}

const TITLES = new Set([
	'smt',
	'mr',
	'mrs',
	'ms',
	'mis',
	'mast',
	'mastar',
	'kum',
	'ci',
	'late',
	'dr',
	'garu',
]);
/** Holds the keys of words that many names have beside the child's own name. */
const COMMON = new Set(
	['sai', 'sri', 'kumar', 'kumari', 'rani', 'devi', 'bai', 'redi', 'ravu', 'god', 'begum', 'begam'].concat([
		'mohamad',
		'saik',
		'saied',
		'naik',
		'sing',
		'cari',
	]),
);

const withoutTitles = (words: NameWord[]): NameWord[] => {
	const named = words.filter(({ key }) => !TITLES.has(key));
	return named.length > 0 ? named : words;
};

/** Returns undefined for another name: each has a word that the other lacks. */
export function nameLikeness(one: string, other: string): NameLikeness | undefined {
	const ones = withoutTitles(nameWords(one));
	const others = withoutTitles(nameWords(other));
	if (ones.length === 0 || others.length === 0) return undefined;
	if (joined(ones).key === joined(others).key) return 'same_name';
	const { pairs, left, right } = matchWords(ones, others);
	if (!pairs.some(isTelling)) return undefined;
	if (left.length > 0 && right.length > 0) {
		return joined(left).stem === joined(right).stem ? 'other_spelling' : undefined;
	}
	if (left.length + right.length > 0) return 'part_of_name';
	return pairs.every(([a, b]) => a.key === b.key) ? 'same_name' : 'other_spelling';
}

type Pair = readonly [NameWord, NameWord];
type Match = (one: NameWord, other: NameWord) => boolean;

/** The closest matches first, so that no word takes the partner of another. */
const MATCHES: readonly Match[] = [
	(one, other) => one.key === other.key,
	(one, other) => one.stem === other.stem,
	(one, other) => isSlip(one.key, other.key),
	(one, other) => isInitialOf(one, other) || isInitialOf(other, one),
];

function matchWords(ones: readonly NameWord[], others: readonly NameWord[]) {
	let left = [...ones];
	let right = [...others];
	const pairs: Pair[] = [];
	for (const isMatch of MATCHES) {
		for (const word of left) {
			const partner = right.find((candidate) => isMatch(word, candidate));
			if (!partner) continue;
			pairs.push([word, partner]);
			left = left.filter((other) => other !== word);
			right = right.filter((other) => other !== partner);
		}
	}
	return { pairs, left, right };
}

/** Returns false for initials and for words that many names have. */
const isTelling = ([one, other]: Pair): boolean =>
	one.key.length > 1 && other.key.length > 1 && !COMMON.has(one.key);

const isInitialOf = (initial: NameWord, word: NameWord): boolean =>
	/^\D$/.test(initial.key) && word.key.startsWith(initial.key);

const SLIP_LENGTH = 6;

/** Finds two neighbouring letters that changed places. */
function isSlip(one: string, other: string): boolean {
	if (one.length !== other.length || one.length < SLIP_LENGTH) return false;
	const at = [...one].findIndex((letter, place) => letter !== other[place]);
	const swapped = one.slice(0, at) + one.charAt(at + 1) + one.charAt(at) + one.slice(at + 2);
	return swapped === other;
}

const isSameParent = (one: string, other: string): boolean => nameLikeness(one, other) !== undefined;

/** Returns undefined for dates that no slip explains. */
export function birthLikeness(one: string, other: string): BirthLikeness | undefined {
	if (one === other) return 'same_birth';
	const [year = 0, month = 0, day = 0] = one.split('-').map(Number);
	const [otherYear = 0, otherMonth = 0, otherDay = 0] = other.split('-').map(Number);
	if (year === otherYear && month === otherDay && day === otherMonth) return 'birth_turned_round';
	const isSameDay = month === otherMonth && day === otherDay;
	if (isSameDay && Math.abs(year - otherYear) === 1) return 'birth_year_off';
	return year === otherYear && (month === otherMonth || day === otherDay) ? 'birth_nearly' : undefined;
}

const twoDigits = (part: number): string => String(part).padStart(2, '0');
const dateOf = (year: number, month: number, day: number): string =>
	`${String(year).padStart(4, '0')}-${twoDigits(month)}-${twoDigits(day)}`;
const upTo = (last: number): number[] => Array.from({ length: last }, (_, at) => at + 1);
const isDate = (date: string): boolean => {
	const time = Date.parse(`${date}T00:00:00Z`);
	return !Number.isNaN(time) && new Date(time).toISOString().startsWith(date);
};

/** Returns all dates of birth that `birthLikeness` takes for a slip of this one, and the date itself; about 45. */
export function nearBirths(born: string): string[] {
	const [year = 0, month = 0, day = 0] = born.split('-').map(Number);
	const near = [
		...upTo(31).map((other) => dateOf(year, month, other)),
		...upTo(12).map((other) => dateOf(year, other, day)),
		dateOf(year, day, month),
		dateOf(year - 1, month, day),
		dateOf(year + 1, month, day),
	];
	return [...new Set(near)].filter(isDate);
}
