import { useState } from 'react';
import { Banner } from '../../ui/feedback/banner.tsx';
import { ConfirmDialog } from '../../ui/overlays/dialog.tsx';
import { useDecision } from './api.ts';
import type { DecisionDialogProps } from './decision.ts';

export function ApproveDialog({ fellowId, fullName, task, onDecided, open, onClose }: DecisionDialogProps) {
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
