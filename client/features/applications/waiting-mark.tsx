import { isOverdue, PROMISED_DAYS } from '@yuva/contract/onboarding/rules';
import { Clock, TriangleAlert } from 'lucide-react';
import { countText } from '../../local/local.ts';
import { StatusBadge } from '../../ui/feedback/status-badge.tsx';

/** Marks waits that are longer than promised; renders nothing for null. */
export function WaitingMark({ days }: { days: number | null }) {
	if (days === null) return null;
	return (
		<span className="flex flex-wrap items-center gap-1.5">
			<WaitingBadge days={days} />
			{isOverdue(days) && <OverdueMark />}
		</span>
	);
}

/** The wait alone, for a table. */
export function WaitingBadge({ days }: { days: number }) {
	const isLate = isOverdue(days);
	return (
		<StatusBadge
			tone={isLate ? 'red' : 'yellow'}
			icon={isLate ? <TriangleAlert aria-hidden /> : <Clock aria-hidden />}
		>
			{days === 0 ? 'Waiting since today' : `Waiting ${countText(days, 'day', 'days')}`}
		</StatusBadge>
	);
}

function OverdueMark() {
	return (
		<span className="inline-flex items-center gap-1.5 rounded-2xl bg-danger px-2.5 py-0.5 text-sm font-bold text-white">
			<TriangleAlert aria-hidden className="size-4 shrink-0" />
			Over {PROMISED_DAYS} days
		</span>
	);
}
