import { useQuery } from '@tanstack/react-query';
import { daysBetween, indiaDate } from '@yuva/contract/calendar';
import { listVisitsToday } from '@yuva/contract/visits/endpoints';
import type { VisitToday } from '@yuva/contract/visits/schema';
import { queryOf, useQueued } from '../../local/local.ts';
import { queryStateOf } from '../../shell/query-state.ts';
import type { QueryState } from '../../ui/feedback/query-state.ts';
import { isVisit, sendLeadAnswers } from '../forms/lead-answers-api.ts';

/** At a center the phone's copy is enough, and the bar above tells its age. */
export const keptIsEnough = <Data>(query: QueryState<Data>): QueryState<Data> =>
	query.data === undefined ? query : { ...query, failure: undefined };

/** Lists the visits of today before those of earlier days. */
export const useVisitsToday = () =>
	keptIsEnough(queryStateOf(useQuery({ ...queryOf(listVisitsToday, {}), select: ({ data }) => data })));

const useQueuedVisits = () => useQueued(sendLeadAnswers).filter(({ input }) => isVisit(input));

export interface OpenVisit extends VisitToday {
	/** True while only this phone has its answers. */
	isWaiting: boolean;
}

/** Leaves out visits whose answers the server has by now. */
export function useOpenVisits(): QueryState<OpenVisit[]> {
	const query = useVisitsToday();
	const queued = useQueuedVisits();
	return { ...query, data: query.data && openVisits(query.data, queued) };
}

type Answers = Pick<ReturnType<typeof useQueuedVisits>[number], 'state' | 'input' | 'queuedAt'>;

/** As on the server, answers close the fellow's visit that is nearest to their day. Refused answers close none. */
export function openVisits(visits: readonly VisitToday[], queued: readonly Answers[]): OpenVisit[] {
	let open: OpenVisit[] = visits.map((visit) => ({ ...visit, isWaiting: false }));
	for (const { state, input, queuedAt } of queued) {
		if (state === 'refused') continue;
		const day = indiaDate(queuedAt);
		const distance = ({ on }: VisitToday) => Math.abs(daysBetween(on, day));
		const [nearest] = open
			.filter(({ center, isWaiting }) => center.fellow_id === input.subject_id && !isWaiting)
			.sort((a, b) => distance(a) - distance(b));
		open = open.flatMap((visit) => {
			if (visit !== nearest) return [visit];
			return state === 'sent' ? [] : [{ ...visit, isWaiting: true }];
		});
	}
	return open;
}
