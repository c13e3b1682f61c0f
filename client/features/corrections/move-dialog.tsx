import { titleCase } from '@yuva/contract/children/rules';
import { childReason } from '@yuva/contract/corrections/child-schema';
import { REASON_LENGTH, REASON_MISSING } from '@yuva/contract/fields';
import { ArrowRightLeft } from 'lucide-react';
import { useState } from 'react';
import { t } from '../../language/language.ts';
import { Sentence } from '../../language/sentence.tsx';
import { useAttempt } from '../../local/local.ts';
import { TextArea } from '../../ui/inputs/text-area.tsx';
import { useToast } from '../../ui/overlays/toast.tsx';
import { TakerDialog } from '../fellows/parts/taker-dialog.tsx';
import { useMoveChild } from './child-api.ts';

export interface MovableChild {
	id: string;
	full_name: string;
	/** Of the present center. */
	fellowId: string | null;
}

/** Chooses the center and asks for the reason. */
export function MoveDialog({ child, onClose }: { child: MovableChild; onClose: () => void }) {
	const { send, isPending } = useMoveChild();
	const { failure, attempt } = useAttempt();
	const [reason, setReason] = useState('');
	const [fault, setFault] = useState<string>();
	const toast = useToast();
	const name = titleCase(child.full_name);
	const move = (to_fellow_id: string) => {
		const isGiven = childReason.safeParse(reason).success;
		setFault(isGiven ? undefined : REASON_MISSING);
		if (!isGiven) return;
		void attempt(async () => {
			await send({ id: child.id, to_fellow_id, reason });
			toast(t('{name} was moved', { name }));
			onClose();
		});
	};
	return (
		<TakerDialog
			title={t('Move {name} to another center', { name })}
			except={child.fellowId ?? undefined}
			icon={<ArrowRightLeft aria-hidden />}
			confirmLabel={(taker) => t('Move to {full_name}', { full_name: taker.full_name })}
			busy={isPending}
			busyLabel={t('Saving…')}
			failure={failure}
			onGive={move}
			onClose={onClose}
		>
			{(taker) => (
				<>
					<p>
						<Sentence
							text={t(
								'{name} is on the register of {fellow} from now on. The marks and scores of this year come along. You can undo this on the page of {same}.',
							)}
							parts={{ name, fellow: <strong>{taker.full_name}</strong>, same: taker.full_name }}
						/>
					</p>
					<TextArea
						label={t('Reason')}
						hint={t('Both fellows read it too.')}
						required
						maxLength={REASON_LENGTH}
						value={reason}
						error={t(fault ?? '')}
						onChange={({ target }) => setReason(target.value)}
					/>
				</>
			)}
		</TakerDialog>
	);
}
