import { Mail } from 'lucide-react';
import { LineLink } from '../../../ui/layout/line-link.tsx';
import { useUnreadCount } from '../api.ts';

const textOf = (count: number): string => {
	if (count === 0) return 'Messages';
	return count === 1 ? '1 new message' : `${count} new messages`;
};

/** Leads to the inbox and says how many messages are unread. */
export function MessagesLine() {
	const count = useUnreadCount();
	return (
		<LineLink to="/messages" icon={<Mail aria-hidden />} isDue={count > 0}>
			{textOf(count)}
		</LineLink>
	);
}
