import type { StaffFellow } from '@yuva/contract/fellows/schema';
import { ArrowRightLeft } from 'lucide-react';
import { countText, useAttempt } from '../../local/local.ts';
import { useToast } from '../../ui/overlays/toast.tsx';
import { useTransferChildren } from './api.ts';
import { TakerDialog } from './parts/taker-dialog.tsx';

export interface TransferDialogProps {
	fellow: StaffFellow;
	onClose: () => void;
}

export function TransferDialog({ fellow, onClose }: TransferDialogProps) {
	const { send, isPending } = useTransferChildren();
	const { failure, attempt } = useAttempt();
	const toast = useToast();
	const children = countText(fellow.children, 'child', 'children');
	const give = (to_fellow_id: string) =>
		attempt(async () => {
			await send({ fellow_id: fellow.fellow_id, to_fellow_id });
			toast(`${children} handed over`);
			onClose();
		});
	return (
		<TakerDialog
			title={`Hand over ${children}`}
			except={fellow.fellow_id}
			icon={<ArrowRightLeft aria-hidden />}
			confirmLabel={() => `Hand over ${children}`}
			busy={isPending}
			busyLabel="Handing over…"
			failure={failure}
			onGive={(id) => void give(id)}
			onClose={onClose}
		>
			{(taker) => (
				<p>
					<strong>{taker.full_name}</strong> of {taker.place} leads {children} of{' '}
					<strong>{fellow.full_name}</strong> from now on. Registers of the past stay with {fellow.full_name},
					who no longer sees these children. What {fellow.full_name} has not sent yet will be refused.
				</p>
			)}
		</TakerDialog>
	);
}
