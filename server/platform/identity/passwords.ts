import { randomBytes } from 'node:crypto';
import { hash, verify } from '@node-rs/argon2';

const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** argon2id at 19 MiB, two passes: the first of OWASP's recommended settings. */
export const hashPassword = (password: string): Promise<string> => hash(password, COST);

let decoy: Promise<string> | undefined;

/** Without `stored`, takes the same time and returns false. */
export async function checkPassword(stored: string | undefined, password: string): Promise<boolean> {
	decoy ??= hashPassword(randomBytes(16).toString('hex'));
	const matches = await verify(stored ?? (await decoy), password);
	return stored !== undefined && matches;
}
