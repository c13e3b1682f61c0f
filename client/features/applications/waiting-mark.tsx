import { isOverdue, PROMISED_DAYS } from '@yuva/contract/onboarding/rules';
import { Clock, TriangleAlert } from 'lucide-react';
import { counted } from '../../language/counted.ts';
import { t } from '../../language/language.ts';
import { StatusBadge } from '../../ui/feedback/status-badge.tsx';

interface WaitingMarkProps {
	days: number | null;
	/**
	 * In a table the mark is short: its colour says that the wait is too long, and the screen says what is
	 * promised.
	 */
	isInTable?: boolean | undefined;
}

/** Marks only waits that are longer than promised. */
export function WaitingMark({ days, isInTable = false }: WaitingMarkProps) {
	if (days === null) return null;
	const isLate = isOverdue(days);
	const Icon = isLate ? TriangleAlert : Clock;
	const over = t('(over {count})', { count: PROMISED_DAYS });
	return (
		<StatusBadge tone={isLate ? 'red' : 'yellow'} icon={<Icon aria-hidden />}>
			{days === 0 ? t('Waiting since today') : counted(days, 'Waiting {count} day', 'Waiting {count} days')}
			{isLate && (isInTable ? <span className="sr-only">{` ${over}`}</span> : ` ${over}`)}
		</StatusBadge>
	);
}
