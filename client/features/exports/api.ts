import { useQuery } from '@tanstack/react-query';
import { createExportTicket, getExportProgress, listExportChoices } from '@yuva/contract/exports/endpoints';
import type { ExportChoice, ExportProgress, ExportTicket } from '@yuva/contract/exports/schema';
import { ApiError, messageOf, queryOf } from '../../local/local.ts';
import { queryStateOf } from '../../shell/query-state.ts';
import { useConfirmedWrite } from '../second-factor/parts/use-confirmed-write.ts';

/** The years, and the districts in reach that have a volunteer. */
export const useExportChoices = () => queryStateOf(useQuery(queryOf(listExportChoices, {})));

/** Districts in reach that have a volunteer. */
export const useDistrictChoices = () =>
	queryStateOf(useQuery({ ...queryOf(listExportChoices, {}), select: ({ districts }) => districts }));

/** `to`: what is wrong with the last day. */
export interface ExportFailure {
	message: string;
	to: string | undefined;
}

/** Gets an address that works once, or an error. */
export function useExportTicket() {
	const { send, isPending } = useConfirmedWrite(createExportTicket);
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

/** Polled every second until finished; undefined before the first answer. */
export function useExportProgress(id: string): ExportProgress | undefined {
	const { data } = useQuery({
		...queryOf(getExportProgress, { id }),
		staleTime: 0,
		refetchInterval: ({ state }) => (isOver(state.data) ? false : ASK_AGAIN_MS),
	});
	return data;
}
