import { CloudCheck, Smartphone } from 'lucide-react';
import { inWords } from '../../language/in-words.ts';
import { t } from '../../language/language.ts';
import { StatusBadge } from './status-badge.tsx';

export type SendStateProps = { state: 'queued' } | { state: 'sent'; time: string };

/** The time at which the server took it is India's. */
export function SendState(props: SendStateProps) {
	return props.state === 'queued' ? (
		<StatusBadge tone="yellow" icon={<Smartphone aria-hidden />}>
			{t('Saved on this phone')}
		</StatusBadge>
	) : (
		<StatusBadge tone="green" icon={<CloudCheck aria-hidden />}>
			{t('Sent {time}', { time: inWords(props.time) })}
		</StatusBadge>
	);
}
