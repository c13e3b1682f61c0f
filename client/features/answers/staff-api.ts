import { useQuery } from '@tanstack/react-query';
import { getAnswerThread, listAnswerThreads, readAnswers, writeBack } from '@yuva/contract/answers/endpoints';
import { type AnswerThread, letter } from '@yuva/contract/answers/schema';
import { getCounts } from '@yuva/contract/console/endpoints';
import { call, queryOf, useWrite } from '../../local/local.ts';
import { queryStateOf, usePages } from '../../shell/query-state.ts';
import type { Pages } from '../../ui/feedback/query-state.ts';

export const useAnswerThreads = (): Pages<AnswerThread> =>
	usePages([listAnswerThreads.path, 'pages'], (cursor, signal) =>
		call(listAnswerThreads, { cursor }, { signal }),
	);

const NO_FELLOW = 'This fellow was not found. They may belong to another district now.';

/** `refresh` gets a new address of a recording, because an address works for a few minutes. */
export function useAnswerThread(fellow_id: string) {
	const query = useQuery(queryOf(getAnswerThread, { fellow_id }));
	const refresh = async (id: string): Promise<string | undefined> =>
		(await query.refetch()).data?.data.find((entry) => entry.id === id)?.audio_url ?? undefined;
	return { state: queryStateOf(query, NO_FELLOW), refresh };
}

/** The app does not read the thread again, so that new answers keep their mark until the lead leaves the screen. */
export const useReadAnswers = () => useWrite(readAnswers, [listAnswerThreads]);

export const letterInput = letter;

export const useWriteBack = () => useWrite(writeBack, [getAnswerThread]);

/** Returns the count that the navigation shows, or 0 before the phone knows the count. */
export const useNewAnswers = (): number => useQuery(queryOf(getCounts, {})).data?.answers ?? 0;
