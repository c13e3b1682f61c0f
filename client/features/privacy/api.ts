import { useQuery, useQueryClient } from '@tanstack/react-query';
import {
	answerRequest,
	askForMyData,
	copyMyData,
	eraseChild,
	eraseFellow,
	exportChild,
	exportFellow,
	getChildHoldings,
	getFellowHoldings,
	getMyData,
	getPrivacyContact,
	getRetention,
	listDue,
	listRequests,
	withdrawRequest,
} from '@yuva/contract/privacy/endpoints';
import type {
	DuePerson,
	OwnCopy,
	PersonExport,
	PrivacyContact,
	RequestFilter,
	RetentionRule,
	StaffRequest,
} from '@yuva/contract/privacy/schema';
import { useState } from 'react';
import { addConsoleTexts } from '../../language/start-language.ts';
import { call, messageOf, queryOf, useWrite } from '../../local/local.ts';
import { queryStateOf, usePages } from '../../shell/query-state.ts';
import type { Pages, QueryState } from '../../ui/feedback/query-state.ts';
import { confirmed } from '../auth/parts/confirmed.ts';
import { useConfirmedWrite } from '../auth/parts/use-confirmed-write.ts';

export const useRetention = () =>
	queryStateOf(useQuery({ ...queryOf(getRetention, {}), select: ({ data }) => data }));

export const useDuePeople = (rule: RetentionRule): Pages<DuePerson> =>
	usePages([listDue.path, 'pages', rule], (cursor, signal) => call(listDue, { rule, cursor }, { signal }));

const GONE = 'Nobody is found here. Their data may have been erased.';

export const useFellowHoldings = (fellow_id: string) =>
	queryStateOf(useQuery(queryOf(getFellowHoldings, { fellow_id })), GONE);
export const useChildHoldings = (child_id: string) =>
	queryStateOf(useQuery(queryOf(getChildHoldings, { child_id })), GONE);

export type Person = { fellow_id: string } | { child_id: string };

/** An erasure makes all earlier answers stale. */
export function useErasure(person: Person) {
	const cache = useQueryClient();
	const fellow = useConfirmedWrite(eraseFellow);
	const child = useConfirmedWrite(eraseChild);
	return async (full_name: string): Promise<void> => {
		await ('fellow_id' in person
			? fellow.send({ ...person, full_name })
			: child.send({ ...person, full_name }));
		cache.removeQueries({ predicate: ({ state }) => state.status !== 'pending', type: 'inactive' });
	};
}

export const usePrivacyContact = (): QueryState<PrivacyContact> =>
	queryStateOf(useQuery(queryOf(getPrivacyContact, {})));

export const useMyData = () => queryStateOf(useQuery({ ...queryOf(getMyData, {}), staleTime: 0 }));

/**
 * It is always read again: a copy must be current. Its words are those of the audit log, which else only
 * staff need.
 */
export const useMyCopy = (): QueryState<OwnCopy> =>
	queryStateOf(
		useQuery({
			...queryOf(copyMyData, {}),
			staleTime: 0,
			queryFn: async ({ signal }) => {
				const [copy] = await Promise.all([call(copyMyData, {}, { signal }), addConsoleTexts()]);
				return copy;
			},
		}),
	);

export const useAskForMyData = () => useWrite(askForMyData, [getMyData]);

/** Resolves to the error message, or undefined. */
export function useWithdrawRequest() {
	const { send, isPending } = useWrite(withdrawRequest, [getMyData]);
	const withdraw = (id: string): Promise<string | undefined> => send({ id }).then(() => undefined, messageOf);
	return { withdraw, isPending };
}

/** Sorts open ones by due date, closed ones by the latest. */
export const useRequests = (state: RequestFilter): Pages<StaffRequest> =>
	usePages([listRequests.path, 'pages', state], (cursor, signal) =>
		call(listRequests, { state, cursor }, { signal }),
	);

export const useRequestCounts = () => queryStateOf(useQuery(queryOf(listRequests, { limit: 1 }))).data;

export const useAnswerRequest = () => useWrite(answerRequest, [listRequests]);

export function useExport(person: Person) {
	const [isPending, setPending] = useState(false);
	const fetchAll = async (): Promise<PersonExport | { failure: string }> => {
		setPending(true);
		const ask = (): Promise<PersonExport> =>
			'fellow_id' in person ? call(exportFellow, person) : call(exportChild, person);
		const outcome = await confirmed(ask).catch((error: unknown) => ({ failure: messageOf(error) }));
		setPending(false);
		return outcome;
	};
	return { fetchAll, isPending };
}
