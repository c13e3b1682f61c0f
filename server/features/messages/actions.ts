import type { ResetProof } from '@yuva/contract/messages/rules';
import { uuidv7 } from 'uuidv7';
import type { Db } from '../../platform/database/database.ts';
import { insertMessage } from './queries.ts';

export interface PasswordReset {
	accountId: string;
	by: ResetProof;
	/** The lead whose code was used. */
	issuedBy: string | null;
	now: Date;
}

/** Runs in the transaction of the reset. @returns the message's id */
export async function tellPasswordReset(db: Db, reset: PasswordReset): Promise<string> {
	const id = uuidv7();
	await insertMessage(db, {
		id,
		account_id: reset.accountId,
		kind: 'password_reset',
		details: JSON.stringify({ by: reset.by }),
		sender_id: reset.issuedBy,
		created_at: reset.now,
	});
	return id;
}
