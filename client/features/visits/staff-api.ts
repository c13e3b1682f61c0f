import { useQuery } from '@tanstack/react-query';
import {
	cancelVisit,
	getVisit,
	listDueVisits,
	listVisits,
	listVisitsToday,
	moveVisit,
	planVisit,
} from '@yuva/contract/visits/endpoints';
import { type DueFellow, newVisit, type VisitLine, visitPlan } from '@yuva/contract/visits/schema';
import { call, queryOf, useWrite } from '../../local/local.ts';
import { queryStateOf, usePages } from '../../shell/query-state.ts';
import type { Pages } from '../../ui/feedback/query-state.ts';

const NO_VISIT = 'This visit was not found. Its fellow may belong to another lead now.';

/** The month is such as `2026-11`. */
export const useMonth = (month: string): Pages<VisitLine> =>
	usePages(
		[listVisits.path, 'pages', month],
		(cursor, signal) => call(listVisits, { month, cursor, limit: 100 }, { signal }),
		true,
	);

export const useDue = (district: string): Pages<DueFellow> =>
	usePages([listDueVisits.path, 'pages', district], (cursor, signal) =>
		call(listDueVisits, { ...(district !== '' && { district }), cursor }, { signal }),
	);

export const useVisit = (id: string) => queryStateOf(useQuery(queryOf(getVisit, { id })), NO_VISIT);

export const visitInputs = { plan: visitPlan, whole: newVisit };

const SHOWN = [listVisits, listDueVisits, listVisitsToday, getVisit];
export const usePlanVisit = () => useWrite(planVisit, SHOWN);
export const useMoveVisit = () => useWrite(moveVisit, SHOWN);
export const useCancelVisit = () => useWrite(cancelVisit, SHOWN);
