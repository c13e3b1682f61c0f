import { completeVerdict } from '@yuva/contract/applications/schema';
import type { Decision } from '@yuva/contract/onboarding/schema';
import { Undo2, X } from 'lucide-react';
import { useRef, useState } from 'react';
import { t } from '../../language/language.ts';
import { Banner } from '../../ui/feedback/banner.tsx';
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

interface Fault {
	note?: string | undefined;
	/** An error that is not about the note. */
	message?: string | undefined;
}

function useRefusal({ fellowId, task, decision, onClose, onDecided }: NoteDialogProps) {
	const { decide, isPending } = useDecision(fellowId, task);
	const [note, setNote] = useState('');
	const [fault, setFault] = useState<Fault>({});
	const field = useRef<HTMLTextAreaElement>(null);
	function blame(message: string) {
		setFault({ note: message });
		field.current?.focus();
	}
	async function submit() {
		setFault({});
		const verdict = completeVerdict.safeParse({ decision, note });
		if (!verdict.success) return blame(verdict.error.issues[0]?.message ?? '');
		const outcome = await decide(verdict.data);
		if (outcome.kind === 'failed') {
			if (outcome.note) return blame(outcome.note);
			return setFault({ message: outcome.message });
		}
		onClose();
		onDecided({ task, decision: outcome.kind === 'done' ? decision : undefined });
	}
	function change(text: string) {
		setNote(text);
		setFault({});
	}
	return { note, change, fault, field, submit, isPending };
}

export function NoteDialog(props: NoteDialogProps) {
	const { fullName, task, decision, open, onClose } = props;
	const { note, change, fault, field, submit, isPending } = useRefusal(props);
	const { title, hint, confirm } = WORDS[decision];
	return (
		<Dialog
			open={open}
			onClose={onClose}
			keepOpen
			title={t(title, { task })}
			actions={
				<Button
					variant={decision === 'SENT_BACK' ? 'primary' : 'danger'}
					icon={decision === 'SENT_BACK' ? <Undo2 aria-hidden /> : <X aria-hidden />}
					busy={isPending}
					busyLabel={t('Saving…')}
					onClick={() => void submit()}
				>
					{t(confirm)}
				</Button>
			}
		>
			<div className="flex flex-col gap-3">
				<TextArea
					ref={field}
					label={t('Note for {name}', { name: fullName })}
					hint={t(hint)}
					error={t(fault.note ?? '')}
					required
					value={note}
					onChange={(event) => change(event.target.value)}
				/>
				{fault.message && <Banner tone="error">{t(fault.message)}</Banner>}
			</div>
		</Dialog>
	);
}
