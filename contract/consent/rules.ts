import type { ConsentRecord, Purpose } from './schema.ts';

/**
 * How a child stands for one purpose. `missing`: no guardian was asked yet; `refused`: they never agreed; `withdrawn`:
 * they had agreed before.
 */
export type ConsentStanding = 'missing' | 'given' | 'refused' | 'withdrawn';

/** A standing, and the date of the talk since which it holds; '' while nobody was asked. */
export interface StandingSince {
	standing: ConsentStanding;
	since: string;
}

/** The later of two talks first: by the day of the talk, then by when it was recorded. */
export const compareConsents = (one: ConsentRecord, other: ConsentRecord): number =>
	compareText(other.date, one.date) ||
	compareText(other.recorded_at, one.recorded_at) ||
	compareText(other.id, one.id);

const compareText = (one: string, other: string): number => Number(one > other) - Number(one < other);

/** The talks about each child, the latest first. */
export function consentsByChild(records: readonly ConsentRecord[]): ReadonlyMap<string, ConsentRecord[]> {
	return Map.groupBy(records.toSorted(compareConsents), ({ child_id }) => child_id);
}

/** How a child stands for `purpose`; `talks` are those about this child, the latest first. */
export function standingOf(talks: readonly ConsentRecord[], purpose: Purpose): StandingSince {
	const [latest] = talks;
	if (!latest) return { standing: 'missing', since: '' };
	const isGiven = latest[purpose];
	const other = talks.findIndex((talk) => talk[purpose] !== isGiven);
	const since = talks.at(other === -1 ? -1 : other - 1)?.date ?? latest.date;
	if (isGiven) return { standing: 'given', since };
	return { standing: other === -1 ? 'refused' : 'withdrawn', since };
}

/** What a list says of a child; '' when a guardian agreed to the profile and the register. */
export function consentMark(talks: readonly ConsentRecord[]): string {
	const { standing } = standingOf(talks, 'register');
	if (standing === 'missing') return 'Consent missing';
	return standing === 'given' ? '' : 'No consent';
}
