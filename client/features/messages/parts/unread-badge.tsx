import { counted } from '../../../language/counted.ts';
import { StatusBadge } from '../../../ui/feedback/status-badge.tsx';
import { useUnreadCount } from '../api.ts';

/** How many messages are unread; nothing when there are none. */
export function UnreadBadge() {
	const count = useUnreadCount();
	return count > 0 && <StatusBadge tone="yellow">{counted(count, '{count} new', '{count} new')}</StatusBadge>;
}
