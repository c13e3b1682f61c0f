import * as z from 'zod/mini';
import { mobileNumber, placeId, requiredText } from '../fields.ts';

/** The roles that the head office gives; fellows make their accounts themselves. */
export const staffRole = z.enum(['team_lead', 'district_lead', 'admin'], 'Please choose a role');
export type StaffRole = z.infer<typeof staffRole>;

const GIVEN_NAME_MISSING = 'Please enter the given name';
const SURNAME_MISSING = 'Please enter the surname';
export const DISTRICT_MISSING = 'Please choose at least one district';
export const LEAD_MISSING = 'Please choose the District Lead whom they work under';
export const NOT_ONESELF = 'You cannot take your own rights away. Another admin can.';
export const LAST_ADMIN = 'One admin must stay. Make somebody else an admin first.';
export const NUMBER_TAKEN = 'This number already has an account.';

/** What the head office decides about somebody on the staff. */
export const accountDetails = z.object({
	given_name: requiredText(60, GIVEN_NAME_MISSING),
	surname: requiredText(60, SURNAME_MISSING),
	role: staffRole,
	/** Of a district lead; LGD codes. */
	districts: z._default(z.array(placeId(DISTRICT_MISSING)).check(z.maxLength(100)), []),
	/** Whom a team lead works under. */
	district_lead_id: z._default(z.nullable(z.uuid(LEAD_MISSING)), null),
});
export type AccountDetails = z.infer<typeof accountDetails>;

export const hasDistricts = ({ role, districts }: AccountDetails): boolean =>
	role !== 'district_lead' || districts.length > 0;
export const hasLead = ({ role, district_lead_id }: AccountDetails): boolean =>
	role !== 'team_lead' || district_lead_id !== null;

/** A new account as it is typed in. */
export const newAccount = z.extend(accountDetails, { mobile_number: mobileNumber });

const named = z.object({ id: z.int(), name: z.string() });

export const staffAccount = z.object({
	account_id: z.uuid(),
	given_name: z.string(),
	surname: z.string(),
	full_name: z.string(),
	mobile_number: z.string(),
	role: staffRole,
	/** Whether they may sign in. */
	active: z.boolean(),
	/** False while the password is the one that was shown to whoever made the account. */
	own_password: z.boolean(),
	/** Of a district lead, by name. */
	districts: z.array(named),
	district_lead_id: z.nullable(z.uuid()),
	district_lead_name: z.nullable(z.string()),
	created_at: z.iso.datetime(),
});
export type StaffAccount = z.infer<typeof staffAccount>;
