import { REASON_LENGTH } from '@yuva/contract/fields';
import { endingReason } from '@yuva/contract/years/enrolment-schema';
import type { ReactNode } from 'react';
import * as z from 'zod/mini';
import { t } from '../../language/language.ts';
import { FormDialog } from '../../ui/forms/form-dialog.tsx';
import { useForm } from '../../ui/forms/use-form.ts';
import { TextArea } from '../../ui/inputs/text-area.tsx';
import { useToast } from '../../ui/overlays/toast.tsx';

export interface ReasonDialogProps {
	title: string;
	children: ReactNode;
	confirmLabel: string;
	icon: ReactNode;
	danger?: boolean;
	send: (reason: string) => Promise<unknown>;
	done: string;
	onClose: () => void;
}

const reasoned = z.object({ reason: endingReason });

/** The fellow reads the reason too. */
export function ReasonDialog({ title, children, confirmLabel, icon, danger, ...work }: ReasonDialogProps) {
	const { send, done, onClose } = work;
	const toast = useToast();
	const form = useForm({
		schema: reasoned,
		start: { reason: '' },
		async send({ reason }) {
			await send(reason);
			toast(done);
			onClose();
		},
	});
	return (
		<FormDialog form={form} title={title} action={confirmLabel} icon={icon} danger={danger} onClose={onClose}>
			<p>{children}</p>
			<TextArea
				label={t('Reason')}
				hint={t('The fellow will see this.')}
				required
				maxLength={REASON_LENGTH}
				{...form.text('reason')}
			/>
		</FormDialog>
	);
}
