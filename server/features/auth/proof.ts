import { SECOND_FACTOR_TRIES } from '@yuva/contract/auth/second-factor-rules';
import {
	type Assertion,
	CODE_WRONG,
	PASSKEY_WRONG,
	PROOF_MISSING,
} from '@yuva/contract/auth/second-factor-schema';
import type { Db } from '../../platform/database/database.ts';
import { AppError, invalidField } from '../../platform/errors.ts';
import { writeAudit } from '../../platform/identity/audit.ts';
import { forgetAttempts, takeAttempt } from '../../platform/identity/rate-limit.ts';
import { takeCode } from './codes.ts';
import { checkPasskey } from './passkeys.ts';
import type { RelyingParty } from './relying-party.ts';
import { notePasskeyUse, selectPasskeys } from './second-factor-queries.ts';
import { takeQuestion } from './ticket-queries.ts';

export interface Proof {
	code?: string | undefined;
	assertion?: Assertion | undefined;
}

export interface Prover {
	accountId: string;
	/** This is the hash of the session's token or of the ticket; the server keeps the question under it. */
	askedHash: Buffer;
	/** Only a passkey needs it. */
	party: () => RelyingParty;
	requestId: string;
	now: Date;
}

const WINDOW_SECONDS = 15 * 60;

/**
 * Counts before it checks, for all tickets and sessions of the account together.
 * @returns a function that forgives the tries, after a success
 */
export async function countTry(db: Db, accountId: string, now: Date): Promise<() => Promise<void>> {
	const bucket = `second-factor:account:${accountId}`;
	await takeAttempt(db, { bucket, allowed: SECOND_FACTOR_TRIES, windowSeconds: WINDOW_SECONDS }, now);
	return () => forgetAttempts(db, bucket);
}

/** @throws AppError `invalid` when nothing is shown */
export function requireProof({ code, assertion }: Proof): void {
	if (!code?.trim() && !assertion) throw invalidField('code', PROOF_MISSING);
}

/**
 * Runs outside a transaction: the count and the used code must survive a refusal.
 *
 * @throws AppError `wrong_code`, `too_many_attempts`
 */
export async function prove(db: Db, prover: Prover, { code = '', assertion }: Proof): Promise<void> {
	const forgive = await countTry(db, prover.accountId, prover.now);
	if (assertion) await provePasskey(db, prover, assertion);
	else await proveCode(db, prover, code);
	await forgive();
}

async function proveCode(db: Db, { accountId, requestId, now }: Prover, typed: string): Promise<void> {
	const kind = await takeCode(db, accountId, { typed, now });
	if (!kind) throw new AppError('wrong_code', CODE_WRONG);
	if (kind === 'totp') return;
	const about = { actor_id: accountId, target_id: accountId, request_id: requestId };
	await writeAudit(db, [{ ...about, action: 'second_factor.backup_code' }]);
}

async function provePasskey(db: Db, prover: Prover, assertion: Assertion): Promise<void> {
	const { accountId, askedHash, now } = prover;
	const party = prover.party();
	const challenge = await takeQuestion(db, { asked_hash: askedHash, purpose: 'prove' }, now);
	const passkeys = await selectPasskeys(db, accountId);
	const passkey = passkeys.find(({ credential_id }) => credential_id === assertion.id);
	const counter =
		challenge && passkey ? await checkPasskey(assertion, { party, challenge, passkey }) : undefined;
	if (counter === undefined || !passkey) throw new AppError('wrong_code', PASSKEY_WRONG);
	await notePasskeyUse(db, passkey.id, { counter, now });
}
