import { CONFIRMED_MINUTES } from '@yuva/contract/auth/second-factor-rules';
import type { Db } from '../database/database.ts';

const CONFIRMED_MS = CONFIRMED_MINUTES * 60_000;

export async function isConfirmed(db: Db, tokenHash: Buffer, now: Date): Promise<boolean> {
	const row = await db
		.selectFrom('sessions')
		.select(['created_at', 'confirmed_at'])
		.where('token_hash', '=', tokenHash)
		.executeTakeFirst();
	const at = row?.confirmed_at ?? row?.created_at;
	return at !== undefined && now.getTime() - at.getTime() < CONFIRMED_MS;
}

export async function confirmSession(db: Db, tokenHash: Buffer, now: Date): Promise<void> {
	await db.updateTable('sessions').set({ confirmed_at: now }).where('token_hash', '=', tokenHash).execute();
}

/** The account has a second factor now, so the session may do everything. */
export async function releaseSession(db: Db, tokenHash: Buffer): Promise<void> {
	await db
		.updateTable('sessions')
		.set({ second_factor_due: false })
		.where('token_hash', '=', tokenHash)
		.execute();
}
