import type { ReminderAbout } from '@yuva/contract/messages/reminder-schema';
import { BellRing } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { t } from '../../../language/language.ts';
import { Button } from '../../../ui/inputs/button.tsx';

const RemindDialog = lazy(() => import('../remind-dialog.tsx').then((m) => ({ default: m.RemindDialog })));

export interface RemindButtonProps {
	about: ReminderAbout;
	/** LGD code; undefined for all districts in reach. */
	district: number | undefined;
}

/** Sends a ready message to everybody whose work is missing. */
export function RemindButton(props: RemindButtonProps) {
	const [isOpen, setOpen] = useState(false);
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
