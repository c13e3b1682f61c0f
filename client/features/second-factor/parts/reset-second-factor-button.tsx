import { type RemovalReason, removalReason, removalReasonLabel } from '@yuva/contract/second-factor/schema';
import { ShieldOff } from 'lucide-react';
import { useState } from 'react';
import { t } from '../../../language/language.ts';
import { Sentence } from '../../../language/sentence.tsx';
import { Banner } from '../../../ui/feedback/banner.tsx';
import { Button } from '../../../ui/inputs/button.tsx';
import { SelectField } from '../../../ui/inputs/select-field.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { useToast } from '../../../ui/overlays/toast.tsx';
import { failureOf, useResetSecondFactor } from '../api.ts';
import { confirmed } from './confirmed.ts';

export interface ResetSecondFactorButtonProps {
	accountId: string;
	fullName: string;
}

const reasons = () => removalReason.options.map((value) => ({ value, label: t(removalReasonLabel[value]) }));

/** For the head office, when a lead is locked out. */
export function ResetSecondFactorButton(props: ResetSecondFactorButtonProps) {
	const [isOpen, setOpen] = useState(false);
	return (
		<>
			<Button variant="secondary" icon={<ShieldOff aria-hidden />} onClick={() => setOpen(true)}>
				{t('Remove second step')}
			</Button>
			{isOpen && <ResetDialog {...props} onClose={() => setOpen(false)} />}
		</>
	);
}

function ResetDialog({
	accountId,
	fullName,
	onClose,
}: ResetSecondFactorButtonProps & { onClose: () => void }) {
	const { reset, isPending } = useResetSecondFactor(accountId);
	const [reason, setReason] = useState('');
	const [fault, setFault] = useState('');
	const [failure, setFailure] = useState('');
	const toast = useToast();
	async function confirm() {
		const read = removalReason.safeParse(reason);
		if (!read.success) return setFault('Please choose a reason');
		setFailure('');
		await send(read.data);
	}
	async function send(chosen: RemovalReason) {
		try {
			await confirmed(() => reset(chosen));
		} catch (error) {
			return setFailure(failureOf(error));
		}
		toast(t('The second step is removed'));
		onClose();
	}
	return (
		<Dialog
			open
			onClose={onClose}
			keepOpen
			title={t('Remove the second step?')}
			actions={
				<Button
					variant="danger"
					icon={<ShieldOff aria-hidden />}
					busy={isPending}
					busyLabel={t('Removing…')}
					onClick={() => void confirm()}
				>
					{t('Remove second step')}
				</Button>
			}
		>
			<div className="flex flex-col gap-4">
				<p>
					<Sentence
						text={t(
							'{name} then logs in with the password alone, until they set up a new second step. They are logged out everywhere. Do this only while you speak with them and are sure who it is.',
						)}
						parts={{ name: <strong>{fullName}</strong> }}
					/>
				</p>
				{failure && <Banner tone="error">{t(failure)}</Banner>}
				<SelectField
					label={t('Reason')}
					required
					options={reasons()}
					value={reason}
					error={t(fault)}
					onValueChange={(value) => {
						setReason(value);
						setFault('');
					}}
				/>
			</div>
		</Dialog>
	);
}
