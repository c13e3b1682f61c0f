import type { Decision } from '@yuva/contract/onboarding/schema';
import { Check, Undo2, X } from 'lucide-react';
import { lazy, Suspense, useEffect, useState } from 'react';
import { t } from '../../language/language.ts';
import { Sentence } from '../../language/sentence.tsx';
import { useAttempt } from '../../local/local.ts';
import { Button } from '../../ui/inputs/button.tsx';
import { ConfirmDialog } from '../../ui/overlays/dialog.tsx';
import { useDecision } from './api.ts';
import type { DecisionDialogProps, DecisionProps } from './decision.ts';

const loadNote = () => import('./note-dialog.tsx').then((m) => ({ default: m.NoteDialog }));
const NoteDialog = lazy(loadNote);
const REFUSALS = ['SENT_BACK', 'NOT_APPROVED'] as const;

interface DecisionButtonsProps extends DecisionProps {
	submittedAt: string;
}

export function DecisionButtons({ submittedAt, ...props }: DecisionButtonsProps) {
	const [asked, setAsked] = useState<Decision>();
	// the lead has not seen what comes while a dialog is open
	const [seen, setSeen] = useState(submittedAt);
	const [opened, setOpened] = useState<readonly Decision[]>([]);
	// loads the dialog early, so that it opens and can say that the network is gone
	useEffect(() => void loadNote().catch(() => undefined), []);
	const close = () => setAsked(undefined);
	const { task } = props;
	function ask(decision: Decision) {
		setAsked(decision);
		setSeen(submittedAt);
		setOpened([...opened, decision]);
	}
	return (
		<div className="flex flex-wrap gap-2">
			<Button
				width="fit"
				className="basis-full sm:grow sm:basis-auto"
				icon={<Check aria-hidden />}
				aria-label={t('Approve task {task}', { task })}
				onClick={() => ask('APPROVED')}
			>
				{t('Approve')}
			</Button>
			<Button
				width="fit"
				className="grow"
				variant="secondary"
				icon={<Undo2 aria-hidden />}
				aria-label={t('Send back task {task}', { task })}
				onClick={() => ask('SENT_BACK')}
			>
				{t('Send back')}
			</Button>
			<Button
				width="fit"
				className="grow"
				variant="danger"
				icon={<X aria-hidden />}
				aria-label={t('Not approved: task {task}', { task })}
				onClick={() => ask('NOT_APPROVED')}
			>
				{t('Not approved')}
			</Button>
			{/* each opening is a new try: what was refused before is not said again */}
			<ApproveDialog
				key={opened.length}
				{...props}
				submittedAt={seen}
				open={asked === 'APPROVED'}
				onClose={close}
			/>
			<Suspense>
				{REFUSALS.filter((decision) => opened.includes(decision)).map((decision) => (
					<NoteDialog
						key={decision}
						{...props}
						submittedAt={seen}
						decision={decision}
						open={asked === decision}
						onClose={close}
					/>
				))}
			</Suspense>
		</div>
	);
}

function ApproveDialog(props: DecisionDialogProps) {
	const { fullName, task, onDecided, open, onClose } = props;
	const { decide, isPending } = useDecision(props);
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
