import { removalReason, removalReasonLabel } from '@yuva/contract/auth/second-factor-schema';
import { ShieldOff } from 'lucide-react';
import { useState } from 'react';
import * as z from 'zod/mini';
import { t } from '../../../language/language.ts';
import { Sentence } from '../../../language/sentence.tsx';
import { FormDialog } from '../../../ui/forms/form-dialog.tsx';
import { useForm } from '../../../ui/forms/use-form.ts';
import { Button } from '../../../ui/inputs/button.tsx';
import { SelectField } from '../../../ui/inputs/select-field.tsx';
import { useToast } from '../../../ui/overlays/toast.tsx';
import { useResetSecondFactor } from '../second-factor-api.ts';
import { confirmed } from './confirmed.ts';

export interface ResetSecondFactorButtonProps {
	accountId: string;
	fullName: string;
}

const removal = z.object({ reason: removalReason });

const reasons = () => removalReason.options.map((value) => ({ value, label: t(removalReasonLabel[value]) }));

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
	const { reset } = useResetSecondFactor(accountId);
	const toast = useToast();
	const form = useForm({
		schema: removal,
		start: { reason: '' },
		async send({ reason }) {
			await confirmed(() => reset(reason));
			toast(t('The second step is removed'));
			onClose();
		},
	});
	return (
		<FormDialog
			form={form}
			title={t('Remove the second step?')}
			action={t('Remove second step')}
			icon={<ShieldOff aria-hidden />}
			danger
			busyLabel={t('Removing…')}
			isBrief
			onClose={onClose}
		>
			<p>
				<Sentence
					text={t(
						'{name} then logs in with the password alone, until they set up a new second step. They are logged out everywhere. Do this only while you speak with them and are sure who it is.',
					)}
					parts={{ name: <strong>{fullName}</strong> }}
				/>
			</p>
			<SelectField label={t('Reason')} required options={reasons()} {...form.choice('reason')} />
		</FormDialog>
	);
}
