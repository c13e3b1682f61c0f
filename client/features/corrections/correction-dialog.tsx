import { REASON_LENGTH } from '@yuva/contract/fields';
import { Check } from 'lucide-react';
import type { ReactNode } from 'react';
import { t } from '../../language/language.ts';
import { FormDialog } from '../../ui/forms/form-dialog.tsx';
import { type FormPlan, useForm } from '../../ui/forms/use-form.ts';
import { TextField } from '../../ui/inputs/field.tsx';
import { TextArea } from '../../ui/inputs/text-area.tsx';
import { useToast } from '../../ui/overlays/toast.tsx';

type Typed = Readonly<Record<string, string>>;

export interface CorrectionDialogProps<Entry> extends Pick<FormPlan<Typed, Entry>, 'schema' | 'send'> {
	title: string;
	about: ReactNode;
	fields?: readonly { name: string; label: string; numeric?: boolean; start?: string }[];
	confirmLabel: string;
	done: string;
	onClose: () => void;
}

/** The person reads the reason too. */
export function CorrectionDialog<Entry>(props: CorrectionDialogProps<Entry>) {
	const { title, about, fields = [], schema, send, confirmLabel, done, onClose } = props;
	const toast = useToast();
	const starts = fields.map(({ name, start = '' }) => [name, start]);
	const form = useForm<Typed, Entry>({
		schema,
		start: { ...Object.fromEntries(starts), reason: '' },
		async send(...sent) {
			await send(...sent);
			toast(done);
			onClose();
		},
	});
	return (
		<FormDialog
			form={form}
			title={title}
			action={confirmLabel}
			icon={<Check aria-hidden />}
			onClose={onClose}
		>
			{about}
			{fields.map(({ name, label, numeric }) => (
				<TextField
					key={name}
					label={label}
					required
					autoComplete="off"
					{...(numeric && { type: 'tel', inputMode: 'numeric' })}
					{...form.text(name)}
				/>
			))}
			<TextArea
				label={t('Reason')}
				hint={t('The person will see this.')}
				required
				maxLength={REASON_LENGTH}
				{...form.text('reason')}
			/>
		</FormDialog>
	);
}
