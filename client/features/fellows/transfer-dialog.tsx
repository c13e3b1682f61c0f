import type { StaffFellow } from '@yuva/contract/fellows/schema';
import { ArrowRightLeft } from 'lucide-react';
import { useState } from 'react';
import { countText, useAttempt } from '../../local/local.ts';
import { Banner } from '../../ui/feedback/banner.tsx';
import { Button } from '../../ui/inputs/button.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { useToast } from '../../ui/overlays/toast.tsx';
import { useTransferChildren } from './api.ts';
import { TakerChoice } from './parts/taker-choice.tsx';

export interface TransferDialogProps {
	fellow: StaffFellow;
	onClose: () => void;
}

export function TransferDialog({ fellow, onClose }: TransferDialogProps) {
	const { send, isPending } = useTransferChildren();
	const [taker, setTaker] = useState<StaffFellow>();
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
		<Dialog
			open
			keepOpen
			onClose={onClose}
			title={`Hand over ${children}`}
			actions={
				taker && (
					<>
						<Button variant="quiet" onClick={() => setTaker(undefined)}>
							Choose another fellow
						</Button>
						<Button
							icon={<ArrowRightLeft aria-hidden />}
							busy={isPending}
							busyLabel="Handing over…"
							onClick={() => void give(taker.fellow_id)}
						>
							Hand over {children}
						</Button>
					</>
				)
			}
		>
			<div className="flex flex-col gap-3">
				{taker ? (
					<p>
						<strong>{taker.full_name}</strong> of {taker.place} leads {children} of{' '}
						<strong>{fellow.full_name}</strong> from now on. Registers of the past stay with{' '}
						{fellow.full_name}, who no longer sees these children. What {fellow.full_name} has not sent yet
						will be refused.
					</p>
				) : (
					<TakerChoice except={fellow.fellow_id} onChoose={setTaker} />
				)}
				{failure && <Banner tone="error">{failure}</Banner>}
			</div>
		</Dialog>
	);
}
