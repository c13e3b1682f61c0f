import type { Decision } from '@yuva/contract/onboarding/schema';
import { Check, Undo2, X } from 'lucide-react';
import { useState } from 'react';
import { t } from '../../language/language.ts';
import { Button } from '../../ui/inputs/button.tsx';
import { ApproveDialog } from './approve-dialog.tsx';
import type { DecisionProps } from './decision.ts';
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
