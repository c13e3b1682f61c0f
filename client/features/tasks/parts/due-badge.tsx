import { type DueState, dueDays, dueOf } from '@yuva/contract/tasks/rules';
import { StatusBadge, type StatusTone } from '../../../ui/feedback/status-badge.tsx';

const TONES: Record<DueState, StatusTone> = {
	ahead: 'green',
	today: 'yellow',
	delayed: 'red',
	unknown: 'grey',
};

export function DueBadge({ deadline, today }: { deadline: string; today: string }) {
	const { state, text } = dueOf(dueDays(deadline, today));
	return <StatusBadge tone={TONES[state]}>{text}</StatusBadge>;
}
