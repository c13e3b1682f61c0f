import * as z from 'zod/mini';
import { mobileNumber, REASON_LENGTH, REASON_MISSING, requiredText, text } from '../fields.ts';

export const correctionKind = z.enum([
	'mobile_number',
	'name',
	'team_lead',
	'child_moved',
	'children_merged',
	'child_restored',
]);
export type CorrectionKind = z.infer<typeof correctionKind>;

export const correctionLabel: Record<CorrectionKind, string> = {
	mobile_number: 'Mobile number',
	name: 'Name',
	team_lead: 'Team lead',
	child_moved: 'Center of a child',
	children_merged: 'The same child twice',
	child_restored: 'Deleted child',
};

export type ChildCorrection = 'child_moved' | 'children_merged' | 'child_restored';

export const NOTHING_CHANGED = 'This is what stands already.';
export const UNDONE_ALREADY = 'This correction is undone already.';
export const CHANGED_SINCE = 'This was changed again since. Only the latest change can be undone.';

export const withReason = z.object({
	/** The person reads it. */
	reason: requiredText(REASON_LENGTH, REASON_MISSING),
});

export const numberCorrection = z.extend(withReason, { new_number: mobileNumber });

export const nameCorrection = z.extend(withReason, {
	given_name: requiredText(60, 'Enter the given name'),
	surname: requiredText(60, 'Enter the surname'),
});

const CHOOSE_TEAM_LEAD = 'Choose a team lead';

export const teamLeadChoice = z.object({
	team_lead_id: z.nullable(z.uuid(CHOOSE_TEAM_LEAD)),
	reason: z._default(text(REASON_LENGTH), ''),
});

export const correction = z.object({
	id: z.uuid(),
	kind: correctionKind,
	before: z.nullable(z.string()),
	after: z.nullable(z.string()),
	child_name: z.nullable(z.string()),
	reason: z.string(),
	made_by: z.nullable(z.string()),
	made_at: z.iso.datetime(),
	undone: z.nullable(z.object({ by: z.nullable(z.string()), at: z.iso.datetime(), reason: z.string() })),
});
export type Correction = z.infer<typeof correction>;
