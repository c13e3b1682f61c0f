import { counted } from '../../../language/counted.ts';
import { StatusBadge } from '../../../ui/feedback/status-badge.tsx';
import { useUnreadCount } from '../api.ts';

export function UnreadBadge() {
	const count = useUnreadCount();
	return count > 0 && <StatusBadge tone="yellow">{counted(count, '{count} new', '{count} new')}</StatusBadge>;
}
