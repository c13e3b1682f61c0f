import * as z from 'zod/mini';
import { calendarDate, mobileNumber, placeId, requiredText } from '../fields.ts';

/** Only the head office gives these roles; fellows register themselves. */
export const staffRole = z.enum(['team_lead', 'district_lead', 'admin'], 'Choose a role');
export type StaffRole = z.infer<typeof staffRole>;

const GIVEN_NAME_MISSING = 'Enter the given name';
const SURNAME_MISSING = 'Enter the surname';
export const DISTRICT_MISSING = 'Choose at least one district';
export const LEAD_MISSING = 'Choose the District Lead whom they work under';
export const NOT_ONESELF = 'You cannot take your own rights away. Another admin can.';
export const LAST_ADMIN = 'One admin must stay. Make somebody else an admin first.';
export const ACCOUNT_CHANGED = 'Another person has changed this account. Look at it again.';
export const NUMBER_TAKEN = 'This number already has an account.';

export const accountDetails = z.object({
	given_name: requiredText(60, GIVEN_NAME_MISSING),
	surname: requiredText(60, SURNAME_MISSING),
	role: staffRole,
	/** Lists LGD codes; only a district lead has them. */
	districts: z._default(z.array(placeId(DISTRICT_MISSING)).check(z.maxLength(100)), []),
	/** Only a team lead has one. */
	district_lead_id: z._default(z.nullable(z.uuid(LEAD_MISSING)), null),
});
export type AccountDetails = z.infer<typeof accountDetails>;

const rights = z.extend(z.pick(accountDetails, { role: true, districts: true, district_lead_id: true }), {
	/** A screen of an earlier version does not send the names. */
	given_name: z.optional(accountDetails.shape.given_name),
	surname: z.optional(accountDetails.shape.surname),
});
export type Rights = z.infer<typeof rights>;
/** Says what the account had when the change was begun: what somebody else has changed since stays. */
export const rightsBefore = z.optional(rights);

export const hasDistricts = ({ role, districts }: AccountDetails): boolean =>
	role !== 'district_lead' || districts.length > 0;
export const hasLead = ({ role, district_lead_id }: AccountDetails): boolean =>
	role !== 'team_lead' || district_lead_id !== null;

export const newAccount = z.extend(accountDetails, { mobile_number: mobileNumber });

const named = z.object({ id: z.int(), name: z.string() });

export const staffAccount = z.object({
	account_id: z.uuid(),
	given_name: z.string(),
	surname: z.string(),
	full_name: z.string(),
	mobile_number: z.string(),
	role: staffRole,
	active: z.boolean(),
	/** False means that the initial password is in use. */
	own_password: z.boolean(),
	second_factor: z.boolean(),
	/** Lists districts, sorted by name; only a district lead has them. */
	districts: z.array(named),
	district_lead_id: z.nullable(z.uuid()),
	district_lead_name: z.nullable(z.string()),
	created_at: z.iso.datetime(),
});
export type StaffAccount = z.infer<typeof staffAccount>;

const FROM_REQUIRED = 'Choose the first day';
const TO_REQUIRED = 'Choose the last day';
export const TO_BEFORE_FROM = 'The last day cannot be before the first';
export const TO_PAST = 'The last day cannot be in the past';
export const NOT_A_LEAD = 'Choose a district lead';
export const LEADS_ALREADY = 'This lead looks after the district anyway';
export const DISTRICT_UNKNOWN = 'Choose a district';

/** Replaces the lead of a district; both days are calendar days in India and included. */
export const standInPlan = z.object({
	district_id: placeId(DISTRICT_UNKNOWN),
	account_id: z.uuid(NOT_A_LEAD),
	from_date: calendarDate(FROM_REQUIRED),
	to_date: calendarDate(TO_REQUIRED),
});
export type StandInPlan = z.output<typeof standInPlan>;

export const isInOrder = ({ from_date, to_date }: Pick<StandInPlan, 'from_date' | 'to_date'>): boolean =>
	from_date <= to_date;

export const standIn = z.object({
	id: z.uuid(),
	district_name: z.string(),
	full_name: z.string(),
	from_date: z.iso.date(),
	to_date: z.iso.date(),
	made_by: z.string(),
});
export type StandIn = z.infer<typeof standIn>;

export const standInLead = z.object({ id: z.uuid(), full_name: z.string() });
