import type { StaffFellow } from '@yuva/contract/fellows/schema';
import { UserPlus } from 'lucide-react';
import { useState } from 'react';
import { countText, useAttempt } from '../../local/local.ts';
import { Banner } from '../../ui/feedback/banner.tsx';
import { Button } from '../../ui/inputs/button.tsx';
import { CheckboxField } from '../../ui/inputs/choice-field.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { useToast } from '../../ui/overlays/toast.tsx';
import { useHandIn } from '../fellows/api.ts';
import { TakerChoice } from '../fellows/parts/taker-choice.tsx';

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
	const [taker, setTaker] = useState<StaffFellow>();
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
		<Dialog
			open
			keepOpen
			onClose={onClose}
			title={`Hand in ${children}`}
			actions={
				taker && (
					<>
						<Button variant="quiet" onClick={() => setTaker(undefined)}>
							Choose another fellow
						</Button>
						<Button
							icon={<UserPlus aria-hidden />}
							busy={isPending}
							busyLabel="Saving…"
							onClick={() => void give(taker.fellow_id)}
						>
							Hand in {children}
						</Button>
					</>
				)
			}
		>
			<div className="flex flex-col gap-3">
				{taker ? (
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
				) : (
					<TakerChoice onChoose={setTaker} />
				)}
				{failure && <Banner tone="error">{failure}</Banner>}
			</div>
		</Dialog>
	);
}
