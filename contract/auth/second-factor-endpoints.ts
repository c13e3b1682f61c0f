import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { success } from '../fields.ts';
import { signedIn, typedPassword } from './schema.ts';
import {
	assertion,
	attestation,
	backupCodes,
	PASSWORD_WRONG,
	passkeyName,
	passkeyOffer,
	passkeyQuestion,
	removalReason,
	secondFactorState,
	typedCode,
} from './second-factor-schema.ts';

const nothing = z.object({});
/** The caller sends one of the two. */
const proof = { code: z.optional(typedCode), assertion: z.optional(assertion) };
const ticket = z.string('Log in again').check(z.maxLength(100));

/** Staff who still have to set one up may call it too. */
const forStaff = { access: 'staff', secondFactor: 'may_be_due' } as const;

export const askLoginPasskey = endpoint({
	method: 'POST',
	path: '/api/fellow/login/second-factor/passkey/',
	summary: 'What a passkey is asked for at login',
	access: 'public',
	replay: 'never',
	input: z.object({ ticket }),
	output: passkeyQuestion,
});

export const finishLogin = endpoint({
	method: 'POST',
	path: '/api/fellow/login/second-factor/',
	summary: 'Signs in with the ticket of the password and a second factor',
	access: 'public',
	replay: 'never',
	input: z.object({ ticket, ...proof }),
	output: signedIn,
});

export const getSecondFactor = endpoint({
	...forStaff,
	method: 'GET',
	path: '/api/account/second-factor/',
	shows: 'nobody',
	summary: "The caller's passkeys, authenticator app and backup codes, without their secrets",
	input: nothing,
	output: secondFactorState,
});

export const askConfirmPasskey = endpoint({
	...forStaff,
	method: 'POST',
	path: '/api/account/confirm/passkey/',
	summary: 'What a passkey is asked for to confirm',
	replay: 'never',
	input: nothing,
	output: passkeyQuestion,
});

export const confirm = endpoint({
	...forStaff,
	method: 'POST',
	path: '/api/account/confirm/',
	summary:
		'Confirms that it is still the caller, for ten minutes; the password counts without a second factor',
	replay: 'never',
	input: z.object({ ...proof, password: z.optional(typedPassword(PASSWORD_WRONG)) }),
	output: success,
});

export const offerAuthenticator = endpoint({
	...forStaff,
	method: 'POST',
	path: '/api/account/second-factor/totp/begin/',
	summary: 'A new secret for an authenticator app, which counts once a code of it was sent',
	confirmed: true,
	replay: 'never',
	input: nothing,
	output: z.object({
		/** The secret is Base32, so that a person can type it. */
		secret: z.string(),
		uri: z.string(),
	}),
});

export const addAuthenticator = endpoint({
	...forStaff,
	method: 'POST',
	path: '/api/account/second-factor/totp/',
	summary: 'Takes the authenticator app in use, in place of an earlier one',
	confirmed: true,
	replay: 'never',
	status: 201,
	input: z.object({ code: typedCode }),
	output: z.object({ backup_codes: backupCodes }),
});

export const removeAuthenticator = endpoint({
	...forStaff,
	method: 'DELETE',
	path: '/api/account/second-factor/totp/',
	summary: 'The authenticator app no longer counts',
	confirmed: true,
	input: nothing,
	output: success,
});

export const offerPasskey = endpoint({
	...forStaff,
	method: 'POST',
	path: '/api/account/second-factor/passkey/begin/',
	summary: 'What a browser needs to make a passkey',
	confirmed: true,
	replay: 'never',
	input: nothing,
	output: passkeyOffer,
});

export const addPasskey = endpoint({
	...forStaff,
	method: 'POST',
	path: '/api/account/second-factor/passkey/',
	summary: 'Takes a passkey in use',
	confirmed: true,
	replay: 'never',
	status: 201,
	input: z.object({ name: passkeyName, attestation }),
	output: z.object({ backup_codes: backupCodes }),
});

export const removePasskey = endpoint({
	...forStaff,
	method: 'DELETE',
	path: '/api/account/second-factor/passkey/{id}/',
	summary: 'The passkey no longer counts',
	confirmed: true,
	input: z.object({ id: z.uuid('Not found.') }),
	output: success,
});

export const renewBackupCodes = endpoint({
	...forStaff,
	method: 'POST',
	path: '/api/account/second-factor/backup-codes/',
	summary: 'Ten new backup codes; the earlier ones no longer work',
	confirmed: true,
	replay: 'never',
	status: 201,
	input: nothing,
	output: z.object({ backup_codes: backupCodes }),
});

export const resetSecondFactor = endpoint({
	method: 'POST',
	path: '/api/staff/accounts/{account_id}/second-factor/reset/',
	summary: 'Removes the second factor of a lead who is locked out, and ends their sessions',
	access: 'admin',
	confirmed: true,
	input: z.object({ account_id: z.uuid('Not found.'), reason: removalReason }),
	output: success,
});
