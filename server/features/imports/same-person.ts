import type { ImportKind } from '@yuva/contract/imports/schema';

/** What tells people apart. */
export interface Traits {
	readonly name: string;
	/** `YYYY-MM-DD`. */
	readonly date_of_birth: string;
	/** Of a fellow, or of a child's parent. */
	readonly mobile: string;
}

const nameKey = (name: string): string =>
	name
		.normalize('NFC')
		.toLowerCase()
		.replaceAll(/[\s.]+/g, '');

/** Equal for one name in other capitals, blanks and dots. */
export const isSameName = (one: string, other: string): boolean => nameKey(one) === nameKey(other);

/** Equal for the same child of one center, or the same fellow under any number. */
export const personKey = ({ name, date_of_birth }: Omit<Traits, 'mobile'>, center = ''): string =>
	`${center} ${nameKey(name)} ${date_of_birth}`;

/**
 * The one rule for a possible duplicate: a fellow of the same name and date of birth under another number; a child whose
 * parent has the same number, with the same name or date of birth.
 */
export function mayBeSame(kind: ImportKind, one: Traits, other: Traits): boolean {
	const sameName = isSameName(one.name, other.name);
	const sameBirth = one.date_of_birth === other.date_of_birth;
	if (kind === 'fellows') return sameName && sameBirth;
	return one.mobile === other.mobile && (sameName || sameBirth);
}
