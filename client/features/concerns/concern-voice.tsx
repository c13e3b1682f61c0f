import { CONCERN_RECORDING_LIMIT } from '@yuva/contract/concerns/schema';
import { useEffect, useEffectEvent, useState } from 'react';
import { t } from '../../language/language.ts';
import { RecorderPanel } from '../testimonials/parts/recorder-panel.tsx';
import { keepInMemory } from '../testimonials/parts/recording-draft.ts';
import { isRunning, useRecorder } from '../testimonials/parts/use-recorder.ts';

export interface Voice {
	/** While it is true, the form must not be sent. */
	isRunning: boolean;
	file: File | undefined;
}

export interface ConcernVoiceProps {
	busy: boolean;
	onVoice: (voice: Voice) => void;
}

/** The recording is in the memory of this page alone, and goes with it. */
export function ConcernVoice({ busy, onVoice }: ConcernVoiceProps) {
	const [keep] = useState(keepInMemory);
	const recorder = useRecorder({ name: 'concern', limit: CONCERN_RECORDING_LIMIT, keep });
	const runs = isRunning(recorder);
	const file = recorder.recording?.file;
	const tellForm = useEffectEvent(onVoice);
	useEffect(() => tellForm({ isRunning: runs, file }), [runs, file]);
	return (
		<RecorderPanel recorder={recorder} busy={busy} title={t('Or say it')} isField>
			<p className="text-sm text-ink-soft">{t('Only the safeguarding persons hear it.')}</p>
		</RecorderPanel>
	);
}
