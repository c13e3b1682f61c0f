import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { getAssessments } from '@yuva/contract/assessments/endpoints';
import { listChildren, listChildrenInReach } from '@yuva/contract/children/endpoints';
import type { StaffChild } from '@yuva/contract/children/schema';
import type { Input } from '@yuva/contract/endpoint';
import {
	changeStanding,
	endDevices,
	getFellow,
	getRegisterDays,
	listDevices,
	listFellows,
	listTransfers,
	transferChildren,
} from '@yuva/contract/fellows/endpoints';
import type { StaffFellow } from '@yuva/contract/fellows/schema';
import { getLearningCenter } from '@yuva/contract/learning-center/endpoints';
import { listTasks } from '@yuva/contract/tasks/endpoints';
import { together } from '@yuva/contract/tasks/rules';
import { listTestimonials } from '@yuva/contract/testimonials/endpoints';
import {
	childLeavesCenter,
	childReturns,
	endAsLeft,
	enrolFellow,
	handIn,
	listChildYears,
	listFellowYears,
	listWithoutCenter,
	undoLeft,
} from '@yuva/contract/years/enrolment-endpoints';
import type { ChildWithoutCenter } from '@yuva/contract/years/enrolment-schema';
import { call, queryOf, useWrite } from '../../local/local.ts';
import { queryStateOf, usePages } from '../../shell/query-state.ts';
import type { Pages } from '../../ui/feedback/query-state.ts';

export type FellowQuestion = Omit<Input<typeof listFellows>, 'cursor' | 'limit'>;

export const useFellows = (question: FellowQuestion): Pages<StaffFellow> =>
	usePages(
		[listFellows.path, 'pages', question],
		(cursor, signal) => call(listFellows, { ...question, cursor }, { signal }),
		true,
	);

export type ChildQuestion = Omit<Input<typeof listChildrenInReach>, 'cursor' | 'limit'>;

export const useChildrenInReach = (question: ChildQuestion): Pages<StaffChild> =>
	usePages(
		[listChildrenInReach.path, 'pages', question],
		(cursor, signal) => call(listChildrenInReach, { ...question, cursor }, { signal }),
		true,
	);

const NO_FELLOW = 'This fellow was not found. They may belong to another district now.';

/** `year` is an id; undefined means the current one. */
export interface InYear {
	fellow: Pick<StaffFellow, 'fellow_id' | 'mobile_number' | 'full_name'>;
	year: string | undefined;
}

export const useFellow = (fellow_id: string, year: string | undefined) =>
	queryStateOf(
		useQuery({ ...queryOf(getFellow, { fellow_id, year }), placeholderData: keepPreviousData }),
		NO_FELLOW,
	);

export const useRegisterDays = ({ fellow: { fellow_id }, year }: InYear) =>
	queryStateOf(useQuery({ ...queryOf(getRegisterDays, { fellow_id, year }), select: ({ data }) => data }));

export const useCenterOf = (mobile: string) => queryStateOf(useQuery(queryOf(getLearningCenter, { mobile })));

export function useScoresOf({ fellow, year }: InYear) {
	const input = { fellow_mobile_number: fellow.mobile_number, year };
	return queryStateOf(useQuery({ ...queryOf(getAssessments, input), select: ({ data }) => data }));
}

export const useTasksOf = ({ fellow: { mobile_number: mobile }, year }: InYear) =>
	queryStateOf(useQuery({ ...queryOf(listTasks, { mobile, year }), select: together }));

/** `refresh` gets a new address: addresses of recordings expire after minutes. */
export function useTestimonialsOf({ fellow: { mobile_number: mobile }, year }: InYear) {
	const query = useQuery({ ...queryOf(listTestimonials, { mobile, year }), select: ({ data }) => data });
	const refresh = async (id: string): Promise<string | undefined> =>
		(await query.refetch()).data?.find((row) => row.id === id)?.audio_url;
	return { state: queryStateOf(query), refresh };
}

export const useDevicesOf = (fellow_id: string) =>
	queryStateOf(useQuery({ ...queryOf(listDevices, { fellow_id }), select: ({ data }) => data }));

export const useTransfersOf = (fellow_id: string) =>
	queryStateOf(useQuery({ ...queryOf(listTransfers, { fellow_id }), select: ({ data }) => data }));

const CHANGED = [getFellow, listFellows, listDevices];

export const useChangeStanding = () => useWrite(changeStanding, [...CHANGED, listFellowYears]);

export const useEndDevices = () => useWrite(endDevices, [listDevices]);

export const useTransferChildren = () =>
	useWrite(transferChildren, [...CHANGED, listTransfers, listChildren, listChildrenInReach]);

export const useFellowYears = (fellow_id: string) =>
	queryStateOf(useQuery(queryOf(listFellowYears, { fellow_id })));

export const useEnrol = () => useWrite(enrolFellow, [...CHANGED, listFellowYears]);

export const useEndAsLeft = () => useWrite(endAsLeft, [...CHANGED, listFellowYears]);

export const useUndoLeft = () => useWrite(undoLeft, [...CHANGED, listFellowYears]);

const CHILDREN = [...CHANGED, listChildren, listChildrenInReach, listChildYears, listWithoutCenter];

export const useChildLeavesCenter = () => useWrite(childLeavesCenter, CHILDREN);

export const useChildReturns = () => useWrite(childReturns, CHILDREN);

export type Which = 'waiting' | 'left';

export const useWithoutCenter = (which: Which): Pages<ChildWithoutCenter> =>
	usePages([listWithoutCenter.path, 'pages', which], (cursor, signal) =>
		call(listWithoutCenter, { which, limit: 100, ...(cursor !== undefined && { cursor }) }, { signal }),
	);

/** Hands in all children or none. */
export const useHandIn = () => useWrite(handIn, [...CHILDREN, listTransfers, getLearningCenter]);
