import { nameLikeness } from '@yuva/contract/children/same-child';
import type { ImportKind } from '@yuva/contract/imports/schema';
import { joined, nameWords } from '@yuva/contract/name-key';
import { plainKey } from '@yuva/contract/reference/same-place';

export interface Traits {
	readonly name: string;
	readonly date_of_birth: string;
	/** The number is that of a fellow, or of a child's parent. */
	readonly mobile: string;
}

/** Returns whether two names may be one: in other spellings, and with or without initials and titles. */
export const isSameName = (one: string, other: string): boolean => nameLikeness(one, other) !== undefined;

/** Returns the same key for the same child of one center. */
export const personKey = ({ name, date_of_birth }: Omit<Traits, 'mobile'>, center: string): string =>
	`${center} ${plainKey(name)} ${date_of_birth}`;

/** Two people who may be one by name and date of birth have one of these in common. */
export function likenessKeys({ name, date_of_birth }: Omit<Traits, 'mobile'>): string[] {
	const words = nameWords(name);
	const stems = [...words, joined(words)].map(({ stem }) => stem).filter((stem) => stem.length > 1);
	return [...new Set(stems)].map((stem) => `${date_of_birth} ${stem}`);
}

/**
 * No other rule decides about a possible duplicate: a fellow of the same name and date of birth under another
 * number; a child whose parent has the same number, with the same name or date of birth.
 */
export function mayBeSame(kind: ImportKind, one: Traits, other: Traits): boolean {
	const sameName = isSameName(one.name, other.name);
	const sameBirth = one.date_of_birth === other.date_of_birth;
	if (kind === 'fellows') return sameName && sameBirth;
	return one.mobile === other.mobile && (sameName || sameBirth);
}
