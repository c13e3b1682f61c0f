import type { CorrectionKind } from '@yuva/contract/corrections/schema';
import type { Undo } from './actions.ts';
import { undoMerge, undoMove, undoRestoring } from './child-actions.ts';
import { undoName, undoNumber } from './person-actions.ts';
import { undoTeamLead } from './team-lead-actions.ts';

/** How each kind is undone. */
export const undos: Readonly<Record<CorrectionKind, Undo>> = {
	mobile_number: undoNumber,
	name: undoName,
	team_lead: undoTeamLead,
	child_moved: undoMove,
	children_merged: undoMerge,
	child_restored: undoRestoring,
};
