import { isOverdue, PROMISED_DAYS } from '@yuva/contract/onboarding/rules';
import { Clock, TriangleAlert } from 'lucide-react';
import { counted } from '../../language/counted.ts';
import { t } from '../../language/language.ts';
import { StatusBadge } from '../../ui/feedback/status-badge.tsx';

/** Marks waits that are longer than promised; renders nothing for null. */
export function WaitingMark({ days }: { days: number | null }) {
	if (days === null) return null;
	const isLate = isOverdue(days);
	const Icon = isLate ? TriangleAlert : Clock;
	return (
		<StatusBadge tone={isLate ? 'red' : 'yellow'} icon={<Icon aria-hidden />}>
			{days === 0 ? t('Waiting since today') : counted(days, 'Waiting {count} day', 'Waiting {count} days')}
			{isLate && ` ${t('(over {count})', { count: PROMISED_DAYS })}`}
		</StatusBadge>
	);
}
