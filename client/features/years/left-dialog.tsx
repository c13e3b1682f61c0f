import { REASON_LENGTH, REASON_MISSING } from '@yuva/contract/fields';
import { LogOut } from 'lucide-react';
import { useState } from 'react';
import { useAttempt } from '../../local/local.ts';
import { Banner } from '../../ui/feedback/banner.tsx';
import { Button } from '../../ui/inputs/button.tsx';
import { TextArea } from '../../ui/inputs/text-area.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { useToast } from '../../ui/overlays/toast.tsx';
import { useEndAsLeft } from '../fellows/api.ts';

export interface LeftDialogProps {
	fellowId: string;
	fullName: string;
	onClose: () => void;
}

export function LeftDialog({ fellowId, fullName, onClose }: LeftDialogProps) {
	const { send, isPending } = useEndAsLeft();
	const { failure, attempt } = useAttempt();
	const [reason, setReason] = useState('');
	const [fault, setFault] = useState('');
	const toast = useToast();
	const end = () =>
		attempt(async () => {
			await send({ fellow_id: fellowId, reason });
			toast('The fellowship is ended');
			onClose();
		});
	const handleEnd = () => (reason.trim() === '' ? setFault(REASON_MISSING) : void end());
	return (
		<Dialog
			open
			keepOpen
			onClose={onClose}
			title="Left the fellowship"
			actions={
				<Button
					variant="danger"
					icon={<LogOut aria-hidden />}
					busy={isPending}
					busyLabel="Saving…"
					onClick={handleEnd}
				>
					End the fellowship
				</Button>
			}
		>
			<div className="flex flex-col gap-3">
				<p>
					<strong>{fullName}</strong> reads the own record from now on and writes nothing. The children stay
					in the center until they are handed over. This can be taken back while the year is open.
				</p>
				<TextArea
					label="Reason"
					hint="The fellow reads it too."
					required
					maxLength={REASON_LENGTH}
					error={fault || undefined}
					value={reason}
					onChange={(event) => {
						setReason(event.target.value);
						setFault('');
					}}
				/>
				{failure && <Banner tone="error">{failure}</Banner>}
			</div>
		</Dialog>
	);
}
