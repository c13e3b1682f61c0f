import { CloudCheck, Smartphone } from 'lucide-react';
import { StatusBadge } from './status-badge.tsx';

export type SendStateProps = { state: 'queued' } | { state: 'sent'; time: string };

/** Whether something is only on this phone, or at what time (India's) the server took it. */
export function SendState(props: SendStateProps) {
	return props.state === 'queued' ? (
		<StatusBadge tone="yellow" icon={<Smartphone aria-hidden />}>
			Saved on this phone
		</StatusBadge>
	) : (
		<StatusBadge tone="green" icon={<CloudCheck aria-hidden />}>
			Sent {props.time}
		</StatusBadge>
	);
}
