import { UserPlus } from 'lucide-react';
import { useState } from 'react';
import { counted } from '../../language/counted.ts';
import { shownText, t } from '../../language/language.ts';
import { Sentence } from '../../language/sentence.tsx';
import { useAttempt } from '../../local/local.ts';
import { CheckboxField } from '../../ui/inputs/choice-field.tsx';
import { useToast } from '../../ui/overlays/toast.tsx';
import { TakerDialog } from '../corrections/parts/taker-dialog.tsx';
import { useHandIn } from './api.ts';

export interface HandInDialogProps {
	childIds: readonly string[];
	/** The fellow of their last center; null after that fellow’s erasure. */
	lastFellow: string | null;
	onClose: () => void;
	onDone: () => void;
}

export function HandInDialog({ childIds, lastFellow, onClose, onDone }: HandInDialogProps) {
	const { send, isPending } = useHandIn();
	const { failure, attempt } = useAttempt();
	const [withCenter, setWithCenter] = useState(lastFellow !== null);
	const toast = useToast();
	const count = childIds.length;
	const title = counted(count, 'Hand in {count} child', 'Hand in {count} children');
	const give = (to_fellow_id: string) =>
		attempt(async () => {
			const { center_filled } = await send({
				child_ids: [...childIds],
				to_fellow_id,
				with_center: withCenter,
			});
			toast(
				center_filled
					? counted(
							count,
							'{count} child handed in, center filled in',
							'{count} children handed in, center filled in',
						)
					: counted(count, '{count} child handed in', '{count} children handed in'),
			);
			onDone();
		});
	return (
		<TakerDialog
			title={title}
			icon={<UserPlus aria-hidden />}
			confirmLabel={() => title}
			busy={isPending}
			busyLabel={t('Saving…')}
			failure={failure}
			onGive={(id) => void give(id)}
			onClose={onClose}
		>
			{(taker) => (
				<>
					<p>
						<Sentence
							text={counted(
								count,
								'{name} of {place} leads {count} child from now on.',
								'{name} of {place} leads {count} children from now on.',
							)}
							parts={{
								name: <strong>{taker.full_name}</strong>,
								place: shownText(taker.place),
							}}
						/>
					</p>
					{lastFellow !== null && (
						<CheckboxField
							label={t('Copy what the fellow’s own center lacks (address, photo) from the last center')}
							checked={withCenter}
							onCheckedChange={setWithCenter}
						/>
					)}
				</>
			)}
		</TakerDialog>
	);
}
