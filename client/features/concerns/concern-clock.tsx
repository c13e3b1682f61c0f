import { hoursLeft, isWaiting } from '@yuva/contract/concerns/rules';
import { type ConcernLine, concernOutcomeLabel } from '@yuva/contract/concerns/schema';
import { counted } from '../../language/counted.ts';
import { t } from '../../language/language.ts';
import { now } from '../../local/local.ts';
import { StatusBadge } from '../../ui/feedback/status-badge.tsx';

export function ConcernClock({ state, due_at, outcome }: Pick<ConcernLine, 'state' | 'due_at' | 'outcome'>) {
	if (outcome !== null) return t(concernOutcomeLabel[outcome]);
	if (!isWaiting(state)) return '–';
	const left = hoursLeft(new Date(due_at), now());
	return left < 0 ? (
		<StatusBadge tone="red">{counted(-left, '{count} hour late', '{count} hours late')}</StatusBadge>
	) : (
		<StatusBadge tone="yellow">{counted(left, '{count} hour left', '{count} hours left')}</StatusBadge>
	);
}
