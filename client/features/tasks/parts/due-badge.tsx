import { type DueState, dueDays, dueOf } from '@yuva/contract/tasks/rules';
import { t } from '../../../language/language.ts';
import { StatusBadge, type StatusTone } from '../../../ui/feedback/status-badge.tsx';

const TONES: Record<DueState, StatusTone> = {
	ahead: 'green',
	today: 'yellow',
	delayed: 'red',
	unknown: 'grey',
};

/** The specification also words one day as "1 days". */
const TEXTS: Record<DueState, string> = {
	ahead: '{days} days left',
	today: 'Due today',
	delayed: '{days} days delayed',
	unknown: 'N/A',
};

export interface DueBadgeProps {
	deadline: string;
	today: string;
	isDone?: boolean | undefined;
}

export function DueBadge({ deadline, today, isDone }: DueBadgeProps) {
	if (isDone) return <StatusBadge tone="green">{t('Done')}</StatusBadge>;
	const days = dueDays(deadline, today);
	const state = dueOf(days);
	return <StatusBadge tone={TONES[state]}>{t(TEXTS[state], { days: Math.abs(days) })}</StatusBadge>;
}
