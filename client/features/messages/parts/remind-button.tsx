import { BellRing } from 'lucide-react';
import { useState } from 'react';
import { t } from '../../../language/language.ts';
import { Button } from '../../../ui/inputs/button.tsx';
import { RemindDialog, type Reminder } from '../remind-dialog.tsx';

/** Sends a ready message to everybody whose work is missing. */
export function RemindButton(props: Reminder) {
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
			{isOpen && <RemindDialog {...props} onClose={() => setOpen(false)} />}
		</>
	);
}
