import { BellRing } from 'lucide-react';
import { lazy, Suspense, useEffect, useState } from 'react';
import { t } from '../../../language/language.ts';
import { Button } from '../../../ui/inputs/button.tsx';
import type { Reminder } from '../remind-dialog.tsx';

const loadDialog = () => import('../remind-dialog.tsx').then((m) => ({ default: m.RemindDialog }));
const RemindDialog = lazy(loadDialog);

export function RemindButton(props: Reminder) {
	const [isOpen, setOpen] = useState(false);
	// The dialog loads early, so that it opens without network and says that the network is gone.
	useEffect(() => void loadDialog().catch(() => undefined), []);
	return (
		<>
			<Button
				variant="secondary"
				width="fit"
				icon={<BellRing aria-hidden />}
				aria-haspopup="dialog"
				onClick={() => setOpen(true)}
			>
				{t('Remind')}
			</Button>
			{isOpen && (
				<Suspense>
					<RemindDialog {...props} onClose={() => setOpen(false)} />
				</Suspense>
			)}
		</>
	);
}
