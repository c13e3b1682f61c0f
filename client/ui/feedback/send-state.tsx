import { CloudCheck, Smartphone } from 'lucide-react';
import { inWords } from '../../language/in-words.ts';
import { t } from '../../language/language.ts';
import { StatusBadge } from './status-badge.tsx';

export type SendStateProps = { state: 'queued' } | { state: 'sent'; time: string };

/** Whether something is only on this phone, or at what time (India's) the server took it. */
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
