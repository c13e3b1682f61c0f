import { REASON_LENGTH, REASON_MISSING } from '@yuva/contract/fields';
import { type ReactNode, useState } from 'react';
import { t } from '../../language/language.ts';
import { useAttempt } from '../../local/local.ts';
import { Banner } from '../../ui/feedback/banner.tsx';
import { Button } from '../../ui/inputs/button.tsx';
import { TextArea } from '../../ui/inputs/text-area.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { useToast } from '../../ui/overlays/toast.tsx';

export interface ReasonDialogProps {
	title: string;
	/** What will happen. */
	children: ReactNode;
	confirmLabel: string;
	icon: ReactNode;
	danger?: boolean;
	busy: boolean;
	send: (reason: string) => Promise<unknown>;
	done: string;
	onClose: () => void;
}

/** Asks for the reason of a change of a fellowship, which the fellow reads too. */
export function ReasonDialog({ title, children, confirmLabel, icon, danger, ...work }: ReasonDialogProps) {
	const { busy, send, done, onClose } = work;
	const { failure, attempt } = useAttempt();
	const [reason, setReason] = useState('');
	const [fault, setFault] = useState('');
	const toast = useToast();
	const change = () =>
		attempt(async () => {
			await send(reason);
			toast(done);
			onClose();
		});
	const handleConfirm = () => (reason.trim() === '' ? setFault(REASON_MISSING) : void change());
	return (
		<Dialog
			open
			keepOpen
			onClose={onClose}
			title={title}
			actions={
				<Button
					variant={danger ? 'danger' : 'primary'}
					icon={icon}
					busy={busy}
					busyLabel={t('Saving…')}
					onClick={handleConfirm}
				>
					{confirmLabel}
				</Button>
			}
		>
			<div className="flex flex-col gap-3">
				<p>{children}</p>
				<TextArea
					label={t('Reason')}
					hint={t('The fellow reads it too.')}
					required
					maxLength={REASON_LENGTH}
					error={t(fault)}
					value={reason}
					onChange={(event) => {
						setReason(event.target.value);
						setFault('');
					}}
				/>
				{failure && <Banner tone="error">{t(failure)}</Banner>}
			</div>
		</Dialog>
	);
}
