import {
	type ChildCorrection,
	type CorrectionKind,
	NOTHING_CHANGED,
} from '@yuva/contract/corrections/schema';
import { uuidv7 } from 'uuidv7';
import type { Db } from '../../platform/database/database.ts';
import { AppError } from '../../platform/errors.ts';
import type { Viewer } from '../../platform/identity/viewer.ts';
import { tell } from '../messages/actions.ts';
import { insertCorrection, type MadeCorrection, type Stood } from './queries.ts';

export interface Correcting {
	readonly db: Db;
	readonly viewer: Viewer;
	readonly now: Date;
}

/**
 * Restores what was before a correction of one kind, and tells the persons concerned.
 *
 * @returns false, with nothing changed, when the present value is not the one that the correction made
 * @throws AppError `conflict` with another reason why it cannot be put back
 */
export type Undo = (call: Correcting, made: MadeCorrection, reason: string) => Promise<boolean>;

export interface Correction {
	kind: CorrectionKind;
	fellow_id: string;
	/** A child was moved to this fellow, who is in reach as well. */
	other_fellow_id?: string;
	child_id?: string;
	before: Stood;
	after: Stood;
	reason: string;
}

/**
 * Keeps what was corrected, so that it can be undone. The caller tells the person. @returns the id of the
 * correction
 */
export async function keepCorrection(
	{ db, viewer, now }: Correcting,
	{ other_fellow_id = '', child_id = '', ...correction }: Correction,
): Promise<string> {
	const id = uuidv7();
	await insertCorrection(db, {
		...correction,
		id,
		other_fellow_id: other_fellow_id || null,
		child_id: child_id || null,
		made_by: viewer.account_id,
		made_at: now,
	});
	return id;
}

/** @throws AppError `conflict` when nothing would change */
export function refuseSame(isSame: boolean): void {
	if (isSame) throw new AppError('conflict', NOTHING_CHANGED);
}

interface Told {
	correction: Exclude<CorrectionKind, ChildCorrection>;
	reason: string;
	undone: boolean;
}

export const tellCorrected = (
	{ db, viewer, now }: Correcting,
	fellowIds: readonly string[],
	details: Told,
): Promise<void> => tell(db, fellowIds, { kind: 'corrected', details, senderId: viewer.account_id, now });
