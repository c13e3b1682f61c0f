import type { StaffFellow } from '@yuva/contract/fellows/schema';
import { ArrowRightLeft } from 'lucide-react';
import { counted } from '../../language/counted.ts';
import { shownText, t } from '../../language/language.ts';
import { Sentence } from '../../language/sentence.tsx';
import { useAttempt } from '../../local/local.ts';
import { useToast } from '../../ui/overlays/toast.tsx';
import { TakerDialog } from '../corrections/parts/taker-dialog.tsx';
import { useTransferChildren } from './api.ts';

export interface TransferDialogProps {
	fellow: StaffFellow;
	onClose: () => void;
}

export function TransferDialog({ fellow, onClose }: TransferDialogProps) {
	const { send, isPending } = useTransferChildren();
	const { failure, attempt } = useAttempt();
	const toast = useToast();
	const title = counted(fellow.children, 'Hand over {count} child', 'Hand over {count} children');
	const give = (to_fellow_id: string) =>
		attempt(async () => {
			const { children } = await send({ fellow_id: fellow.fellow_id, to_fellow_id });
			toast(counted(children, '{count} child handed over', '{count} children handed over'));
			onClose();
		});
	return (
		<TakerDialog
			title={title}
			except={fellow.fellow_id}
			icon={<ArrowRightLeft aria-hidden />}
			confirmLabel={() => title}
			busy={isPending}
			busyLabel={t('Handing over…')}
			failure={failure}
			onGive={(id) => void give(id)}
			onClose={onClose}
		>
			{(taker) => (
				<p>
					<Sentence
						text={t(
							'{taker} of {place} leads {children} of {giver} from now on. Registers of the past stay with {fellow}, who no longer sees these children. What {same} has not sent yet will be refused.',
						)}
						parts={{
							taker: <strong>{taker.full_name}</strong>,
							place: shownText(taker.place),
							children: counted(fellow.children, '{count} child', '{count} children'),
							giver: <strong>{fellow.full_name}</strong>,
							fellow: fellow.full_name,
							same: fellow.full_name,
						}}
					/>
				</p>
			)}
		</TakerDialog>
	);
}
