import { type QueryKey, useQuery, useQueryClient } from '@tanstack/react-query';
import {
	createExport,
	createExportTicket,
	listExportChoices,
	listExports,
	removeExport,
} from '@yuva/contract/exports/endpoints';
import type { StoredExport } from '@yuva/contract/exports/queue-schema';
import { listForms } from '@yuva/contract/forms/endpoints';
import { ApiError, now, queryOf, useWrite } from '../../local/local.ts';
import { queryStateOf } from '../../shell/query-state.ts';
import type { QueryState } from '../../ui/feedback/query-state.ts';
import { downloadFrom } from '../../ui/media/hand-out-file.ts';
import { useConfirmedWrite } from '../auth/parts/use-confirmed-write.ts';
import { isUnderWay } from './parts/export-words.ts';

/** Offers districts in reach that have a volunteer. */
export const useExportChoices = () => queryStateOf(useQuery(queryOf(listExportChoices, {})));

export const useFormChoices = () =>
	useQuery({ ...queryOf(listForms, {}), select: ({ data }) => data }).data ?? [];

/** Offers districts in reach that have a volunteer. */
export const useDistrictChoices = () =>
	queryStateOf(useQuery({ ...queryOf(listExportChoices, {}), select: ({ districts }) => districts }));

export const useAskExport = () => useConfirmedWrite(createExport, [listExports]);

const SECOND_MS = 1000;

/** A small file is ready at once, a large one takes minutes. */
function pauseFor(exports: readonly StoredExport[]): number | false {
	const asked = exports.filter(isUnderWay).map(({ asked_at }) => Date.parse(asked_at));
	if (asked.length === 0) return false;
	const ageMs = now().getTime() - Math.max(...asked);
	if (ageMs < 5 * SECOND_MS) return SECOND_MS / 4;
	return ageMs < 60 * SECOND_MS ? SECOND_MS : 3 * SECOND_MS;
}

/** Lists the latest first, and reads again while an export is under way and the screen is seen. */
export const useOwnExports = (): QueryState<StoredExport[]> =>
	queryStateOf(
		useQuery({
			...queryOf(listExports, {}),
			select: ({ data }) => data,
			staleTime: 0,
			refetchInterval: ({ state }) => pauseFor(state.data?.data ?? []),
			refetchIntervalInBackground: false,
		}),
	);

/** Lets the browser save a file. @throws ApiError | NetworkError */
export function useFetchExport() {
	const cache = useQueryClient();
	const confirmed = useConfirmedWrite(createExportTicket);
	const plain = useWrite(createExportTicket);
	/** A file that has gone shows as ended. */
	const refresh = (error: unknown): never => {
		void cache.invalidateQueries({ queryKey: [listExports.path] satisfies QueryKey });
		throw error;
	};
	return {
		isPending: confirmed.isPending,
		fetch: async (id: string): Promise<void> =>
			downloadFrom((await confirmed.send({ id }).catch(refresh)).url),
		/** Asks for no confirmation. @returns false where the person has to confirm first */
		fetchUnasked: async (id: string): Promise<boolean> => {
			try {
				downloadFrom((await plain.send({ id })).url);
				return true;
			} catch (error) {
				if (error instanceof ApiError && error.code === 'confirmation_required') return false;
				return refresh(error);
			}
		},
	};
}

export const useRemoveExport = () => useWrite(removeExport, [listExports]);
