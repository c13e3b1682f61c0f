import { MEDIA_LIMIT } from '@yuva/contract/forms/schema';
import { Trash2 } from 'lucide-react';
import { useEffect, useEffectEvent } from 'react';
import { t } from '../../language/language.ts';
import { Button } from '../../ui/inputs/button.tsx';
import { FieldError } from '../../ui/inputs/field.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { Player } from '../../ui/media/player.tsx';
import { RecorderPanel } from '../testimonials/parts/recorder-panel.tsx';
import { useRecorder } from '../testimonials/parts/use-recorder.ts';
import { recordingOf } from './draft-names.ts';
import { type FormMedia, facts, type QuestionProps } from './parts/question.ts';

type Props = QuestionProps & { media: FormMedia };
type Recorder = ReturnType<typeof useRecorder>;

/** The phone keeps each second as it is recorded. */
export function RecordedQuestion({ media, ...props }: Props) {
	const { question } = props;
	const { label, hint, required, error } = facts(props);
	const recorder = useRecorder({ name: recordingOf(media.answer_id, question.name), limit: MEDIA_LIMIT });
	useTellForm(recorder, { media, ...props });
	const title = required ? `${label} *` : label;
	const file = media.files[question.name];
	// The phone has one microphone, so this question waits while another is recorded.
	const isOtherRecorded = media.recording !== undefined && media.recording !== question.name;
	async function handleDiscard() {
		media.onFile(question, null);
		await recorder.discard();
	}
	return (
		<fieldset
			aria-label={label}
			data-invalid={error ? true : undefined}
			disabled={media.isSending || isOtherRecorded}
			className="min-w-0"
		>
			{recorder.phase === 'idle' && file ? (
				<ReturnedRecording title={title} file={file} onDiscard={() => void handleDiscard()} />
			) : (
				<RecorderPanel
					recorder={{ ...recorder, discard: handleDiscard, recovered: false }}
					busy={false}
					title={title}
				>
					{hint && <p className="text-sm text-ink-soft">{hint}</p>}
				</RecorderPanel>
			)}
			{error && <FieldError>{error}</FieldError>}
		</fieldset>
	);
}

/** The form must not be sent during a recording, and gets the recording once it ends. */
function useTellForm({ phase, recording }: Recorder, { media, question }: Props) {
	const isRunning = phase === 'recording' || phase === 'paused' || phase === 'asking';
	const tellRunning = useEffectEvent((isPreparing: boolean) => media.onPreparing(question, isPreparing));
	const tellRecording = useEffectEvent((file: File) => media.onFile(question, file));
	useEffect(() => {
		tellRunning(isRunning);
		return () => tellRunning(false);
	}, [isRunning]);
	useEffect(() => {
		if (recording) tellRecording(recording.file);
	}, [recording]);
}

interface ReturnedProps {
	title: string;
	file: File;
	onDiscard: () => void;
}

/** The server did not take the answers, so their recording came back. */
const ReturnedRecording = ({ title, file, onDiscard }: ReturnedProps) => (
	<Card title={title}>
		<div className="flex flex-col gap-4">
			<Player source={file} label={t('Your recording')} />
			<Button variant="danger" width="full" icon={<Trash2 aria-hidden />} onClick={onDiscard}>
				{t('Discard and record again')}
			</Button>
		</div>
	</Card>
);
