import {
	generateAuthenticationOptions,
	generateRegistrationOptions,
	verifyAuthenticationResponse,
	verifyRegistrationResponse,
} from '@simplewebauthn/server';
import type {
	Assertion,
	Attestation,
	PasskeyOffer,
	PasskeyQuestion,
} from '@yuva/contract/auth/second-factor-schema';
import type { Selectable } from 'kysely';
import type { Passkeys } from '../../platform/database/tables.ts';
import type { RelyingParty } from './relying-party.ts';

type StoredPasskey = Selectable<Passkeys>;

/** A person has this time to touch the sensor or the key. */
const PATIENCE_MS = 120_000;

const named = ({ credential_id: id, transports }: StoredPasskey) => ({ id, transports });
const listed = (passkey: StoredPasskey) => ({ ...named(passkey), type: 'public-key' as const });

export async function makeQuestion(
	party: RelyingParty,
	passkeys: readonly StoredPasskey[],
): Promise<PasskeyQuestion> {
	const userVerification = 'preferred';
	const { challenge } = await generateAuthenticationOptions({ rpID: party.id });
	const allowCredentials = passkeys.map(listed);
	return { challenge, rpId: party.id, timeout: PATIENCE_MS, userVerification, allowCredentials };
}

export interface PasskeyOwner {
	account_id: string;
	mobile_number: string;
	full_name: string;
}

export async function makeOffer(
	party: RelyingParty,
	owner: PasskeyOwner,
	passkeys: readonly StoredPasskey[],
): Promise<PasskeyOffer> {
	const { challenge, user, pubKeyCredParams } = await generateRegistrationOptions({
		rpName: 'Yuva',
		rpID: party.id,
		userID: new TextEncoder().encode(owner.account_id),
		userName: owner.mobile_number,
		userDisplayName: owner.full_name,
	});
	return {
		challenge,
		rp: { id: party.id, name: 'Yuva' },
		user,
		pubKeyCredParams,
		timeout: PATIENCE_MS,
		attestation: 'none',
		excludeCredentials: passkeys.map(listed),
		authenticatorSelection: { residentKey: 'preferred', userVerification: 'preferred' },
	};
}

export interface Asked {
	party: RelyingParty;
	challenge: string;
}

const expected = ({ party, challenge }: Asked) => ({
	expectedChallenge: challenge,
	expectedOrigin: party.origin,
	expectedRPID: party.id,
	requireUserVerification: false,
});

export type NewPasskey = Pick<StoredPasskey, 'credential_id' | 'public_key' | 'counter' | 'transports'>;

/** Returns undefined when it does not answer the offer. */
export async function readPasskey(answer: Attestation, asked: Asked): Promise<NewPasskey | undefined> {
	const { transports = [], ...response } = answer.response;
	const checked = await verifyRegistrationResponse({
		...expected(asked),
		response: { ...answer, response, clientExtensionResults: {} },
	}).catch(() => undefined);
	if (!checked?.verified) return undefined;
	const { id, publicKey, counter } = checked.registrationInfo.credential;
	return { credential_id: id, public_key: Buffer.from(publicKey), counter, transports };
}

/** @returns the new count of uses; undefined when the answer is wrong */
export async function checkPasskey(
	answer: Assertion,
	asked: Asked & { passkey: StoredPasskey },
): Promise<number | undefined> {
	const { passkey } = asked;
	const { userHandle, ...response } = answer.response;
	const checked = await verifyAuthenticationResponse({
		...expected(asked),
		response: {
			...answer,
			response: { ...response, ...(userHandle !== undefined && { userHandle }) },
			clientExtensionResults: {},
		},
		credential: {
			id: passkey.credential_id,
			publicKey: new Uint8Array(passkey.public_key),
			counter: passkey.counter,
			transports: passkey.transports,
		},
	}).catch(() => undefined);
	return checked?.verified ? checked.authenticationInfo.newCounter : undefined;
}
