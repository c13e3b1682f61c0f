import { wrongDate } from '@yuva/contract/attendance/rules';
import { DATE_INVALID } from '@yuva/contract/attendance/schema';
import {
	type ClockReading,
	daysOf,
	type OutboxItem,
	readClock,
	useClockDoubt,
	useLatestToday,
	useSession,
	useToday,
} from '../../local/local.ts';

/** Returns today, or '' where the clock cannot be believed and the fellow must choose. */
export function usePhoneDate(): string {
	const today = useToday();
	return useClockDoubt() ? '' : today;
}

export interface GivenDate {
	date: string;
	/** Clock reading at which the phone filled in the date; null when the fellow chose the date or the server has it. */
	clock?: ClockReading | null | undefined;
}

export const dateOfPhone = (phoneDate: string): GivenDate => ({ date: phoneDate, clock: readClock() });

/** Returns the date that this phone or the server has already; `items` are the writes of that programme day. */
export function dateAsSaved(date: string, items: readonly DatedItem[]): GivenDate {
	const waiting = items.findLast(({ state, input }) => state === 'waiting' && input.date === date);
	return { date, clock: waiting ? waiting.dated : null };
}

type DatedItem = Pick<OutboxItem, 'dated'> & { state: string; input: { date: unknown } };

/**
 * Returns the date for a refused item that is opened again: one that can be saved, or '' where only the
 * fellow knows.
 */
export function dateAfterRefusal(
	date: string,
	{ dated }: Pick<OutboxItem, 'dated'>,
	phoneDate: string,
): GivenDate {
	// The clocks could not tell the date.
	if (dated) return { date: '', clock: null };
	return date > phoneDate ? dateOfPhone(phoneDate) : { date, clock: null };
}

/** Corrects or empties a date that the phone filled in, once the true time is known better. */
export function dateNow(given: GivenDate, phoneDate: string): GivenDate {
	const { date, clock } = given;
	if (!clock) return given;
	const days = daysOf(clock);
	if (days) return { ...given, date: days.first === days.last ? days.first : '' };
	return phoneDate !== '' && date > phoneDate ? dateOfPhone(phoneDate) : given;
}

export interface DateFault {
	fault: string | undefined;
	/** The message before a save: a typed date may be outside the bounds. */
	early: string | undefined;
	bounds: { min: string | undefined; max: string };
}

/** @param isStored the server has the date, so it is not after today, whatever the phone's clock says */
type DateFaultOf = (date: string, isStored: boolean) => DateFault;

export function useDateFaultOf(): DateFaultOf {
	const max = useLatestToday();
	const enrolment = useSession()?.enrolment;
	const min = enrolment?.enrolled_on;
	return (date, isStored) => {
		const fault = date === '' ? DATE_INVALID : wrongDate(date, isStored ? date : max, enrolment);
		const isEarly = date !== '' && min !== undefined && date < min;
		return { fault, early: isEarly ? fault : undefined, bounds: { min, max } };
	};
}
