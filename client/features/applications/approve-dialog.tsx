import { useState } from 'react';
import { t } from '../../language/language.ts';
import { Sentence } from '../../language/sentence.tsx';
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
			title={t('Approve task {task}?', { task })}
			message={
				<div className="flex flex-col gap-3">
					<p>
						<Sentence
							text={t(
								'Task {task} of {name} will be approved. You can reopen it until the fellowship is accepted.',
							)}
							parts={{ task, name: <strong>{fullName}</strong> }}
						/>
					</p>
					{failure && <Banner tone="error">{t(failure)}</Banner>}
				</div>
			}
			confirmLabel={t('Approve')}
			busy={isPending}
			busyLabel={t('Saving…')}
		/>
	);
}
