import { requestNumber } from '@yuva/contract/privacy/rules';
import { MAX_WORDS, requestAnswer, type StaffRequest } from '@yuva/contract/privacy/schema';
import { Send } from 'lucide-react';
import * as z from 'zod/mini';
import { t } from '../../language/language.ts';
import { Sentence } from '../../language/sentence.tsx';
import { FormDialog } from '../../ui/forms/form-dialog.tsx';
import { useForm } from '../../ui/forms/use-form.ts';
import { SegmentedChoice } from '../../ui/inputs/choice-field.tsx';
import { TextArea } from '../../ui/inputs/text-area.tsx';
import { useToast } from '../../ui/overlays/toast.tsx';
import { useAnswerRequest } from './api.ts';

const outcomes = () => [
	{ value: 'done', label: t('Done') },
	{ value: 'declined', label: t('Declined') },
];

const saidAnswer = z.omit(requestAnswer, { id: true });

export interface AnswerDialogProps {
	request: StaffRequest;
	onClose: () => void;
}

export function AnswerDialog({ request, onClose }: AnswerDialogProps) {
	const { id, number, kind, full_name } = request;
	const { send } = useAnswerRequest();
	const toast = useToast();
	const form = useForm({
		schema: saidAnswer,
		start: { state: 'done', answer: '', note: '' },
		async send(said) {
			await send({ id, ...said });
			toast(t('Request answered'));
			onClose();
		},
	});
	return (
		<FormDialog
			form={form}
			title={t('Answer {number} of {name}', { number: requestNumber(number), name: full_name })}
			action={t('Close request')}
			icon={<Send aria-hidden />}
			onClose={onClose}
		>
			{kind === 'erasure' && (
				<p>
					<Sentence
						text={t(
							'To do it, erase the fellow under {button}. The request closes with the erasure, and the audit log keeps its number. Answer here only to decline it.',
						)}
						parts={{ button: <strong>{t('Copy and erase')}</strong> }}
					/>
				</p>
			)}
			<SegmentedChoice label={t('Outcome')} options={outcomes()} {...form.choice('state')} />
			<TextArea
				label={t('Answer for {name}', { name: full_name })}
				hint={t('What was done, or why it is declined. The fellow reads it.')}
				required
				maxLength={MAX_WORDS}
				{...form.text('answer')}
			/>
			<TextArea
				label={t('Note for the head office')}
				hint={t('Optional. It is part of the copy that a fellow can ask for.')}
				maxLength={MAX_WORDS}
				{...form.text('note')}
			/>
		</FormDialog>
	);
}
