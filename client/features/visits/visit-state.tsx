import type { VisitState } from '@yuva/contract/visits/own-schema';
import { t } from '../../language/language.ts';
import { StatusBadge } from '../../ui/feedback/status-badge.tsx';

export function VisitStateBadge({ state }: { state: VisitState }) {
	if (state === 'done') return <StatusBadge tone="green">{t('Done')}</StatusBadge>;
	if (state === 'cancelled') return <StatusBadge tone="grey">{t('Cancelled')}</StatusBadge>;
	return <StatusBadge tone="yellow">{t('Planned')}</StatusBadge>;
}
