import { UserPlus } from 'lucide-react';
import { useState } from 'react';
import { countText, useAttempt } from '../../local/local.ts';
import { CheckboxField } from '../../ui/inputs/choice-field.tsx';
import { useToast } from '../../ui/overlays/toast.tsx';
import { useHandIn } from '../fellows/api.ts';
import { TakerDialog } from '../fellows/parts/taker-dialog.tsx';

export interface HandInDialogProps {
	childIds: readonly string[];
	/** The fellow of their last center; null after that fellow’s erasure. */
	lastFellow: string | null;
	onClose: () => void;
	onDone: () => void;
}

/** The fellow who takes children without a center, and whether the center’s data comes along. */
export function HandInDialog({ childIds, lastFellow, onClose, onDone }: HandInDialogProps) {
	const { send, isPending } = useHandIn();
	const { failure, attempt } = useAttempt();
	const [withCenter, setWithCenter] = useState(lastFellow !== null);
	const toast = useToast();
	const children = countText(childIds.length, 'child', 'children');
	const give = (to_fellow_id: string) =>
		attempt(async () => {
			const { center_filled } = await send({
				child_ids: [...childIds],
				to_fellow_id,
				with_center: withCenter,
			});
			toast(center_filled ? `${children} handed in, center filled in` : `${children} handed in`);
			onDone();
		});
	return (
		<TakerDialog
			title={`Hand in ${children}`}
			icon={<UserPlus aria-hidden />}
			confirmLabel={() => `Hand in ${children}`}
			busy={isPending}
			busyLabel="Saving…"
			failure={failure}
			onGive={(id) => void give(id)}
			onClose={onClose}
		>
			{(taker) => (
				<>
					<p>
						<strong>{taker.full_name}</strong> of {taker.place} leads {children} from now on.
					</p>
					{lastFellow !== null && (
						<CheckboxField
							label="Copy what the fellow’s own center lacks (address, photo) from the last center"
							checked={withCenter}
							onCheckedChange={setWithCenter}
						/>
					)}
				</>
			)}
		</TakerDialog>
	);
}
