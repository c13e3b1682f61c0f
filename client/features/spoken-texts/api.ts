import { useQuery, useQueryClient } from '@tanstack/react-query';
import { listSpokenTexts, removeSpokenText, saveSpokenText } from '@yuva/contract/spoken-texts/endpoints';
import type { SpokenRecording } from '@yuva/contract/spoken-texts/schema';
import { queryOf, useWrite } from '../../local/local.ts';
import { queryStateOf } from '../../shell/query-state.ts';

export const useRecordings = (): readonly SpokenRecording[] | undefined =>
	useQuery({ ...queryOf(listSpokenTexts, {}), select: ({ data }) => data }).data;

export const useRecordingsQuery = () =>
	queryStateOf(useQuery({ ...queryOf(listSpokenTexts, {}), select: ({ data }) => data }));

/** An address works for some minutes only. Undefined where the recording is gone. */
export function useFreshAddress(): (address: string) => Promise<string | undefined> {
	const cache = useQueryClient();
	return async (address) => {
		const [path] = address.split('?');
		const list = await cache
			.fetchQuery({ ...queryOf(listSpokenTexts, {}), staleTime: 0 })
			.catch(() => undefined);
		return list?.data.find(({ audio_url }) => audio_url.split('?')[0] === path)?.audio_url;
	};
}

export const useSaveReading = () => useWrite(saveSpokenText, [listSpokenTexts]);
export const useRemoveReading = () => useWrite(removeSpokenText, [listSpokenTexts]);
