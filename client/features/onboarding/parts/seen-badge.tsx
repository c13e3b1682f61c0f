import { Eye, EyeOff } from 'lucide-react';
import { StatusBadge } from '../../../ui/feedback/status-badge.tsx';

export function SeenBadge({ isSeen }: { isSeen: boolean }) {
	return isSeen ? (
		<StatusBadge tone="green" icon={<Eye aria-hidden />}>
			Seen
		</StatusBadge>
	) : (
		<StatusBadge tone="grey" icon={<EyeOff aria-hidden />}>
			Unseen
		</StatusBadge>
	);
}
