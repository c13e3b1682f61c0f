import { useQueryClient } from '@tanstack/react-query';
import { listTasks } from '@yuva/contract/tasks/endpoints';
import { together } from '@yuva/contract/tasks/rules';
import type { AssignedTask, TaskStatus } from '@yuva/contract/tasks/schema';
import {
	ApiError,
	read,
	removeItem,
	useOverlaid,
	useOwnMobile,
	useQueued,
	useQueuedWrite,
	useSendProgress,
} from '../../local/local.ts';
import { reportTasks } from './offline.ts';
import { isCorrected, reportOf, withQueued } from './queued.ts';

/** Applies the stored status and queued reports. */
export const useTasks = () =>
	useOverlaid(read(listTasks, { mobile: useOwnMobile() }), reportTasks, (tasks, queued) =>
		withQueued(together(tasks), queued),
	);

/**
 * `submit` resolves to sent or queued, and ends the refused reports that it corrects. Refetches the tasks after a
 * refusal: a lead has changed them.
 */
export function useSubmitTasks() {
	const fellow_mobile_number = useOwnMobile();
	const cache = useQueryClient();
	const queued = useQueued(reportTasks);
	const progress = useSendProgress(queued);
	const { send, isPending } = useQueuedWrite(reportTasks);
	const submit = async (tasks: readonly AssignedTask[], wanted: ReadonlyMap<string, TaskStatus>) => {
		const report = reportOf(tasks, wanted);
		const corrected = queued.filter(
			({ state, input }) => state === 'refused' && isCorrected(input, tasks, report),
		);
		try {
			const { sent } = await send({ fellow_mobile_number, tasks: report });
			await Promise.all(corrected.map(({ id }) => removeItem(id)));
			return sent;
		} catch (error) {
			if (error instanceof ApiError) await cache.invalidateQueries({ queryKey: [listTasks.path] });
			throw error;
		}
	};
	return { submit, isPending, progress };
}

/** The words are those of section 8 of the specification. */
export const submitFailureOf = (error: unknown): string =>
	error instanceof ApiError ? 'Failed to update tasks.' : 'Something went wrong!';
