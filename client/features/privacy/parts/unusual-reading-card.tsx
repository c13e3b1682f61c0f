import type { AttentionState } from '@yuva/contract/console/attention-schema';
import { CircleCheck, Eye } from 'lucide-react';
import { t } from '../../../language/language.ts';
import { StatusBadge } from '../../../ui/feedback/status-badge.tsx';
import { MenuCard } from '../../../ui/layout/menu-screen.tsx';
import { useOpenUnusualReads } from '../audit-api.ts';

/** For the head office, among the rules of the attention list. */
export function UnusualReadingCard({ state }: { state: AttentionState }) {
	const open = useOpenUnusualReads();
	return (
		<MenuCard
			to={`/staff/unusual-reading${state === 'open' ? '' : `?state=${state}`}`}
			title={t('Unusual data access')}
			hint={t(
				'A lead or somebody at the head office was shown very many people in a short time, or many at night. Only the head office sees this.',
			)}
			icon={open === 0 ? <CircleCheck /> : <Eye />}
			badge={open !== undefined && <OpenBadge open={open} />}
		/>
	);
}

function OpenBadge({ open }: { open: number }) {
	if (open === 0) return <StatusBadge tone="green">{t('None')}</StatusBadge>;
	return <StatusBadge tone="yellow">{t('{count} to look at', { count: open })}</StatusBadge>;
}
