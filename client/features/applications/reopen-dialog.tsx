import { reopening } from '@yuva/contract/applications/schema';
import { REASON_LENGTH } from '@yuva/contract/fields';
import { RotateCcw } from 'lucide-react';
import { t } from '../../language/language.ts';
import { Sentence } from '../../language/sentence.tsx';
import { FormDialog } from '../../ui/forms/form-dialog.tsx';
import { useForm } from '../../ui/forms/use-form.ts';
import { TextArea } from '../../ui/inputs/text-area.tsx';
import { useReopen } from './api.ts';
import type { DecisionProps } from './decision.ts';

interface ReopenDialogProps extends DecisionProps {
	onClose: () => void;
}

/** The fellow reads the reason. */
export function ReopenDialog({ fellowId, fullName, task, onDecided, onClose }: ReopenDialogProps) {
	const { send } = useReopen();
	const form = useForm({
		schema: reopening,
		start: { reason: '' },
		async send({ reason }) {
			await send({ fellow_id: fellowId, task: `${task}`, reason });
			onClose();
			onDecided({ task, decision: 'UNDER_REVIEW' });
		},
	});
	return (
		<FormDialog
			form={form}
			title={t('Reopen task {task}', { task })}
			action={t('Reopen')}
			icon={<RotateCcw aria-hidden />}
			onClose={onClose}
		>
			<p>
				<Sentence
					text={t(
						'Task {task} of {name} is under review again, and you can decide anew. The decision of before stays in the history.',
					)}
					parts={{ task, name: <strong>{fullName}</strong> }}
				/>
			</p>
			<TextArea
				label={t('Reason')}
				hint={t('The volunteer will see this.')}
				required
				maxLength={REASON_LENGTH}
				{...form.text('reason')}
			/>
		</FormDialog>
	);
}
