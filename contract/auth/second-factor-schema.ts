import * as z from 'zod/mini';
import { requiredText } from '../fields.ts';
import { sentence } from '../said.ts';

export const secondFactor = z.enum(['totp', 'passkey']);
export type SecondFactor = z.infer<typeof secondFactor>;

export const CODE_WRONG = 'This code is wrong, or it was used before. Wait for the next one.';
export const PASSKEY_WRONG = 'This passkey was not accepted. Try again.';
export const PASSWORD_WRONG = 'This is not your password';
export const PROOF_MISSING = 'Enter the code';
export const LOGIN_TOO_OLD = 'This login took too long. Log in again.';
export const CONFIRM_FIRST = 'Confirm that it is you, then try again.';
export const SECOND_FACTOR_FIRST = 'Set up a second step at login first.';
export const LAST_FACTOR = 'One second step must stay. Add another one first.';
export const TOO_MANY_PASSKEYS = 'You have ten passkeys. Remove one first.';
export const PASSKEY_KNOWN = 'This passkey is on your list already.';
export const NO_PASSKEY = 'This account has no passkey.';
export const NO_SECOND_FACTOR = 'This account has no second step at login.';
export const NOT_ONESELF = 'You change your own under “Second step at login”.';
export const ONLY_ON_SERVER =
	'Only the person who runs the server can remove the second step of the head office.';

/** The person types six digits of an authenticator app, or a backup code. */
export const typedCode = z
	.string(PROOF_MISSING)
	.check(z.maxLength(40, sentence('At most {count} characters', { count: 40 })));

/** Browsers and servers exchange bytes in JSON so. */
const bytes = z
	.string(PASSKEY_WRONG)
	.check(z.maxLength(20_000, PASSKEY_WRONG), z.regex(/^[\w-]*$/, PASSKEY_WRONG));

const transports = z.optional(z.array(z.string().check(z.maxLength(30))).check(z.maxLength(10)));

const publicKeyType = z.literal('public-key', PASSKEY_WRONG);

export const assertion = z.object({
	id: bytes,
	rawId: bytes,
	type: publicKeyType,
	response: z.object({
		clientDataJSON: bytes,
		authenticatorData: bytes,
		signature: bytes,
		userHandle: z.optional(bytes),
	}),
});
export type Assertion = z.infer<typeof assertion>;

export const attestation = z.object({
	id: bytes,
	rawId: bytes,
	type: publicKeyType,
	response: z.object({ clientDataJSON: bytes, attestationObject: bytes, transports }),
});
export type Attestation = z.infer<typeof attestation>;

const credential = z.object({ id: z.string(), type: z.literal('public-key'), transports });
const userVerification = z.enum(['required', 'preferred', 'discouraged']);

/** Goes to `navigator.credentials.get`. */
export const passkeyQuestion = z.object({
	challenge: z.string(),
	rpId: z.string(),
	timeout: z.number(),
	userVerification,
	allowCredentials: z.array(credential),
});
export type PasskeyQuestion = z.infer<typeof passkeyQuestion>;

/** Goes to `navigator.credentials.create`. */
export const passkeyOffer = z.object({
	challenge: z.string(),
	rp: z.object({ id: z.string(), name: z.string() }),
	user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
	pubKeyCredParams: z.array(z.object({ alg: z.int(), type: z.literal('public-key') })),
	timeout: z.number(),
	attestation: z.literal('none'),
	excludeCredentials: z.array(credential),
	authenticatorSelection: z.object({ residentKey: z.literal('preferred'), userVerification }),
});
export type PasskeyOffer = z.infer<typeof passkeyOffer>;

export const passkeyName = requiredText(40, 'Give the passkey a name');

const moment = z.nullable(z.iso.datetime());

export const passkey = z.object({
	id: z.uuid(),
	name: z.string(),
	created_at: z.iso.datetime(),
	last_used_at: moment,
});
export type Passkey = z.infer<typeof passkey>;

export const secondFactorState = z.object({
	/** While it is empty, the password confirms. */
	methods: z.array(secondFactor),
	passkeys: z.array(passkey),
	authenticator: z.nullable(z.object({ created_at: z.iso.datetime(), last_used_at: moment })),
	backup_codes_left: z.int(),
	/** True when staff must have a second factor here. */
	demanded: z.boolean(),
	/** Says why no passkey can be made at this address; '' if one can. */
	passkeys_refused: z.string(),
});
export type SecondFactorState = z.infer<typeof secondFactorState>;

/** The screen shows the codes once; the list is empty when the earlier codes stay. */
export const backupCodes = z.array(z.string());

export const removalReason = z.enum(['lost', 'broken', 'replaced', 'other'], 'Choose a reason');
export type RemovalReason = z.infer<typeof removalReason>;

export const removalReasonLabel: Record<RemovalReason, string> = {
	lost: 'The phone or key was lost or stolen',
	broken: 'The phone or key is broken',
	replaced: 'They have a new phone',
	other: 'Another reason',
};
