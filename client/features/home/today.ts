import { assessmentsByChild } from '@yuva/contract/assessments/rules';
import type { Assessment, AssessmentType } from '@yuva/contract/assessments/schema';
import { firstDayOf, MODULES } from '@yuva/contract/attendance/rules';
import type { AttentionItem } from '@yuva/contract/console/attention-schema';
import { dueDays } from '@yuva/contract/tasks/rules';
import type { AssignedTask } from '@yuva/contract/tasks/schema';

/** Fellows take endlines in the last module. */
const ENDLINE_FROM = firstDayOf(MODULES.length);
const DUE_SOON = 3;

export interface Unscored {
	type: AssessmentType;
	count: number;
}

/**
 * Returns the children without a baseline, and in the last module, once no baseline is missing, those without
 * an endline.
 * @param lastDay the latest programme day that is marked, or 0
 */
export function unscoredOf(
	children: readonly { id: string }[],
	assessments: readonly Pick<Assessment, 'child' | 'assessment_type'>[],
	lastDay: number,
): Unscored {
	const count = (type: AssessmentType) => {
		const scored = assessmentsByChild(assessments, type);
		return children.filter(({ id }) => !scored.has(id)).length;
	};
	const baseline = count('baseline');
	if (baseline > 0 || lastDay < ENDLINE_FROM) return { type: 'baseline', count: baseline };
	return { type: 'endline', count: count('endline') };
}

/** `today` is `YYYY-MM-DD`. */
export const countDue = (
	tasks: readonly Pick<AssignedTask, 'status' | 'deadline_date'>[],
	today: string,
): number =>
	tasks.filter(
		({ status, deadline_date }) => status === 'Pending' && dueDays(deadline_date, today) <= DUE_SOON,
	).length;

/** Leaves out items that the fellow explained or a lead looked at. */
export const countUnexplained = (
	items: readonly Pick<AttentionItem, 'explanation' | 'looked_at'>[],
): number => items.filter(({ explanation, looked_at }) => explanation === '' && looked_at === null).length;

/** The card counts meetings of one week. */
const SOON_DAYS = 7;

/** Counts today too, without cancelled meetings. */
export const countSoon = (
	meetings: readonly { on: string; is_cancelled: boolean }[],
	today: string,
): number =>
	meetings.filter(({ on, is_cancelled }) => {
		const days = dueDays(on, today);
		return !is_cancelled && days >= 0 && days <= SOON_DAYS;
	}).length;
