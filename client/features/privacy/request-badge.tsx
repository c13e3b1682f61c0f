import { displayDate } from '@yuva/contract/calendar';
import { requestStateLabel } from '@yuva/contract/privacy/rules';
import type { OwnRequest, RequestState } from '@yuva/contract/privacy/schema';
import { t } from '../../language/language.ts';
import { useToday } from '../../local/local.ts';
import { StatusBadge, type StatusTone } from '../../ui/feedback/status-badge.tsx';

const TONES: Record<RequestState, StatusTone> = {
	open: 'yellow',
	done: 'green',
	declined: 'red',
	withdrawn: 'grey',
};

export function RequestBadge({ request: { state, due_on } }: { request: OwnRequest }) {
	const today = useToday();
	if (state !== 'open') return <StatusBadge tone={TONES[state]}>{t(requestStateLabel[state])}</StatusBadge>;
	if (due_on < today)
		return <StatusBadge tone="red">{t('Overdue since {date}', { date: displayDate(due_on) })}</StatusBadge>;
	return (
		<StatusBadge tone="yellow">{t('Open, answer by {date}', { date: displayDate(due_on) })}</StatusBadge>
	);
}
