import { leadNote, MAX_WORDS } from '@yuva/contract/console/attention-schema';
import { CheckCheck } from 'lucide-react';
import * as z from 'zod/mini';
import { t } from '../../../language/language.ts';
import { FormDialog } from '../../../ui/forms/form-dialog.tsx';
import { useForm } from '../../../ui/forms/use-form.ts';
import { TextArea } from '../../../ui/inputs/text-area.tsx';
import { useToast } from '../../../ui/overlays/toast.tsx';

export interface LookDialogProps {
	name: string;
	sentence: string;
	noteLabel: string;
	noteHint: string;
	lookAt: (note: string) => Promise<unknown>;
	onClose: () => void;
}

const noted = z.object({ note: leadNote });

export function LookDialog({ name, sentence, noteLabel, noteHint, lookAt, onClose }: LookDialogProps) {
	const toast = useToast();
	const form = useForm({
		schema: noted,
		start: { note: '' },
		async send({ note }) {
			await lookAt(note);
			toast(t('Marked as looked at'));
			onClose();
		},
	});
	return (
		<FormDialog
			form={form}
			title={t('Checked: {name}', { name })}
			action={t('Save')}
			icon={<CheckCheck aria-hidden />}
			onClose={onClose}
		>
			<p>{sentence}</p>
			<TextArea label={noteLabel} hint={noteHint} maxLength={MAX_WORDS} {...form.text('note')} />
		</FormDialog>
	);
}
