import { requestNumber } from '@yuva/contract/privacy/rules';
import { ANSWER_REQUIRED, MAX_WORDS, type StaffRequest } from '@yuva/contract/privacy/schema';
import { Send } from 'lucide-react';
import { useState } from 'react';
import { t } from '../../language/language.ts';
import { Sentence } from '../../language/sentence.tsx';
import { Banner } from '../../ui/feedback/banner.tsx';
import { Button } from '../../ui/inputs/button.tsx';
import { SegmentedChoice } from '../../ui/inputs/choice-field.tsx';
import { TextArea } from '../../ui/inputs/text-area.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { useToast } from '../../ui/overlays/toast.tsx';
import { type RequestFaults, useAnswerRequest } from './api.ts';

type Outcome = 'done' | 'declined';

const outcomes = (): { value: Outcome; label: string }[] => [
	{ value: 'done', label: t('Done') },
	{ value: 'declined', label: t('Declined') },
];

export interface AnswerDialogProps {
	request: StaffRequest;
	onClose: () => void;
}

export function AnswerDialog({ request, onClose }: AnswerDialogProps) {
	const { id, number, kind, full_name } = request;
	const { answerWith, isPending } = useAnswerRequest(id);
	const [said, setSaid] = useState({ state: 'done' as Outcome, answer: '', note: '' });
	const [faults, setFaults] = useState<RequestFaults>({});
	const toast = useToast();
	async function save() {
		const answer = said.answer.trim();
		const found = answer === '' ? { answer: ANSWER_REQUIRED } : await answerWith({ ...said, answer });
		setFaults(found ?? {});
		if (found) return;
		toast(t('Request answered'));
		onClose();
	}
	function change(part: Partial<typeof said>) {
		setSaid({ ...said, ...part });
		setFaults({});
	}
	return (
		<Dialog
			open
			onClose={onClose}
			keepOpen
			title={t('Answer {number} of {name}', { number: requestNumber(number), name: full_name })}
			actions={
				<Button
					icon={<Send aria-hidden />}
					busy={isPending}
					busyLabel={t('Saving…')}
					onClick={() => void save()}
				>
					{t('Close request')}
				</Button>
			}
		>
			<div className="flex flex-col gap-4">
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
				<SegmentedChoice
					label={t('Outcome')}
					options={outcomes()}
					value={said.state}
					error={t(faults.state ?? '')}
					onValueChange={(state) => change({ state: state === 'declined' ? 'declined' : 'done' })}
				/>
				<TextArea
					label={t('Answer for {name}', { name: full_name })}
					hint={t('What was done, or why it is declined. The fellow reads it.')}
					required
					value={said.answer}
					maxLength={MAX_WORDS}
					error={t(faults.answer ?? '')}
					onChange={({ target }) => change({ answer: target.value })}
				/>
				<TextArea
					label={t('Note for the head office')}
					hint={t('You may leave it empty. It is part of the copy that a fellow can ask for.')}
					value={said.note}
					maxLength={MAX_WORDS}
					onChange={({ target }) => change({ note: target.value })}
				/>
				{faults.message && <Banner tone="error">{t(faults.message)}</Banner>}
			</div>
		</Dialog>
	);
}
