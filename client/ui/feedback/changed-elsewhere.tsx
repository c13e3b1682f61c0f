import { X } from 'lucide-react';
import { t } from '../../language/language.ts';
import { Button } from '../inputs/button.tsx';
import { Banner } from './banner.tsx';

export interface ChangedElsewhereProps {
	/** Each line says whose value changed, from what to what. */
	changes: readonly string[];
	onDismiss: () => void;
}

export function ChangedElsewhere({ changes, onDismiss }: ChangedElsewhereProps) {
	const [only, ...others] = changes;
	if (only === undefined) return null;
	const title =
		others.length === 0
			? t('Changed on another phone: {change}', { change: only ?? '' })
			: t('Changed on another phone:');
	return (
		<Banner
			tone="info"
			title={title}
			action={
				<Button variant="secondary" width="fit" icon={<X aria-hidden />} onClick={onDismiss}>
					{t('Dismiss')}
				</Button>
			}
		>
			{others.length > 0 && (
				<ul>
					{changes.map((change) => (
						<li key={change}>{change}</li>
					))}
				</ul>
			)}
		</Banner>
	);
}
