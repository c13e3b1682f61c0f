import { useQuery } from '@tanstack/react-query';
import { addStandIn, endStandIn, listStandInLeads, listStandIns } from '@yuva/contract/stand-ins/endpoints';
import type { StandIn } from '@yuva/contract/stand-ins/schema';
import { ApiError, call, messageOf, queryOf, useWrite } from '../../local/local.ts';
import { queryStateOf, usePages } from '../../shell/query-state.ts';
import type { Pages } from '../../ui/feedback/query-state.ts';

/** Who stood in, stands in or will, the latest first. */
export const useStandIns = (): Pages<StandIn> =>
	usePages([listStandIns.path, 'pages'], (cursor, signal) => call(listStandIns, { cursor }, { signal }));

/** The district leads who may stand in. */
export const useLeads = () =>
	queryStateOf(useQuery({ ...queryOf(listStandInLeads, {}), select: ({ data }) => data }));

export const useAddStandIn = () => useWrite(addStandIn, [listStandIns]);

export const useEndStandIn = () => useWrite(endStandIn, [listStandIns]);

/** What to say of any other failure. */
export const failureOf = messageOf;

/** The messages of the server by the field at fault. */
export const fieldFaultsOf = (error: unknown): Readonly<Record<string, string>> =>
	(error instanceof ApiError && error.body.errors) || {};
