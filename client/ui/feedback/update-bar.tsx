import { RefreshCw } from 'lucide-react';
import { useState } from 'react';
import { t } from '../../language/language.ts';
import { Button } from '../inputs/button.tsx';

/** It is above the screen, never over it; nothing happens until it is pressed. */
export function UpdateBar({ onReload }: { onReload: () => void }) {
	const [isReloading, setReloading] = useState(false);
	function reload() {
		setReloading(true);
		onReload();
	}
	return (
		<div
			role="status"
			className="flex flex-wrap items-center justify-center gap-x-4 gap-y-2 border-b border-marigold-400 bg-marigold-100 px-4 py-2 font-semibold text-ink print:hidden"
		>
			{t('A new version is ready.')}
			<Button
				variant="secondary"
				width="fit"
				icon={<RefreshCw aria-hidden />}
				busy={isReloading}
				busyLabel={t('Loading…')}
				onClick={reload}
			>
				{t('Reload')}
			</Button>
		</div>
	);
}
