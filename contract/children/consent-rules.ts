import { ASKING_DAYS } from '../asking-days.ts';
import type { ConsentRecord, Purpose } from './consent-schema.ts';

export const PHOTO_HIDDEN = 'Photo hidden until a guardian agrees';

/** Children registered after this instant may still be without an answer. */
export const askedSince = (now: Date): Date => new Date(now.getTime() - ASKING_DAYS * 86_400_000);

/**
 * `missing`: no guardian was asked yet; `refused`: the guardian never agreed; `withdrawn`: the guardian
 * agreed before.
 */
export type ConsentStanding = 'missing' | 'given' | 'refused' | 'withdrawn';

/** `since` is the date of the talk that began the standing; '' before a guardian was asked. */
export interface StandingSince {
	standing: ConsentStanding;
	since: string;
}

/** Sorts the latest first: by day of the talk, then by time of recording. */
export const compareConsents = (one: ConsentRecord, other: ConsentRecord): number =>
	compareText(other.date, one.date) ||
	compareText(other.recorded_at, one.recorded_at) ||
	compareText(other.id, one.id);

const compareText = (one: string, other: string): number => Number(one > other) - Number(one < other);

export function consentsByChild(records: readonly ConsentRecord[]): ReadonlyMap<string, ConsentRecord[]> {
	return Map.groupBy(records.toSorted(compareConsents), ({ child_id }) => child_id);
}

/** @param talks are about this child, the latest first */
export function standingOf(talks: readonly ConsentRecord[], purpose: Purpose): StandingSince {
	const [latest] = talks;
	if (!latest) return { standing: 'missing', since: '' };
	const isGiven = latest[purpose];
	const other = talks.findIndex((talk) => talk[purpose] !== isGiven);
	const since = talks.at(other === -1 ? -1 : other - 1)?.date ?? latest.date;
	if (isGiven) return { standing: 'given', since };
	return { standing: other === -1 ? 'refused' : 'withdrawn', since };
}

/** Returns the mark for lists; '' when a guardian agreed to profile and register. */
export function consentMark(talks: readonly ConsentRecord[]): string {
	const { standing } = standingOf(talks, 'register');
	if (standing === 'missing') return 'Consent missing';
	return standing === 'given' ? '' : 'No consent';
}
