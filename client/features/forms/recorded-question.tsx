import { MEDIA_LIMIT } from '@yuva/contract/forms/schema';
import { useEffect, useEffectEvent, useRef } from 'react';
import { t } from '../../language/language.ts';
import { FieldError } from '../../ui/inputs/field.tsx';
import { RecorderPanel } from '../testimonials/parts/recorder-panel.tsx';
import { useRecorder } from '../testimonials/parts/use-recorder.ts';
import type { FormMedia } from './parts/media-question.tsx';
import { facts, type QuestionProps } from './parts/question.ts';

/** A question that is answered by voice. The phone keeps each second as it is recorded. */
export function RecordedQuestion({ media, ...props }: QuestionProps & { media: FormMedia }) {
	const { question } = props;
	const { label, hint, required, error } = facts(props);
	// the colon at the end tells it from the names of its parts
	const recorder = useRecorder({ name: `${media.draft}:${question.name}:`, limit: MEDIA_LIMIT });
	const { phase, recording } = recorder;
	const isRunning = phase === 'recording' || phase === 'paused' || phase === 'asking';
	// a recording that was sent before and refused is in `files` only
	const hadOwn = useRef(false);
	const tellRecording = useEffectEvent((file: File | undefined) => {
		if (file) media.onFile(question, file, recorder.discard);
		else if (hadOwn.current && !isRunning) media.onFile(question, null);
		hadOwn.current = file !== undefined;
	});
	const tellRunning = useEffectEvent((isPreparing: boolean) => media.onPreparing(question.name, isPreparing));
	useEffect(() => tellRecording(recording?.file), [recording]);
	useEffect(() => {
		tellRunning(isRunning);
		return () => tellRunning(false);
	}, [isRunning]);
	return (
		<div data-invalid={error ? true : undefined} className="min-w-0">
			<RecorderPanel recorder={recorder} busy={false} title={required ? `${label} *` : label}>
				{hint && <p className="text-sm text-ink-soft">{hint}</p>}
				{!recording && media.files[question.name] && (
					<p className="text-sm text-ink-soft">{t('Your recording from before is still there.')}</p>
				)}
			</RecorderPanel>
			{error && <FieldError>{error}</FieldError>}
		</div>
	);
}
