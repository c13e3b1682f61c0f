import { isOverdue, PROMISED_DAYS } from '@yuva/contract/onboarding/rules';
import { Clock, TriangleAlert } from 'lucide-react';
import { countText } from '../../local/local.ts';
import { StatusBadge } from '../../ui/feedback/status-badge.tsx';

/** Marks waits that are longer than promised; renders nothing for null. */
export function WaitingMark({ days }: { days: number | null }) {
	if (days === null) return null;
	const isLate = isOverdue(days);
	const Icon = isLate ? TriangleAlert : Clock;
	return (
		<StatusBadge tone={isLate ? 'red' : 'yellow'} icon={<Icon aria-hidden />}>
			{days === 0 ? 'Waiting since today' : `Waiting ${countText(days, 'day', 'days')}`}
			{isLate && ` (over ${PROMISED_DAYS})`}
		</StatusBadge>
	);
}
