import { inOneNumber } from '../mobile-number.ts';

/** A session counts as just confirmed for so long after signing in or `confirm`. */
export const CONFIRMED_MINUTES = 10;
export const TICKET_MINUTES = 5;
/** Limits wrong codes with one ticket, and of one account within a quarter of an hour. */
export const SECOND_FACTOR_TRIES = 5;
export const BACKUP_CODES = 10;
/** Each byte gives five bits, so a code of eighty bits cannot be found from its hash by trying. */
export const BACKUP_CODE_BYTES = 16;
export const MAX_PASSKEYS = 10;

/** Returns the six digits of an authenticator app; undefined for anything else, such as a backup code. */
export function readAppCode(typed: string): string | undefined {
	const digits = inOneNumber(typed).replaceAll(/\p{Pd}/gu, '');
	return /^\d{6}$/.test(digits) ? digits : undefined;
}
