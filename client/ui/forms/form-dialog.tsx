import { type ComponentProps, type ReactNode, useId } from 'react';
import { t } from '../../language/language.ts';
import { Button } from '../inputs/button.tsx';
import { Dialog } from '../overlays/dialog.tsx';
import { Form, FormFailure } from './form.tsx';

interface FormDialogProps extends Pick<ComponentProps<typeof Form>, 'isBrief'> {
	form: ComponentProps<typeof Form>['form'] &
		ComponentProps<typeof FormFailure>['form'] & { isPending: boolean };
	title: string;
	action: string;
	icon: ReactNode;
	danger?: boolean | undefined;
	busyLabel?: string;
	onClose: () => void;
	children: ReactNode;
}

/** A tap outside does not close it, because typed text would be lost. */
export function FormDialog({
	form,
	title,
	action,
	icon,
	danger,
	onClose,
	children,
	...more
}: FormDialogProps) {
	const { isBrief = false, busyLabel = t('Saving…') } = more;
	const id = useId();
	return (
		<Dialog
			open
			keepOpen
			onClose={onClose}
			title={title}
			actions={
				<Button
					type="submit"
					form={id}
					variant={danger ? 'danger' : 'primary'}
					icon={icon}
					busy={form.isPending}
					busyLabel={busyLabel}
				>
					{action}
				</Button>
			}
		>
			<Form form={form} id={id} isBrief={isBrief} className="flex flex-col gap-3">
				{children}
				<FormFailure form={form} />
			</Form>
		</Dialog>
	);
}
