import { Mail } from 'lucide-react';
import { counted } from '../../../language/counted.ts';
import { t } from '../../../language/language.ts';
import { LineLink } from '../../../ui/layout/line-link.tsx';
import { useUnreadCount } from '../api.ts';

const textOf = (count: number): string => {
	if (count === 0) return t('Messages');
	return counted(count, '{count} new message', '{count} new messages');
};

export function MessagesLine() {
	const count = useUnreadCount();
	return (
		<LineLink to="/messages" icon={<Mail aria-hidden />} isDue={count > 0}>
			{textOf(count)}
		</LineLink>
	);
}
