import { completeVerdict } from '@yuva/contract/applications/schema';
import type { Decision } from '@yuva/contract/onboarding/schema';
import { Undo2, X } from 'lucide-react';
import { t } from '../../language/language.ts';
import { FormDialog } from '../../ui/forms/form-dialog.tsx';
import { useForm } from '../../ui/forms/use-form.ts';
import { TextArea } from '../../ui/inputs/text-area.tsx';
import { useDecision } from './api.ts';
import type { DecisionDialogProps } from './decision.ts';

type Refusal = Exclude<Decision, 'APPROVED'>;

const WORDS: Record<Refusal, { title: string; hint: string; confirm: string }> = {
	SENT_BACK: {
		title: 'Send back task {task}',
		hint: 'Write what is missing. The volunteer reads it and submits the task again.',
		confirm: 'Send back',
	},
	NOT_APPROVED: {
		title: 'Do not approve task {task}',
		hint: 'Write why. The volunteer reads it and cannot submit this task again.',
		confirm: 'Not approved',
	},
};

export interface NoteDialogProps extends DecisionDialogProps {
	decision: Refusal;
}

export function NoteDialog(props: NoteDialogProps) {
	const { fullName, task, decision, open, onClose, onDecided } = props;
	const { decide } = useDecision(props);
	const form = useForm({
		schema: completeVerdict,
		start: { decision, note: '' },
		async send(verdict) {
			const isOurs = await decide(verdict);
			onClose();
			onDecided({ task, decision: isOurs ? decision : undefined });
		},
	});
	const { title, hint, confirm } = WORDS[decision];
	function close() {
		// takes the refusal away, which the lead has read
		form.change({});
		onClose();
	}
	// the form lives on while the dialog is closed, so the typed note stays
	if (!open) return null;
	return (
		<FormDialog
			form={form}
			title={t(title, { task })}
			action={t(confirm)}
			icon={decision === 'SENT_BACK' ? <Undo2 aria-hidden /> : <X aria-hidden />}
			danger={decision !== 'SENT_BACK'}
			onClose={close}
		>
			<TextArea
				label={t('Note for {name}', { name: fullName })}
				hint={t(hint)}
				required
				{...form.text('note')}
			/>
		</FormDialog>
	);
}
