import { LogOut } from 'lucide-react';
import { ConfirmDialog } from '../../../ui/dialog.tsx';

export interface UnsentDialogProps {
	onStay: () => void;
	onLeave: () => void;
}

/** Asks before logging out throws something away. */
export function UnsentDialog({ onStay, onLeave }: UnsentDialogProps) {
	return (
		<ConfirmDialog
			open
			danger
			title="Something is not sent yet"
			message="This phone keeps something that you have not saved yet: attendance marks, a form or a photo. If you log out, it is deleted."
			confirmLabel="Log out anyway"
			confirmIcon={<LogOut aria-hidden />}
			cancelLabel="Stay"
			onClose={onStay}
			onConfirm={onLeave}
		/>
	);
}
