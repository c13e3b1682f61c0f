/** How long a session counts as just confirmed, by signing in or by `confirm`. */
export const CONFIRMED_MINUTES = 10;
export const TICKET_MINUTES = 5;
/** Wrong codes with one ticket, and of one account within a quarter of an hour. */
export const SECOND_FACTOR_TRIES = 5;
export const BACKUP_CODES = 10;
/** Five bits each: eighty bits, so that a stored hash cannot be reversed by trying. */
export const BACKUP_CODE_BYTES = 16;
export const MAX_PASSKEYS = 10;

/** Without blanks and dashes: `123 456` and `123456` are the same. */
const withoutGaps = (typed: string): string => typed.replaceAll(/[\s-]/g, '');

/** The six digits of an authenticator app; undefined for anything else, such as a backup code. */
export function readAppCode(typed: string): string | undefined {
	const digits = withoutGaps(typed);
	return /^\d{6}$/.test(digits) ? digits : undefined;
}
