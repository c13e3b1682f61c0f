import { reopening } from '@yuva/contract/applications/schema';
import { REASON_LENGTH } from '@yuva/contract/fields';
import { RotateCcw } from 'lucide-react';
import { useState } from 'react';
import { t } from '../../language/language.ts';
import { Sentence } from '../../language/sentence.tsx';
import { useAttempt } from '../../local/local.ts';
import { Banner } from '../../ui/feedback/banner.tsx';
import { Button } from '../../ui/inputs/button.tsx';
import { TextArea } from '../../ui/inputs/text-area.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { useReopen } from './api.ts';
import type { DecisionProps } from './decision.ts';

/** For a task that was decided by mistake. */
export function ReopenTask(props: DecisionProps) {
	const [isAsked, setAsked] = useState(false);
	return (
		<>
			<Button
				variant="secondary"
				icon={<RotateCcw aria-hidden />}
				aria-label={t('Reopen task {task}', { task: props.task })}
				onClick={() => setAsked(true)}
			>
				{t('Reopen')}
			</Button>
			{isAsked && <ReopenDialog {...props} onClose={() => setAsked(false)} />}
		</>
	);
}

interface ReopenDialogProps extends DecisionProps {
	onClose: () => void;
}

function useReopening({ fellowId, task, onDecided, onClose }: ReopenDialogProps) {
	const { send, isPending } = useReopen();
	const { failure, attempt } = useAttempt();
	const [reason, setReason] = useState('');
	const [fault, setFault] = useState<string>();
	const reopen = (checked: string) =>
		attempt(async () => {
			await send({ fellow_id: fellowId, task: `${task}`, reason: checked });
			onClose();
			onDecided({ task, decision: 'UNDER_REVIEW' });
		});
	function handleReopen() {
		const checked = reopening.safeParse({ reason });
		if (checked.success) return void reopen(checked.data.reason);
		setFault(checked.error.issues[0]?.message);
	}
	function change(text: string) {
		setReason(text);
		setFault(undefined);
	}
	return { reason, change, fault, failure, handleReopen, isPending };
}

function ReopenDialog(props: ReopenDialogProps) {
	const { reason, change, fault, failure, handleReopen, isPending } = useReopening(props);
	return (
		<Dialog
			open
			keepOpen
			onClose={props.onClose}
			title={t('Reopen task {task}', { task: props.task })}
			actions={
				<Button
					icon={<RotateCcw aria-hidden />}
					busy={isPending}
					busyLabel={t('Saving…')}
					onClick={handleReopen}
				>
					{t('Reopen')}
				</Button>
			}
		>
			<div className="flex flex-col gap-3">
				<p>
					<Sentence
						text={t(
							'Task {task} of {name} is under review again, and you can decide anew. The decision of before stays in the history.',
						)}
						parts={{ task: props.task, name: <strong>{props.fullName}</strong> }}
					/>
				</p>
				<TextArea
					label={t('Reason')}
					hint={t('The volunteer reads it too.')}
					required
					maxLength={REASON_LENGTH}
					error={t(fault ?? '')}
					value={reason}
					onChange={(event) => change(event.target.value)}
				/>
				{failure && <Banner tone="error">{t(failure)}</Banner>}
			</div>
		</Dialog>
	);
}
