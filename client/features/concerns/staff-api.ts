import { useQuery } from '@tanstack/react-query';
import {
	agreeToSafeguarding,
	confirmSafeguardingPerson,
	endSafeguardingPerson,
	getConcern,
	getSafeguarding,
	listConcernReaders,
	listConcerns,
	listSafeguardingCandidates,
	moveConcern,
	nameSafeguardingPerson,
	noteConcern,
} from '@yuva/contract/concerns/endpoints';
import type { ConcernLine } from '@yuva/contract/concerns/schema';
import { call, queryOf, useWrite } from '../../local/local.ts';
import { queryStateOf, usePages } from '../../shell/query-state.ts';
import type { Pages } from '../../ui/feedback/query-state.ts';
import { useConfirmedWrite } from '../auth/parts/use-confirmed-write.ts';

export const useSafeguarding = () => queryStateOf(useQuery(queryOf(getSafeguarding, {})));

export const useConcerns = (open: '1' | undefined): Pages<ConcernLine> =>
	usePages(
		[listConcerns.path, 'pages', open],
		(cursor, signal) => call(listConcerns, { open, cursor }, { signal }),
		true,
	);

/** `refresh` gets a new address of the recording, because an address works for a few minutes. */
export function useConcern(concern_id: string) {
	const query = useQuery(queryOf(getConcern, { concern_id }));
	const refresh = async (): Promise<string | undefined> => (await query.refetch()).data?.recording?.url;
	return { concern: queryStateOf(query, 'This concern was not found.'), refresh };
}

/** The forms check what was typed against these schemas. */
export const concernInputs = { note: noteConcern.input, move: moveConcern.input };

const CHANGED = [getConcern, listConcerns, getSafeguarding];
export const useNoteConcern = () => useWrite(noteConcern, [getConcern]);
export const useMoveConcern = () => useWrite(moveConcern, CHANGED);

const PERSONS = [getSafeguarding, listConcernReaders, listSafeguardingCandidates];
export const useNamePerson = () => useConfirmedWrite(nameSafeguardingPerson, PERSONS);
export const useAgree = () => useConfirmedWrite(agreeToSafeguarding, [...PERSONS, listConcerns]);
export const useConfirmPerson = () => useConfirmedWrite(confirmSafeguardingPerson, PERSONS);
export const useEndPerson = () => useConfirmedWrite(endSafeguardingPerson, [...PERSONS, listConcerns]);

export const useCandidates = () =>
	useQuery({
		...queryOf(listSafeguardingCandidates, {}),
		select: ({ data }) => data.map(({ account_id, full_name }) => ({ value: account_id, label: full_name })),
	}).data;
