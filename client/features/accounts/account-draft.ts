import {
	type AccountDetails,
	accountDetails,
	DISTRICT_MISSING,
	hasDistricts,
	hasLead,
	LEAD_MISSING,
	newAccount,
	type StaffAccount,
} from '@yuva/contract/accounts/schema';

/** The form; ids as strings, as selects give them. */
export interface AccountDraft {
	mobile_number: string;
	given_name: string;
	surname: string;
	role: string;
	districts: readonly string[];
	district_lead_id: string;
}

export const BLANK: AccountDraft = {
	mobile_number: '',
	given_name: '',
	surname: '',
	role: 'district_lead',
	districts: [],
	district_lead_id: '',
};

export const draftOf = (account: StaffAccount): AccountDraft => ({
	mobile_number: account.mobile_number,
	given_name: account.given_name,
	surname: account.surname,
	role: account.role,
	districts: account.districts.map(({ id }) => String(id)),
	district_lead_id: account.district_lead_id ?? '',
});

export type Faults = Readonly<Record<string, string>>;

export type CheckedAccount =
	| { details: AccountDetails & { mobile_number: string }; faults?: never }
	| { details?: never; faults: Faults };

/** The details, or messages by field. The number of an existing account cannot change. */
export function checkAccount(draft: AccountDraft, isNew: boolean): CheckedAccount {
	const typed = { ...draft, district_lead_id: draft.district_lead_id || null };
	const parsed = (isNew ? newAccount : accountDetails).safeParse(typed);
	if (!parsed.success) {
		const faults: Record<string, string> = {};
		for (const { path, message } of parsed.error.issues) faults[String(path[0])] ??= message;
		return { faults };
	}
	if (!hasDistricts(parsed.data)) return { faults: { districts: DISTRICT_MISSING } };
	if (!hasLead(parsed.data)) return { faults: { district_lead_id: LEAD_MISSING } };
	return { details: { ...parsed.data, mobile_number: draft.mobile_number } };
}
