import type { AttentionState } from '@yuva/contract/attention/schema';
import { CircleCheck, Eye } from 'lucide-react';
import { StatusBadge } from '../../../ui/feedback/status-badge.tsx';
import { MenuCard } from '../../../ui/layout/menu-screen.tsx';
import { useOpenUnusualReads } from '../api.ts';

/** For the head office, among the rules of the attention list. */
export function UnusualReadingCard({ state }: { state: AttentionState }) {
	const open = useOpenUnusualReads();
	return (
		<MenuCard
			to={`/staff/unusual-reading${state === 'open' ? '' : `?state=${state}`}`}
			title="Unusual reading"
			hint="A lead or somebody at the head office was shown very many people in a short time, or many at night. Only the head office sees this."
			icon={open === 0 ? <CircleCheck /> : <Eye />}
			badge={open !== undefined && <OpenBadge open={open} />}
		/>
	);
}

function OpenBadge({ open }: { open: number }) {
	if (open === 0) return <StatusBadge tone="green">None</StatusBadge>;
	return <StatusBadge tone="yellow">{open} to look at</StatusBadge>;
}
