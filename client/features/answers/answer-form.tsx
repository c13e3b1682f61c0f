import { ANSWER_LENGTH, ANSWER_RECORDING_LIMIT, answerText } from '@yuva/contract/answers/schema';
import { Send } from 'lucide-react';
import { useState } from 'react';
import { uuidv7 } from 'uuidv7';
import * as z from 'zod/mini';
import { t } from '../../language/language.ts';
import { Form, FormFailure } from '../../ui/forms/form.tsx';
import { useForm } from '../../ui/forms/use-form.ts';
import { Button } from '../../ui/inputs/button.tsx';
import { SegmentedChoice } from '../../ui/inputs/choice-field.tsx';
import { TextArea } from '../../ui/inputs/text-area.tsx';
import { useToast } from '../../ui/overlays/toast.tsx';
import { RecorderPanel } from '../testimonials/parts/recorder-panel.tsx';
import { useRecorder } from '../testimonials/parts/use-recorder.ts';
import { useSendAnswer } from './api.ts';

const WORDS_MISSING = 'Write your answer first.';
const VOICE_MISSING = 'Record your answer first.';
const STOP_FIRST = 'Stop the recording first.';

interface Values {
	answer_id: string;
	how: string;
	text: string;
}

const ways = () => [
	{ value: 'words', label: t('Write') },
	{ value: 'voice', label: t('Speak') },
];

/** What is spoken is kept on this phone until it is sent or discarded. */
const recordingName = (message: string): string => `answer-recording-${message}`;

const typed = z.object({ answer_id: z.string(), how: z.string(), text: answerText });

type Recorder = ReturnType<typeof useRecorder>;

const isRunning = ({ phase }: Recorder): boolean => phase === 'recording' || phase === 'paused';

export function AnswerForm({ message, onClose }: { message: string; onClose: () => void }) {
	const recorder = useRecorder({ name: recordingName(message), limit: ANSWER_RECORDING_LIMIT });
	const send = useSendAnswer();
	const toast = useToast();
	const [start] = useState<Values>(() => ({ answer_id: uuidv7(), how: 'words', text: '' }));
	const form = useForm({
		schema: typed,
		start,
		async send({ answer_id, how, text }) {
			const part = how === 'voice' ? await spokenPart(recorder) : writtenPart(text);
			if ('fault' in part) {
				form.showFaults({ [part.at]: part.fault });
				return false;
			}
			const isSent = await send({ id: message, answer_id, ...part });
			if ('audio' in part) await recorder.discard();
			toast(isSent ? t('Your answer is sent') : t('Saved on this phone'));
			onClose();
			return true;
		},
	});
	const isVoice = form.values.how === 'voice';
	return (
		<Form form={form} className="flex flex-col gap-4">
			<SegmentedChoice label={t('How do you answer?')} options={ways()} {...form.choice('how')} />
			{isVoice ? (
				<RecorderPanel recorder={recorder} busy={form.isPending} title={t('Speak your answer')}>
					<p>{t('Your lead hears it. Name no child.')}</p>
				</RecorderPanel>
			) : (
				<TextArea
					label={t('Your answer')}
					hint={t('Your lead reads it. Name no child.')}
					required
					maxLength={ANSWER_LENGTH}
					{...form.text('text')}
				/>
			)}
			<FormFailure form={form} />
			<div className="flex flex-wrap gap-3">
				<Button type="submit" icon={<Send aria-hidden />} busy={form.isPending} busyLabel={t('Sending…')}>
					{t('Send')}
				</Button>
				<Button variant="quiet" onClick={onClose} disabled={isRunning(recorder)}>
					{t('Cancel')}
				</Button>
			</div>
		</Form>
	);
}

/** Why it cannot be sent yet, and the field at which it is said. */
interface Fault {
	at: string;
	fault: string;
}

const writtenPart = (text: string): { text: string } | Fault =>
	text === '' ? { at: 'text', fault: WORDS_MISSING } : { text };

async function spokenPart(recorder: Recorder): Promise<{ audio: File } | Fault> {
	if (isRunning(recorder)) return { at: 'root.message', fault: STOP_FIRST };
	const audio = (await recorder.whole())?.file;
	return audio ? { audio } : { at: 'root.message', fault: VOICE_MISSING };
}
