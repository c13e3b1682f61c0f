import { CHANGED_SINCE, type CorrectionKind, UNDONE_ALREADY } from '@yuva/contract/corrections/schema';
import { AppError, notFound } from '../../platform/errors.ts';
import type { Correcting, Undo } from './actions.ts';
import { undoMerge, undoMove, undoRestoring } from './child-actions.ts';
import { undoName, undoNumber } from './person-actions.ts';
import { lockCorrection, type MadeCorrection, noteUndone } from './queries.ts';
import { undoTeamLead } from './team-lead-actions.ts';

const undos: Readonly<Record<CorrectionKind, Undo>> = {
	mobile_number: undoNumber,
	name: undoName,
	team_lead: undoTeamLead,
	child_moved: undoMove,
	children_merged: undoMerge,
	child_restored: undoRestoring,
};

/**
 * @returns the correction
 * @throws AppError `not_found` when absent or out of reach, `conflict` when it is undone already, and when
 * the present value is not the one that the correction made
 */
export async function undo(
	call: Correcting,
	{ correction_id, reason }: { correction_id: string; reason: string },
): Promise<MadeCorrection> {
	const { db, viewer, now } = call;
	const made = await lockCorrection(db, viewer, correction_id);
	if (!made) throw notFound();
	if (made.is_undone) throw new AppError('conflict', UNDONE_ALREADY);
	const isUndone = await undos[made.kind](call, made, reason);
	if (!isUndone) throw new AppError('conflict', CHANGED_SINCE);
	const undoing = { undone_by: viewer.account_id, undone_at: now, undo_reason: reason };
	await noteUndone(db, correction_id, undoing);
	return made;
}
