import { useQuery } from '@tanstack/react-query';
import { createExportTicket, getExportProgress, listExportDistricts } from '@yuva/contract/exports/endpoints';
import type { ExportChoice, ExportProgress, ExportTicket } from '@yuva/contract/exports/schema';
import { ApiError, messageOf, queryOf, useWrite } from '../../local/local.ts';
import { queryStateOf } from '../../shell/query-state.ts';

/** The districts with a volunteer in reach. */
export const useDistrictChoices = () =>
	queryStateOf(useQuery({ ...queryOf(listExportDistricts, {}), select: ({ districts }) => districts }));

/** Why there is no ticket; `to` is what is wrong with the last day. */
export interface ExportFailure {
	message: string;
	to: string | undefined;
}

/** Gets an address that gives the export once, or says why not. */
export function useExportTicket() {
	const { send, isPending } = useWrite(createExportTicket);
	const ask = (choice: ExportChoice): Promise<ExportTicket | ExportFailure> =>
		send(choice).catch((error: unknown) => ({
			message: messageOf(error),
			to: error instanceof ApiError ? error.body.errors?.to : undefined,
		}));
	return { ask, isPending };
}

const ASK_AGAIN_MS = 1000;

const isOver = (progress: ExportProgress | undefined): boolean =>
	progress?.state === 'done' || progress?.state === 'broken';

/** How far the export has come, asked for every second until it is over; undefined before the first answer. */
export function useExportProgress(id: string): ExportProgress | undefined {
	const { data } = useQuery({
		...queryOf(getExportProgress, { id }),
		staleTime: 0,
		refetchInterval: ({ state }) => (isOver(state.data) ? false : ASK_AGAIN_MS),
	});
	return data;
}
