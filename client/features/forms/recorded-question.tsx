import { MEDIA_LIMIT } from '@yuva/contract/forms/schema';
import { useEffect, useEffectEvent } from 'react';
import { FieldError } from '../../ui/inputs/field.tsx';
import { RecorderPanel } from '../testimonials/parts/recorder-panel.tsx';
import { useRecorder } from '../testimonials/parts/use-recorder.ts';
import type { FormMedia } from './parts/media-question.tsx';
import { facts, type QuestionProps } from './parts/question.ts';

/** A question that is answered by voice. The phone keeps each second as it is recorded. */
export function RecordedQuestion({ media, ...props }: QuestionProps & { media: FormMedia }) {
	const { question } = props;
	const { label, hint, required, error } = facts(props);
	const recorder = useRecorder({ name: recordingOf(media.draft, question.name), limit: MEDIA_LIMIT });
	const { phase, recording } = recorder;
	const isRunning = phase === 'recording' || phase === 'paused' || phase === 'asking' || phase === 'loading';
	const tellRecording = useEffectEvent((file: File | null) => {
		if (!isRunning && file !== (media.files[question.name] ?? null)) media.onFile(question, file);
	});
	const tellRunning = useEffectEvent((isPreparing: boolean) => media.onPreparing(question.name, isPreparing));
	useEffect(() => {
		tellRunning(isRunning);
		tellRecording(recording?.file ?? null);
		return () => tellRunning(false);
	}, [isRunning, recording]);
	return (
		<div data-invalid={error ? true : undefined} className="min-w-0">
			<RecorderPanel recorder={recorder} busy={false} title={required ? `${label} *` : label}>
				{hint && <p className="text-sm text-ink-soft">{hint}</p>}
			</RecorderPanel>
			{error && <FieldError>{error}</FieldError>}
		</div>
	);
}

/** The name of the draft of a recording. */
export const recordingOf = (draft: string, question: string): string => `${draft}:${question}`;
