import { randomBytes } from 'node:crypto';
import { hash, verify } from '@node-rs/argon2';
import { refuseInTransaction } from '../database/transaction.ts';
import { budgets } from '../process/budgets.ts';
import { turnsOf } from '../process/turns.ts';

const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

const takeTurn = turnsOf(budgets.hashing);

/**
 * Uses argon2id at 19 MiB, two passes: the first of OWASP's recommended settings. Waits for its turn, behind
 * checks.
 *
 * @throws AppError `unavailable` when too many wait
 */
export async function hashPassword(password: string): Promise<string> {
	refuseInTransaction('a hash');
	return takeTurn(() => hash(password, COST));
}

let decoy: Promise<string> | undefined;

/** Takes the same time without `stored` and returns false. @throws as `hashPassword` */
export async function checkPassword(stored: string | undefined, password: string): Promise<boolean> {
	refuseInTransaction('a hash');
	decoy ??= hash(randomBytes(16).toString('hex'), COST);
	const known = stored ?? (await decoy);
	const matches = await takeTurn(() => verify(known, password), { isUrgent: true });
	return stored !== undefined && matches;
}
