import { randomBytes } from 'node:crypto';
import { randomPassword, readRecoveryCode } from '@yuva/contract/auth/rules';
import { BACKUP_CODE_BYTES, BACKUP_CODES, readAppCode } from '@yuva/contract/auth/second-factor-rules';
import { Secret, TOTP } from 'otpauth';
import type { Db } from '../../platform/database/database.ts';
import { hashSecret } from '../../platform/identity/session.ts';
import { findAuthenticator, replaceBackupCodes, takeBackupCode, takeStep } from './second-factor-queries.ts';

const PERIOD_SECONDS = 30;
/** Also accepts the code before and the one after, for phones whose clock is not quite right. */
const WINDOW = 1;

const appOf = (secret: string, label = ''): TOTP =>
	new TOTP({ issuer: 'Yuva', label, secret: Secret.fromBase32(secret), period: PERIOD_SECONDS });

/** Makes 160 random bits, as base32. */
export const newAppSecret = (): string => new Secret({ size: 20 }).base32;

export const appAddress = (secret: string, mobileNumber: string): string =>
	appOf(secret, mobileNumber).toString();

/** Returns the half minute to which the code belongs, by the server's clock; undefined for a wrong code. */
export function stepOf(secret: string, typed: string, now: Date): number | undefined {
	const token = readAppCode(typed);
	if (token === undefined) return undefined;
	const timestamp = now.getTime();
	const delta = appOf(secret).validate({ token, timestamp, window: WINDOW });
	return delta === null ? undefined : TOTP.counter({ period: PERIOD_SECONDS, timestamp }) + delta;
}

/** Returns undefined for a code that is wrong or was used. */
export async function takeCode(
	db: Db,
	accountId: string,
	{ typed, now }: { typed: string; now: Date },
): Promise<'totp' | 'backup_code' | undefined> {
	if (readAppCode(typed) === undefined) {
		const hash = hashOfBackupCode(typed);
		return (await takeBackupCode(db, accountId, { hash, now })) ? 'backup_code' : undefined;
	}
	const app = await findAuthenticator(db, accountId);
	if (!app) return undefined;
	const step = stepOf(app.secret, typed, now);
	if (step === undefined) return undefined;
	return (await takeStep(db, app, { step, now })) ? 'totp' : undefined;
}

const hashOfBackupCode = (typed: string): Buffer => hashSecret(readRecoveryCode(typed));

/** Replaces earlier ones. @returns them, shown once */
export async function makeBackupCodes(db: Db, accountId: string, now: Date): Promise<string[]> {
	const codes = Array.from({ length: BACKUP_CODES }, () => randomPassword(randomBytes(BACKUP_CODE_BYTES)));
	await replaceBackupCodes(db, accountId, { hashes: codes.map(hashOfBackupCode), now });
	return codes;
}
