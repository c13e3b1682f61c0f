import { type DueState, dueDays, dueOf } from '@yuva/contract/tasks/rules';
import { StatusBadge, type StatusTone } from '../../../ui/feedback/status-badge.tsx';

const TONES: Record<DueState, StatusTone> = {
	ahead: 'green',
	today: 'yellow',
	delayed: 'red',
	unknown: 'grey',
};

export interface DueBadgeProps {
	deadline: string;
	today: string;
	/** A completed task is not late. */
	isDone?: boolean | undefined;
}

export function DueBadge({ deadline, today, isDone }: DueBadgeProps) {
	if (isDone) return <StatusBadge tone="green">Done</StatusBadge>;
	const { state, text } = dueOf(dueDays(deadline, today));
	return <StatusBadge tone={TONES[state]}>{text}</StatusBadge>;
}
