import * as z from 'zod/mini';
import { heldEnrolment } from '../enrolments/schema.ts';
import { languages } from '../language.ts';
import { sentence } from '../said.ts';
import { type Role, roles, userStatuses } from './standing.ts';

const role = z.enum(roles);

export const roleLabel: Record<Role, string> = {
	fellow: 'Fellow',
	team_lead: 'Team Lead',
	district_lead: 'District Lead',
	admin: 'Head office',
};

const userStatus = z.enum(userStatuses);

export const ALL_FIELDS_REQUIRED = 'All fields are required!';
export const WRONG_CREDENTIALS = 'Invalid mobile number or password';
export const MOBILE_TAKEN = 'This mobile number is already registered. Log in.';
export const MOBILE_UNKNOWN = 'Mobile number not found';
export const CURRENT_PASSWORD_WRONG = 'This is not your current password';
export const CODE_WRONG = 'This code is wrong or has expired.';
export const REQUEST_CLOSED = 'This page takes no more codes. Tap Start again, then type the code.';
export const CODE_SENT = 'Enter the code sent to your mobile number.';
export const PASSWORD_REPLACED = 'Here is your new password. The old one no longer works.';
export const CODE_FROM_LEAD = 'Ask your District Lead for a reset code.';

/** Limits the cost of hashing. */
const MAX_PASSWORD = 200;

/** Blanks stay, because a space may belong to the password. */
export const typedPassword = (message: string) =>
	z
		.string(message)
		.check(
			z.minLength(1, message),
			z.maxLength(MAX_PASSWORD, sentence('At most {count} characters', { count: MAX_PASSWORD })),
		);

export const standing = z.object({
	/** Staff have `PENDING_OWN_PASSWORD` or `ACCESS_GRANTED`. */
	user_status: userStatus,
	role,
	full_name: z.string(),
	/**
	 * While it is false, every call but status, password change and logout is refused with
	 * `own_password_required`. The release before left it out.
	 */
	own_password: z.optional(z.boolean()),
	/** True for staff who need a second factor here and have none: they can do nothing else. */
	second_factor_due: z.optional(z.boolean()),
	/** Belongs to the account; null while none is chosen. The release before left it out. */
	language: z.optional(z.nullable(z.enum(languages))),
});

export const signedIn = z.extend(standing, {
	/** Goes into `Authorization: Bearer`; only this answer shows it, because it is stored hashed. */
	token: z.string(),
	/** The server sends the stored number, however the person typed it. The release before left it out. */
	mobile_number: z.optional(z.string()),
	/** Phones keep a fellow's work under this name if it is not the mobile number. */
	owner: z.optional(z.string()),
});

/** The password was right; the caller goes on with `ticket` and one of `second_factor`. */
export interface SecondStep {
	second_factor: ('totp' | 'passkey')[];
	ticket: string;
}

export const held = {
	/** A fellow has the present enrolment, else the last; null before the first. The release before left it out. */
	enrolment: z.optional(z.nullable(heldEnrolment)),
	/** Each write names this id. */
	enrolment_id: z.optional(z.nullable(z.uuid())),
};

/** With a second step to come, `token` and `full_name` are empty: an older app reads them in every answer. */
export const passwordAnswer = z.extend(signedIn, {
	...held,
	second_factor: z.optional(z.array(z.enum(['totp', 'passkey']))),
	ticket: z.optional(z.string()),
});
