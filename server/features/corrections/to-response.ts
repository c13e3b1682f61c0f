import type { Correction } from '@yuva/contract/corrections/schema';
import type { CorrectionRow } from './queries.ts';

export function toCorrection({
	made_at,
	undone_by,
	undone_at,
	undo_reason,
	...row
}: CorrectionRow): Correction {
	const undone =
		undone_at && undo_reason !== null
			? { by: undone_by, at: undone_at.toISOString(), reason: undo_reason }
			: null;
	return { ...row, made_at: made_at.toISOString(), undone };
}
