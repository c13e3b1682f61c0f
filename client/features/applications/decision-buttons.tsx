import type { Decision } from '@yuva/contract/onboarding/schema';
import { Check, Undo2, X } from 'lucide-react';
import { useState } from 'react';
import { t } from '../../language/language.ts';
import { Sentence } from '../../language/sentence.tsx';
import { useAttempt } from '../../local/local.ts';
import { Button } from '../../ui/inputs/button.tsx';
import { ConfirmDialog } from '../../ui/overlays/dialog.tsx';
import { useDecision } from './api.ts';
import type { DecisionDialogProps, DecisionProps } from './decision.ts';
import { NoteDialog } from './note-dialog.tsx';

export function DecisionButtons(props: DecisionProps) {
	const [asked, setAsked] = useState<Decision>();
	const close = () => setAsked(undefined);
	const { task } = props;
	return (
		<div className="flex flex-wrap gap-2">
			<Button
				width="fit"
				className="basis-full sm:grow sm:basis-auto"
				icon={<Check aria-hidden />}
				aria-label={t('Approve task {task}', { task })}
				onClick={() => setAsked('APPROVED')}
			>
				{t('Approve')}
			</Button>
			<Button
				width="fit"
				className="grow"
				variant="secondary"
				icon={<Undo2 aria-hidden />}
				aria-label={t('Send back task {task}', { task })}
				onClick={() => setAsked('SENT_BACK')}
			>
				{t('Send back')}
			</Button>
			<Button
				width="fit"
				className="grow"
				variant="danger"
				icon={<X aria-hidden />}
				aria-label={t('Not approved: task {task}', { task })}
				onClick={() => setAsked('NOT_APPROVED')}
			>
				{t('Not approved')}
			</Button>
			<ApproveDialog {...props} open={asked === 'APPROVED'} onClose={close} />
			<NoteDialog {...props} decision="SENT_BACK" open={asked === 'SENT_BACK'} onClose={close} />
			<NoteDialog {...props} decision="NOT_APPROVED" open={asked === 'NOT_APPROVED'} onClose={close} />
		</div>
	);
}

function ApproveDialog({ fellowId, fullName, task, onDecided, open, onClose }: DecisionDialogProps) {
	const { decide, isPending } = useDecision(fellowId, task);
	const { failure, attempt } = useAttempt();
	const approve = () =>
		attempt(async () => {
			const isOurs = await decide({ decision: 'APPROVED', note: '' });
			onClose();
			onDecided({ task, decision: isOurs ? 'APPROVED' : undefined });
		});
	return (
		<ConfirmDialog
			open={open}
			onClose={onClose}
			onConfirm={() => void approve()}
			title={t('Approve task {task}?', { task })}
			message={
				<Sentence
					text={t(
						'Task {task} of {name} will be approved. You can reopen it until the fellowship is accepted.',
					)}
					parts={{ task, name: <strong>{fullName}</strong> }}
				/>
			}
			failure={failure}
			confirmLabel={t('Approve')}
			busy={isPending}
			busyLabel={t('Saving…')}
		/>
	);
}
