import { startAuthentication, startRegistration } from '@simplewebauthn/browser';
import type {
	Assertion,
	Attestation,
	PasskeyOffer,
	PasskeyQuestion,
} from '@yuva/contract/auth/second-factor-schema';
import { PasskeyError } from './passkey-error.ts';

const CANCELLED = 'The passkey was not used. Try again, or use a code.';
const KNOWN = 'This device already has a passkey for your account.';
const NOT_HERE = 'This browser cannot use passkeys here. Use a code.';

const wordsOf = (error: unknown): string => {
	const { name } = error instanceof Error ? error : { name: '' };
	if (name === 'NotAllowedError' || name === 'AbortError') return CANCELLED;
	return name === 'InvalidStateError' ? KNOWN : NOT_HERE;
};

const inWords = (error: unknown): never => {
	throw new PasskeyError(wordsOf(error));
};

/** The browser's options and answers name more transports than the library's types. */
type OptionsOf<Start extends (options: never) => unknown> = Parameters<Start>[0] extends {
	optionsJSON: infer Options;
}
	? Options
	: never;

/** @throws PasskeyError */
export async function answerQuestion(question: PasskeyQuestion): Promise<Assertion> {
	const optionsJSON = question as OptionsOf<typeof startAuthentication>;
	const { id, rawId, response } = await startAuthentication({ optionsJSON }).catch(inWords);
	return { id, rawId, response, type: 'public-key' };
}

/** @throws PasskeyError */
export async function makePasskey(offer: PasskeyOffer): Promise<Attestation> {
	const optionsJSON = offer as OptionsOf<typeof startRegistration>;
	const { id, rawId, response } = await startRegistration({ optionsJSON }).catch(inWords);
	const { clientDataJSON, attestationObject, transports } = response;
	return { id, rawId, response: { clientDataJSON, attestationObject, transports }, type: 'public-key' };
}
