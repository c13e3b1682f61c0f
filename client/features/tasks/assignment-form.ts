import { isAllChosen } from '@yuva/contract/tasks/rules';
import { type Assignment, assignment, DEADLINE_PAST } from '@yuva/contract/tasks/schema';

export interface AssignmentDraft {
	task_name: string;
	/** `YYYY-MM-DD`, or '' while there is none. */
	deadline: string;
	districts: readonly string[];
}

export const BLANK: AssignmentDraft = { task_name: '', deadline: '', districts: [] };

export type Faults = Readonly<Partial<Record<string, string>>>;

export type CheckedDraft =
	| { assignment: Assignment; faults?: never }
	| { assignment?: never; faults: Faults };

/** The assignment, or messages by field. Choosing all `offered` districts means All. */
export function checkDraft(draft: AssignmentDraft, offered: readonly string[], today: string): CheckedDraft {
	const { districts } = draft;
	const parsed = assignment.safeParse({
		...draft,
		districts: isAllChosen(offered, districts) ? 'All' : districts,
	});
	const faults: Record<string, string> = {};
	for (const { path, message } of parsed.error?.issues ?? []) faults[String(path[0])] ??= message;
	if (draft.deadline !== '' && draft.deadline < today) faults.deadline = DEADLINE_PAST;
	return parsed.success && Object.keys(faults).length === 0 ? { assignment: parsed.data } : { faults };
}
