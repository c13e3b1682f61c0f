import { BellRing } from 'lucide-react';
import { lazy, Suspense, useEffect, useState } from 'react';
import { t } from '../../../language/language.ts';
import { Button } from '../../../ui/inputs/button.tsx';
import type { Reminder } from '../remind-dialog.tsx';

const loadDialog = () => import('../remind-dialog.tsx').then((m) => ({ default: m.RemindDialog }));
const RemindDialog = lazy(loadDialog);

/** Sends a ready message to everybody whose work is missing. */
export function RemindButton(props: Reminder) {
	const [isOpen, setOpen] = useState(false);
	// the dialog also opens where the network is gone meanwhile, and says so
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
