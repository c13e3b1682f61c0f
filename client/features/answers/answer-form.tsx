import { ANSWER_LENGTH, ANSWER_RECORDING_LIMIT, answerText } from '@yuva/contract/answers/schema';
import { Send } from 'lucide-react';
import { useState } from 'react';
import * as z from 'zod/mini';
import { t } from '../../language/language.ts';
import { useDraftMap, useIdOf } from '../../local/local.ts';
import { useSavedToast } from '../../shell/saved-toast.ts';
import { focusNews } from '../../ui/feedback/focus-news.ts';
import { Form, FormFailure } from '../../ui/forms/form.tsx';
import { useForm } from '../../ui/forms/use-form.ts';
import { Button } from '../../ui/inputs/button.tsx';
import { SegmentedChoice } from '../../ui/inputs/choice-field.tsx';
import { TextArea } from '../../ui/inputs/text-area.tsx';
import { RecorderPanel } from '../testimonials/parts/recorder-panel.tsx';
import { isRunning, STOP_FIRST, useRecorder } from '../testimonials/parts/use-recorder.ts';
import { useRefusedText, useSendAnswer } from './api.ts';

const WORDS_MISSING = 'Write your answer first.';
const VOICE_MISSING = 'Record your answer first.';

interface Values {
	how: string;
	text: string;
}

const ways = () => [
	{ value: 'words', label: t('Write') },
	{ value: 'voice', label: t('Speak') },
];

/** The phone keeps the recording under this name until the fellow sends or discards it. */
const recordingName = (message: string): string => `answer-recording-${message}`;

const typed = z.object({ how: z.string(), text: answerText });

const DRAFTS = {
	name: 'message-answers',
	shape: z.object({ how: z.string(), text: z.string() }),
	empty: { how: 'words', text: '' },
};

type Recorder = ReturnType<typeof useRecorder>;

interface AnswerFormProps {
	message: string;
	onClose: () => void;
}

export function AnswerForm(props: AnswerFormProps) {
	const drafts = useDraftMap(DRAFTS);
	return drafts.loading ? null : <OpenForm {...props} drafts={drafts} />;
}

interface OpenFormProps extends AnswerFormProps {
	drafts: ReturnType<typeof useDraftMap<(typeof DRAFTS)['empty']>>;
}

function OpenForm({ message, onClose, drafts }: OpenFormProps) {
	const recorder = useRecorder({ name: recordingName(message), limit: ANSWER_RECORDING_LIMIT });
	const send = useSendAnswer();
	const tellSaved = useSavedToast();
	const refused = useRefusedText(message) ?? '';
	const [start] = useState<Values>(() => drafts.of(message) ?? { ...DRAFTS.empty, text: refused });
	const idOf = useIdOf();
	const form = useForm({
		schema: typed,
		start,
		async send({ how, text }) {
			const part = how === 'voice' ? await spokenPart(recorder) : writtenPart(text);
			if ('fault' in part) {
				form.showFaults({ [part.at]: part.fault });
				return false;
			}
			const answer_id = idOf('audio' in part ? { recorded: part.audio.size } : part);
			const sending = await send({ id: message, answer_id, ...part }, [drafts.ended(message)]);
			if ('audio' in part) await recorder.discard();
			tellSaved(sending, t('Your answer is sent'), t('Saved on this phone'));
			onClose();
			return true;
		},
		keep: ({ how, text }) => void drafts.keep(message, { how, text }),
	});
	const isVoice = form.values.how === 'voice';
	function handleCancel() {
		void drafts.drop(message);
		onClose();
	}
	return (
		<div ref={focusNews} tabIndex={-1} className="outline-none">
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
					<Button variant="quiet" onClick={handleCancel} disabled={isRunning(recorder)}>
						{t('Cancel')}
					</Button>
				</div>
			</Form>
		</div>
	);
}

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
