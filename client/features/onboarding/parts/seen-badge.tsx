import { Eye, EyeOff } from 'lucide-react';
import { t } from '../../../language/language.ts';
import { StatusBadge } from '../../../ui/feedback/status-badge.tsx';

export function SeenBadge({ isSeen }: { isSeen: boolean }) {
	return isSeen ? (
		<StatusBadge tone="green" icon={<Eye aria-hidden />}>
			{t('Seen')}
		</StatusBadge>
	) : (
		<StatusBadge tone="grey" icon={<EyeOff aria-hidden />}>
			{t('Unseen')}
		</StatusBadge>
	);
}
