import type { StaffAccount } from '@yuva/contract/accounts/schema';
import * as z from 'zod/mini';
import { accountInputs, type Change } from './api.ts';

export interface AccountDraft {
	/** '' for a new account. */
	account_id: string;
	mobile_number: string;
	given_name: string;
	surname: string;
	role: string;
	districts: readonly string[];
	district_lead_id: string;
}

export const BLANK: AccountDraft = {
	account_id: '',
	mobile_number: '',
	given_name: '',
	surname: '',
	role: 'district_lead',
	districts: [],
	district_lead_id: '',
};

export const draftOf = (account: StaffAccount): AccountDraft => ({
	account_id: account.account_id,
	mobile_number: account.mobile_number,
	given_name: account.given_name,
	surname: account.surname,
	role: account.role,
	districts: account.districts.map(({ id }) => String(id)),
	district_lead_id: account.district_lead_id ?? '',
});

export interface LateChange {
	begun: StaffAccount;
	change: Change;
}

/** Keeps the fields that the admin has typed, and takes all others from the account as another admin has saved it. */
export function joinedDraft({ begun, change }: LateChange, now: StaffAccount): AccountDraft {
	const was = draftOf(begun);
	const typedNow: AccountDraft = {
		...was,
		...change,
		districts: (change.districts ?? []).map(String),
		district_lead_id: change.district_lead_id ?? '',
	};
	const typedAt = Object.entries(typedNow).filter(
		([field, value]) => String(value) !== String(Reflect.get(was, field)),
	);
	return { ...draftOf(now), ...Object.fromEntries(typedAt) };
}

const typed = z.transform((draft: AccountDraft): object => ({
	...draft,
	district_lead_id: draft.district_lead_id || null,
}));

export const newAccountForm = z.pipe(typed, accountInputs.added);
/** The number of an account cannot change. */
export const changedAccountForm = z.pipe(typed, accountInputs.changed);
