import { nextDay } from '@yuva/contract/attendance/rules';
import { messageOf } from '../../local/local.ts';
import { useAttendanceSummary } from './api.ts';
import { useRegisterDrafts } from './use-register-drafts.ts';

export interface FirstDay {
	/** Undefined while it is not known. */
	day: number | undefined;
	/** Why it cannot be known. */
	failure: { message: string; onRetry: () => void } | undefined;
}

/** The first day with unsaved marks, else the day after the last marked one. Asks only where the day is wanted. */
export function useFirstDay(isWanted: boolean): FirstDay {
	const drafts = useRegisterDrafts();
	const summary = useAttendanceSummary(isWanted);
	const marked = summary.data?.marked_days;
	const day = drafts.days[0] ?? (marked && !drafts.loading ? nextDay(marked) : undefined);
	const hasFailed = summary.isError && !summary.isFetching;
	const onRetry = () => void summary.refetch();
	return { day, failure: hasFailed ? { message: messageOf(summary.error), onRetry } : undefined };
}
