import { MAX_PASSKEYS } from '@yuva/contract/auth/second-factor-rules';
import {
	type Attestation,
	CODE_WRONG,
	LAST_FACTOR,
	NO_SECOND_FACTOR,
	PASSKEY_KNOWN,
	PASSKEY_WRONG,
	type PasskeyOffer,
	TOO_MANY_PASSKEYS,
} from '@yuva/contract/auth/second-factor-schema';
import { uuidv7 } from 'uuidv7';
import type { Db } from '../../platform/database/database.ts';
import { AppError, notFound } from '../../platform/errors.ts';
import { releaseSession } from '../../platform/identity/confirmation.ts';
import { closeOtherSessions } from '../../platform/identity/session.ts';
import type { Viewer } from '../../platform/identity/viewer.ts';
import { appAddress, makeBackupCodes, newAppSecret, stepOf } from './codes.ts';
import { makeOffer, readPasskey } from './passkeys.ts';
import type { RelyingParty } from './relying-party.ts';
import { endOfQuestion } from './second-factor-actions.ts';
import {
	deleteAuthenticator,
	deleteBackupCodes,
	deletePasskey,
	insertPasskey,
	lockOwner,
	replaceAuthenticator,
	selectMethods,
	selectPasskeys,
} from './second-factor-queries.ts';
import { findQuestion, keepQuestion, takeQuestion } from './ticket-queries.ts';

/** The functions run in the transaction of the call. */
export interface Setup {
	db: Db;
	viewer: Viewer;
	now: Date;
}

export async function beginAuthenticator({
	db,
	viewer,
	now,
}: Setup): Promise<{ secret: string; uri: string }> {
	const secret = newAppSecret();
	const question = { asked_hash: viewer.token_hash, purpose: 'add_authenticator' } as const;
	await keepQuestion(db, { ...question, value: secret, expires_at: endOfQuestion(now) });
	return { secret, uri: appAddress(secret, viewer.mobile_number) };
}

/** @returns the backup codes of a first second factor @throws AppError `wrong_code` */
export async function useAuthenticator(setup: Setup, typed: string): Promise<string[]> {
	const { db, viewer, now } = setup;
	const question = { asked_hash: viewer.token_hash, purpose: 'add_authenticator' } as const;
	const secret = await findQuestion(db, question, now);
	const step = secret === undefined ? undefined : stepOf(secret, typed, now);
	if (secret === undefined || step === undefined) throw new AppError('wrong_code', CODE_WRONG);
	return addFactor(setup, async () => {
		await takeQuestion(db, question, now);
		const { account_id } = viewer;
		await replaceAuthenticator(db, { account_id, secret, last_step: step, created_at: now });
	});
}

/** @throws AppError `conflict` */
export async function beginPasskey({ db, viewer, now }: Setup, party: RelyingParty): Promise<PasskeyOffer> {
	const passkeys = await selectPasskeys(db, viewer.account_id);
	if (passkeys.length >= MAX_PASSKEYS) throw new AppError('conflict', TOO_MANY_PASSKEYS);
	const offer = await makeOffer(party, viewer, passkeys);
	const question = { asked_hash: viewer.token_hash, purpose: 'add_passkey' } as const;
	await keepQuestion(db, { ...question, value: offer.challenge, expires_at: endOfQuestion(now) });
	return offer;
}

export interface NamedPasskey {
	name: string;
	attestation: Attestation;
}

/** @returns the backup codes of a first second factor @throws AppError `wrong_code`, `conflict` */
export function usePasskey(
	setup: Setup,
	party: RelyingParty,
	{ name, attestation }: NamedPasskey,
): Promise<string[]> {
	const { db, viewer, now } = setup;
	const { account_id, token_hash: asked_hash } = viewer;
	return addFactor(setup, async () => {
		const challenge = await takeQuestion(db, { asked_hash, purpose: 'add_passkey' }, now);
		const read = challenge === undefined ? undefined : await readPasskey(attestation, { party, challenge });
		if (!read) throw new AppError('wrong_code', PASSKEY_WRONG);
		const passkeys = await selectPasskeys(db, account_id);
		if (passkeys.length >= MAX_PASSKEYS) throw new AppError('conflict', TOO_MANY_PASSKEYS);
		const isNew = await insertPasskey(db, { ...read, id: uuidv7(), account_id, name, created_at: now });
		if (!isNew) throw new AppError('conflict', PASSKEY_KNOWN);
	});
}

/** Ends the other sessions with the first factor, because they were opened with the password alone. */
async function addFactor({ db, viewer, now }: Setup, add: () => Promise<void>): Promise<string[]> {
	const { account_id, token_hash } = viewer;
	await lockOwner(db, account_id);
	const isFirst = (await selectMethods(db, account_id)).length === 0;
	await add();
	if (!isFirst) return [];
	await releaseSession(db, token_hash);
	await closeOtherSessions(db, account_id, token_hash);
	return makeBackupCodes(db, account_id, now);
}

/** @throws AppError `not_found`; `conflict` for the last one where one is demanded */
export async function removeFactor(
	{ db, viewer }: Setup,
	factor: 'authenticator' | { passkey: string },
	demanded: boolean,
): Promise<void> {
	const { account_id } = viewer;
	await lockOwner(db, account_id);
	const removed =
		factor === 'authenticator'
			? await deleteAuthenticator(db, account_id)
			: await deletePasskey(db, account_id, factor.passkey);
	if (!removed) throw notFound();
	if ((await selectMethods(db, account_id)).length > 0) return;
	if (demanded) throw new AppError('conflict', LAST_FACTOR);
	await deleteBackupCodes(db, account_id);
}

/** @throws AppError `conflict` without a second factor, for which the codes are a substitute */
export async function renewCodes({ db, viewer, now }: Setup): Promise<string[]> {
	await lockOwner(db, viewer.account_id);
	const methods = await selectMethods(db, viewer.account_id);
	if (methods.length === 0) throw new AppError('conflict', NO_SECOND_FACTOR);
	return makeBackupCodes(db, viewer.account_id, now);
}
