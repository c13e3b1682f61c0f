import { REASON_LENGTH } from '@yuva/contract/fields';
import { endingReason } from '@yuva/contract/years/enrolment-schema';
import { type ReactNode, useId } from 'react';
import * as z from 'zod/mini';
import { t } from '../../language/language.ts';
import { Form, FormFailure } from '../../ui/forms/form.tsx';
import { useForm } from '../../ui/forms/use-form.ts';
import { Button } from '../../ui/inputs/button.tsx';
import { TextArea } from '../../ui/inputs/text-area.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { useToast } from '../../ui/overlays/toast.tsx';

export interface ReasonDialogProps {
	title: string;
	/** What will happen. */
	children: ReactNode;
	confirmLabel: string;
	icon: ReactNode;
	danger?: boolean;
	send: (reason: string) => Promise<unknown>;
	done: string;
	onClose: () => void;
}

const reasoned = z.object({ reason: endingReason });

/** Asks for the reason of a change of a fellowship, which the fellow reads too. */
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
	const formId = useId();
	return (
		<Dialog
			open
			keepOpen
			onClose={onClose}
			title={title}
			actions={
				<Button
					type="submit"
					form={formId}
					variant={danger ? 'danger' : 'primary'}
					icon={icon}
					busy={form.isPending}
					busyLabel={t('Saving…')}
				>
					{confirmLabel}
				</Button>
			}
		>
			<Form form={form} id={formId} className="flex flex-col gap-3">
				<p>{children}</p>
				<TextArea
					label={t('Reason')}
					hint={t('The fellow will see this.')}
					required
					maxLength={REASON_LENGTH}
					{...form.text('reason')}
				/>
				<FormFailure form={form} />
			</Form>
		</Dialog>
	);
}
