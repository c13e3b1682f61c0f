import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { mobileNumber, requiredMobileNumber, requiredText, success } from '../fields.ts';
import { CREDENTIALS_REQUIRED } from '../messages.ts';
import { sentence } from '../said.ts';
import { ALL_FIELDS_REQUIRED, held, passwordAnswer, standing, typedPassword } from './schema.ts';

const nothing = z.object({});

export const signUp = endpoint({
	method: 'POST',
	path: '/api/fellow/signup/',
	summary: 'Makes the account of a volunteer',
	access: 'public',
	status: 201,
	input: z.object({
		mobile_number: requiredMobileNumber(ALL_FIELDS_REQUIRED),
		surname: requiredText(60, ALL_FIELDS_REQUIRED),
		given_name: requiredText(60, ALL_FIELDS_REQUIRED),
		password: typedPassword(ALL_FIELDS_REQUIRED),
	}),
	output: z.extend(success, { detail: z.string() }),
});

export const login = endpoint({
	method: 'POST',
	path: '/api/fellow/login/',
	summary: 'Signs in a fellow or a member of staff',
	access: 'public',
	replay: 'never',
	input: z.object({
		mobile_number: requiredMobileNumber(CREDENTIALS_REQUIRED),
		password: typedPassword(CREDENTIALS_REQUIRED),
	}),
	output: passwordAnswer,
});

export const logout = endpoint({
	method: 'POST',
	path: '/api/fellow/logout/',
	summary: "Ends the caller's session",
	access: 'signed_in',
	anyPassword: true,
	status: 204,
	input: nothing,
	output: z.void(),
});

export const getStatus = endpoint({
	method: 'GET',
	path: '/api/fellow/status/',
	summary: 'Who the caller is and where they stand',
	access: 'signed_in',
	shows: 'nobody',
	anyPassword: true,
	input: nothing,
	output: z.extend(standing, {
		mobile_number: z.string(),
		/** Staff get the address of the small photo. */
		profile_photo_url: z.nullable(z.string()),
		...held,
	}),
});

/** A known browser gets the password at once; others get 202 and `request_id` and call again with a code. */
export const forgotPassword = endpoint({
	method: 'POST',
	path: '/api/forgot-password/',
	summary: 'Gives an account a new random password',
	access: 'public',
	replay: 'never',
	status: (output: { request_id?: string | undefined }) => (output.request_id ? 202 : 200),
	input: z.object({
		mobile_number: mobileNumber,
		request_id: z.optional(z.uuid('Start again')),
		code: z.optional(
			z
				.string('Enter the code')
				.check(z.maxLength(40, sentence('At most {count} characters', { count: 40 }))),
		),
	}),
	output: z.object({
		/** The password is '' while the person still needs a code. */
		password: z.string(),
		detail: z.string(),
		request_id: z.optional(z.uuid()),
	}),
});

export const changePassword = endpoint({
	method: 'POST',
	path: '/api/fellow/password/change/',
	summary: 'Replaces the password by one of the person’s own; other sessions end',
	access: 'signed_in',
	anyPassword: true,
	replay: 'never',
	input: z.object({
		current_password: typedPassword('Enter your current password'),
		new_password: typedPassword('Enter a new password'),
	}),
	output: success,
});

export const issueRecoveryCode = endpoint({
	method: 'POST',
	path: '/api/staff/fellows/{id}/recovery-code/',
	summary: 'A code that the lead reads out to a fellow who forgot the password',
	access: 'lead',
	confirmed: true,
	replay: 'never',
	input: z.object({ id: z.uuid('Not found.') }),
	output: z.object({
		/** The screen shows the code of eight characters once; it replaces an earlier code of this fellow. */
		code: z.string(),
		expires_at: z.iso.datetime(),
	}),
});

export const issueStaffRecoveryCode = endpoint({
	method: 'POST',
	path: '/api/staff/accounts/{id}/recovery-code/',
	summary: 'A code that the head office reads out to a lead who forgot the password',
	access: 'admin',
	confirmed: true,
	replay: 'never',
	input: issueRecoveryCode.input,
	output: issueRecoveryCode.output,
});
