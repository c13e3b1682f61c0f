import { daysBetween } from '@yuva/contract/calendar';
import type { AskedForm } from '@yuva/contract/forms/asked-schema';
import { periodOf } from '@yuva/contract/forms/rules';
import type { OutboxItem } from '../../local/local.ts';

/** `refused` and `waiting`: the answers are on this phone only. */
export type Standing = 'refused' | 'waiting' | 'answered' | 'late' | 'open';

/** Answers of this phone to a form. */
export type QueuedState = Pick<OutboxItem, 'state'>;

type Asked = Pick<AskedForm, 'repeat' | 'period' | 'due' | 'is_answered'>;

/**
 * Tells how a form stands for a fellow.
 * @param queued what this phone holds of the fellow's answers to it
 * @param today day in India; a month that began since the phone read the form asks anew
 */
export function standingOf(form: Asked, queued: readonly QueuedState[], today: string): Standing {
	if (queued.some(({ state }) => state === 'refused')) return 'refused';
	if (queued.some(({ state }) => state === 'waiting')) return 'waiting';
	const isSamePeriod = form.period === periodOf(form.repeat, today);
	if (queued.length > 0 || (form.is_answered && isSamePeriod)) return 'answered';
	return isSamePeriod && form.due !== null && form.due < today ? 'late' : 'open';
}

/** The dashboard counts forms whose day comes within one week. */
const SOON_DAYS = 7;

/** Whether the dashboard should remind of a form. A form without a day reminds of nothing. */
export function isDue({ due }: Pick<AskedForm, 'due'>, standing: Standing, today: string): boolean {
	if (standing === 'late') return true;
	if (standing !== 'open' || due === null) return false;
	return daysBetween(today, due) <= SOON_DAYS;
}
