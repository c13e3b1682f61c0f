import { leadNote, MAX_WORDS } from '@yuva/contract/console/attention-schema';
import { CheckCheck } from 'lucide-react';
import { useId } from 'react';
import * as z from 'zod/mini';
import { t } from '../../../language/language.ts';
import { Form, FormFailure } from '../../../ui/forms/form.tsx';
import { useForm } from '../../../ui/forms/use-form.ts';
import { Button } from '../../../ui/inputs/button.tsx';
import { TextArea } from '../../../ui/inputs/text-area.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { useToast } from '../../../ui/overlays/toast.tsx';

export interface LookDialogProps {
	/** Whom the item is about. */
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
	const formId = useId();
	return (
		<Dialog
			open
			onClose={onClose}
			keepOpen
			title={t('Checked: {name}', { name })}
			actions={
				<Button
					type="submit"
					form={formId}
					icon={<CheckCheck aria-hidden />}
					busy={form.isPending}
					busyLabel={t('Saving…')}
				>
					{t('Save')}
				</Button>
			}
		>
			<Form form={form} id={formId} className="flex flex-col gap-3">
				<p>{sentence}</p>
				<TextArea label={noteLabel} hint={noteHint} maxLength={MAX_WORDS} {...form.text('note')} />
				<FormFailure form={form} />
			</Form>
		</Dialog>
	);
}
