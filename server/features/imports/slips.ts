import { randomBytes } from 'node:crypto';
import { RANDOM_PASSWORD_BYTES, randomPassword } from '@yuva/contract/auth/rules';
import type { FirstSlip } from '@yuva/contract/imports/schema';
import { inTransaction } from '../../platform/database/transaction.ts';
import { AppError } from '../../platform/errors.ts';
import { writeAudit } from '../../platform/identity/audit.ts';
import { hashPassword } from '../../platform/identity/passwords.ts';
import { replacePassword } from '../accounts/actions.ts';
import type { Importing } from './sheet-kind.ts';
import { noteSlip, selectWaitingOf, type WaitingRow } from './slip-queries.ts';

const NOT_WAITING = 'Some of these fellows have logged in already. Load the list again.';

interface NewSlip {
	row: WaitingRow;
	password: string;
	password_hash: string;
}

/**
 * Gives each a new random password, shown only here; the earlier slip stops working.
 *
 * @throws AppError `conflict`, with nothing changed, when one of them was not imported or has an own password
 */
export async function makeSlips(call: Importing, fellowIds: readonly string[]): Promise<FirstSlip[]> {
	const ids = [...new Set(fellowIds)];
	const rows = await selectWaitingOf(call.db, ids);
	if (rows.length < ids.length) throw new AppError('conflict', NOT_WAITING);
	const slips = await Promise.all(rows.map(withPassword));
	await inTransaction(call.db, async (db) => {
		for (const { row, password_hash } of slips) {
			const { fellow_id: fellowId, password_hash: before } = row;
			if (!(await replacePassword(db, fellowId, { before, password_hash }))) {
				throw new AppError('conflict', NOT_WAITING);
			}
			await noteSlip(db, fellowId, call.now);
		}
		const entry = { actor_id: call.viewer.account_id, request_id: call.requestId, action: 'imports.slip' };
		await writeAudit(
			db,
			slips.map(({ row }) => ({ ...entry, fellow_id: row.fellow_id, shown: { fellows: [row.fellow_id] } })),
		);
	});
	return slips.map(({ row, password }) => {
		const { fellow_id, full_name, mobile_number, center } = row;
		return { fellow_id, full_name, mobile_number, center, password };
	});
}

async function withPassword(row: WaitingRow): Promise<NewSlip> {
	const password = randomPassword(randomBytes(RANDOM_PASSWORD_BYTES));
	return { row, password, password_hash: await hashPassword(password) };
}
