import { wrongDate } from '@yuva/contract/attendance/dates';
import { DATE_INVALID } from '@yuva/contract/attendance/schema';
import { useLatestToday, useSession } from '../../local/local.ts';

export interface DateFault {
	/** Why the date cannot be saved. */
	fault: string | undefined;
	/** What to say of it before anything is saved: a typed date may be outside the bounds. */
	early: string | undefined;
	bounds: { min: string | undefined; max: string };
}

/**
 * What is wrong with the date of a register or an own mark.
 *
 * @param isStored the server has it: it is not after today, whatever the clock of the phone says
 */
export function useDateFault(date: string, isStored: boolean): DateFault {
	const max = useLatestToday();
	const enrolment = useSession()?.enrolment;
	const min = enrolment?.enrolled_on;
	const fault = date === '' ? DATE_INVALID : wrongDate(date, isStored ? date : max, enrolment);
	const isEarly = date !== '' && min !== undefined && date < min;
	return { fault, early: isEarly ? fault : undefined, bounds: { min, max } };
}
