import { hashKey, useQuery, useQueryClient } from '@tanstack/react-query';
import {
	addAccount,
	addStandIn,
	changeAccount,
	endStandIn,
	getAccount,
	listAccounts,
	listStandInLeads,
	listStandIns,
	setAccountActive,
} from '@yuva/contract/accounts/endpoints';
import {
	ACCOUNT_CHANGED,
	accountDetails,
	type Rights,
	type StaffAccount,
	type StandIn,
} from '@yuva/contract/accounts/schema';
import { issueRecoveryCode, issueStaffRecoveryCode } from '@yuva/contract/auth/endpoints';
import type { Input } from '@yuva/contract/endpoint';
import { useRef } from 'react';
import { ApiError, call, mayHaveWorked, messageOf, queryOf, useWrite } from '../../local/local.ts';
import { queryStateOf, usePages } from '../../shell/query-state.ts';
import type { Pages } from '../../ui/feedback/query-state.ts';
import { useConfirmedWrite } from '../auth/parts/use-confirmed-write.ts';

export type AccountQuestion = Omit<Input<typeof listAccounts>, 'cursor' | 'limit'>;

export const useAccounts = (question: AccountQuestion): Pages<StaffAccount> =>
	usePages(
		[listAccounts.path, 'pages', question],
		(cursor, signal) => call(listAccounts, { ...question, cursor }, { signal }),
		true,
	);

export const useAccount = (account_id: string) =>
	queryStateOf(useQuery(queryOf(getAccount, { account_id })), 'This account was not found.');

const MOST_LEADS = '100';

export const useLeadChoices = (isWanted: boolean) =>
	useQuery({
		...queryOf(listAccounts, { role: 'district_lead', active: 'true', limit: MOST_LEADS }),
		enabled: isWanted,
		select: ({ data }) => data.map(({ account_id, full_name }) => ({ value: account_id, label: full_name })),
	}).data;

const CHANGED = [listAccounts, getAccount];

export const accountInputs = { added: addAccount.input, changed: changeAccount.input };

export const useAddAccount = () => useConfirmedWrite(addAccount, [listAccounts]);
export const useSetActive = () => useConfirmedWrite(setAccountActive, CHANGED);

/** The server compares these values with the account, so that no admin overwrites the change of another. */
const rightsOf = (account: StaffAccount): Rights => ({
	given_name: account.given_name,
	surname: account.surname,
	role: account.role,
	districts: account.districts.map(({ id }) => id),
	district_lead_id: account.district_lead_id,
});

export type Change = Omit<Input<typeof changeAccount>, 'before'>;

const areSame = (some: Rights, others: Rights): boolean => keyOf(some) === keyOf(others);

const keyOf = ({ given_name, surname, role, districts, district_lead_id }: Rights): string =>
	hashKey([given_name, surname, role, district_lead_id, [...districts].sort((a, b) => a - b)]);

/**
 * Reads the account again if another admin has changed it meanwhile. What this form sent itself, without an answer, is
 * no change of another admin.
 *
 * @returns false where another admin has changed it
 * @throws ApiError | NetworkError from the function returned
 */
export function useChangeAccount() {
	const cache = useQueryClient();
	const { send } = useConfirmedWrite(changeAccount, CHANGED);
	const lost = useRef<Change | undefined>(undefined);
	return async (account: StaffAccount, change: Change): Promise<boolean> => {
		const sendSince = async (before: Rights): Promise<boolean> => {
			await send({ ...change, before });
			lost.current = undefined;
			return true;
		};
		try {
			return await sendSince(rightsOf(account)).catch(sendOnceMore);
		} catch (error) {
			if (mayHaveWorked(error)) lost.current = change;
			throw error;
		}

		async function sendOnceMore(error: unknown): Promise<boolean> {
			if (!(error instanceof ApiError && error.message === ACCOUNT_CHANGED)) throw error;
			const { account_id } = account;
			const read = await cache.fetchQuery({ ...queryOf(getAccount, { account_id }), staleTime: 0 });
			const now = rightsOf(read);
			const isOwn = lost.current !== undefined && areSame(now, accountDetails.parse(lost.current));
			lost.current = undefined;
			return isOwn && (await sendSince(now));
		}
	};
}

export interface RecoveryCode {
	code: string;
	expires_at: string;
}

export function useRecoveryCode(id: string, isStaff: boolean) {
	const { send, isPending } = useConfirmedWrite(isStaff ? issueStaffRecoveryCode : issueRecoveryCode);
	const issue = (): Promise<RecoveryCode | { failure: string }> =>
		send({ id }).catch((error: unknown) => ({ failure: messageOf(error) }));
	return { issue, isPending };
}

export const useStandIns = (): Pages<StandIn> =>
	usePages([listStandIns.path, 'pages'], (cursor, signal) => call(listStandIns, { cursor }, { signal }));

export const useStandInLeads = () =>
	queryStateOf(useQuery({ ...queryOf(listStandInLeads, {}), select: ({ data }) => data }));

export const useAddStandIn = () => useConfirmedWrite(addStandIn, [listStandIns]);

export const useEndStandIn = () => useWrite(endStandIn, [listStandIns]);
