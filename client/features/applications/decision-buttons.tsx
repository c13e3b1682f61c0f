import type { Decision } from '@yuva/contract/onboarding/schema';
import { Check, Undo2, X } from 'lucide-react';
import { useState } from 'react';
import { Banner } from '../../ui/feedback/banner.tsx';
import { Button } from '../../ui/inputs/button.tsx';
import { ConfirmDialog } from '../../ui/overlays/dialog.tsx';
import { useDecision } from './api.ts';
import type { DecisionDialogProps, DecisionProps } from './decision.ts';
import { NoteDialog } from './note-dialog.tsx';

export function DecisionButtons(props: DecisionProps) {
	const [asked, setAsked] = useState<Decision>();
	const close = () => setAsked(undefined);
	const about = `task ${props.task}`;
	return (
		<div className="flex flex-wrap gap-2">
			<Button
				width="fit"
				className="basis-full sm:grow sm:basis-auto"
				icon={<Check aria-hidden />}
				aria-label={`Approve ${about}`}
				onClick={() => setAsked('APPROVED')}
			>
				Approve
			</Button>
			<Button
				width="fit"
				className="grow"
				variant="secondary"
				icon={<Undo2 aria-hidden />}
				aria-label={`Send back ${about}`}
				onClick={() => setAsked('SENT_BACK')}
			>
				Send back
			</Button>
			<Button
				width="fit"
				className="grow"
				variant="danger"
				icon={<X aria-hidden />}
				aria-label={`Not approved: ${about}`}
				onClick={() => setAsked('NOT_APPROVED')}
			>
				Not approved
			</Button>
			<ApproveDialog {...props} open={asked === 'APPROVED'} onClose={close} />
			<NoteDialog {...props} decision="SENT_BACK" open={asked === 'SENT_BACK'} onClose={close} />
			<NoteDialog {...props} decision="NOT_APPROVED" open={asked === 'NOT_APPROVED'} onClose={close} />
		</div>
	);
}

function ApproveDialog({ fellowId, fullName, task, onDecided, open, onClose }: DecisionDialogProps) {
	const { decide, isPending } = useDecision(fellowId, task);
	const [failure, setFailure] = useState('');
	async function approve() {
		setFailure('');
		const outcome = await decide({ decision: 'APPROVED', note: '' });
		if (outcome.kind === 'failed') return setFailure(outcome.message);
		onClose();
		onDecided({ task, decision: outcome.kind === 'done' ? 'APPROVED' : undefined });
	}
	return (
		<ConfirmDialog
			open={open}
			onClose={onClose}
			onConfirm={() => void approve()}
			title={`Approve task ${task}?`}
			message={
				<div className="flex flex-col gap-3">
					<p>
						Task {task} of <strong>{fullName}</strong> will be approved. You can reopen it until the
						fellowship is accepted.
					</p>
					{failure && <Banner tone="error">{failure}</Banner>}
				</div>
			}
			confirmLabel="Approve"
			busy={isPending}
			busyLabel="Saving…"
		/>
	);
}
