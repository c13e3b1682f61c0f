import { completeVerdict } from '@yuva/contract/applications/schema';
import type { Decision } from '@yuva/contract/onboarding/schema';
import { Undo2, X } from 'lucide-react';
import { useId } from 'react';
import { t } from '../../language/language.ts';
import { Form, FormFailure } from '../../ui/forms/form.tsx';
import { useForm } from '../../ui/forms/use-form.ts';
import { Button } from '../../ui/inputs/button.tsx';
import { TextArea } from '../../ui/inputs/text-area.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
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
	const { fellowId, fullName, task, decision, open, onClose, onDecided } = props;
	const { decide } = useDecision(fellowId, task);
	const form = useForm({
		schema: completeVerdict,
		start: { decision, note: '' },
		async send(verdict) {
			const isOurs = await decide(verdict);
			onClose();
			onDecided({ task, decision: isOurs ? decision : undefined });
		},
	});
	const formId = useId();
	const { title, hint, confirm } = WORDS[decision];
	return (
		<Dialog
			open={open}
			onClose={onClose}
			keepOpen
			title={t(title, { task })}
			actions={
				<Button
					type="submit"
					form={formId}
					variant={decision === 'SENT_BACK' ? 'primary' : 'danger'}
					icon={decision === 'SENT_BACK' ? <Undo2 aria-hidden /> : <X aria-hidden />}
					busy={form.isPending}
					busyLabel={t('Saving…')}
				>
					{t(confirm)}
				</Button>
			}
		>
			<Form form={form} id={formId} className="flex flex-col gap-3">
				<TextArea
					label={t('Note for {name}', { name: fullName })}
					hint={t(hint)}
					required
					{...form.text('note')}
				/>
				<FormFailure form={form} />
			</Form>
		</Dialog>
	);
}
