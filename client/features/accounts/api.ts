import { useQuery } from '@tanstack/react-query';
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
import type { StaffAccount, StandIn } from '@yuva/contract/accounts/schema';
import { issueRecoveryCode, issueStaffRecoveryCode } from '@yuva/contract/auth/endpoints';
import type { Input } from '@yuva/contract/endpoint';
import { call, messageOf, queryOf, useWrite } from '../../local/local.ts';
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
export const useChangeAccount = () => useConfirmedWrite(changeAccount, CHANGED);
export const useSetActive = () => useConfirmedWrite(setAccountActive, CHANGED);

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
