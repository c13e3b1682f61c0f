import { daysBetween } from '@yuva/contract/calendar';
import type { AskedForm } from '@yuva/contract/forms/asked-schema';
import { periodOf } from '@yuva/contract/forms/rules';
import type { OutboxItem } from '../../local/local.ts';

/** `refused` and `waiting`: the answers are on this phone only. */
export type Standing = 'refused' | 'waiting' | 'answered' | 'late' | 'open';

export type QueuedState = Pick<OutboxItem, 'state'>;

type Asked = Pick<AskedForm, 'repeat' | 'period' | 'due' | 'is_answered'>;

/** A month or quarter that began since the phone read the form asks again. */
const isOfNow = ({ period, repeat }: Pick<Asked, 'repeat' | 'period'>, today: string): boolean =>
	period === periodOf(repeat, today);

/** Null without a day, and while the phone has not read the day of a new period. */
export const dueNow = (form: Pick<Asked, 'repeat' | 'period' | 'due'>, today: string): string | null =>
	isOfNow(form, today) ? form.due : null;

/** @param queued the fellow's answers on this phone @param today day in India */
export function standingOf(form: Asked, queued: readonly QueuedState[], today: string): Standing {
	if (queued.some(({ state }) => state === 'refused')) return 'refused';
	if (queued.some(({ state }) => state === 'waiting')) return 'waiting';
	if (queued.length > 0 || (form.is_answered && isOfNow(form, today) && form.repeat !== 'always'))
		return 'answered';
	const due = dueNow(form, today);
	return due !== null && due < today ? 'late' : 'open';
}

/** The dashboard counts forms whose day comes within one week. */
const SOON_DAYS = 7;

/** A form without a day reminds of nothing. */
export function isDue(
	form: Pick<Asked, 'repeat' | 'period' | 'due'>,
	standing: Standing,
	today: string,
): boolean {
	if (standing === 'refused' || standing === 'late') return true;
	const due = dueNow(form, today);
	return standing === 'open' && due !== null && daysBetween(today, due) <= SOON_DAYS;
}

/**
 * A lead is reminded of a form without a day too. The form of a visit waits at the center, and one that is
 * answered whenever it is needed waits nowhere.
 */
export function waitsForLead(
	{ kind, repeat }: Pick<AskedForm, 'kind' | 'repeat'>,
	standing: Standing,
): boolean {
	if (kind === 'visit') return false;
	if (standing === 'refused') return true;
	return repeat !== 'always' && (standing === 'late' || standing === 'open');
}
